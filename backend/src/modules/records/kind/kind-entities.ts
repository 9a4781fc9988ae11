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
import {
  GENERATED_COLUMNS,
  generatedMember,
  type GeneratedColumnName,
} from '../../../kernel/generated-columns.js';
import { type LocalizedFields } from '../../../kernel/localized-text.js';
import { type ClassDeclaration } from './declaration.js';
import { decorateMember, nameClass } from './kind-classes.js';
import { getPositionOptions } from '../record-definition.js';

const isFactory = (initial: unknown): initial is () => unknown => typeof initial === 'function';

/** Creates the entity classes of a kind: records and translations. */
export function createEntities(declared: ClassDeclaration) {
  const { name, words, localizedFieldsOf, shared, derived = {}, unique, pages, kind } = declared;
  const position = getPositionOptions(declared);

  class KindTranslation extends Translation {
    owner!: Record;

    constructor(owner: Record, language: Language) {
      super();
      const emptyTexts = Object.keys(words).map((field) => [field, null]);
      Object.assign(this, { owner, language }, Object.fromEntries(emptyTexts));
    }
  }

  class Record extends LocalizedEntity<KindTranslation> {
    override translations = new Collection<KindTranslation>(this);

    constructor(baseLanguage: Language, sharedValues: Readonly<{ [field: string]: unknown }> = {}) {
      super();
      this.baseLanguage = baseLanguage;
      if (position) Reflect.set(this, position.column, position.firstPosition ?? 0);
      for (const [field, { initial }] of Object.entries(shared)) {
        // Cloned, so that records do not share a list.
        const defaultValue = isFactory(initial) ? initial() : structuredClone(initial);
        Reflect.set(
          this,
          field,
          sharedValues[field] === undefined ? defaultValue : sharedValues[field],
        );
      }
    }

    override get localizedFields(): LocalizedFields {
      return localizedFieldsOf?.(this as never) ?? words;
    }

    protected override createTranslation(language: Language): KindTranslation {
      return new KindTranslation(this, language);
    }
  }

  nameClass(name, Record);
  for (const [field, { column, validators }] of Object.entries(shared)) {
    decorateMember(Record, field, Property({ ...column }), ...validators);
  }
  if (position && !(position.column in shared)) {
    decorateMember(Record, position.column, Property({ type: 'integer', default: 0 }));
  }
  for (const [member, { compute }] of Object.entries(derived)) {
    const getDerivedValue = function (this: Record) {
      return compute(this as never);
    };
    Object.defineProperty(Record.prototype, member, { get: getDerivedValue, configurable: true });
  }
  if (pages) {
    const slug = `select slug from page_slug where kind = '${kind}' and is_current and record_id =`;
    const slugFormula = (_: unknown, { alias }: FormulaTable) => `(${slug} ${alias}.id)`;
    decorateMember(Record, 'pageSlug', Formula(slugFormula, { type: 'string' }));
  }
  const translations = {
    entity: () => KindTranslation,
    mappedBy: 'owner',
    orphanRemoval: true,
  } as const;
  decorateMember(Record, 'translations', OneToMany(translations));
  // MikroORM types `Unique` for members only.
  if (unique) Unique(unique as object)(Record);
  Entity()(Record);

  nameClass(`${name}Translation`, KindTranslation);
  decorateMember(
    KindTranslation,
    'owner',
    ManyToOne({ entity: () => Record, deleteRule: 'cascade' }),
  );
  for (const field of Object.keys(words)) {
    decorateMember(KindTranslation, field, Property({ type: 'text', nullable: true }));
    for (const [columnName, { sql, ...column }] of Object.entries(GENERATED_COLUMNS)) {
      const generatedColumnSql = (columns: { [field: string]: string }) =>
        `(${sql(`"${columns[field]}"`, `"${columns['provenance']}" -> '${field}'`)}) stored`;
      const member = generatedMember(field, columnName as GeneratedColumnName);
      decorateMember(
        KindTranslation,
        member,
        Property({ ...column, generated: generatedColumnSql, lazy: true }),
      );
    }
  }
  Unique({ properties: ['owner', 'language'] })(KindTranslation as never);
  Entity()(KindTranslation);
  return { Record, Translation: KindTranslation };
}
