import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { normalizeList, normalizeText, validateText } from '../../kernel/localized-text.js';
import { assertVersion, saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { isBasisOutdated } from './base-history.js';
import { ContentKindRegistry } from './content-kinds.js';
import { Revision } from './revision.subscriber.js';
import {
  type ConfirmDto,
  type RevisionPageDto,
  type ResolveSuggestionDto,
  toRevisionDto,
} from './record-translations.dto.js';
import { toTranslationDto, type TranslationDto } from './translation.dto.js';
import { TextChecks } from './translation-requests.js';

export type InputFields = Readonly<Record<string, unknown>>;

/** Operations on the texts of any record, one language at a time. */
@Injectable()
export class RecordTranslationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly checks: TextChecks,
  ) {}

  /** Returns the stored texts of one language. */
  async read(kind: string, id: number, language: Language): Promise<TranslationDto> {
    return this.toDto(await this.kinds.load(kind, id), language);
  }

  /** Writes texts by a person in one language; creates the translation if it is missing. */
  async update(
    kind: string,
    id: number,
    language: Language,
    fields: InputFields,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<TranslationDto> {
    const record = await this.loadForEdit(kind, id, language, expected, fields['basis']);
    record.write(language, this.parseInput(record, language, fields), {
      origin: 'human',
      by: username,
    });
    this.assertNotEmpty(record, language);
    await this.save(kind, id, createTranslationMapper(language));
    return this.toDto(record, language);
  }

  async remove(
    kind: string,
    id: number,
    language: Language,
    expected?: VersionPrecondition,
  ): Promise<void> {
    const record = await this.loadForEdit(kind, id, language, expected);
    const translation = record.translation(language);
    if (!translation) throw Problem.notFound(`A translation into ${language}`);
    if (language === record.baseLanguage) {
      throw Problem.conflict(
        'base_language',
        'The base-language version cannot be deleted; make another language the base first.',
      );
    }
    record.translations.remove(translation);
    await this.save(kind, id, createTranslationMapper(language));
  }

  async confirm(
    kind: string,
    id: number,
    language: Language,
    { fields, basis }: ConfirmDto,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<TranslationDto> {
    const record = await this.loadForEdit(kind, id, language, expected, basis);
    this.assertFields(record, fields ?? []);
    record.confirm(language, username, fields);
    await this.save(kind, id, createTranslationMapper(language));
    return this.toDto(record, language);
  }

  async resolveSuggestion(
    kind: string,
    id: number,
    language: Language,
    field: string,
    { action, suggestion: expectedId }: ResolveSuggestionDto,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<TranslationDto> {
    const record = await this.loadForEdit(kind, id, language, expected);
    this.assertFields(record, [field], 'field');
    const translation = record.translation(language);
    const suggestion = translation && record.suggestionFor(translation, field);
    if (expectedId !== undefined && expectedId !== suggestion?.id) {
      throw Problem.versionConflict(createTranslationMapper(language)(record));
    }
    // An accepted suggestion counts as text by a person, so it must pass the same validation.
    if (action === 'accept' && suggestion)
      this.parseInput(record, language, { [field]: suggestion.text });
    record.resolveSuggestion(language, field, action, username);
    await this.save(kind, id, createTranslationMapper(language));
    return this.toDto(record, language);
  }

  /** Dismisses a finding by its id, which changes with the base text and the translation. */
  async dismissFinding(
    kind: string,
    id: number,
    language: Language,
    field: string,
    finding: string,
    username: string,
  ): Promise<TranslationDto> {
    const record = await this.kinds.load(kind, id);
    this.assertFields(record, [field], 'field');
    const findings = (await this.checks.findingsOf(record, [language]))[language]?.[field] ?? [];
    if (
      findings.length === 0 ||
      !record.dismissFinding(language, field, { id: finding, by: username, findings })
    ) {
      throw Problem.notFound(`This finding in "${field}"`);
    }
    await this.save(kind, id, createTranslationMapper(language));
    return this.toDto(record, language);
  }

  async listHistory(
    kind: string,
    id: number,
    language: Language,
    page: number,
    pageSize: number,
  ): Promise<RevisionPageDto> {
    await this.kinds.load(kind, id);
    const [items, total] = await this.em.findAndCount(
      Revision,
      { recordId: id, language },
      { orderBy: { id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
    );
    return { items: items.map(toRevisionDto), total, page, pageSize };
  }

  /**
   * Returns the normalized localized fields of an input. Throws if one is not text or null, is invalid, or clears a
   * required base text.
   */
  parseInput(
    record: LocalizedEntity,
    language: Language,
    input: InputFields,
  ): Record<string, string | null | undefined> {
    const problems: FieldProblem[] = [];
    const texts: Record<string, string | null | undefined> = {};
    for (const [field, rules] of Object.entries(record.localizedFields)) {
      const value = input[field];
      if (value === undefined) continue;
      if (value !== null && typeof value !== 'string') {
        problems.push({ field, code: 'not_a_text', message: `The ${field} must be text or null.` });
        continue;
      }
      const text = rules.list ? normalizeList(value) : normalizeText(value);
      const problem = text === null ? undefined : validateText(field, rules, text);
      if (problem) problems.push(problem);
      if (text === null && rules.required && language === record.baseLanguage) {
        problems.push({ field, code: 'required', message: `The ${field} is required.` });
      }
      // An emptied list is stored as the text for "none". If it was null, the list of another language would be shown.
      const emptyText = language === record.baseLanguage ? rules.emptyText : undefined;
      texts[field] = text ?? emptyText ?? null;
    }
    if (problems.length > 0) throw Problem.invalid(problems);
    return texts;
  }

  /** Saves all changes. If another writer was faster, the conflict contains the stored record as `show` renders it. */
  async save<R extends LocalizedEntity>(
    kind: string,
    id: number,
    show: (stored: R) => unknown,
  ): Promise<void> {
    await saveOrThrowConflict(
      () => this.em.flush(),
      async () => (await show((await this.kinds.load(kind, id, this.em.fork())) as R)) ?? null,
    );
  }

  /** Loads a record and throws a conflict unless the writer saw the current translation and base texts. */
  private async loadForEdit(
    kind: string,
    id: number,
    language: Language,
    expected: VersionPrecondition | undefined,
    basis?: unknown,
  ): Promise<LocalizedEntity> {
    const record = await this.kinds.load(kind, id);
    const showCurrentTranslation = () => createTranslationMapper(language)(record);
    assertVersion(expected, record.translation(language)?.version ?? 0, showCurrentTranslation);
    if (isBasisOutdated(record, basis)) throw Problem.versionConflict(showCurrentTranslation());
    return record;
  }

  /** Throws if a field is not localized. `inputField` is the request field that the error names. */
  private assertFields(
    record: LocalizedEntity,
    fields: readonly string[],
    inputField = 'fields',
  ): void {
    const unknownFields = fields.filter((field) => !record.fieldNames.includes(field));
    if (unknownFields.length === 0) return;
    throw Problem.invalid(
      unknownFields.map((field) => ({
        field: inputField,
        code: 'not_one_of',
        message: `"${field}" is not a localized field here: ${record.fieldNames.join(', ')}.`,
      })),
    );
  }

  /** Throws if a translation would be saved without any text; deleting it is a separate operation. */
  private assertNotEmpty(record: LocalizedEntity, language: Language): void {
    if (record.translation(language)) return;
    throw Problem.invalidField(
      record.titleField,
      'required',
      'A translation needs at least one text. To remove the translation, delete it.',
    );
  }

  private async toDto(record: LocalizedEntity, language: Language): Promise<TranslationDto> {
    const translation = record.translation(language);
    // Dismissing the only suggestion may have left the translation empty.
    if (!translation) throw Problem.notFound(`A translation into ${language}`);
    return toTranslationDto(record, translation, await this.checks.findingsOf(record, [language]));
  }
}

/** Returns a function that maps a record to its translation in a language; null if there is none. */
const createTranslationMapper = (language: Language) => (record: LocalizedEntity) => {
  const translation = record.translation(language);
  return translation ? toTranslationDto(record, translation) : null;
};
