import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import {
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { TokenScope, Public } from '../../platform/auth/token-scope.js';
import { clientIp, Throttled } from '../../platform/http/throttle.service.js';
import { isNativeFormPost, redirectSeeOther } from '../../platform/http/native-form.filter.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { AllowIdempotencyKey } from '../../platform/http/idempotency.interceptor.js';
import { ContactDraftDto } from './contact-draft.dto.js';
import { ContactDrafts, ContactFormFilter, FORM_PAGE } from './contact-drafts.service.js';
import {
  BulkMessagesDto,
  type BulkMessagesResultDto,
  ContactMessageDto,
  ContactMessagePageDto,
  ContactMessageQueryDto,
  ContactReceiptDto,
  CreateContactMessageDto,
  TranslateMessageDto,
  TranslateQueryDto,
  UpdateContactMessageDto,
} from './contact-message.dto.js';
import { ContactMessagesService } from './contact-messages.service.js';

/** Limit that counts refused messages as well: far above what a person needs to correct a form. */
const SUBMIT_THROTTLE = { name: 'contact-sending', times: 60, minutes: 10 };

/** Messages that visitors send to the guesthouse. */
@ApiTags('Messages')
@Controller('contact-messages')
@TokenScope('messages')
export class ContactMessagesController {
  constructor(
    private readonly messages: ContactMessagesService,
    private readonly drafts: ContactDrafts,
  ) {}

  /**
   * Sends a message to the guesthouse. If a mail server is configured, the guest gets a confirmation by email.
   * @remarks At most 5 in 10 minutes from one IP address. A form submitted without JavaScript (with `Accept:
   * text/html`) gets a 303: to the page with `?sent=` and the reference, or to the page with `?draft=` and the id of
   * the stored form and its errors.
   */
  @Public()
  @Post()
  @Throttled(SUBMIT_THROTTLE)
  @AllowIdempotencyKey()
  @UseFilters(ContactFormFilter)
  @ApiConsumes('application/json', 'multipart/form-data', 'application/x-www-form-urlencoded')
  @ApiCreatedResponse({ type: ContactReceiptDto })
  @ApiResponse({
    status: 303,
    description: 'For a form submitted without JavaScript: the page to go to.',
  })
  @ApiProblems(400, 403, 408, 413, 415, 429, 503)
  async create(
    @Body() input: CreateContactMessageDto,
    @Ip() ip: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactReceiptDto | undefined> {
    const receipt = await this.messages.create(input, clientIp(ip));
    if (!isNativeFormPost(request)) return receipt;
    const { path, fragment } = FORM_PAGE;
    redirectSeeOther(response, input.language, path, { sent: receipt.reference }, fragment);
    return undefined;
  }

  /**
   * Marks up to 1,000 messages as read or unread, or deletes them, all or none: 404 if one does not exist.
   * @remarks Emails about deleted messages that have not been sent yet are cancelled.
   */
  @Post('bulk')
  @HttpCode(200)
  @ApiWrite(404)
  changeMany(@Body() input: BulkMessagesDto): Promise<BulkMessagesResultDto> {
    return this.messages.changeMany(input);
  }

  /** Returns a rejected form, for the page to show again. It is deleted after 15 minutes. */
  @Public()
  @Get('drafts/:draft')
  @ApiProblems(404, 503)
  readDraft(@Param('draft') id: string): Promise<ContactDraftDto> {
    return this.drafts.read(id);
  }

  /** Lists messages, newest first. With `?translate=`, stored translations are included. */
  @Get()
  @ApiProblems(400, 401, 503)
  list(@Query() query: ContactMessageQueryDto): Promise<ContactMessagePageDto> {
    return this.messages.list(query);
  }

  /**
   * Returns one message. This does not mark it as read.
   * @remarks With `?translate=`, its translation is included if there is one: `POST /contact-messages/{id}/translate`
   * creates it.
   */
  @Get(':id')
  @ApiProblems(400, 401, 404, 503)
  read(
    @Param('id', IdPipe) id: number,
    @Query() { translate }: TranslateQueryDto,
  ): Promise<ContactMessageDto> {
    return this.messages.read(id, translate);
  }

  /**
   * Translates a message by machine and returns it with its translation, which is stored.
   * @remarks A message is translated once into each language, also by concurrent requests. A message in this language is
   * returned with `translation: null`. 409 `no_translator` without a translation provider, 409 `over_budget` if the budget of
   * the month is spent, 503 `translator_failed` if the provider returned no complete result.
   */
  @Post(':id/translate')
  @HttpCode(200)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiOkResponse({ type: ContactMessageDto })
  @ApiWrite(404)
  translate(
    @Param('id', IdPipe) id: number,
    @Body() { language }: TranslateMessageDto,
  ): Promise<ContactMessageDto> {
    return this.messages.translate(id, language);
  }

  /** Marks a message as read or unread. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateContactMessageDto,
  ): Promise<ContactMessageDto> {
    return this.messages.update(id, input);
  }

  /**
   * Deletes a message; emails about it that have not been sent yet are cancelled.
   * @remarks `POST /activity/{id}/restore` restores it within 30 days; after that it is lost.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.messages.remove(id);
  }
}
