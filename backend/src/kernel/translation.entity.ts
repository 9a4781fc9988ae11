import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { type Opt } from '@mikro-orm/core';
import {
  contentNotifyTrigger,
  translationMediaUseTrigger,
  translationChangeTrigger,
} from './triggers.js';
import { type Language } from './language.js';
import { type FieldProvenance, type Origin, type Provenance } from './provenance.js';

/**
 * Default of ids from the sequence that records and translations share, so that an id identifies one of them. Without
 * the parentheses, MikroORM treats the column as a serial one and always reports a change.
 */
export const NEXT_CONTENT_ID = `(nextval('content_id'))`;

/**
 * One translation of a record: its texts and their provenance. Concrete classes add a nullable text column for each
 * localized field, and the relation `owner`, unique together with `language`.
 */
@Trigger(contentNotifyTrigger)
@Trigger(translationChangeTrigger)
@Trigger(translationMediaUseTrigger)
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

  /** Returns the text of a field. Null if this language has none. */
  text(field: string): string | null {
    return (this as unknown as Record<string, string | null | undefined>)[field] ?? null;
  }

  /** Called in the kernel only; other code uses `write` of {@link LocalizedEntity}. */
  setText(field: string, text: string | null, provenance: FieldProvenance | undefined): void {
    (this as unknown as Record<string, string | null>)[field] = text;
    const { [field]: _, ...others } = this.provenance;
    this.provenance = provenance === undefined ? others : { ...others, [field]: provenance };
  }

  /** Returns the origin of a field's text. Null if the field is empty; `human` if the origin is unknown. */
  originOf(field: string): Origin | null {
    return this.text(field) === null ? null : (this.provenance[field]?.origin ?? 'human');
  }

  /** Whether the field has a text that is not merely a copy of another language. */
  hasOwnText(field: string): boolean {
    const origin = this.originOf(field);
    return origin !== null && origin !== 'copied';
  }
}
