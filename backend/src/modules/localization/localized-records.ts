import { type EntityClass, type EntityManager, type QueryOrderMap } from '@mikro-orm/postgresql';
import { type Pictures } from '../../kernel/asset.js';
import { DEFAULT_BASE_LANGUAGE, type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type Translation } from '../../kernel/translation.entity.js';
import { sameWords } from '../../kernel/words.js';
import { saveOrConflict } from '../../platform/database/versioning.js';
import { isOtherBasis } from './basis.js';
import { type LocalizedKind, type LocalizedKinds } from './localized-kinds.js';
import { type PictureShelf } from './picture-shelf.js';
import { type Fields, type WordsService } from './words.service.js';

/** The language an input's words are in, under either of its names. */
export interface LanguageInput {
  language?: Language;
  baseLanguage?: Language;
  /** By field, the digest of the base words that the writer looked at. */
  basis?: Record<string, string>;
}

/** The language of a new input's words. */
export function firstLanguage({ language, baseLanguage }: LanguageInput): Language {
  return language ?? baseLanguage ?? DEFAULT_BASE_LANGUAGE;
}

/** What a domain says of its records; everything else is done for all kinds alike. */
export interface RecordDefinition<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
> extends LocalizedKind<E> {
  /** As a sentence names one: `facility`. */
  readonly label: string;
  /** The order of lists. */
  readonly orderBy: Readonly<Record<string, 'asc' | 'desc'>>;
  /** For an order the database does not know; comes before the one above. */
  compare?(a: E, b: E): number;
  /** The member that keeps a record's place, for kinds that staff put in order. */
  readonly place?: { get(record: E): number; set(record: E, position: number): void };
  /** Whether visitors see it; everything is seen where this is left out. */
  isLive?(record: E): boolean;
  /** Whether a new input is another language of a record that is there already. */
  joins?(record: E, input: Create): boolean;
  /** Writes the shared fields that such an input names. */
  adopt?(record: E, input: Create): void;
  /** A new record with its shared fields, and no words yet. */
  make(baseLanguage: Language, input: Create): E;
  /** Writes the shared fields that an input names. */
  apply(record: E, input: Update): void;
  /** The words of an input, where it does not simply name them. */
  words?(input: Fields, isNew: boolean): Fields;
}

