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

/** Texts, all of which a house of some hundred records fits into; most have no findings. */
const CACHE_SIZE = 20_000;
const UNCHECKED_TTL_MS = 600_000;

/** Findings that nobody but the one who made them can make again: they are stored with the text. */
const BY_OTHERS: ReadonlySet<string> = new Set(['second_reader', 'conversion']);

/** The rules over words as they are stored, whoever wrote them. */
@Injectable()
export class TextFindingsService extends TextChecks {
  private readonly known = new LRUCache<string, readonly Finding[]>({ max: CACHE_SIZE });

  constructor(
    private readonly glossary: Glossary,
    private readonly checker: TextChecker,
  ) {
    super();
  }

  /** What the rules say of texts now, and what others than the rules have found in them. */
  override async of(
    record: LocalizedEntity,
    languages: readonly Language[] = LANGUAGES,
  ): Promise<RecordFindings> {
    const found = languages.map(async (language) => {
      const version = record.translation(language);
      const readableFields = checkableFields(record, language);
      const fields = record.fieldNames.filter((field) => version && version.text(field) !== null);
      const findings = fields.map(async (field) => {
        const stored = version?.provenance[field]?.findings ?? [];
        if (!readableFields.includes(field)) return [field, stored] as const;
        const byOthers = stored.filter(({ rule }) => BY_OTHERS.has(rule));
        return [field, [...(await this.ofField(record, language, field)), ...byOthers]] as const;
      });
      const said = (await Promise.all(findings)).filter(([, { length }]) => length > 0);
      return [language, Object.fromEntries(said)] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  private async ofField(
    record: LocalizedEntity,
    language: Language,
    field: string,
  ): Promise<readonly Finding[]> {
    const text = record.translation(language)!.text(field)!;
    const forbidden = await this.forbiddenIn(text, language);
    // Base words are made from no others: only the glossary says what is not to be in them.
    if (language === record.baseLanguage) return forbidden;
    const sent = { text: record.baseText(field)!, field: record.localizedFields[field]! };
    const found = await this.ofText(sent, record.baseLanguage, text, language);
    // Where the base names the term, the rules have said it.
    const said = new Set(found.flatMap(({ rule, at }) => (rule === 'term' && at ? at[0] : [])));
    return [...found, ...forbidden.filter(({ at }) => !at || !said.has(at[0]))];
  }

  private async forbiddenIn(text: string, language: Language): Promise<Finding[]> {
    const found = await this.glossary.forbiddenIn(text, language);
    if (found.length === 0) return [];
    const { forbiddenWord } = await import('@kawabe/translation-checks');
    return found.map((one) => forbiddenWord(one, language));
  }

  /**
   * Of one text. The rules are loaded when they are first needed, and asked once about the same words.
   * @param untrusted whether a visitor may have written parts of it
   */
  async ofText(
    sent: SentText,
    from: Language,
    text: string,
    to: Language,
    untrusted = false,
  ): Promise<readonly Finding[]> {
    const terms = await this.glossary.in([sent.text], from);
    const key = hash('sha256', JSON.stringify([sent, from, text, to, terms]), 'base64');
    const known = this.known.get(key);
    if (known) return known;
    const found = await this.checker.check({ sent, from, text, to, glossary: terms, untrusted });
    // What could not be checked may be checked on a machine that is less busy.
    const ttl = found.some(({ rule }) => rule === 'unchecked') ? UNCHECKED_TTL_MS : 0;
    this.known.set(key, found, { ttl });
    return found;
  }
}

/** The fields whose words are this language's own: those of the base, or made from them. */
export function checkableFields(record: LocalizedEntity, language: Language): string[] {
  const version = record.translation(language);
  if (!version) return [];
  if (language === record.baseLanguage) {
    return record.fieldNames.filter((field) => version.hasOwnText(field));
  }
  return record.fieldNames.filter((field) => {
    const spec = record.localizedFields[field]!;
    const base = record.baseText(field);
    return (
      !record.isFixed(field) &&
      base !== null &&
      base !== spec.emptyText &&
      version.hasOwnText(field)
    );
  });
}
