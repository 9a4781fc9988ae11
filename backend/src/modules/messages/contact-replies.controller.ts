import { Body, Controller, Get, HttpStatus, Param, Post, Res } from '@nestjs/common';
import {
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { type Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { Problem } from '../../kernel/problem.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { ContactReplyDto, CreateReplyDto, ReplyDraftDto } from './contact-reply.dto.js';
import { ContactReplies } from './contact-replies.service.js';

/** What the house answered to a message. */
@ApiTags('Messages')
@ApiExtraModels(ReplyDraftDto)
@Controller('contact-messages/:id/replies')
@OpenToTokens('messages')
export class ContactRepliesController {
  constructor(private readonly replies: ContactReplies) {}

  /** What was answered to a message, the first reply first. */
  @Get()
  @ApiProblems(401, 404, 503)
  list(@Param('id', IdPipe) id: number): Promise<ContactReplyDto[]> {
    return this.replies.list(id);
  }

  /** One of these replies. */
  @Get(':replyId')
  @ApiProblems(401, 404, 503)
  async read(
    @Param('id', IdPipe) id: number,
    @Param('replyId', IdPipe) replyId: number,
  ): Promise<ContactReplyDto> {
    const reply = (await this.replies.list(id)).find((one) => one.id === replyId);
    if (!reply) throw Problem.notFound('This reply');
    return reply;
  }

  /**
   * Answers the guest by mail, in the language they wrote in. What was written and what is sent are both kept.
   * @remarks With `dryRun` it is only translated: 200 with the text as it would be sent, and what the checks say
   * against it. 409 `mail_not_configured` without a mail server, `no_translator` where a translation is needed and
   * there is no translator, `translation_doubtful` where the checks say something against a translation that nobody
   * has seen; 503 `translator_failed`. Nothing was sent in all of these.
   */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiCreatedResponse({ type: ContactReplyDto })
  @ApiOkResponse({ type: ReplyDraftDto, description: 'With `dryRun`.' })
  @ApiWrite(404, 429)
  async create(
    @Param('id', IdPipe) id: number,
    @Body() input: CreateReplyDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactReplyDto | ReplyDraftDto> {
    if (!input.dryRun) return this.replies.send(id, input, user);
    response.status(HttpStatus.OK);
    return this.replies.draft(id, input);
  }
}
