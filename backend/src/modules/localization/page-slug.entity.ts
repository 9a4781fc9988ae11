import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentNotifyTrigger } from '../../kernel/triggers.js';

/** Slug of a record's page: the current one, or a previous one that redirects to it (ADR 31). */
@Trigger(contentNotifyTrigger)
@Index({
  name: 'page_slug_current',
  expression: `create unique index "page_slug_current" on "page_slug" ("kind", "record_id") where is_current`,
})
@Entity()
export class PageSlug {
  @PrimaryKey({ type: 'string', length: 40 })
  kind!: string;

  @PrimaryKey({ type: 'string', length: 100 })
  slug!: string;

  /** Not a foreign key: a deleted and restored record gets its slugs back. */
  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'boolean', default: true })
  isCurrent!: boolean;
}
