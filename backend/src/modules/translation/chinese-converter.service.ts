import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import {
  type Finding,
  type SentText,
  toSimplified,
  replaceForeignWords,
} from '@kawabe/translation-checks';
import {
  COMPUTING_CONTEXT,
  getDomainWords,
  type DomainWord,
  getRegionalWords,
  SURNAMES,
} from './chinese-dictionary.js';
import { Glossary } from './glossary/glossary.service.js';
import { type Term } from './glossary/term.js';
import { type TermMatch } from '@kawabe/translation-checks/terms';
import { TextChecker } from './text-checker.service.js';

type TextConverter = (text: string) => string;

/** A converted text with warnings about ambiguous words. */
export interface ConversionResult {
  readonly text: string;
  readonly ambiguityWarnings: readonly Finding[];
}

export interface ConvertedFields {
  readonly texts: Readonly<Record<string, string>>;
  /** Codes of the checks that hold a text back, by field. */
  readonly problems: Readonly<Record<string, string[]>>;
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** Whether a translation between two languages is a conversion between the Chinese scripts, without a model. */
export function isConversion(from: Language, to: Language): boolean {
  return (from === 'zh' && to === 'zh_TW') || (from === 'zh_TW' && to === 'zh');
}

/**
 * Parts that are never converted: URLs, emails, file paths (`img/菜单.jpg`), account names (`@川边`), hashtags, code
 * and placeholders (`{{name}}`). Plain text such as `菜单` does not match.
 */
const UNCONVERTED_PATTERN =
  /(?:https?:\/\/|www\.)[^\s，。、；：！？「」『』（）()<>"“”]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[@#][\p{L}\p{N}_]+|(?<![\w./-])(?:[\w.-]*\/)+[\p{L}\p{N}_-]+\.[a-z]{2,5}\b|`[^`]*`|\{\{?[^{}]*\}\}?/gu;

const SENTENCE_END = /[。！？!?\n]/u;
/** Characters of the sentence that are examined before and after a word. */
const MAX_CONTEXT_LENGTH = 200;
/** Characters right before and after a word that may indicate its computing sense. */
const ADJACENT_LENGTH = 6;
const MAX_AMBIGUITY_WARNINGS = 20;

const AFTER_NUMBER = String.raw`(?<=[\d０-９一二三四五六七八九十百千万两半几数]\s?)`;

/** Matches the longest of the words. A leading `#` marks a unit, which matches only after a number. */
function createLongestMatchPattern(words: Iterable<string>): RegExp {
  const byLength = [...words].sort((a, b) => b.length - a.length);
  const wordPattern = byLength.map((word) => word.replace(/^#/, AFTER_NUMBER));
  return new RegExp(wordPattern.join('|'), 'gu');
}

/** Converter for one direction: OpenCC with domain words, glossary terms and regional words that take precedence. */
class ScriptConverter {
  private readonly domainWords: ReadonlyMap<string, DomainWord>;
  private readonly regionalWords: ReadonlyMap<string, string | null>;
  private readonly protectedPattern: RegExp;
  private readonly domainWordPattern: RegExp;
  private readonly regionalPattern: RegExp;

  constructor(
    private readonly from: 'zh' | 'zh_TW',
    private readonly to: 'zh' | 'zh_TW',
    private readonly openCC: TextConverter,
  ) {
    this.domainWords = getDomainWords(to);
    this.regionalWords = getRegionalWords(to);
    const surnames = SURNAMES[from];
    const protectedPattern = surnames
      ? `${UNCONVERTED_PATTERN.source}|${surnames.source}`
      : UNCONVERTED_PATTERN.source;
    this.protectedPattern = new RegExp(protectedPattern, 'gu');
    this.domainWordPattern = createLongestMatchPattern(this.domainWords.keys());
    this.regionalPattern = createLongestMatchPattern(this.regionalWords.keys());
  }

  convertText(source: string, terms: readonly TermMatch<Term>[]): ConversionResult {
    const ambiguityWarnings: Finding[] = [];
    let text = '';
    let end = 0;
    for (const { index, part, replacement, domainWord } of this.listFixedParts(source, terms)) {
      // OpenCC converts a word in its computing sense.
      if (domainWord && isComputingContext(domainWord, source, index, index + part.length))
        continue;
      text += this.openCC(source.slice(end, index)) + replacement;
      end = index + part.length;
      if (
        (!domainWord?.before && !domainWord?.after) ||
        ambiguityWarnings.length === MAX_AMBIGUITY_WARNINGS
      )
        continue;
      // In a sentence about computing, the everyday sense may be wrong.
      if (!COMPUTING_CONTEXT[this.from].test(extractSentence(source, index))) continue;
      const converted = this.openCC(part);
      if (converted === domainWord.target) continue;
      const message = `“${domainWord.target}” may have to be “${converted}” here: the word is ambiguous.`;
      const at = [text.length - domainWord.target.length, text.length] as const;
      ambiguityWarnings.push({ rule: 'conversion', severity: 'warns', message, at });
    }
    return { text: text + this.openCC(source.slice(end)), ambiguityWarnings };
  }

  /**
   * Returns the parts that OpenCC must not convert, in text order. If parts overlap, unconverted text wins over
   * glossary terms, these over domain words, and domain words over regional words.
   */
  private listFixedParts(source: string, terms: readonly TermMatch<Term>[]): FixedPart[] {
    const result: FixedPart[] = [];
    const occupied = new Uint8Array(source.length);
    const addPart = (fixedPart: FixedPart) => {
      const end = fixedPart.index + fixedPart.part.length;
      if (occupied.subarray(fixedPart.index, end).includes(1)) return;
      occupied.fill(1, fixedPart.index, end);
      result.push(fixedPart);
    };
    for (const { 0: part, index } of source.matchAll(this.protectedPattern))
      addPart({ index, part, replacement: part });
    for (const { entry, word: part, at } of terms) {
      const replacement = this.convertTerm(entry, part);
      if (replacement !== undefined) addPart({ index: at[0], part, replacement });
    }
    for (const { 0: part, index } of source.matchAll(this.domainWordPattern)) {
      const domainWord = this.domainWords.get(part)!;
      addPart({ index, part, replacement: domainWord.target, domainWord });
    }
    // The words are in Simplified characters; positions in `source` are the same.
    for (const { 0: word, index } of toSimplified(source).matchAll(this.regionalPattern)) {
      const part = source.slice(index, index + word.length);
      const regionalWord = this.regionalWords.get(word) ?? this.regionalWords.get(`#${word}`);
      // A word without a counterpart is converted by itself. Into Simplified Chinese, OpenCC would replace some of these
      // words by other regional words.
      addPart({
        index,
        part,
        replacement: regionalWord ?? (this.to === 'zh' ? word : this.openCC(part)),
      });
    }
    return result.sort((a, b) => a.index - b.index);
  }

  /**
   * Converts a part with the glossary's word of the other script; undefined if the glossary has none, or the part does
   * not contain the source word.
   */
  private convertTerm({ words, doNotTranslate }: Term, part: string): string | undefined {
    if (doNotTranslate) return part;
    const { [this.from]: sourceWord, [this.to]: targetWord } = words;
    if (!sourceWord || !targetWord || !part.includes(sourceWord)) return undefined;
    return part.split(sourceWord).map(this.openCC).join(targetWord);
  }
}

/** A part of a text with a fixed conversion. */
interface FixedPart {
  readonly index: number;
  readonly part: string;
  readonly replacement: string;
  readonly domainWord?: DomainWord;
}

function isComputingContext(
  { before, after }: DomainWord,
  text: string,
  start: number,
  end: number,
) {
  return (
    (before?.test(text.slice(Math.max(0, start - ADJACENT_LENGTH), start)) ?? false) ||
    (after?.test(text.slice(end, end + ADJACENT_LENGTH)) ?? false)
  );
}

function extractSentence(text: string, index: number): string {
  const before =
    text
      .slice(Math.max(0, index - MAX_CONTEXT_LENGTH), index)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(index, index + MAX_CONTEXT_LENGTH).split(SENTENCE_END, 1)[0] ?? '';
  return before + after;
}

/**
 * Converts Simplified into Traditional Chinese (Taiwan) or back, including regional words. Glossary terms take
 * precedence.
 */
@Injectable()
export class ChineseConverter {
  private readonly converters = new Map<Language, Promise<ScriptConverter>>();

  constructor(
    private readonly glossary: Glossary,
    private readonly checker: TextChecker,
  ) {}

  async convert(text: string, from: Language, to: Language): Promise<ConversionResult> {
    if (!isConversion(from, to)) throw new TypeError(`${from} cannot be converted into ${to}.`);
    let converter = this.converters.get(to);
    if (!converter) this.converters.set(to, (converter = loadConverter(to)));
    return (await converter).convertText(text, await this.glossary.findMatches(text, from));
  }

  /**
   * Converts texts, runs the checks of all translations on them, and replaces regional words that the checks report.
   * `untrusted`: a visitor wrote the texts.
   */
  async convertAll(
    fields: Readonly<Record<string, SentText>>,
    from: Language,
    to: Language,
    untrusted = false,
  ): Promise<ConvertedFields> {
    const texts: Record<string, string> = {};
    const problems: Record<string, string[]> = {};
    const findings: Record<string, readonly Finding[]> = {};
    for (const [field, sent] of Object.entries(fields)) {
      const { text: converted, ambiguityWarnings } = await this.convert(sent.text, from, to);
      const glossary = await this.glossary.findTerms([sent.text], from);
      const checkText = (text: string) =>
        this.checker.check({ sent, from, text, to, glossary, untrusted });
      let text = converted;
      let textFindings = await checkText(text);
      if (textFindings.some(({ rule }) => rule === 'regional_wording')) {
        // If words are ambiguous, the correction would shift the positions of their warnings, so the text is left unchanged.
        const corrected = replaceForeignWords(text, to as 'zh' | 'zh_TW');
        const findingsOfCorrected =
          corrected === text || ambiguityWarnings.length > 0
            ? textFindings
            : await checkText(corrected);
        if (findingsOfCorrected.length < textFindings.length)
          [text, textFindings] = [corrected, findingsOfCorrected];
      }
      const allFindings = [...textFindings, ...ambiguityWarnings];
      const blockingRules = allFindings
        .filter(({ severity }) => severity === 'holds')
        .map(({ rule }) => rule);
      texts[field] = text;
      if (allFindings.length > 0) findings[field] = allFindings;
      if (blockingRules.length > 0) problems[field] = [...new Set(blockingRules)];
    }
    return { texts, problems, findings };
  }
}

/** Loads the OpenCC dictionaries (90 MB) on first use. `cn` is Mainland Chinese, `twp` Taiwan Chinese with its own words. */
async function loadConverter(to: Language): Promise<ScriptConverter> {
  const { Converter } = await import('opencc-js');
  if (to === 'zh_TW') return new ScriptConverter('zh', to, Converter({ from: 'cn', to: 'twp' }));
  return new ScriptConverter('zh_TW', 'zh', Converter({ from: 'twp', to: 'cn' }));
}
