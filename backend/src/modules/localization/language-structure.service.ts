import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../kernel/base-language.js';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { ContentKindRegistry } from './content-kinds.js';
import { ImageRepository } from './image-repository.js';
import {
  type SuccessDto,
  type SyncedFromBaseDto,
  type SyncedImagesDto,
  type TranslationsCreatedDto,
} from './language-structure.dto.js';
import { TranslationRequester } from './translation-requests.js';
import {
  type GenerateTranslationsResultDto,
  type GenerateTranslationsDto,
} from './record-translations.dto.js';

/** Operations on the base language, translations and images of records. */
@Injectable()
export class LanguageStructureService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly translations: TranslationRequester,
    private readonly imageRepository: ImageRepository,
  ) {}

  async changeBaseLanguage(kind: string, id: number, language: Language): Promise<SuccessDto> {
    const record = await this.kinds.resolve(kind, id);
    setBaseLanguage(record, language);
    await this.save();
    return { success: true, message: `The base language is now ${language}.` };
  }

  async createTranslations(
    kind: string,
    id: number,
    targets: readonly Language[],
    requestedBy: string,
  ): Promise<TranslationsCreatedDto> {
    const record = await this.kinds.resolve(kind, id);
    const missingLanguages = [...new Set(targets)].filter((language) => {
      const translation = record.translation(language);
      return !translation || !record.hasTexts(translation);
    });
    for (const language of missingLanguages) this.copyBase(record, language);
    const { job } = await this.requestTranslations(kind, record, requestedBy, {
      languages: missingLanguages,
      overwrite: 'missing',
    });
    const createdVariants = missingLanguages.flatMap((language) => {
      const translation = record.translation(language);
      return translation ? [{ id: translation.id, language }] : [];
    });
    return { success: true, createdVariants, job };
  }

  async syncFromBase(kind: string, id: number, requestedBy: string): Promise<SyncedFromBaseDto> {
    const record = await this.kinds.resolve(kind, id);
    const otherTranslations = record.nonEmptyTranslations.filter(
      ({ language }) => language !== record.baseLanguage,
    );
    const updatedTranslations = otherTranslations.filter((translation) => {
      const copiedFields = record.fieldNames.filter(
        (field) =>
          translation.originOf(field) === 'copied' &&
          (record.isStale(translation, field) ||
            translation.text(field) !== record.baseText(field)),
      );
      return this.copyBase(record, translation.language, copiedFields).length > 0;
    });
    const { job } = await this.requestTranslations(kind, record, requestedBy, {
      languages: otherTranslations.map(({ language }) => language),
      overwrite: 'refresh',
    });
    return {
      success: true,
      message: `${updatedTranslations.length} translations were updated to the base text.`,
      updatedIds: updatedTranslations.map((translation) => translation.id),
      skippedIds: otherTranslations
        .filter((translation) => !updatedTranslations.includes(translation))
        .map(({ id: translationId }) => translationId),
      job,
    };
  }

  async syncImages(
    kind: string,
    id: number,
    images: readonly string[],
    { dryRun, requestedBy }: { readonly dryRun: boolean; readonly requestedBy: string },
  ): Promise<SyncedImagesDto> {
    const { images: imageOptions } = this.kinds.requireStructured(kind);
    if (!imageOptions) throw Problem.notFound(`An image list of "${kind}"`);
    if (images.length > imageOptions.max) {
      const message = `At most ${imageOptions.max} ${imageOptions.max === 1 ? 'image is' : 'images are'} allowed.`;
      throw Problem.invalidField('images', 'too_many', message);
    }
    const record = await this.kinds.resolve(kind, id);
    const otherTranslations = record.nonEmptyTranslations.filter(
      ({ language }) => language !== record.baseLanguage,
    );
    const isUnchanged = JSON.stringify(imageOptions.get(record)) === JSON.stringify(images);
    let job: { id: number } | null = null;
    // `set` also validates the images, so it runs in a dry run too.
    if (!isUnchanged) imageOptions.set(record, images);
    if (dryRun) this.em.clear();
    else
      // Saves the record with the job in one transaction.
      await this.save(
        async () => (job = await this.imageRepository.requestRenditions(images, requestedBy)),
      );
    return {
      success: true,
      message: `${otherTranslations.length} other translations show these images.`,
      syncedEntities: otherTranslations.length,
      updatedIds: isUnchanged ? [] : otherTranslations.map((translation) => translation.id),
      job,
    };
  }

  /** Requests machine translations of a record of any kind. */
  async generate(
    kind: string,
    id: number,
    { languages, fields, overwrite = 'missing', dryRun }: GenerateTranslationsDto,
    requestedBy: string,
  ): Promise<GenerateTranslationsResultDto> {
    const record = await this.kinds.load(kind, id);
    for (const field of fields ?? []) {
      if (record.fieldNames.includes(field)) continue;
      const message = `"${field}" is not a localized field of ${kind}.`;
      throw Problem.invalidField('fields', 'not_one_of', message);
    }
    const request = { kind, records: [record], languages, fields, overwrite };
    const receipt = await this.translations.request([request], { requestedBy, dryRun });
    const { job, fields: count } = receipt;
    return { job, fields: count, languages: receipt.languages.map(({ language }) => language) };
  }

  /** Copies base texts, so that a translation can be published at once. Skips fixed values. Returns the changed fields. */
  private copyBase(
    record: LocalizedEntity,
    language: Language,
    fields: readonly string[] = record.fieldNames,
  ): string[] {
    const texts = fields
      .filter((field) => !record.isFixed(field))
      .map((field) => [field, record.baseText(field)] as const);
    const author = { origin: 'copied', from: record.baseLanguage } as const;
    return record.write(language, Object.fromEntries(texts), author);
  }

  /** Saves the pending changes, together with a translation job if there are languages. */
  private async requestTranslations(
    kind: string,
    record: LocalizedEntity,
    requestedBy: string,
    selection: { languages: Language[]; overwrite: 'missing' | 'refresh' },
  ): Promise<{ job: { id: number } | null }> {
    if (selection.languages.length === 0) {
      await this.save();
      return { job: null };
    }
    return this.translations.request([{ kind, records: [record], ...selection }], { requestedBy });
  }

  private async save(store: () => Promise<unknown> = () => this.em.flush()): Promise<void> {
    // These operations do not return the record, so their conflicts do not contain it either.
    await saveOrThrowConflict(store, () => Promise.resolve(null));
  }
}
