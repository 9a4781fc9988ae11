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
import { TokenScope } from '../../platform/auth/token-scope.js';
import { Problem } from '../../kernel/problem.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { ContactReplyDto, CreateReplyDto, ReplyDraftDto } from './contact-reply.dto.js';
import { ContactReplies } from './contact-replies.service.js';

/** Replies of the guesthouse to a message. */
@ApiTags('Messages')
@ApiExtraModels(ReplyDraftDto)
@Controller('contact-messages/:id/replies')
@TokenScope('messages')
export class ContactRepliesController {
  constructor(private readonly replies: ContactReplies) {}

  /** Lists the replies to a message, oldest first. */
  @Get()
  @ApiProblems(401, 404, 503)
  list(@Param('id', IdPipe) messageId: number): Promise<ContactReplyDto[]> {
    return this.replies.list(messageId);
  }

  /** Returns one reply. */
  @Get(':replyId')
  @ApiProblems(401, 404, 503)
  async read(
    @Param('id', IdPipe) messageId: number,
    @Param('replyId', IdPipe) replyId: number,
  ): Promise<ContactReplyDto> {
    const reply = (await this.replies.list(messageId)).find(
      (candidate) => candidate.id === replyId,
    );
    if (!reply) throw Problem.notFound('This reply');
    return reply;
  }

  /**
   * Replies to the guest by email, in the language they wrote in. Both the text as written and the text as sent are
   * stored.
   * @remarks With `dryRun` the text is only translated: 200 with the text as it would be sent and the findings of the
   * checks. 409 `mail_not_configured` without a mail server, `no_translator` if a translation is needed and no provider
   * is configured, `translation_doubtful` if the checks report a problem with a translation that has not been reviewed;
   * 503 `translator_failed`. In all of these cases nothing is sent.
   */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiCreatedResponse({ type: ContactReplyDto })
  @ApiOkResponse({ type: ReplyDraftDto, description: 'With `dryRun`.' })
  @ApiWrite(404, 429)
  async create(
    @Param('id', IdPipe) messageId: number,
    @Body() input: CreateReplyDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactReplyDto | ReplyDraftDto> {
    if (!input.dryRun) return this.replies.send(messageId, input, user);
    response.status(HttpStatus.OK);
    return this.replies.draft(messageId, input);
  }
}
