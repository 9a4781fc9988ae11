import { type EntityClass, type EntityManager, type QueryOrderMap } from '@mikro-orm/postgresql';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type Translation } from '../../kernel/translation.entity.js';
import { isSameText } from '../../kernel/localized-text.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import {
  type ContentKindRegistry,
  type InputFields,
  isBasisOutdated,
  type ImageLookup,
  type ImageRepository,
  type RecordTranslationsService,
} from '../localization/index.js';
import {
  inputLanguage,
  type LanguageInput,
  type PositionOptions,
  type RecordDefinition,
} from './record-definition.js';

function placeIn(record: LocalizedEntity, { column }: PositionOptions): number {
  return Reflect.get(record, column) as number;
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
    private readonly kinds: ContentKindRegistry,
    private readonly words: RecordTranslationsService,
    private readonly shelf: ImageRepository,
  ) {}

  /** What is known of the pictures of some records. */
  pictures(records: readonly E[]): Promise<ImageLookup> {
    const { images } = this.definition;
    return this.shelf.load(images ? records.flatMap((record) => images.get(record)) : []);
  }

  /** All records in their order; without `everything` only those that visitors may see. */
  async all(everything: boolean): Promise<E[]> {
    const entity: EntityClass<LocalizedEntity> = this.definition.entity;
    const { live, compare } = this.definition;
    const orderBy = this.definition.orderBy as QueryOrderMap<LocalizedEntity>;
    const where = everything || live === undefined ? {} : { [live]: true };
    const options = { populate: ['translations'], orderBy } as const;
    const records = (await this.em.find(entity, where, options)) as LocalizedEntity[] as E[];
    return compare ? records.sort(compare) : records;
  }

  /** One record by its own id; 404 where there is none, or none for this reader. */
  async load(id: number, everything = true): Promise<E> {
    return this.assertVisible(await this.kinds.load(this.definition.kind, id), everything);
  }

  /** The same by the id of the record or of any of its versions. */
  async resolve(id: number, everything = true): Promise<E> {
    return this.assertVisible(await this.kinds.resolve(this.definition.kind, id), everything);
  }

  /** The same by the last part of its page's address, of today or of before. */
  async bySlug(slug: string, everything = true): Promise<E> {
    return this.assertVisible(await this.kinds.bySlug(this.definition.kind, slug), everything);
  }

  /**
   * A new record with its first words, which are its base language's. It goes last. Where the input is
   * another language of a record that is there, that version.
   */
  async create(input: Create, by: string): Promise<E> {
    const { definition } = this;
    const language = inputLanguage(input);
    const others = definition.findExisting ? await this.all(true) : [];
    const joined = others.find((other) => definition.findExisting?.(other, input));
    if (joined) return this.addTranslation(joined, language, input, by);
    const record = this.definition.create(language, input);
    record.write(language, this.read(record, language, input, true), { origin: 'human', by });
    await this.insert(record);
    return record;
  }

  /** Stores a new record. It goes last. */
  async insert(record: E): Promise<void> {
    const { place } = this.definition;
    if (place && !place.chosen) {
      const entity: EntityClass<LocalizedEntity> = this.definition.entity;
      const orderBy = { [place.column]: 'desc' } as QueryOrderMap<LocalizedEntity>;
      const [last] = await this.em.find(entity, {}, { orderBy, limit: 1 });
      Reflect.set(record, place.column, last ? placeIn(last, place) + 1 : (place.from ?? 0));
    }
    await this.em.persist(record).flush();
  }

  private async addTranslation(
    record: E,
    language: Language,
    input: Create,
    by: string,
  ): Promise<E> {
    if (record.nonEmptyTranslations.some((version) => version.language === language)) {
      const message = `This ${this.definition.label} already exists in ${language}. Nothing was saved.`;
      throw Problem.duplicate(['language'], message);
    }
    record.write(language, this.read(record, language, input, true), { origin: 'human', by });
    this.definition.apply(record, input);
    await this.words.save(this.definition.kind, record.id, () => null);
    return record;
  }

  /**
   * Writes the words of an input into one language, made if missing, and the shared fields for all. With
   * `asShown`, what a form sends back as it was shown by fallback is no words of this version.
   */
  async update(
    record: E,
    language: Language,
    input: Update,
    by: string,
    { asShown, current }: { asShown: boolean; current: (stored: E) => unknown },
  ): Promise<void> {
    if (isBasisOutdated(record, input.basis)) throw Problem.versionConflict(await current(record));
    const version = record.translation(language);
    const shown = asShown ? record.localizeFor(language).texts : null;
    const words = Object.entries(this.read(record, language, input, false)).filter(
      ([field, text]) => !shown || version?.hasOwnText(field) || !isSameText(text, shown[field]),
    );
    record.write(language, Object.fromEntries(words), { origin: 'human', by });
    this.definition.apply(record, input);
    await this.words.save(this.definition.kind, record.id, current);
  }

  /** Deletes one version; without one, the whole record. */
  async remove(record: E, version?: Translation): Promise<void> {
    if (version) record.translations.remove(version);
    else this.em.remove(record);
    await this.words.save(this.definition.kind, record.id, () => null);
  }

  /** Saves the order of all records; a list that leaves one out or names another is refused. */
  async reorder(ids: readonly number[]): Promise<void> {
    const { kind, place, label } = this.definition;
    if (!place) throw Problem.notFound(`An order of "${kind}"`);
    const records = await this.all(true);
    const named = new Set(ids);
    if (records.length !== ids.length || !records.every(({ id }) => named.has(id))) {
      const message = `The list must contain every ${label} exactly once.`;
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    for (const record of records) {
      Reflect.set(record, place.column, ids.indexOf(record.id) + (place.from ?? 0));
    }
    await this.savePositions();
  }

  /** Saves places that were shared out anew. */
  async savePositions(): Promise<void> {
    const { place } = this.definition;
    await saveOrThrowConflict(
      () => (place?.chosen ? this.saveDeferred() : this.em.flush()),
      () => Promise.resolve(null),
      // Places that were shared out well are only taken twice where others were shared out meanwhile.
      place?.chosen ? () => true : undefined,
    );
  }

  /** Two records that change places hold the same one for a moment. */
  private saveDeferred(): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('set constraints all deferred');
      await em.flush();
      await em.execute('set constraints all immediate');
    });
  }

  /** The version an id names; undefined for the record's own id. */
  versionOf(record: E, id: number): Translation | undefined {
    return LANGUAGES.map((language) => record.translation(language)).find(
      (version) => version?.id === id,
    );
  }

  private assertVisible(found: LocalizedEntity, everything: boolean): E {
    const record = found as E;
    if (!everything && !this.definition.isLive(record)) {
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
    const fields: InputFields = { ...input };
    return this.words.parseInput(record, language, this.definition.words(fields, isNew));
  }
}
