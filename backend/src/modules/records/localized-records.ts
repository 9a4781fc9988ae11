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
  getInputLanguage,
  type LanguageInput,
  type PositionOptions,
  type RecordDefinition,
} from './record-definition.js';

function readPosition(record: LocalizedEntity, { column }: PositionOptions): number {
  return Reflect.get(record, column) as number;
}

/** Records of one kind: reads, creates, updates, reorders and deletes them. */
export class LocalizedRecords<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
> {
  constructor(
    private readonly definition: RecordDefinition<E, Create, Update>,
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly translations: RecordTranslationsService,
    private readonly imageRepository: ImageRepository,
  ) {}

  /** Loads the images of records. */
  loadImages(records: readonly E[]): Promise<ImageLookup> {
    const { images } = this.definition;
    return this.imageRepository.load(images ? records.flatMap((record) => images.get(record)) : []);
  }

  /** Lists all records in display order; without `includeHidden` only visible ones. */
  async listAll({ includeHidden }: { readonly includeHidden: boolean }): Promise<E[]> {
    const entity: EntityClass<LocalizedEntity> = this.definition.entity;
    const { live, compare } = this.definition;
    const orderBy = this.definition.orderBy as QueryOrderMap<LocalizedEntity>;
    const where = includeHidden || live === undefined ? {} : { [live]: true };
    const findOptions = { populate: ['translations'], orderBy } as const;
    const records = (await this.em.find(entity, where, findOptions)) as LocalizedEntity[] as E[];
    return compare ? records.sort(compare) : records;
  }

  /** Loads a record by its id; 404 if it does not exist or, without `includeHidden`, is hidden. */
  async load(id: number, includeHidden = true): Promise<E> {
    return this.assertVisible(await this.kinds.load(this.definition.kind, id), includeHidden);
  }

  /** Loads a record by its id or the id of one of its translations. */
  async resolve(id: number, includeHidden = true): Promise<E> {
    return this.assertVisible(await this.kinds.resolve(this.definition.kind, id), includeHidden);
  }

  /** Loads a record by its current slug or a previous one. */
  async findBySlug(slug: string, includeHidden = true): Promise<E> {
    return this.assertVisible(
      await this.kinds.loadBySlug(this.definition.kind, slug),
      includeHidden,
    );
  }

  /**
   * Creates a record with its base texts; see `insert` for its position. If the input is another translation of an
   * existing record, adds that translation.
   */
  async create(input: Create, username: string): Promise<E> {
    const { definition } = this;
    const language = getInputLanguage(input);
    const existingRecords = definition.isSameRecord
      ? await this.listAll({ includeHidden: true })
      : [];
    const sameRecord = existingRecords.find((existingRecord) =>
      definition.isSameRecord?.(existingRecord, input),
    );
    if (sameRecord) return this.addTranslation(sameRecord, language, input, username);
    const record = this.definition.create(language, input);
    record.write(language, this.parseInput(record, language, input, { isNew: true }), {
      origin: 'human',
      by: username,
    });
    await this.insert(record);
    return record;
  }

  /** Stores a new record. If staff reorder the kind and inputs do not contain the position, the record comes last. */
  async insert(record: E): Promise<void> {
    const { position } = this.definition;
    if (position && !position.isInput) {
      const entity: EntityClass<LocalizedEntity> = this.definition.entity;
      const orderBy = { [position.column]: 'desc' } as QueryOrderMap<LocalizedEntity>;
      const [lastRecord] = await this.em.find(entity, {}, { orderBy, limit: 1 });
      Reflect.set(
        record,
        position.column,
        lastRecord ? readPosition(lastRecord, position) + 1 : (position.firstPosition ?? 0),
      );
    }
    await this.em.persist(record).flush();
  }

  private async addTranslation(
    record: E,
    language: Language,
    input: Create,
    username: string,
  ): Promise<E> {
    if (record.nonEmptyTranslations.some((translation) => translation.language === language)) {
      const message = `This ${this.definition.label} already exists in ${language}. Nothing was saved.`;
      throw Problem.duplicate(['language'], message);
    }
    record.write(language, this.parseInput(record, language, input, { isNew: true }), {
      origin: 'human',
      by: username,
    });
    this.definition.apply(record, input);
    await this.translations.save(this.definition.kind, record.id, () => null);
    return record;
  }

  /**
   * Writes the texts of an input into one language and the shared fields. With `skipFallbackTexts`, texts that equal
   * the fallback shown in the form are not written.
   */
  async update(
    record: E,
    language: Language,
    input: Update,
    username: string,
    {
      skipFallbackTexts,
      showCurrent,
    }: { skipFallbackTexts: boolean; showCurrent: (stored: E) => unknown },
  ): Promise<void> {
    if (isBasisOutdated(record, input.basis))
      throw Problem.versionConflict(await showCurrent(record));
    const translation = record.translation(language);
    const localizedTexts = skipFallbackTexts ? record.localizeFor(language).texts : null;
    const texts = Object.entries(this.parseInput(record, language, input, { isNew: false })).filter(
      ([field, text]) =>
        !localizedTexts ||
        translation?.hasOwnText(field) ||
        !isSameText(text, localizedTexts[field]),
    );
    record.write(language, Object.fromEntries(texts), { origin: 'human', by: username });
    this.definition.apply(record, input);
    await this.translations.save(this.definition.kind, record.id, showCurrent);
  }

  /** Deletes a translation; without one, the record. */
  async remove(record: E, translation?: Translation): Promise<void> {
    if (translation) record.translations.remove(translation);
    else this.em.remove(record);
    await this.translations.save(this.definition.kind, record.id, () => null);
  }

  /** Saves the order. The list must contain every record exactly once. */
  async reorder(ids: readonly number[]): Promise<void> {
    const { kind, position, label } = this.definition;
    if (!position) throw Problem.notFound(`An order of "${kind}"`);
    const records = await this.listAll({ includeHidden: true });
    const idSet = new Set(ids);
    if (records.length !== ids.length || !records.every(({ id }) => idSet.has(id))) {
      const message = `The list must contain every ${label} exactly once.`;
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    for (const record of records) {
      Reflect.set(record, position.column, ids.indexOf(record.id) + (position.firstPosition ?? 0));
    }
    await this.savePositions();
  }

  /** Saves changed positions. */
  async savePositions(): Promise<void> {
    const { position } = this.definition;
    await saveOrThrowConflict(
      () => (position?.isInput ? this.saveDeferred() : this.em.flush()),
      () => Promise.resolve(null),
      // A duplicate position here means that another request reordered concurrently.
      position?.isInput ? () => true : undefined,
    );
  }

  /** Saves with deferred constraints, because two records that swap positions share one temporarily. */
  private saveDeferred(): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('set constraints all deferred');
      await em.flush();
      await em.execute('set constraints all immediate');
    });
  }

  /** Returns the translation with this id; undefined for the record's own id. */
  findTranslation(record: E, id: number): Translation | undefined {
    return LANGUAGES.map((language) => record.translation(language)).find(
      (translation) => translation?.id === id,
    );
  }

  private assertVisible(loaded: LocalizedEntity, includeHidden: boolean): E {
    const record = loaded as E;
    if (!includeHidden && !this.definition.isLive(record)) {
      throw Problem.notFound(`This ${this.definition.label}`);
    }
    return record;
  }

  private parseInput(
    record: E,
    language: Language,
    input: LanguageInput,
    options: { isNew: boolean },
  ): Record<string, string | null | undefined> {
    const fields: InputFields = { ...input };
    return this.translations.parseInput(
      record,
      language,
      this.definition.fillEmptyLists(fields, options),
    );
  }
}