/** The records of one kind: found, made, changed, put in order and deleted. Views show them. */
export class LocalizedRecords<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
> {
  constructor(
    private readonly definition: RecordDefinition<E, Create, Update>,
    private readonly em: EntityManager,
    private readonly kinds: LocalizedKinds,
    private readonly words: WordsService,
    private readonly shelf: PictureShelf,
  ) {}

  /** What is known of the pictures of some records. */
  pictures(records: readonly E[]): Promise<Pictures> {
    const { images } = this.definition;
    return this.shelf.read(images ? records.flatMap((record) => images.get(record)) : []);
  }

  /** All records in their order; without `everything` only those that visitors may see. */
  async all(everything: boolean): Promise<E[]> {
    const entity: EntityClass<LocalizedEntity> = this.definition.entity;
    const orderBy = this.definition.orderBy as QueryOrderMap<LocalizedEntity>;
    const options = { populate: ['translations'], orderBy } as const;
    const records: LocalizedEntity[] = await this.em.find(entity, {}, options);
    const seen = (records as E[]).filter((record) => everything || this.isLive(record));
    return seen.sort((a, b) => this.definition.compare?.(a, b) ?? 0);
  }

  /** One record by its own id; 404 where there is none, or none for this reader. */
  async load(id: number, everything = true): Promise<E> {
    return this.readable(await this.kinds.load(this.definition.kind, id), everything);
  }

  /** The same by the id of the record or of any of its versions. */
  async resolve(id: number, everything = true): Promise<E> {
    return this.readable(await this.kinds.resolve(this.definition.kind, id), everything);
  }

  /**
   * A new record with its first words, which are its base language's. It goes last. Where the input is
   * another language of a record that is there, that version.
   */
  async create(input: Create, by: string): Promise<E> {
    const { definition } = this;
    const { place } = definition;
    const language = firstLanguage(input);
    const others = place || definition.joins ? await this.all(true) : [];
    const joined = others.find((other) => definition.joins?.(other, input));
    if (joined) return this.join(joined, language, input, by);
    const record = this.definition.make(language, input);
    place?.set(record, Math.max(-1, ...others.map((other) => place.get(other))) + 1);
    record.write(language, this.read(record, language, input, true), { origin: 'human', by });
    await this.em.persist(record).flush();
    return record;
  }

  private async join(record: E, language: Language, input: Create, by: string): Promise<E> {
    if (record.versions.some((version) => version.language === language)) {
      const message = `This ${this.definition.label} exists already in ${language}. Nothing was saved.`;
      throw Problem.duplicate(['language'], message);
    }
    record.write(language, this.read(record, language, input, true), { origin: 'human', by });
    this.definition.adopt?.(record, input);
    await this.save(record.id, () => null);
    return record;
  }

  /**
   * Writes the words of an input into one language, made if missing, and the shared fields for all. With
   * `asShown`, what a form sends back as it was shown by fallback is no words of this version.
   */
  async change(
    record: E,
    language: Language,
    input: Update,
    by: string,
    { asShown, current }: { asShown: boolean; current: (stored: E) => unknown },
  ): Promise<void> {
    if (isOtherBasis(record, input.basis)) throw Problem.versionConflict(await current(record));
    const version = record.in(language);
    const shown = asShown ? record.show(language).words : null;
    const words = Object.entries(this.read(record, language, input, false)).filter(
      ([field, text]) => !shown || version?.hasOwnWords(field) || !sameWords(text, shown[field]),
    );
    record.write(language, Object.fromEntries(words), { origin: 'human', by });
    this.definition.apply(record, input);
    await this.save(record.id, current);
  }

  /** Deletes one version; without one, the whole record. */
  async remove(record: E, version?: Translation): Promise<void> {
    if (version) record.translations.remove(version);
    else this.em.remove(record);
    await this.save(record.id, () => null);
  }

  /** Saves the order of all records; a list that leaves one out or names another is refused. */
  async reorder(ids: readonly number[]): Promise<void> {
    const { place, label } = this.definition;
    const records = await this.all(true);
    const named = new Set(ids);
    if (records.length !== ids.length || !records.every(({ id }) => named.has(id))) {
      const message = `The list must name every ${label} once.`;
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    for (const record of records) place?.set(record, ids.indexOf(record.id));
    await saveOrConflict(
      () => this.em.flush(),
      () => Promise.resolve(null),
    );
  }

  /** The version an id names; undefined for the record's own id. */
  versionOf(record: E, id: number): Translation | undefined {
    return LANGUAGES.map((language) => record.in(language)).find((version) => version?.id === id);
  }

  private isLive(record: E): boolean {
    return this.definition.isLive?.(record) ?? true;
  }

  private readable(found: LocalizedEntity, everything: boolean): E {
    const record = found as E;
    if (!everything && !this.isLive(record)) {
      throw Problem.notFound(`This ${this.definition.label}`);
    }
    return record;
  }

  private read(
    record: E,
    language: Language,
    input: LanguageInput,
    isNew: boolean,
  ): Record<string, string | null | undefined> {
    const fields: Fields = { ...input };
    return this.words.read(record, language, this.definition.words?.(fields, isNew) ?? fields);
  }

  private async save(id: number, current: (stored: E) => unknown): Promise<void> {
    await saveOrConflict(
      () => this.em.flush(),
      async () => {
        const { kind } = this.definition;
        return await current((await this.kinds.load(kind, id, this.em.fork())) as E);
      },
    );
  }
}
