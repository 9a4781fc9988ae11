import { Collection, type FormulaTable } from '@mikro-orm/core';
import {
  Entity,
  Formula,
  ManyToOne,
  OneToMany,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { type Language } from '../../../kernel/language.js';
import { LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Translation } from '../../../kernel/translation.entity.js';
import { digestMember, type LocalizedFields } from '../../../kernel/localized-text.js';
import { type Declared } from './declaration.js';
import { decorateMember, named } from './kind-classes.js';
import { positionOptions } from '../record-definition.js';

const isMaker = (initial: unknown): initial is () => unknown => typeof initial === 'function';

/** The class of a kind's records, and of their words in one language, as one would write them out. */
export function entitiesOf(declared: Declared) {
  const { name, words, wordsOf, shared, derived = {}, unique, pages, kind } = declared;
  const place = positionOptions(declared);

  class Version extends Translation {
    owner!: Record;

    constructor(owner: Record, language: Language) {
      super();
      const empty = Object.keys(words).map((field) => [field, null]);
      Object.assign(this, { owner, language }, Object.fromEntries(empty));
    }
  }

  class Record extends LocalizedEntity<Version> {
    override translations = new Collection<Version>(this);

    constructor(baseLanguage: Language, facts: Readonly<{ [field: string]: unknown }> = {}) {
      super();
      this.baseLanguage = baseLanguage;
      if (place) Reflect.set(this, place.column, place.from ?? 0);
      for (const [field, { initial }] of Object.entries(shared)) {
        // Of its own: no two records share a list.
        const unsaid = isMaker(initial) ? initial() : structuredClone(initial);
        Reflect.set(this, field, facts[field] === undefined ? unsaid : facts[field]);
      }
    }

    override get localizedFields(): LocalizedFields {
      return wordsOf?.(this as never) ?? words;
    }

    protected override createTranslation(language: Language): Version {
      return new Version(this, language);
    }
  }

  named(name, Record);
  for (const [field, { column, validators: rules }] of Object.entries(shared)) {
    decorateMember(Record, field, Property({ ...column }), ...rules);
  }
  if (place && !(place.column in shared)) {
    decorateMember(Record, place.column, Property({ type: 'integer', default: 0 }));
  }
  for (const [member, { of }] of Object.entries(derived)) {
    const get = function (this: Record) {
      return of(this as never);
    };
    Object.defineProperty(Record.prototype, member, { get, configurable: true });
  }
  if (pages) {
    const slug = `select slug from page_slug where kind = '${kind}' and is_current and record_id =`;
    const formula = (_: unknown, { alias }: FormulaTable) => `(${slug} ${alias}.id)`;
    decorateMember(Record, 'pageSlug', Formula(formula, { type: 'string' }));
  }
  const versions = { entity: () => Version, mappedBy: 'owner', orphanRemoval: true } as const;
  decorateMember(Record, 'translations', OneToMany(versions));
  // Both are typed for members only.
  if (unique) Unique(unique as object)(Record);
  Entity()(Record);

  named(`${name}Translation`, Version);
  decorateMember(Version, 'owner', ManyToOne({ entity: () => Record, deleteRule: 'cascade' }));
  for (const field of Object.keys(words)) {
    decorateMember(Version, field, Property({ type: 'text', nullable: true }));
    // For queries that tell what is stale; records are loaded without them.
    const generated = (columns: { [field: string]: string }) =>
      `(text_digest("${columns[field]}")) stored`;
    decorateMember(Version, digestMember(field), Property({ type: 'text', generated, lazy: true }));
  }
  Unique({ properties: ['owner', 'language'] })(Version as never);
  Entity()(Version);
  return { Record, Version };
}
