import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind, ContentKindRegistry } from './content-kinds.js';

export type RecordNames = Partial<Record<Language, string>>;

/** Where a record is: its kind as it stands in paths, and its id. */
export interface RecordPlace {
  readonly kind: string;
  readonly id: number;
}

/** The key of a record in the maps of names. */
export const placeKey = ({ kind, id }: RecordPlace): string => `${kind} ${id}`;

/** `instanceof` alone leaves the type of the texts open. */
const isLocalized = (record: object): record is LocalizedEntity =>
  record instanceof LocalizedEntity;

/** The name of a record in each language that has its own; none where its texts do not name it. */
export function namesOf(
  { displayName: called }: ContentKind,
  record: LocalizedEntity,
): RecordNames {
  const names = record.nonEmptyTranslations.flatMap((version) => {
    const title = version.text(record.titleField);
    const isName = title !== null && version.hasOwnText(record.titleField);
    return isName && (!called || called(record, title) === title)
      ? [[version.language, title] as const]
      : [];
  });
  return Object.fromEntries(names);
}

interface Loaded {
  readonly kind: ContentKind;
  readonly record: { readonly id: number };
}

/** The names that records have today; one query per kind. */
@Injectable()
export class RecordNamesService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** In each language that has its own name. */
  async inAllLanguages(
    places: readonly RecordPlace[],
    em = this.em,
  ): Promise<Map<string, RecordNames>> {
    const names = new Map<string, RecordNames>();
    for (const { kind, record } of await this.load(places, em)) {
      if (!isLocalized(record)) continue;
      names.set(placeKey({ kind: kind.kind, id: record.id }), namesOf(kind, record));
    }
    return names;
  }

  /** In one language, or else in the one that visitors would read. */
  async inLanguage(
    places: readonly RecordPlace[],
    language: Language,
  ): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const { kind, record } of await this.load(places, this.em)) {
      const title = isLocalized(record)
        ? (record.localizeFor(language).texts[record.titleField] ?? null)
        : null;
      const name = kind.displayName ? kind.displayName(record, title) : title;
      if (name) names.set(placeKey({ kind: kind.kind, id: record.id }), name);
    }
    return names;
  }

  private async load(places: readonly RecordPlace[], em: EntityManager): Promise<Loaded[]> {
    const found: Loaded[] = [];
    for (const [name, own] of Map.groupBy(places, ({ kind }) => kind)) {
      const kind = this.kinds.find(name);
      if (!kind) continue;
      const hasTexts = kind.entity.prototype instanceof LocalizedEntity;
      const populate = hasTexts ? ['translations' as never] : [];
      const ids = [...new Set(own.map(({ id }) => id))];
      const records = await em.find(kind.entity, { id: { $in: ids } }, { populate });
      found.push(...records.map((record) => ({ kind, record })));
    }
    return found;
  }
}
