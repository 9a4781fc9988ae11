import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { JobDto, JobPageDto, JobQueryDto } from './job.dto.js';
import {
  ContentChangedEventDto,
  HelloEventDto,
  JOB_EVENTS,
  JobChangedEventDto,
  JobRemovedEventDto,
  JobsResyncEventDto,
  MessagesChangedEventDto,
} from './job-event.dto.js';
import { JobStreamService, type TokenRequest } from './job-stream.service.js';
import { JobUndoService } from './job-undo.service.js';
import { JobsService } from './jobs.service.js';

/** Background jobs: progress, results and control. */
@ApiTags('Jobs')
@ApiProblems(401, 503)
@Controller('jobs')
@TokenScope('jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly undoService: JobUndoService,
    private readonly stream: JobStreamService,
  ) {}

  /** Lists the jobs, newest first. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: JobQueryDto): Promise<JobPageDto> {
    return this.jobs.list(query);
  }

  /**
   * Streams job progress as server-sent events. `job` carries a whole job whenever it changes; `removed` carries an id;
   * `resync` means that events may have been missed, so reload the list. `messages` and `content`, without an id, mean
   * that visitor messages or content have changed. `hello` states how many milliseconds ago messages and content last
   * changed: reload whatever was read before that. The stream ends when the token expires. A client that reconnects
   * with `Last-Event-ID` receives the jobs that changed meanwhile.
   */
  @Get('events')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description:
      'The id of the last event received. If the server no longer knows it, the stream starts with `resync`.',
    schema: { type: 'string', maxLength: 40 },
  })
  @ApiExtraModels(
    HelloEventDto,
    JobChangedEventDto,
    JobRemovedEventDto,
    JobsResyncEventDto,
    MessagesChangedEventDto,
    ContentChangedEventDto,
  )
  @ApiOkResponse({
    description: 'A stream of events, for as long as the token is valid.',
    content: { 'text/event-stream': { schema: JOB_EVENTS } },
  })
  events(
    @Req() request: TokenRequest,
    @Res() response: Response,
    @Headers('Last-Event-ID') lastId?: string,
  ): void {
    this.stream.open(request, response, lastId);
  }

  /** Returns one job with its tasks. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.read(id);
  }

  /**
   * Retries failed and cancelled tasks, and starts waiting ones at once. 409 `already_undone` if the job was undone: start
   * a new one.
   */
  @Post(':id/retry')
  @HttpCode(200)
  @ApiWrite(404)
  retry(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.retry(id);
  }

  /** Cancels the unfinished tasks. Texts already written stay. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiWrite(404)
  cancel(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.cancel(id);
  }

  /**
   * Pauses the job: tasks that have not finished are held. Running translations are aborted and done again after `resume`;
   * until their requests have ended, `pausing` is true. Images that are being resized are finished.
   */
  @Post(':id/pause')
  @HttpCode(200)
  @ApiWrite(404)
  pause(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.pause(id);
  }

  /** Resumes a paused job. */
  @Post(':id/resume')
  @HttpCode(200)
  @ApiWrite(404)
  resume(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.resume(id);
  }

  /** Restores the texts from before the job, except where they were edited since. This changes content. */
  @Post(':id/undo')
  @TokenScope('content')
  @HttpCode(200)
  @ApiWrite(404)
  undo(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.undoService.undo(id);
  }

  /** Removes a finished job from the list. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.jobs.remove(id);
  }
}
