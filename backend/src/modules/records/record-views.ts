import { applyDecorators, Get, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { findVersionConflict } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { type ImageLookup, toTranslationDtos } from '../localization/index.js';
import { parseSlug } from '../../kernel/slug.js';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import { type LocalizedRecords } from './localized-records.js';
import {
  getInputLanguage,
  type LanguageInput,
  type RecordDefinition,
} from './record-definition.js';
import { combineVersions, formatEditState } from './record.dto.js';

export const LANGUAGE_QUERY = {
  name: 'language',
  enum: LANGUAGES,
  enumName: 'Language',
  required: false,
};

/** A view of a kind's records: response mapping and classes. */
export interface ViewOptions<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
> {
  readonly definition: RecordDefinition<E, C, U>;
  readonly show: ViewMapper<E, V>;
  readonly Create: Type<C>;
  readonly Update: Type<U>;
  readonly View: Type<V>;
  /** Decorator for parts of writes besides fields, such as files. */
  readonly decorator?: MethodDecorator;
}

/** Applies a decorator if there is one. */
export function optionalDecorator(decorator: MethodDecorator | undefined): MethodDecorator {
  return decorator ?? (() => undefined);
}

/** Parses a slug; 404 if it is invalid. */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const slug = parseSlug(encodeURIComponent(value));
    if (slug === undefined) throw Problem.notFound('This page');
    return slug;
  }
}

/** Route of the read by slug. */
export const GetBySlug = (): MethodDecorator =>
  applyDecorators(
    CachedContentRead(),
    Get('by-slug/:slug'),
    ApiParam({
      name: 'slug',
      description: 'The current slug, a previous one, or the id of the record.',
      example: 'late-sun-room',
    }),
    ApiQuery(LANGUAGE_QUERY),
    ApiProblems(400, 404, 503),
  );

/** Maps a record to a response in one language. */
export type ViewMapper<E, View> = (record: E, language: Language, images: ImageLookup) => View;

/** Flat view: one row per translation, identified by the translation's id. */
export class FlatView<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
  View,
