import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Purpose of a request. `message`: messages and replies; `alt_text`: alternative texts of images. */
export const PURPOSES = ['translate', 'verify', 'back_translate', 'message', 'alt_text'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The tokens of one day (Asia/Tokyo), by model, kind of content and purpose. */
@Entity({ tableName: 'usage_day' })
export class UsageDay {
  @PrimaryKey({ type: 'date' })
  day!: string;

  @PrimaryKey({ type: 'string', length: 200 })
  model!: string;

  /** Kind of content as in URLs: `rooms`; `translations` for texts outside of records. */
  @PrimaryKey({ type: 'string', length: 40 })
  kind!: string;

  @PrimaryKey({ type: 'string', length: 20 })
  purpose!: Purpose;

  @Property({ type: 'bigint', default: 0 })
  tokensIn!: bigint;

  @Property({ type: 'bigint', default: 0 })
  tokensOut!: bigint;
}
