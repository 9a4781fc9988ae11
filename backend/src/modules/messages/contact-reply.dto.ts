import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  LanguageField,
  ToBoolean,
} from '../../platform/http/dto-fields.js';
import { FindingDto } from '../localization/index.js';
import { type OutgoingMail } from '../../platform/mail/index.js';
import { ContactMailDto, MultilineText, toMailDto } from './contact-message.dto.js';
import { type ContactReply } from './contact-reply.entity.js';

export class CreateReplyDto {
  /**
   * The text as the administrator wrote it.
   * @example "はい、川の部屋は空いております。"
   */
  @MultilineText()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  text!: string;

  /** The language of `text`. */
  @LanguageField()
  language!: Language;

  /**
   * The text to send, if `text` is not in the language of the message. If omitted, the machine translation is sent,
   * unless the checks report a problem with it.
   */
  @MultilineText()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH * 2)
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'Yes, the river room is free.',
  })
  translated?: string | null;

  /** Only translates and checks; sends nothing. */
  @IsOptionalNotNull()
  @ToBoolean()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  dryRun?: boolean;
}

/** A problem that a check reports about a translation. */
export class ReplyFindingDto extends OmitType(FindingDto, ['rule', 'severity']) {
  /**
   * The name of the check.
   * @example "number"
   */
  code!: string;
}

class ReplyTextsDto {
  /** The text as it was written. */
  text!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** The text as it is sent; the same as `text` if no translation is needed. */
  sentText!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  sentLanguage!: Language;
}

/** A reply as it would be sent. */
export class ReplyDraftDto extends ReplyTextsDto {
  /** The findings that block a machine translation. `translated` is checked as well, but sent regardless. */
  findings!: ReplyFindingDto[];
}

export class ContactReplyDto extends ReplyTextsDto {
  /** @example 7 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The author, by the username at that time.
   * @example "yuki"
   */
  username!: string;

  /** @example "2026-11-21T06:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** The delivery of the email; null once it ended more than `RETENTION_DELIVERY_DAYS` ago (default 30 days). */
  @ApiProperty({ type: ContactMailDto, nullable: true })
  mail!: ContactMailDto | null;
}

export function toReplyDto(reply: ContactReply, mails: readonly OutgoingMail[]): ContactReplyDto {
  const { id, text, language, sentText, sentLanguage, username, createdAt, mailId } = reply;
  const mail = mails.find((candidate) => candidate.id === mailId);
  return {
    id,
    text,
    language,
    sentText,
    sentLanguage,
    username,
    createdAt: createdAt.toISOString(),
    mail: mail ? toMailDto(mail) : null,
  };
}
