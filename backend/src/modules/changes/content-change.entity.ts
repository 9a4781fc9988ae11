import { Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { contentEventTrigger } from '../../kernel/triggers.js';

/** How long it is known what changed, and so how old a cursor may be. */
export const RETENTION_DAYS = 90;

/** That a transaction changed a record. Database triggers write it; see `kernel/content-log.ts`. */
@Trigger(contentEventTrigger)
@Entity()
@Unique({ properties: ['xid', 'recordTable', 'recordId'] })
@Index({ properties: ['recordId', 'at'] })
export class ContentChange {
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  /** The transaction, by which it is told who has seen the change. */
  @Property({ columnType: 'xid8', type: 'string', defaultRaw: 'pg_current_xact_id()' })
  xid!: string;

  @Property({ type: 'string', length: 63 })
  recordTable!: string;

  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'boolean', default: false })
  deleted!: boolean;

  /** In which words changed. */
  @Property({ columnType: 'text[]', type: 'array', defaultRaw: `'{}'` })
  languages!: Language[];

  @Property({ type: 'datetime', length: 3, defaultRaw: 'clock_timestamp()' })
  at!: Date;
}
