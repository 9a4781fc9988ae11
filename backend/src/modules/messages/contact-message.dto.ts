import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { type Finding } from '../../kernel/provenance.js';
import {
  EmptyToNull,
  IdListField,
  LanguageField,
  OptionalLanguageField,
  ToBoolean,
  ToNumber,
} from '../../platform/http/dto-fields.js';
import {
  IsCalendarDate,
  IsTelephoneNumber,
  MaxLength,
} from '../../platform/validation/validators.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { type OutgoingMail } from '../../platform/mail/index.js';
import { FindingDto } from '../localization/index.js';
import { type ContactMessage } from './contact-message.entity.js';
import { type ContactTranslation } from './contact-translation.entity.js';

export const MAX_EMAIL_LENGTH = 254;
const MAX_PHONE_LENGTH = 50;
export const MAX_GUESTS = 10;

/** Line breaks, other control characters and bidirectional overrides: U+000A and U+202E match, a space does not. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Text of one line: control characters become spaces. */
function OneLine(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll(CONTROL_CHARACTERS, ' ').trim() : value,
  );
}

/** Text of several lines, with normalized line breaks. */
export function MultilineText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value,
  );
}

/** Full-width digits and all kinds of dashes become ASCII; dots and slashes between digits become spaces. */
function PhoneCharacters(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .normalize('NFKC')
          .replaceAll(/[\p{Pd}\u2212ー]/gu, '-')
          .replaceAll(/(?<=\d)[./](?=\d)/g, ' ')
      : value,
  );
}

/** Parses a time, sent as ISO 8601 or milliseconds since 1970, to milliseconds. Unreadable values become null. */
function ToTimestamp(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const text = typeof value === 'string' ? value.trim() : value;
    const time = typeof text === 'string' && !/^\d+$/.test(text) ? Date.parse(text) : Number(text);
    return text === '' || text === null || !Number.isSafeInteger(time) ? null : time;
  });
}

export class CreateContactMessageDto {
  /** @example "Mina Park" */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** @example "mina@example.com" */
  @OneLine()
  @IsString()
  @IsEmail({}, { message: 'must be an email address' })
  @MaxLength(MAX_EMAIL_LENGTH)
  email!: string;

  /**
   * Digits, spaces and the characters + - ( ) # *. Full-width characters are converted to ASCII; dots and slashes
   * between digits become spaces. Anything else is refused (`not_a_phone_number`).
   */
  @OneLine()
  @PhoneCharacters()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @IsTelephoneNumber()
  @MaxLength(MAX_PHONE_LENGTH)
  @ApiProperty({ type: String, nullable: true, required: false, example: '+82 10 1234 5678' })
  phone?: string | null;

  /** If it is omitted or empty, it is made from the room or event, and the days. */
  @OneLine()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  @ApiProperty({ type: String, nullable: true, required: false, example: 'Two nights in April' })
  subject?: string | null;

  /**
   * Optional if `checkIn` and `checkOut` are given.
   * @example "Is the river room free for the cherry blossoms?"
   */
  @MultilineText()
  @ValidateIf(({ message, checkIn, checkOut }: CreateContactMessageDto) => {
    const isOmitted = message === undefined || message === '';
    return !isOmitted || !checkIn || !checkOut;
  })
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  message?: string;

  @LanguageField()
  language!: Language;

  /** The room that the message is about: the id of a record or of one of its translations. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  @ApiProperty({ type: 'integer', nullable: true, required: false, example: 12 })
  roomId?: number | null;

  /** The event that the message is about: the id of a record or of one of its translations. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2 ** 31 - 1)
  @ApiProperty({ type: 'integer', nullable: true, required: false, example: 7 })
  eventId?: number | null;

  /** The date of arrival in Japan, as YYYY-MM-DD; not in the past. */
  @EmptyToNull()
  @IsOptional()
  @IsCalendarDate()
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    required: false,
    example: '2030-04-02',
  })
  checkIn?: string | null;

  /** The date of departure, after `checkIn`. */
  @EmptyToNull()
  @IsOptional()
  @IsCalendarDate()
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    required: false,
    example: '2030-04-04',
  })
  checkOut?: string | null;

  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_GUESTS)
  @ApiProperty({ type: 'integer', nullable: true, required: false, example: 2 })
  guests?: number | null;

  /** A trap for spam bots, hidden from people: a message with text here gets the usual response and is discarded. */
  @IsOptional()
  @IsString()
  @ApiProperty({ type: String, nullable: true, required: false, example: '' })
  website?: string | null;

  /**
   * When the form was opened, as ISO 8601 or Unix time in milliseconds. A form sent within 3 seconds gets the usual
   * response and is discarded.
   */
  @ToTimestamp()
  @IsOptional()
  @ApiProperty({
    oneOf: [{ type: 'string', format: 'date-time' }, { type: 'integer' }],
    nullable: true,
    required: false,
    example: '2026-11-21T05:00:00.000Z',
  })
  startedAt?: number | null;
}

