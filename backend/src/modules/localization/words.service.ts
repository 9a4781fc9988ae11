import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { normaliseWords, wordProblem } from '../../kernel/words.js';
import { assertVersion, saveOrConflict } from '../../platform/database/versioning.js';
import { type Expected } from '../../platform/http/entity-tag.interceptor.js';
import { isOtherBasis } from './base-history.js';
import { ContentKinds } from './content-kinds.js';
import { Revision } from './revision.recorder.js';
import {
  type ConfirmDto,
  type RevisionPageDto,
  type SettleSuggestionDto,
  toRevision,
} from './words.dto.js';
import { toVersion, type VersionDto } from './version.dto.js';
import { WordRules } from './translation-requests.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The words of any record, one language at a time: what the editing calls of every kind do. */
@Injectable()
export class WordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly rules: WordRules,
  ) {}

  /** The raw words of one language. */
  async one(kind: string, id: number, language: Language): Promise<VersionDto> {
    return this.answer(await this.kinds.load(kind, id), language);
  }

  /** Writes a person's words into one language, made if missing. */
  async put(
    kind: string,
    id: number,
    language: Language,
    fields: Fields,
    by: string,
    expected?: Expected,
  ): Promise<VersionDto> {
    const record = await this.seen(kind, id, language, expected, fields['basis']);
    record.write(language, this.read(record, language, fields), { origin: 'human', by });
    this.assertWords(record, language);
    await this.save(kind, id, versionIn(language));
    return this.answer(record, language);
  }

  async remove(kind: string, id: number, language: Language, expected?: Expected): Promise<void> {
    const record = await this.seen(kind, id, language, expected);
    const version = record.in(language);
    if (!version) throw Problem.notFound(`A translation into ${language}`);
    if (language === record.baseLanguage) {
      throw Problem.conflict(
        'base_language',
        'The base-language version cannot be deleted; make another language the base first.',
      );
    }
    record.translations.remove(version);
    await this.save(kind, id, versionIn(language));
  }

  async confirm(
    kind: string,
    id: number,
    language: Language,
    { fields, basis }: ConfirmDto,
    by: string,
    expected?: Expected,
  ): Promise<VersionDto> {
    const record = await this.seen(kind, id, language, expected, basis);
    this.assertFields(record, fields ?? []);
    record.confirm(language, by, fields);
    await this.save(kind, id, versionIn(language));
    return this.answer(record, language);
  }

  async settle(
    kind: string,
    id: number,
    language: Language,
    field: string,
    { action, suggestion: chosen }: SettleSuggestionDto,
    by: string,
    expected?: Expected,
  ): Promise<VersionDto> {
    const record = await this.seen(kind, id, language, expected);
    this.assertFields(record, [field], 'field');
    const version = record.in(language);
    const suggestion = version && record.suggestionFor(version, field);
    if (chosen !== undefined && chosen !== suggestion?.id) {
      throw Problem.versionConflict(versionIn(language)(record));
    }
    // A person answers for what is accepted, within the bounds of what a person could have typed.
    if (action === 'accept' && suggestion)
      this.read(record, language, { [field]: suggestion.text });
    record.settle(language, field, action, by);
    await this.save(kind, id, versionIn(language));
    return this.answer(record, language);
  }

  /** A person says that one finding in a text is none. Its id names both texts, so that it is about these. */
  async dismissFinding(
    kind: string,
    id: number,
    language: Language,
    field: string,
    finding: string,
    by: string,
  ): Promise<VersionDto> {
    const record = await this.kinds.load(kind, id);
    this.assertFields(record, [field], 'field');
    const found = (await this.rules.of(record, [language]))[language]?.[field] ?? [];
    if (found.length === 0 || !record.dismissFinding(language, field, { id: finding, by, found })) {
      throw Problem.notFound(`This finding in "${field}"`);
    }
    await this.save(kind, id, versionIn(language));
    return this.answer(record, language);
  }

  async history(
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
    return { items: items.map(toRevision), total, page, pageSize };
  }

  /**
   * The localized fields of an input, checked: text or null, within its length, and nothing that the base
   * language may not be without emptied.
   */
  read(
    record: LocalizedEntity,
    language: Language,
    input: Fields,
  ): Record<string, string | null | undefined> {
    const problems: FieldProblem[] = [];
    const words: Record<string, string | null | undefined> = {};
    for (const [field, rules] of Object.entries(record.wordFields)) {
      const value = input[field];
      if (value === undefined) continue;
      if (value !== null && typeof value !== 'string') {
        problems.push({ field, code: 'not_a_text', message: `The ${field} must be text or null.` });
        continue;
      }
      const text = normaliseWords(value);
      const problem = text === null ? undefined : wordProblem(field, rules, text);
      if (problem) problems.push(problem);
      if (text === null && rules.required && language === record.baseLanguage) {
        problems.push({ field, code: 'required', message: `The ${field} is required.` });
      }
      words[field] = text;
    }
    if (problems.length > 0) throw Problem.invalid(problems);
    return words;
  }

  /** Saves all changes. If another writer was faster, the conflict contains the stored record as `show` renders it. */
  async save<R extends LocalizedEntity>(
    kind: string,
    id: number,
    show: (stored: R) => unknown,
  ): Promise<void> {
    await saveOrConflict(
      () => this.em.flush(),
      async () => (await show((await this.kinds.load(kind, id, this.em.fork())) as R)) ?? null,
    );
  }

  /** The record, where what the writer saw of it is still so: the version, and the base words beside it. */
  private async seen(
    kind: string,
    id: number,
    language: Language,
    expected: Expected | undefined,
    basis?: unknown,
  ): Promise<LocalizedEntity> {
    const record = await this.kinds.load(kind, id);
    const current = () => versionIn(language)(record);
    assertVersion(expected, record.in(language)?.version ?? 0, current);
    if (isOtherBasis(record, basis)) throw Problem.versionConflict(current());
    return record;
  }

  private assertFields(record: LocalizedEntity, fields: readonly string[], as = 'fields'): void {
    const unknown = fields.filter((field) => !record.fieldNames.includes(field));
    if (unknown.length === 0) return;
    throw Problem.invalid(
      unknown.map((field) => ({
        field: as,
        code: 'not_one_of',
        message: `"${field}" is not a localized field here: ${record.fieldNames.join(', ')}.`,
      })),
    );
  }

  /** A version that would hold nothing is not saved: deleting it is another call. */
  private assertWords(record: LocalizedEntity, language: Language): void {
    if (record.in(language)) return;
    throw Problem.invalidField(
      record.titleField,
      'required',
      'A version that holds no words does not exist; send some, or delete it.',
    );
  }

  private async answer(record: LocalizedEntity, language: Language): Promise<VersionDto> {
    const version = record.in(language);
    // A suggestion that was turned down may have been all there was.
    if (!version) throw Problem.notFound(`A translation into ${language}`);
    return toVersion(record, version, await this.rules.of(record, [language]));
  }
}

const versionIn = (language: Language) => (record: LocalizedEntity) => {
  const version = record.in(language);
  return version ? toVersion(record, version) : null;
};
