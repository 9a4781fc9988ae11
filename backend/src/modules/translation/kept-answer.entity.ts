import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What the far end once answered, so that the same work is not paid for twice. */
@Entity({ tableName: 'kept_answer' })
export class KeptAnswer {
  /** Of the text and everything that goes with it: languages, model, style, terms. */
  @PrimaryKey({ type: 'string', length: 43 })
  digest!: string;

  /** Null while somebody asks for it. */
  @Property({ type: 'text', nullable: true })
  text: string | null = null;

  /** As the far end names it. */
  @Property({ type: 'string', length: 100, nullable: true })
  model: string | null = null;

  /** Whether the second reader found nothing in it. */
  @Property({ type: 'boolean', default: false })
  verified: Opt<boolean> = false;

  /** Until when it is left to whoever asks for it. */
  @Property({ type: 'datetime', nullable: true })
  askedUntil: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  @Index()
  usedAt: Opt<Date> = new Date();
}