> {
  constructor(
    private readonly records: LocalizedRecords<E, Create, Update>,
    private readonly show: ViewMapper<E, View>,
  ) {}

  /** Lists one row per record, or without a language one per translation. */
  async list(language: Language | undefined, includeHidden: boolean): Promise<View[]> {
    const records = await this.records.listAll({ includeHidden });
    const images = await this.records.loadImages(records);
    return records.flatMap((record) => {
      const languages = language
        ? [language]
        : record.nonEmptyTranslations.map((translation) => translation.language);
      return languages.map((rowLanguage) => this.show(record, rowLanguage, images));
    });
  }

  /** Returns one row by the id of a translation or record, in the requested language or that of the translation. */
  async read(
    id: number,
    { language, includeHidden }: { readonly language?: Language; readonly includeHidden: boolean },
  ): Promise<View> {
    const record = await this.records.resolve(id, includeHidden);
    const translationLanguage = this.records.findTranslation(record, id)?.language;
    return this.showRecord(record, language ?? translationLanguage ?? record.baseLanguage);
  }

  /** Returns one row by its current slug or a previous one. */
  async readBySlug(
    slug: string,
    language: Language | undefined,
    includeHidden: boolean,
  ): Promise<View> {
    const record = await this.records.findBySlug(slug, includeHidden);
    return this.showRecord(record, language ?? record.baseLanguage);
  }

  async create(input: Create, username: string): Promise<View> {
    const record = await this.records.create(input, username);
    return this.showRecord(record, getInputLanguage(input));
  }

  /** Updates the text of the translation `id` and the shared fields. */
  async update(
    id: number,
    input: Update,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<View> {
    const record = await this.records.resolve(id);
    const translation = this.records.findTranslation(record, id);
    if (!translation) throw Problem.notFound('This version');
    const { language } = translation;
    const showCurrent = (stored: E) => this.showRecord(stored, language);
    const createConflict = findVersionConflict(expected, combineVersions(record, translation));
    if (createConflict) throw createConflict(await showCurrent(record));
    const textLanguage = input.language ?? language;
    if (textLanguage !== language) {
      throw Problem.conflict(
        'language_mismatch',
        `This translation is in ${language}; text in ${textLanguage} belongs to another one. Nothing was saved.`,
      );
    }
    await this.records.update(record, language, input, username, {
      skipFallbackTexts: true,
      showCurrent,
    });
    return this.showRecord(record, language);
  }

  /**
   * Deletes the translation `id`. Deletes the record if `id` is its own id or that of the translation in the base
   * language, or if `deletesRecord` is set.
   */
  async remove(id: number, deletesRecord: boolean, expected?: VersionPrecondition): Promise<void> {
    const record = await this.records.resolve(id);
    const translation = this.records.findTranslation(record, id);
    const target = translation ?? record.translation(record.baseLanguage);
    const createConflict = target && findVersionConflict(expected, combineVersions(record, target));
    if (createConflict) throw createConflict(await this.showRecord(record, target.language));
    const isBaseTranslation = translation?.language === record.baseLanguage;
    await this.records.remove(record, deletesRecord || isBaseTranslation ? undefined : translation);
  }

  private async showRecord(record: E, language: Language): Promise<View> {
    return this.show(record, language, await this.records.loadImages([record]));
  }
}

/**
 * Base view: one row per record, identified by the record's id. Texts are written in the given language, or in the
 * base language.
 */
export class BaseView<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
  View extends object,
> {
  constructor(
    private readonly records: LocalizedRecords<E, Create, Update>,
    private readonly show: ViewMapper<E, View>,
  ) {}

  async list(
    language: Language = DEFAULT_LANGUAGE,
    includeHidden = true,
    filter: (record: E) => boolean = () => true,
  ): Promise<View[]> {
    const records = (await this.records.listAll({ includeHidden })).filter(filter);
    const images = await this.records.loadImages(records);
    return records.map((record) => this.show(record, language, images));
  }

  /** Returns one record; with `includeHidden`, which is for staff, also a hidden one, and with all its translations. */
  async read(
    id: number,
    {
      language,
      includeHidden = true,
    }: { readonly language?: Language; readonly includeHidden?: boolean } = {},
  ): Promise<View> {
    const record = await this.records.load(id, includeHidden);
    const responseLanguage = language ?? record.baseLanguage;
    return includeHidden
      ? this.showWithTranslations(record, responseLanguage)
      : this.showRecord(record, responseLanguage);
  }

  /** Returns one record by its current slug or a previous one. */
  async readBySlug(slug: string, language?: Language, includeHidden = true): Promise<View> {
    const record = await this.records.findBySlug(slug, includeHidden);
    return this.showRecord(record, language ?? record.baseLanguage);
  }

  async create(input: Create, username: string): Promise<View> {
    const record = await this.records.create(input, username);
    return this.showWithTranslations(record, record.baseLanguage);
  }

  async update(
    id: number,
    input: Update,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<View> {
    const record = await this.records.load(id);
    const requestedLanguage = input.language ?? input.baseLanguage;
    const language = requestedLanguage ?? record.baseLanguage;
    const showCurrent = (stored: E) => this.showWithTranslations(stored, language);
    const createConflict = findVersionConflict(expected, record.version, formatEditState(record));
    if (createConflict) throw createConflict(await showCurrent(record));
    await this.records.update(record, language, input, username, {
      skipFallbackTexts: requestedLanguage !== undefined,
      showCurrent,
    });
    return this.showWithTranslations(record, language);
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const record = await this.records.load(id);
    const createConflict = findVersionConflict(expected, record.version, formatEditState(record));
    if (createConflict)
      throw createConflict(await this.showWithTranslations(record, record.baseLanguage));
    await this.records.remove(record);
  }

  async reorder(ids: readonly number[]): Promise<View[]> {
    await this.records.reorder(ids);
    return this.list();
  }

  /** Includes the stored text of all translations, for editing. */
  private async showWithTranslations(record: E, language: Language): Promise<View> {
    return {
      ...(await this.showRecord(record, language)),
      translations: toTranslationDtos(record),
    };
  }

  private async showRecord(record: E, language: Language): Promise<View> {
    return this.show(record, language, await this.records.loadImages([record]));
  }
}
