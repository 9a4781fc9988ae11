import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a check found in one field of a translation. */
export interface CheckedField {
  /** The digests of the base text and of the text that were checked. */
  readonly pair: string;
  /** The ids of all findings, dismissed or not; see `findingId`. */
  readonly ids: readonly string[];
  /** Those of them that an earlier check of the same texts had not found. */
  readonly fresh: readonly string[];
}

/** What the last check of a translation found. Written by `Recheck`; made again from the texts if it is lost. */
@Entity({ tableName: 'text_check' })
export class TextCheck {
  /** No relation: each kind of content has a table of its own. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  translationId!: number;

  /** The versions of the translation and of the base text that were checked. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'integer' })
  baseVersion!: number;

  /** With which rules, glossary and style. */
  @Property({ type: 'string', length: 22 })
  rules!: string;

  /** By field; null if there are no findings. */
  @Property({ type: 'json', nullable: true })
  found: Readonly<Record<string, CheckedField>> | null = null;

  @Property({ type: 'datetime' })
  checkedAt!: Date;
}
