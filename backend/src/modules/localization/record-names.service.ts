import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type Provenance } from '../../kernel/provenance.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind, ContentKindRegistry } from './content-kinds.js';

export type RecordNames = Partial<Record<Language, string>>;

/** Reference to a record: its kind, as in URLs, and its id. */
export interface RecordRef {
  readonly kind: string;
  readonly id: number;
}

/** Returns the key of a record in maps of names. */
export const createRecordKey = ({ kind, id }: RecordRef): string => `${kind} ${id}`;

/** Whether a record has texts. A type guard, because `instanceof` alone narrows to `LocalizedEntity<any>`. */
const isLocalized = (record: object): record is LocalizedEntity =>
  record instanceof LocalizedEntity;

/** Returns the title in each language that has its own; none if the kind displays something other than the title. */
export function collectNames({ displayName }: ContentKind, record: LocalizedEntity): RecordNames {
  const names = record.nonEmptyTranslations.flatMap((translation) => {
    const title = translation.text(record.titleField);
    const isName = title !== null && translation.hasOwnText(record.titleField);
    return isName && (!displayName || displayName(record, title) === title)
      ? [[translation.language, title] as const]
      : [];
  });
  return Object.fromEntries(names);
}

/** A translation of a record that is deleted or in a file. */
interface ArchivedTexts {
  readonly language: Language;
  /** Texts by field. */
  readonly words: Readonly<Record<string, string | null>>;
  readonly provenance: Provenance;
}

interface LoadedRecord {
  readonly kind: ContentKind;
  readonly record: { readonly id: number };
}

/** Current names of records, loaded for all records of a kind at once. */
@Injectable()
export class RecordNamesService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Loads the names in each language that has its own, by `createRecordKey`. */
  async loadInAllLanguages(
    refs: readonly RecordRef[],
    em = this.em,
  ): Promise<Map<string, RecordNames>> {
    const names = new Map<string, RecordNames>();
    for (const { kind, record } of await this.load(refs, em)) {
      if (!isLocalized(record)) continue;
      names.set(createRecordKey({ kind: kind.kind, id: record.id }), collectNames(kind, record));
    }
    return names;
  }

  /** Returns the names of a record that is deleted or in a file, from its values and texts. */
  collectArchivedNames(
    kindName: string,
    fields: Readonly<Record<string, unknown>>,
    translations: readonly ArchivedTexts[],
  ): RecordNames {
    const kind = this.kinds.find(kindName);
    if (!kind) return {};
    // Defined, not assigned, because a getter of the entity may have the name of a field.
    const record = Object.create(
      kind.entity.prototype as object,
      Object.getOwnPropertyDescriptors(fields),
    ) as object;
    if (!isLocalized(record)) return {};
    const { titleField } = record;
    const names = translations.flatMap(({ language, words, provenance }) => {
      const title = words[titleField] ?? null;
      const isOwn = provenance[titleField]?.origin !== 'copied';
      const { displayName } = kind;
      const isName = !displayName || displayName(record, title) === title;
      return title !== null && isOwn && isName ? [[language, title] as const] : [];
    });
    return Object.fromEntries(names);
  }

  /** Loads the names in one language, with fallback as for visitors, by `createRecordKey`. */
  async loadInLanguage(
    refs: readonly RecordRef[],
    language: Language,
  ): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const { kind, record } of await this.load(refs, this.em)) {
      const title = isLocalized(record)
        ? (record.localizeFor(language).texts[record.titleField] ?? null)
        : null;
      const name = kind.displayName ? kind.displayName(record, title) : title;
      if (name) names.set(createRecordKey({ kind: kind.kind, id: record.id }), name);
    }
    return names;
  }

  private async load(refs: readonly RecordRef[], em: EntityManager): Promise<LoadedRecord[]> {
    const loaded: LoadedRecord[] = [];
    for (const [kindName, refsOfKind] of Map.groupBy(refs, ({ kind }) => kind)) {
      const kind = this.kinds.find(kindName);
      if (!kind) continue;
      const hasTexts = kind.entity.prototype instanceof LocalizedEntity;
      const populate = hasTexts ? ['translations' as never] : [];
      const ids = [...new Set(refsOfKind.map(({ id }) => id))];
      const records = await em.find(kind.entity, { id: { $in: ids } }, { populate });
      loaded.push(...records.map((record) => ({ kind, record })));
    }
    return loaded;
  }
}
