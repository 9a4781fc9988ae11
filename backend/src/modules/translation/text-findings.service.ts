import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Finding } from '../../kernel/provenance.js';
import { type RecordFindings, TextChecks } from '../localization/index.js';
import { type SentText } from '@kawabe/translation-checks';
import { Glossary } from './glossary/glossary.service.js';
import { TextChecker } from './text-checker.service.js';

/** Number of cached texts: enough for some hundred records. */
const CACHE_SIZE = 20_000;
const UNCHECKED_TTL_MS = 600_000;

/** Rules of the second model and the converter: their findings are stored, because the texts alone do not show them. */
const STORED_RULES: ReadonlySet<string> = new Set(['second_reader', 'conversion']);

/** Finds problems of stored texts by people and machines. Results are cached in memory. */
@Injectable()
export class TextFindingsService extends TextChecks {
  private readonly cache = new LRUCache<string, readonly Finding[]>({ max: CACHE_SIZE });

  constructor(
    private readonly glossary: Glossary,
    private readonly checker: TextChecker,
  ) {
    super();
  }

  /**
   * Returns the current findings of the rules, and the stored findings of the second model and the converter. For
   * fields that the rules cannot check, returns all stored findings.
   */
  override async findingsOf(
    record: LocalizedEntity,
    languages: readonly Language[] = LANGUAGES,
  ): Promise<RecordFindings> {
    const findingsByLanguage = languages.map(async (language) => {
      const translation = record.translation(language);
      const checkableFields = listCheckableFields(record, language);
      const fields = record.fieldNames.filter(
        (field) => translation && translation.text(field) !== null,
      );
      const findings = fields.map(async (field) => {
        const provenanceFindings = translation?.provenance[field]?.findings ?? [];
        if (!checkableFields.includes(field)) return [field, provenanceFindings] as const;
        const storedFindings = provenanceFindings.filter(({ rule }) => STORED_RULES.has(rule));
        return [
          field,
          [...(await this.findingsOfField(record, language, field)), ...storedFindings],
        ] as const;
      });
      const fieldsWithFindings = (await Promise.all(findings)).filter(
        ([, { length }]) => length > 0,
      );
      return [language, Object.fromEntries(fieldsWithFindings)] as const;
    });
    return Object.fromEntries(await Promise.all(findingsByLanguage));
  }

  private async findingsOfField(
    record: LocalizedEntity,
    language: Language,
    field: string,
  ): Promise<readonly Finding[]> {
    const text = record.translation(language)!.text(field)!;
    const forbiddenFindings = await this.findForbiddenWords(text, language);
    // A base text has no source: only forbidden glossary words are checked.
    if (language === record.baseLanguage) return forbiddenFindings;
    const sent = { text: record.baseText(field)!, field: record.localizedFields[field]! };
    const textFindings = await this.findingsOfText(sent, record.baseLanguage, text, language);
    // Skips words that the rule `term` has already reported.
    const reportedStarts = new Set(
      textFindings.flatMap(({ rule, at }) => (rule === 'term' && at ? at[0] : [])),
    );
    return [
      ...textFindings,
      ...forbiddenFindings.filter(({ at }) => !at || !reportedStarts.has(at[0])),
    ];
  }

  private async findForbiddenWords(text: string, language: Language): Promise<Finding[]> {
    const forbiddenWords = await this.glossary.findForbiddenWords(text, language);
    if (forbiddenWords.length === 0) return [];
    const { reportForbiddenWord } = await import('@kawabe/translation-checks');
    return forbiddenWords.map((match) => reportForbiddenWord(match, language));
  }

  /**
   * Returns the findings of one text.
   * @param options `untrusted`: whether a visitor may have written parts of it
   */
  async findingsOfText(
    sent: SentText,
    from: Language,
    text: string,
    to: Language,
    { untrusted = false }: { untrusted?: boolean } = {},
  ): Promise<readonly Finding[]> {
    const terms = await this.glossary.findTerms([sent.text], from);
    const key = hash('sha256', JSON.stringify([sent, from, text, to, terms]), 'base64');
    const cachedFindings = this.cache.get(key);
    if (cachedFindings) return cachedFindings;
    const findings = await this.checker.check({ sent, from, text, to, glossary: terms, untrusted });
    // `unchecked` may be temporary, so it is cached for 10 minutes only (0: no limit).
    const ttl = findings.some(({ rule }) => rule === 'unchecked') ? UNCHECKED_TTL_MS : 0;
    this.cache.set(key, findings, { ttl });
    return findings;
  }
}

/**
 * Returns the fields that the rules can check: those with an own text. In other languages than the base, they also
 * need a base text to compare.
 */
export function listCheckableFields(record: LocalizedEntity, language: Language): string[] {
  const translation = record.translation(language);
  if (!translation) return [];
  if (language === record.baseLanguage) {
    return record.fieldNames.filter((field) => translation.hasOwnText(field));
  }
  return record.fieldNames.filter((field) => {
    const definition = record.localizedFields[field]!;
    const base = record.baseText(field);
    return (
      !record.isFixed(field) &&
      base !== null &&
      base !== definition.emptyText &&
      translation.hasOwnText(field)
    );
  });
}
