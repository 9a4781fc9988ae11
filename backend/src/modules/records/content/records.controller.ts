import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../../platform/auth/current-user.js';
import { TokenScope } from '../../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../../platform/http/entity-tag.interceptor.js';
import { IdPipe } from '../../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../../platform/http/openapi-decorators.js';
import { KIND_PARAM } from '../../localization/index.js';
import { OrderDto } from '../record.dto.js';
import {
  ContentDto,
  ContentPageDto,
  ContentQueryDto,
  CreateContentDto,
  OrderedContentDto,
  UpdateContentDto,
} from './content.dto.js';
import { ContentService } from './content.service.js';
import { ContentWriter } from './content-writer.service.js';

/** Operations on records of any kind. */
@ApiTags('Content')
@ApiParam(KIND_PARAM)
@ApiProblems(401, 404)
@Controller('content/:kind')
@TokenScope('content', { kind: ':kind' })
export class RecordsController {
  constructor(
    private readonly content: ContentService,
    private readonly writer: ContentWriter,
  ) {}

  /**
   * Lists the records of a kind, also hidden ones, with the state of each language. Also counts the records in each
   * state.
   */
  @Get()
  @ApiProblems(400, 503)
  list(@Param('kind') kind: string, @Query() query: ContentQueryDto): Promise<ContentPageDto> {
    return this.content.list(kind, query);
  }

  /** Creates a record with text in one or more languages. It is added at the end if staff order the kind. */
  @Post()
  @ApiWrite()
  create(
    @Param('kind') kind: string,
    @Body() input: CreateContentDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ContentDto> {
    return this.writer.create(kind, input, user.username);
  }

  /**
   * Saves the display order of the records and returns all of them in that order; 404 if the kind has no order of its
   * own.
   */
  @Put('order')
  @ApiWrite()
  reorder(@Param('kind') kind: string, @Body() { ids }: OrderDto): Promise<OrderedContentDto> {
    return this.writer.reorder(kind, ids);
  }

  /** Updates the fields sent: shared fields and texts in several languages, all or nothing. */
  @Patch(':recordId')
  @ApiIfMatch()
  @ApiWrite()
  update(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Body() input: UpdateContentDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<ContentDto> {
    return this.writer.update(kind, id, input, user.username, expected);
  }

  /** Deletes the record with all its translations. */
  @Delete(':recordId')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiIfMatch()
  @ApiWrite()
  remove(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.writer.remove(kind, id, expected);
  }
}
