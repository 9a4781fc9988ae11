import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Result of a check of one field. */
export interface CheckedField {
  /** Digests of the checked base text and text. */
  readonly pair: string;
  /** Ids of all findings, dismissed or not; see `findingIds`. */
  readonly ids: readonly string[];
  /** Ids that first appeared in a check of unchanged texts, because the rules, the glossary or the style changed. */
  readonly fresh: readonly string[];
  /** Rules by id; missing in results of earlier releases. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** Result of the last check of a translation. Written by `Recheck`, which can rebuild it from the texts. */
@Entity({ tableName: 'text_check' })
export class TextCheck {
  /** No relation: each kind has its own translation table. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  translationId!: number;

  /** Checked version of the translation. */
  @Property({ type: 'integer' })
  version!: number;

  /** Checked version of the translation in the base language. */
  @Property({ type: 'integer' })
  baseVersion!: number;

  /** Hash of the rules, glossary and style that were used. */
  @Property({ type: 'string', length: 22 })
  rules!: string;

  /** Results by field; null if there are no findings. */
  @Property({ type: 'json', nullable: true })
  found: Readonly<Record<string, CheckedField>> | null = null;

  @Property({ type: 'datetime' })
  checkedAt!: Date;
}
