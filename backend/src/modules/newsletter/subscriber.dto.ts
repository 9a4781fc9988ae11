import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { LanguageField, OptionalLanguageField, Trim } from '../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { type Subscriber, SUBSCRIBER_STATES, type SubscriberState } from './subscriber.entity.js';

const MAX_EMAIL_LENGTH = 254;
const MAX_TOKEN_LENGTH = 200;

function LowerCase(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  );
}

export class SubscribeDto {
  /** @example "mina@example.com" */
  @LowerCase()
  @IsString()
  @IsEmail({}, { message: 'must be an email address' })
  @MaxLength(MAX_EMAIL_LENGTH)
  email!: string;

  @LanguageField()
  language!: Language;

  /**
   * A trap for spam bots, hidden from people: an address sent with text here gets the usual response and is discarded.
   */
  @IsOptional()
  @IsString()
  @ApiProperty({ type: String, nullable: true, required: false, example: '' })
  website?: string | null;
}

export class NewsletterTokenDto {
  /**
   * The token from the email link.
   * @example "12.1.4mYx1Qm0b2nZ8sWcT7v9Ag"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN_LENGTH)
  token!: string;

  @OptionalLanguageField('The language of the page to redirect a form to.')
  language?: Language;
}

const LANGUAGE_DESCRIPTION = 'Only subscribers to the newsletter in this language.';

export class SubscriberFilterDto {
  @IsOptional()
  @IsIn(SUBSCRIBER_STATES)
  @ApiPropertyOptional({ enum: SUBSCRIBER_STATES, enumName: 'SubscriberState' })
  status?: SubscriberState;

  @OptionalLanguageField(LANGUAGE_DESCRIPTION)
  language?: Language;
}

export class SubscriberQueryDto extends PaginationQueryDto {
  @IsOptional()
  @IsIn(SUBSCRIBER_STATES)
  @ApiPropertyOptional({ enum: SUBSCRIBER_STATES, enumName: 'SubscriberState' })
  status?: SubscriberState;

  @OptionalLanguageField(LANGUAGE_DESCRIPTION)
  language?: Language;

  /** Only email addresses that contain this text. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_EMAIL_LENGTH)
  search?: string;
}

export class SubscriberDto {
  id!: number;

  /** @example "mina@example.com" */
  email!: string;

  /** The language of the newsletter. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** `pending`: the link in the email has not been opened yet. */
  @ApiProperty({ enum: SUBSCRIBER_STATES, enumName: 'SubscriberState' })
  status!: SubscriberState;

  /**
   * When the subscriber signed up (ISO 8601, UTC).
   * @example "2026-11-21T05:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When a sign-up was last confirmed (ISO 8601, UTC); null if never. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  confirmedAt!: string | null;

  /** When the subscriber unsubscribed (ISO 8601, UTC); null unless unsubscribed. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  unsubscribedAt!: string | null;
}

export class SubscriberPageDto extends PageDto {
  @ApiProperty({ type: [SubscriberDto] })
  items!: SubscriberDto[];
}

export function toSubscriberDto(subscriber: Subscriber): SubscriberDto {
  const { id, email, language, state, createdAt, confirmedAt, unsubscribedAt } = subscriber;
  return {
    id,
    email,
    language,
    status: state,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}