class MessageReferenceDto {
  id!: number;

  /**
   * The reference number, for the guest to quote when writing or calling again.
   * @example "K-7F3Q2"
   */
  reference!: string;
}

/** The response to the visitor. */
export class ContactReceiptDto extends MessageReferenceDto {
  /** Whether a copy goes to the guest's address: a mail server is configured. */
  copyByMail!: boolean;
}

const TRANSLATE_DESCRIPTION = 'Adds the stored translation into this language, if there is one.';

const READ_STATES = ['read', 'unread'] as const;

export class ContactMessageQueryDto extends PaginationQueryDto {
  @IsOptional()
  @IsIn(READ_STATES)
  @ApiPropertyOptional({ enum: READ_STATES, enumName: 'MessageReadState' })
  status?: (typeof READ_STATES)[number];

  /** Only messages with this text in name, email, subject, message or reference. */
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  search?: string;

  @OptionalLanguageField('Only messages in this language.')
  language?: Language;

  @OptionalLanguageField(TRANSLATE_DESCRIPTION)
  translate?: Language;
}

export class TranslateQueryDto {
  @OptionalLanguageField(TRANSLATE_DESCRIPTION)
  translate?: Language;
}

export class TranslateMessageDto {
  /** The language to translate into. */
  @LanguageField()
  language!: Language;
}

export class UpdateContactMessageDto {
  /** @example true */
  @ToBoolean()
  @IsBoolean()
  read!: boolean;
}

const BULK_MESSAGE_ACTIONS = ['read', 'unread', 'delete'] as const;

export class BulkMessagesDto {
  @IsIn(BULK_MESSAGE_ACTIONS)
  @ApiProperty({ enum: BULK_MESSAGE_ACTIONS, enumName: 'BulkMessageAction' })
  action!: (typeof BULK_MESSAGE_ACTIONS)[number];

  @IdListField([12, 13])
  ids!: number[];
}

export class BulkMessagesResultDto {
  /** The ids of the changed messages, without those that were in that state already. */
  @ApiProperty({ type: 'integer', isArray: true })
  changed!: number[];

  /** For `delete`: the ids of the activity log entries that `POST /activity/restore` reverts, one per message. */
  @ApiProperty({ type: 'integer', isArray: true })
  undo!: number[];
}

/** Why an email has not been sent. */
export class MailErrorDto {
  /**
   * Stable, for programs: server_unreachable, server_timeout, server_busy, sign_in_refused,
   * tls_failed, address_refused, mail_refused, worker_lost, internal_error.
   * @example "address_refused"
   */
  code!: string;

  /** @example "The mail server reports that this address accepts no mail. Check its spelling." */
  message!: string;
}

/** Names of the outbox states in the API. */
const MAIL_STATES = {
  queued: 'queued',
  running: 'sending',
  waiting: 'waiting',
  done: 'sent',
  failed: 'failed',
} as const;

/** The state of an email about a message. */
export class ContactMailDto {
  /** Whether the email went to the guesthouse, to the guest as a confirmation, or to the guest as a reply. */
  @ApiProperty({ enum: ['house', 'guest', 'reply'] })
  purpose!: string;

  /** `waiting`: it will be retried. */
  @ApiProperty({ enum: Object.values(MAIL_STATES), enumName: 'MailState' })
  state!: (typeof MAIL_STATES)[keyof typeof MAIL_STATES];

  @ApiProperty({ type: MailErrorDto, nullable: true })
  error!: MailErrorDto | null;

  /** When it was sent or finally failed (ISO 8601, UTC). */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  finishedAt!: string | null;
}

const ORIGINS = ['machine', 'converted'] as const;

const TRANSLATED_FIELDS = ['subject', 'message'] as const;

/** A finding in the translation of one field of a message. */
export interface MessageFinding extends Finding {
  readonly field: (typeof TRANSLATED_FIELDS)[number];
}

/** A finding of the checks in the translation of a message. */
export class MessageFindingDto extends OmitType(FindingDto, ['id']) {
  @ApiProperty({ enum: TRANSLATED_FIELDS, enumName: 'TranslatedMessageField' })
  field!: (typeof TRANSLATED_FIELDS)[number];
}

