import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/words.js';
import { EmptyToNull, IsKept, LanguageField, ToBoolean } from '../../platform/http/fields.js';
import { type OutgoingMail } from '../../platform/mail/index.js';
import { ContactMailDto, Lines, toMail } from './contact-message.dto.js';
import { type ContactReply } from './contact-reply.entity.js';

export class CreateReplyDto {
  /**
   * As the writer has it.
   * @example "はい、川の部屋は空いております。"
   */
  @Lines()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  text!: string;

  /** The language of `text`. */
  @LanguageField()
  language!: Language;

  /**
   * What the guest is sent, in the language of their message, where that is another. Left out, a machine's
   * translation is, if the checks have nothing to say against it.
   */
  @Lines()
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

  /** Only translate, and send nothing. */
  @IsKept()
  @ToBoolean()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  dryRun?: boolean;
}

/** What a check says against a translation. */
export class ReplyFindingDto {
  /** @example "number" */
  code!: string;

  /** @example "The number 12 is missing." */
  message!: string;
}

class ReplyTextsDto {
  /** As it was written. */
  text!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** As the guest is sent it; the same where both read one language. */
  sentText!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  sentLanguage!: Language;
}

/** A reply as it would be sent. */
export class ReplyDraftDto extends ReplyTextsDto {
  /** What the checks say against a machine's translation. */
  findings!: ReplyFindingDto[];
}

export class ContactReplyDto extends ReplyTextsDto {
  /** @example 7 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * Who wrote it, by the name they had then.
   * @example "yuki"
   */
  username!: string;

  /** @example "2026-11-21T06:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** What became of it; null for mails of more than 30 days ago. */
  @ApiProperty({ type: ContactMailDto, nullable: true })
  mail!: ContactMailDto | null;
}

export function toReply(reply: ContactReply, mails: readonly OutgoingMail[]): ContactReplyDto {
  const { id, text, language, sentText, sentLanguage, username, createdAt, mailId } = reply;
  const mail = mails.find((one) => one.id === mailId);
  return {
    ...{ id, text, language, sentText, sentLanguage, username },
    createdAt: createdAt.toISOString(),
    mail: mail ? toMail(mail) : null,
  };
}
