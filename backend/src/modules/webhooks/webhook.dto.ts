import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
} from 'class-validator';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import {
  IsOptionalNotNull,
  ToBoolean,
  Trim,
  VersionField,
} from '../../platform/http/dto-fields.js';
import { IsHttpUrl, MaxLength } from '../../platform/validation/validators.js';
import {
  DISABLED_REASONS,
  type DisabledReason,
  type WebhookEndpoint,
} from './webhook-endpoint.entity.js';
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-event.entity.js';

const MAX_KINDS = 50;

export class CreateWebhookDto {
  /**
   * The name that staff gave it.
   * @example "Channel manager"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name!: string;

  /**
   * The URL to send to: https, at a public address. With `npm run dev` also http, on the same machine.
   * @example "https://hooks.example.com/kawabe"
   */
  @Trim()
  @IsHttpUrl()
  @ApiProperty({ type: String, maxLength: 2000 })
  url!: string;

  /** The events to send. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ApiProperty({
    enum: WEBHOOK_EVENTS,
    enumName: 'WebhookEventType',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    example: ['content.changed'],
  })
  events!: WebhookEventType[];

  /** For `content.changed`: the kinds of content; null for all. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_KINDS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 40 },
    minItems: 1,
    maxItems: MAX_KINDS,
    uniqueItems: true,
    nullable: true,
    example: ['rooms', 'events'],
  })
  kinds?: string[] | null;
}

/** A change of a webhook; omitted fields stay unchanged. */
export class UpdateWebhookDto extends PartialType(CreateWebhookDto, { skipNullProperties: false }) {
  /** False: nothing is sent, and events that occur meanwhile are not sent later. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  active?: boolean;

  @VersionField()
  version?: string | number;
}

/** A webhook: a URL to which events are sent. */
export class WebhookDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "Channel manager" */
  name!: string;

  /** @example "https://hooks.example.com/kawabe" */
  url!: string;

  @ApiProperty({
    enum: WEBHOOK_EVENTS,
    enumName: 'WebhookEventType',
    isArray: true,
    example: ['content.changed'],
  })
  events!: WebhookEventType[];

  /** For `content.changed`: the kinds of content; null for all. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    example: ['rooms', 'events'],
  })
  kinds!: string[] | null;

  /** Whether events are sent to it. */
  active!: boolean;

  /**
   * Why it is disabled: by staff, because the receiver responded with 410, or because all deliveries failed for five
   * days.
   */
  @ApiProperty({
    enum: DISABLED_REASONS,
    enumName: 'WebhookDisabledReason',
    nullable: true,
    example: null,
  })
  offReason!: DisabledReason | null;

  /** When it was disabled (ISO 8601, UTC); null while it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  offAt!: string | null;

  /** Since when all deliveries have failed (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  failingSince!: string | null;

  /** Until when the previous secret signs as well (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  oldSecretUntil!: string | null;

  /** @example "2026-11-21T09:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** Send it back when writing: of two concurrent writers, the second gets a 409. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** A webhook with its secret, which is shown only once. */
export class WebhookWithSecretDto extends WebhookDto {
  /**
   * The signing key is the part after `whsec_`, decoded from base64.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
   */
  secret!: string;
}

const WEBHOOK_STATES = ['given_up'] as const;

export class WebhookQueryDto {
  /**
   * Only webhooks that were disabled automatically: the receiver responded with 410, or all deliveries failed for days.
   */
  @IsOptional()
  @IsIn(WEBHOOK_STATES)
  @ApiPropertyOptional({ enum: WEBHOOK_STATES, enumName: 'WebhookState' })
  state?: (typeof WEBHOOK_STATES)[number];
}

export class WebhookListDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ maxItems: 20 })
  items!: WebhookDto[];

  /**
   * The kinds of content that `content.changed` can report.
   * @example ["rooms", "events"]
   */
  kinds!: string[];
}

const toIso = (date: Date | null) => date?.toISOString() ?? null;

export function toWebhookDto(endpoint: WebhookEndpoint): WebhookDto {
  const { id, name, url, events, kinds, active, offReason, version, createdAt } = endpoint;
  const { oldSecretUntil } = endpoint;
  const isOldSecretValid = oldSecretUntil !== null && oldSecretUntil > new Date();
  const webhook: WebhookDto = {
    id,
    name,
    url,
    events,
    kinds,
    active,
    offReason,
    offAt: toIso(endpoint.offAt),
    failingSince: toIso(endpoint.failingSince),
    oldSecretUntil: isOldSecretValid ? toIso(oldSecretUntil) : null,
    createdAt: createdAt.toISOString(),
    version,
  };
  return attachEditState(webhook, String(version));
}