/** The machine translation of a message. It has not been reviewed by a person. */
export class ContactTranslationDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** @example "四月に二泊" */
  subject!: string;

  /** @example "お花見の頃、川の部屋は空いていますか。" */
  message!: string;

  /** `converted`: converted between Chinese scripts. */
  @ApiProperty({ enum: ORIGINS, enumName: 'TranslationOrigin' })
  origin!: (typeof ORIGINS)[number];

  /**
   * Codes of the checks that reported a problem when it was made, such as `number`.
   * @example []
   */
  findings!: string[];

  /**
   * The current findings of the checks, with the quoted words of both texts. Only in responses about one message;
   * absent if there are none.
   */
  details?: MessageFindingDto[];
}

/** A message in the back office. */
export class ContactMessageDto extends MessageReferenceDto {
  /** @example "Mina Park" */
  name!: string;

  /** @example "mina@example.com" */
  email!: string;

  @ApiProperty({ type: String, nullable: true, example: '+82 10 1234 5678' })
  phone!: string | null;

  /** @example "Two nights in April" */
  subject!: string;

  /** @example "Is the river room free for the cherry blossoms?" */
  message!: string;

  /** The language in which the visitor read the site. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** The id of the room's record; the room may have been deleted since. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  roomId!: number | null;

  /** The name of the room as the visitor saw it. */
  @ApiProperty({ type: String, nullable: true, example: 'River room' })
  roomName!: string | null;

  /** The id of the event's record; the event may have been deleted since. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  eventId!: number | null;

  /** The title of the event as the visitor saw it. */
  @ApiProperty({ type: String, nullable: true, example: 'Tenjin Festival' })
  eventName!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2030-04-02' })
  checkIn!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2030-04-04' })
  checkOut!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 2 })
  guests!: number | null;

  read!: boolean;

  /** @example "2026-11-21T05:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When it was last answered from the back office (ISO 8601, UTC); null if never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  repliedAt!: string | null;

  /** Whether it can be answered from the back office: a mail server is configured. */
  canReply!: boolean;

  /**
   * In the requested language; null if none was requested, if there is no translation, or if the message is in that
   * language.
   */
  @ApiProperty({ type: ContactTranslationDto, nullable: true })
  translation!: ContactTranslationDto | null;

  /**
   * The emails about the message, except replies and those that ended more than `RETENTION_DELIVERY_DAYS` ago (default
   * 30 days). Empty if no mail server was configured when the message arrived.
   */
  @ApiProperty({ type: [ContactMailDto] })
  mails!: ContactMailDto[];
}

/** The number of messages by state, with all other filters applied. */
export class ContactStatesDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  read!: number;

  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  unread!: number;
}

export class ContactMessagePageDto extends PageDto {
  @ApiProperty({ type: [ContactMessageDto] })
  items!: ContactMessageDto[];

  states!: ContactStatesDto;
}

export function toMailDto({
  purpose,
  state,
  errorCode,
  errorMessage,
  finishedAt,
}: OutgoingMail): ContactMailDto {
  return {
    purpose,
    state: MAIL_STATES[state as keyof typeof MAIL_STATES],
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function toContactTranslationDto(
  { language, subject, text, origin, findings }: ContactTranslation,
  details: readonly MessageFinding[] = [],
): ContactTranslationDto {
  return {
    language,
    subject,
    message: text,
    origin,
    findings,
    ...(details.length > 0 && { details: [...details] }),
  };
}

/** Data of a message besides its own fields. */
export interface MessageContext {
  mails: readonly OutgoingMail[];
  canReply: boolean;
  repliedAt: Date | undefined;
  translation: ContactTranslationDto | undefined;
}

export function toContactMessageDto(
  message: ContactMessage,
  { mails, canReply, repliedAt, translation }: MessageContext,
): ContactMessageDto {
  const { id, reference, name, email, phone, subject, language, roomId, roomName } = message;
  const { eventId, eventName, checkIn, checkOut, guests, read } = message;
  return {
    id,
    reference,
    name,
    email,
    phone,
    subject,
    message: message.message,
    language,
    roomId,
    roomName,
    eventId,
    eventName,
    checkIn,
    checkOut,
    guests,
    read,
    createdAt: message.createdAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
    canReply,
    translation: translation ?? null,
    mails: mails.filter(({ topic }) => topic === message.mailTopic).map(toMailDto),
  };
}
