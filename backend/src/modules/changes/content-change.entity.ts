import { Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { contentEventTrigger } from '../../kernel/triggers.js';

/** Maximum age of a cursor in days. Changes are stored slightly longer. */
export const RETENTION_DAYS = 90;

/** A change of a record in a transaction. Written by database triggers; see `kernel/triggers.ts`. */
@Trigger(contentEventTrigger)
@Entity()
@Unique({ properties: ['xid', 'recordTable', 'recordId'] })
@Index({ properties: ['recordId', 'at'] })
export class ContentChange {
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  /** The transaction; snapshots decide whether a client has seen it. */
  @Property({ columnType: 'xid8', type: 'string', defaultRaw: 'pg_current_xact_id()' })
  xid!: string;

  @Property({ type: 'string', length: 63 })
  recordTable!: string;

  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'boolean', default: false })
  deleted!: boolean;

  /** The languages whose texts changed. */
  @Property({ columnType: 'text[]', type: 'array', defaultRaw: `'{}'` })
  languages!: Language[];

  @Property({ type: 'datetime', length: 3, defaultRaw: 'clock_timestamp()' })
  at!: Date;
}
