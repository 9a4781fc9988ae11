import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { type Opt } from '@mikro-orm/core';
import {
  contentNotifyTrigger,
  translationUsesLogged,
  translationChangeTrigger,
} from './triggers.js';
import { type Language } from './language.js';
import { type FieldProvenance, type Origin, type Provenance } from './provenance.js';

/**
 * The next id of the one sequence that all content draws from, so that no two things share an id.
 * In parentheses, or MikroORM takes it for the serial of each column and sees a change for ever.
 */
export const NEXT_CONTENT_ID = `(nextval('content_id'))`;

/**
 * One language version of a record: its words, and who wrote each of them. Concrete classes add one
 * nullable text column a word field and the relation `owner`, unique together with `language`.
 */
@Trigger(contentNotifyTrigger)
@Trigger(translationChangeTrigger)
@Trigger(translationUsesLogged)
@Entity({ abstract: true })
export abstract class Translation {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  @Property({ type: 'json', defaultRaw: `'{}'::jsonb` })
  provenance: Opt<Provenance> = {};

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  /** The words of a field, null where this language has none of its own. */
  text(field: string): string | null {
    return (this as unknown as Record<string, string | null | undefined>)[field] ?? null;
  }

  /** Only {@link LocalizedEntity} writes words; everything else goes through its `write`. */
  setText(field: string, words: string | null, provenance: FieldProvenance | undefined): void {
    (this as unknown as Record<string, string | null>)[field] = words;
    const { [field]: _, ...others } = this.provenance;
    this.provenance = provenance === undefined ? others : { ...others, [field]: provenance };
  }

  /** Whose words a field holds; null where it holds none. Words nobody knows the origin of count as a person's. */
  originOf(field: string): Origin | null {
    return this.text(field) === null ? null : (this.provenance[field]?.origin ?? 'human');
  }

  /** Words that are this language's own: there, and not merely copied from another. */
  hasOwnText(field: string): boolean {
    const origin = this.originOf(field);
    return origin !== null && origin !== 'copied';
  }
}
