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
import { OpenToTokens } from '../../../platform/auth/token-scope.js';
import { type Expected, ExpectedVersion } from '../../../platform/http/expected-version.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../../platform/http/openapi.js';
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

/** Records of any kind: listed, made, changed in several languages at once, put in order and deleted. */
@ApiTags('Content')
@ApiParam(KIND_PARAM)
@ApiProblems(401, 404)
@Controller('content/:kind')
@OpenToTokens('content', ':kind')
export class RecordsController {
  constructor(
    private readonly content: ContentService,
    private readonly writer: ContentWriter,
  ) {}

  /** The records of a kind with the state of each language, hidden ones too, and how many there are in each state. */
  @Get()
  @ApiProblems(400, 503)
  list(@Param('kind') kind: string, @Query() query: ContentQueryDto): Promise<ContentPageDto> {
    return this.content.list(kind, query);
  }

  /** A new record with its words in as many languages as are sent. It goes last. */
  @Post()
  @ApiWrite()
  create(
    @Param('kind') kind: string,
    @Body() input: CreateContentDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ContentDto> {
    return this.writer.create(kind, input, user.username);
  }

  /** Saves the order in which they are shown, and answers all of them in it; 404 where a kind has none of its own. */
  @Put('order')
  @ApiWrite()
  reorder(@Param('kind') kind: string, @Body() { ids }: OrderDto): Promise<OrderedContentDto> {
    return this.writer.reorder(kind, ids);
  }

  /** Changes what is sent: shared fields, and words of several languages, all together or not at all. */
  @Patch(':recordId')
  @ApiIfMatch()
  @ApiWrite()
  change(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Body() input: UpdateContentDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ): Promise<ContentDto> {
    return this.writer.update(kind, id, input, user.username, expected);
  }

  /** Deletes the record with all its language versions. */
  @Delete(':recordId')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiIfMatch()
  @ApiWrite()
  remove(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @ExpectedVersion() expected: Expected,
  ): Promise<void> {
    return this.writer.remove(kind, id, expected);
  }
}
