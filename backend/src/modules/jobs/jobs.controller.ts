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
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
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

/** What was ordered, how far it is, and what came of it. */
@ApiTags('Jobs')
@ApiProblems(401, 503)
@Controller('jobs')
@OpenToTokens('jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly undoing: JobUndoService,
    private readonly stream: JobStreamService,
  ) {}

  /** The jobs, newest first. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: JobQueryDto): Promise<JobPageDto> {
    return this.jobs.list(query);
  }

  /**
   * Job progress as it happens, as server-sent events: `job` with a whole job whenever one changes,
   * `removed` with an id, `resync` when something may have been missed and the list is to be read anew; and, without
   * an id, `messages` and `content` whenever messages of visitors or content are no longer as they were.
   * `hello` says how long ago that was last so: what was read before is to be read anew.
   * The stream ends with the token. Who comes back with `Last-Event-ID` is told what jobs changed meanwhile.
   */
  @Get('events')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description:
      'The id of the last event seen. Where it is not known any more, `resync` comes first.',
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
    description: 'One event after the other, for as long as the token holds.',
    content: { 'text/event-stream': { schema: JOB_EVENTS } },
  })
  events(
    @Req() request: TokenRequest,
    @Res() response: Response,
    @Headers('Last-Event-ID') lastId?: string,
  ): void {
    this.stream.open(request, response, lastId);
  }

  /** One job with its tasks. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.read(id);
  }

  /** Begins again what failed or was cancelled, and tries at once what is waiting. */
  @Post(':id/retry')
  @HttpCode(200)
  @ApiWrite(404)
  retry(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.retry(id);
  }

  /** Stops what is not finished; what was written stays. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiWrite(404)
  cancel(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.cancel(id);
  }

  /** Holds back what has not begun. */
  @Post(':id/pause')
  @HttpCode(200)
  @ApiWrite(404)
  pause(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.pause(id);
  }

  /** Goes on with a paused job. */
  @Post(':id/resume')
  @HttpCode(200)
  @ApiWrite(404)
  resume(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.jobs.resume(id);
  }

  /** Puts back the words that were there before, wherever nobody has touched them since. This changes content. */
  @Post(':id/undo')
  @OpenToTokens('content')
  @HttpCode(200)
  @ApiWrite(404)
  undo(@Param('id', IdPipe) id: number): Promise<JobDto> {
    return this.undoing.undo(id);
  }

  /** Takes a finished job off the list. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.jobs.remove(id);
  }
}
