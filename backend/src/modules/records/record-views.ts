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
import { inputLanguage, type LanguageInput, type RecordDefinition } from './record-definition.js';
import { combinedVersion, editState } from './record.dto.js';

export const LANGUAGE_QUERY = {
  name: 'language',
  enum: LANGUAGES,
  enumName: 'Language',
  required: false,
};

/** A view of a domain's records: how it shows one, and the classes of its inputs and answers. */
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
  /** What its writes take beside fields, such as files. */
  readonly takes?: MethodDecorator;
}

/** An optional decorator of a method. */
export function also(decorator: MethodDecorator | undefined): MethodDecorator {
  return decorator ?? (() => undefined);
}

/** Reads the last part of a page's address in a path; what can be none is a 404. */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const slug = parseSlug(encodeURIComponent(value));
    if (slug === undefined) throw Problem.notFound('This page');
    return slug;
  }
}

/** The read that a record's page is made of. */
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

/** A record as one of its views shows it to readers of a language. */
export type ViewMapper<E, View> = (record: E, language: Language, pictures: ImageLookup) => View;

/** Records as versions: one row for each language, written under the version's id. */
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

  /** One row for each record, or without a language one for each version of each. */
  async list(language: Language | undefined, everything: boolean): Promise<View[]> {
    const records = await this.records.all(everything);
    const pictures = await this.records.pictures(records);
    return records.flatMap((record) => {
      const languages = language
        ? [language]
        : record.nonEmptyTranslations.map((version) => version.language);
      return languages.map((toView) => this.show(record, toView, pictures));
    });
  }

  /** One row by the id of a version or record, in the language asked for or the one the id names. */
  async read(id: number, language: Language | undefined, everything: boolean): Promise<View> {
    const record = await this.records.resolve(id, everything);
    const named = this.records.versionOf(record, id)?.language;
    return this.shown(record, language ?? named ?? record.baseLanguage);
  }

  /** One row by the last part of its page's address, of today or of before. */
  async bySlug(slug: string, language: Language | undefined, everything: boolean): Promise<View> {
    const record = await this.records.bySlug(slug, everything);
    return this.shown(record, language ?? record.baseLanguage);
  }

  async create(input: Create, by: string): Promise<View> {
    const record = await this.records.create(input, by);
    return this.shown(record, inputLanguage(input));
  }

  /** Changes the words of the version that `id` names, and the shared fields for all. */
  async update(
    id: number,
    input: Update,
    by: string,
    expected?: VersionPrecondition,
  ): Promise<View> {
    const record = await this.records.resolve(id);
    const version = this.records.versionOf(record, id);
    if (!version) throw Problem.notFound('This version');
    const { language } = version;
    const current = (stored: E) => this.shown(stored, language);
    const conflict = findVersionConflict(expected, combinedVersion(record, version));
    if (conflict) throw conflict(await current(record));
    const given = input.language ?? language;
    if (given !== language) {
      throw Problem.conflict(
        'language_mismatch',
        `This translation is in ${language}; text in ${given} belongs to another one. Nothing was saved.`,
      );
    }
    await this.records.update(record, language, input, by, { asShown: true, current });
    return this.shown(record, language);
  }

  /** Deletes one version; on the base-language version, or where asked for, the whole record. */
  async remove(
    id: number,
    withTranslations: boolean,
    expected?: VersionPrecondition,
  ): Promise<void> {
    const record = await this.records.resolve(id);
    const version = this.records.versionOf(record, id);
    const seen = version ?? record.translation(record.baseLanguage);
    const conflict = seen && findVersionConflict(expected, combinedVersion(record, seen));
    if (conflict) throw conflict(await this.shown(record, seen.language));
    const one =
      !withTranslations && version?.language !== record.baseLanguage ? version : undefined;
    await this.records.remove(record, one);
  }

  private async shown(record: E, language: Language): Promise<View> {
    return this.show(record, language, await this.records.pictures([record]));
  }
}

/** Records as such, under their own id; words go to the language that is named, or else to the base. */
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
    everything = true,
    wanted: (record: E) => boolean = () => true,
  ): Promise<View[]> {
    const records = (await this.records.all(everything)).filter(wanted);
    const pictures = await this.records.pictures(records);
    return records.map((record) => this.show(record, language, pictures));
  }

  async read(id: number, language?: Language, everything = true): Promise<View> {
    const record = await this.records.load(id, everything);
    const shown = language ?? record.baseLanguage;
    return everything ? this.whole(record, shown) : this.shown(record, shown);
  }

  /** One record by the last part of its page's address, of today or of before. */
  async bySlug(slug: string, language?: Language, everything = true): Promise<View> {
    const record = await this.records.bySlug(slug, everything);
    return this.shown(record, language ?? record.baseLanguage);
  }

  async create(input: Create, by: string): Promise<View> {
    const record = await this.records.create(input, by);
    return this.whole(record, record.baseLanguage);
  }

  async update(
    id: number,
    input: Update,
    by: string,
    expected?: VersionPrecondition,
  ): Promise<View> {
    const record = await this.records.load(id);
    const named = input.language ?? input.baseLanguage;
    const language = named ?? record.baseLanguage;
    const current = (stored: E) => this.whole(stored, language);
    const conflict = findVersionConflict(expected, record.version, editState(record));
    if (conflict) throw conflict(await current(record));
    await this.records.update(record, language, input, by, {
      asShown: named !== undefined,
      current,
    });
    return this.whole(record, language);
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const record = await this.records.load(id);
    const conflict = findVersionConflict(expected, record.version, editState(record));
    if (conflict) throw conflict(await this.whole(record, record.baseLanguage));
    await this.records.remove(record);
  }

  async reorder(ids: readonly number[], language?: Language): Promise<View[]> {
    await this.records.reorder(ids);
    return this.list(language);
  }

  /** With every language version raw, as editing needs them. */
  private async whole(record: E, language: Language): Promise<View> {
    return { ...(await this.shown(record, language)), translations: toTranslationDtos(record) };
  }

  private async shown(record: E, language: Language): Promise<View> {
    return this.show(record, language, await this.records.pictures([record]));
  }
}
