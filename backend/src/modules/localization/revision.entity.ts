import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type Opt } from '@mikro-orm/core';
import { type Language } from '../../kernel/language.js';
import { type Origin } from '../../kernel/provenance.js';

export interface FieldChange {
  before: string | null;
  after: string | null;
  /** Whose words `after` is; null where the field was emptied. */
  origin: Origin | null;
  by?: string;
  task?: number;
}

/** What one save changed in the words of one language version. Written for every way to words. */
@Entity()
@Index({ properties: ['recordId', 'language', 'id'] })
export class Revision {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** No relation: the history of a deleted record is what brings it back. */
  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  @Property({ type: 'json' })
  changes!: Record<string, FieldChange>;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;
}
