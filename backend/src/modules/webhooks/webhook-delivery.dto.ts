import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { IsTime } from '../../platform/validation/validators.js';
import {
  DELIVERY_STATES,
  type DeliveryAttempt,
  type DeliveryState,
  MAX_STORED_ATTEMPTS,
  type WebhookDelivery,
} from './webhook-delivery.entity.js';
import { WEBHOOK_ERRORS, type WebhookErrorCode } from './webhook-error.js';
import { type SentEventType, WEBHOOK_EVENTS } from './webhook-event.entity.js';

const EVENT_TYPES = [...WEBHOOK_EVENTS, 'ping'] as const;
const ERROR_CODES = Object.keys(WEBHOOK_ERRORS);

export class DeliveryQueryDto extends PaginationQueryDto {
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  @ApiPropertyOptional({ enum: DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  state?: DeliveryState;
}

export class RedeliverDto {
  /** Only events since then (ISO 8601 with an offset); all stored events if omitted. */
  @IsOptional()
  @IsTime()
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:00:00.000Z',
  })
  since?: string | null;
}

export class RedeliveredDto {
  /**
   * The number of events queued for redelivery.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  queued!: number;
}

/** The result of one attempt. */
export class WebhookAttemptDto implements DeliveryAttempt {
  /** When it ended (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:02.000Z' })
  at!: string;

  /** The HTTP status of the response, if there was one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 503 })
  status!: number | null;

  /** From the request to the end of the response or the error. */
  @ApiProperty({ type: 'integer', example: 83 })
  durationMs!: number;

  /** Why the attempt failed; null if it was delivered. */
  @ApiProperty({
    enum: ERROR_CODES,
    enumName: 'WebhookError',
    nullable: true,
    example: 'http_status',
  })
  error!: WebhookErrorCode | null;
}

/** An event to deliver to a webhook, and its state. */
export class WebhookDeliveryDto {
  /** @example 31 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The id of the event for the receiver (`Webhook-Id`), the same at every attempt.
   * @example "msg_7a5f7f0e-36b5-4f4b-9d0c-2f1c6d9f3f53"
   */
  messageId!: string;

  @ApiProperty({ enum: EVENT_TYPES, enumName: 'WebhookSentEventType', example: 'content.changed' })
  type!: SentEventType;

  /** `waiting`: before another attempt; `failed`: not retried automatically. */
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'WebhookDeliveryState', example: 'done' })
  state!: DeliveryState;

  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  /** When the event occurred (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
  createdAt!: string;

  /** When the last attempt ended (ISO 8601, UTC). */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:00:02.000Z',
  })
  sentAt!: string | null;

  /** The next attempt, if one is scheduled (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  nextAt!: string | null;

  /** The HTTP status of the last response, if there was one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 204 })
  status!: number | null;

  /** The duration of the last attempt; null before the first. */
  @ApiProperty({ type: 'integer', nullable: true, example: 83 })
  durationMs!: number | null;

  /** Why the last attempt failed. */
  @ApiProperty({ enum: ERROR_CODES, enumName: 'WebhookError', nullable: true, example: null })
  error!: WebhookErrorCode | null;

  /** The completed attempts in order: at most the last 20. */
  @ApiProperty({ type: [WebhookAttemptDto], maxItems: MAX_STORED_ATTEMPTS })
  attemptLog!: readonly WebhookAttemptDto[];

  /** The request body; null before the first attempt. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: '{"type":"ping","timestamp":"2026-11-21T09:00:00.000Z","data":{"webhook":1}}',
  })
  body!: string | null;

  /** The specific headers of the last attempt, without those that every request has. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    nullable: true,
    example: { 'Webhook-Timestamp': '1795251600' },
  })
  headers!: Record<string, string> | null;

  /** The first 1000 bytes of the last response. */
  @ApiProperty({ type: String, nullable: true, example: '' })
  answer!: string | null;
}

export class WebhookDeliveryPageDto extends PageDto {
  items!: WebhookDeliveryDto[];
}

const toIso = (date: Date | null) => date?.toISOString() ?? null;

export function toDeliveryDto(delivery: WebhookDelivery): WebhookDeliveryDto {
  const { id, state, attempts, event, status, durationMs, body, headers, answer } = delivery;
  return {
    id,
    messageId: `msg_${event.uuid}`,
    type: event.type,
    state,
    attempts,
    createdAt: event.createdAt.toISOString(),
    sentAt: toIso(delivery.sentAt),
    nextAt: state === 'waiting' ? toIso(delivery.notBefore) : null,
    status,
    durationMs,
    error: delivery.errorCode as WebhookErrorCode | null,
    attemptLog: delivery.attemptLog,
    body,
    headers,
    answer,
  };
}
