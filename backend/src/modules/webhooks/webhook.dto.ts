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
  MaxLength,
} from 'class-validator';
import { withState } from '../../platform/http/entity-tag.js';
import { IsKept, ToBoolean, Trim, VersionField } from '../../platform/http/fields.js';
import { IsLink } from '../../platform/validation/values.js';
import { OFF_REASONS, type OffReason, type WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-events.js';

const MOST_KINDS = 50;

export class CreateWebhookDto {
  /**
   * What staff call it.
   * @example "Channel manager"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name!: string;

  /**
   * Where it is told: https, at a public address. With `npm run dev` also http, on the same machine.
   * @example "https://hooks.example.com/kawabe"
   */
  @Trim()
  @IsLink()
  @ApiProperty({ type: String, maxLength: 2000 })
  url!: string;

  /** What it is told of. */
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

  /** Of `content.changed`: the kinds whose changes are told; null for all. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_KINDS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 40 },
    minItems: 1,
    maxItems: MOST_KINDS,
    uniqueItems: true,
    nullable: true,
    example: ['rooms', 'events'],
  })
  kinds?: string[] | null;
}

/** A change of a webhook: what is left out stays. */
export class UpdateWebhookDto extends PartialType(CreateWebhookDto, { skipNullProperties: false }) {
  /** False: nothing is sent, and what happens meanwhile is not told later. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  active?: boolean;

  @VersionField()
  version?: string | number;
}

/** An address that is told what happens. */
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

  /** Of `content.changed`: the kinds whose changes are told; null for all. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    example: ['rooms', 'events'],
  })
  kinds!: string[] | null;

  active!: boolean;

  /** Why nothing is sent: staff switched it off, the receiver answered 410, or it took nothing for five days. */
  @ApiProperty({ enum: OFF_REASONS, enumName: 'WebhookOffReason', nullable: true, example: null })
  offReason!: OffReason | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  offAt!: string | null;

  /** Since when the receiver has taken nothing. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  failingSince!: string | null;

  /** Until when the secret from before the last change signs beside the new one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  oldSecretUntil!: string | null;

  /** @example "2026-11-21T09:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** Send it back with a write: the slower of two writers gets a 409. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** The same with its secret, which is shown this once. */
export class WebhookWithSecretDto extends WebhookDto {
  /**
   * The key that signs is what stands behind `whsec_`, decoded from base64.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
   */
  secret!: string;
}

const GIVEN_UP = ['given_up'] as const;

export class WebhookQueryDto {
  /** Only those that were switched off because their receiver is gone or took nothing for days. */
  @IsOptional()
  @IsIn(GIVEN_UP)
  @ApiPropertyOptional({ enum: GIVEN_UP, enumName: 'WebhookState' })
  state?: (typeof GIVEN_UP)[number];
}

export class WebhookListDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ maxItems: 20 })
  items!: WebhookDto[];

  /**
   * The kinds of content that `content.changed` tells of.
   * @example ["rooms", "events"]
   */
  kinds!: string[];
}

const time = (date: Date | null) => date?.toISOString() ?? null;

export function toWebhook(endpoint: WebhookEndpoint): WebhookDto {
  const { id, name, url, events, kinds, active, offReason, version, createdAt } = endpoint;
  const { oldSecretUntil } = endpoint;
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > new Date();
  const webhook: WebhookDto = {
    ...{ id, name, url, events, kinds, active, offReason },
    offAt: time(endpoint.offAt),
    failingSince: time(endpoint.failingSince),
    oldSecretUntil: isOldGood ? time(oldSecretUntil) : null,
    createdAt: createdAt.toISOString(),
    version,
  };
  return withState(webhook, String(version));
}
