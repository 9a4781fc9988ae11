import { ApiProperty } from '@nestjs/swagger';
import { ContentChangeDto } from '../changes/index.js';

/** A record that was written or deleted. */
export class WebhookRecordDto extends ContentChangeDto {
  /**
   * The URL to read it in its current state; null once it is deleted, and for records without translations (platforms,
   * logos), except stays.
   */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://www.example.com/api/content/rooms/42',
  })
  url!: string | null;
}

/** The changes of one transaction. */
export class WebhookContentDto {
  /** At most 100. */
  @ApiProperty({ type: [WebhookRecordDto], maxItems: 100 })
  records!: WebhookRecordDto[];

  /**
   * Whether more records were written than are listed, as by an import or a restore: then call `/changes`, or read
   * everything again.
   */
  isPartial!: boolean;
}

/** A message of a visitor. */
export class WebhookMessageDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "https://www.example.com/api/contact-messages/12" */
  url!: string;
}

/** A finished job; the event is `run.finished`. */
export class WebhookRunDto {
  /** @example 7 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The type of the job: `translation` or `images`.
   * @example "translation"
   */
  kind!: string;

  /** The number of its tasks by outcome. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { done: 11, needs_review: 1 },
  })
  tasks!: Record<string, number>;

  /** @example "https://www.example.com/api/jobs/7" */
  url!: string;
}

/** A stay that was confirmed, or is no longer confirmed: deleted, on hold or closed. */
export class WebhookStayDto {
  /** @example 42 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  /** The day of arrival (Japan). */
  @ApiProperty({ type: String, format: 'date', example: '2030-04-02' })
  arrival!: string;

  /** The day of departure (Japan). */
  @ApiProperty({ type: String, format: 'date', example: '2030-04-05' })
  departure!: string;

  /**
   * The URL to read it in its current state; 404 if it was deleted.
   * @example "https://www.example.com/api/stays/42"
   */
  url!: string;
}

/** A calendar that reports dates of a stay as taken. */
export class WebhookClashDto {
  /**
   * The stay.
   * @example 42
   */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  /**
   * The name of the calendar.
   * @example "Airbnb"
   */
  calendar!: string;

  /** @example "https://www.example.com/api/stays/42" */
  url!: string;
}

/** A test that staff requested. */
export class WebhookPingDto {
  /**
   * The webhook that is tested.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  webhook!: number;
}
