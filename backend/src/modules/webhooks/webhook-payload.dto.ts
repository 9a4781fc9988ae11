import { ApiProperty } from '@nestjs/swagger';
import { ChangeDto } from '../changes/index.js';

/** A record of content that was written. */
export class WebhookRecordDto extends ChangeDto {
  /** Where it is read as it is now; null once it is deleted, and for what is only read in lists (platforms, logos). */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://www.example.com/api/content/rooms/42',
  })
  url!: string | null;
}

/** What a transaction wrote. */
export class WebhookContentDto {
  /** At most 100. */
  @ApiProperty({ type: [WebhookRecordDto], maxItems: 100 })
  records!: WebhookRecordDto[];

  /**
   * More was written than is listed, as by an import, or before a backup was restored: ask `/changes`, or read all
   * again.
   */
  isPartial!: boolean;
}

export class WebhookMessageDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "https://www.example.com/api/contact-messages/12" */
  url!: string;
}

export class WebhookRunDto {
  /** @example 7 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * What the job was about: `translation` or `images`.
   * @example "translation"
   */
  kind!: string;

  /** How many of its tasks ended how. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { done: 11, needs_review: 1 },
  })
  tasks!: Record<string, number>;

  /** @example "https://www.example.com/api/jobs/7" */
  url!: string;
}

export class WebhookPingDto {
  /**
   * The webhook that is tried.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  webhook!: number;
}
