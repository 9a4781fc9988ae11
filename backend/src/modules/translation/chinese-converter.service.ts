import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import {
  type Finding,
  type SentText,
  simplified,
  replaceForeignWords,
} from '@kawabe/translation-checks';
import {
  COMPUTING,
  domainWords,
  type DomainWord,
  regionalWords,
  SURNAMES,
} from './chinese-dictionary.js';
import { Glossary } from './glossary/glossary.service.js';
import { type Term } from './glossary/term.js';
import { type TermMatch } from '@kawabe/translation-checks/terms';
import { TextChecker } from './text-checker.service.js';

type Convert = (text: string) => string;

/** A converted text, with the words that may be meant in another way. */
export interface ConversionResult {
  readonly text: string;
  readonly doubts: readonly Finding[];
}

export interface ConvertedFields {
  readonly texts: Readonly<Record<string, string>>;
  /** By field, the codes of the checks it did not pass. */
  readonly problems: Readonly<Record<string, string[]>>;
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** Whether one Chinese version can be made from another without a translator. */
export function isConversion(from: Language, to: Language): boolean {
  return (from === 'zh' && to === 'zh_TW') || (from === 'zh_TW' && to === 'zh');
}

/** Addresses of web and mail, paths, names of accounts, and what stands in for something: not a letter changes. */
const UNCONVERTED =
  /(?:https?:\/\/|www\.)[^\s，。、；：！？「」『』（）()<>"“”]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[@#][\p{L}\p{N}_]+|(?<![\w./-])(?:[\w.-]*\/)+[\p{L}\p{N}_-]+\.[a-z]{2,5}\b|`[^`]*`|\{\{?[^{}]*\}\}?/gu;

const SENTENCE_END = /[。！？!?\n]/u;
/** Characters of a sentence that are read on either side of a word. */
const AROUND = 200;
const MAX_DOUBTS = 20;

const BEHIND_NUMBER = String.raw`(?<=[\d０-９一二三四五六七八九十百千万两半几数]\s?)`;

/** Finds the longest of some words. Those behind `#` are units: they stand behind a number. */
function longestOf(words: Iterable<string>): RegExp {
  const byLength = [...words].sort((a, b) => b.length - a.length);
  const parts = byLength.map((word) => word.replace(/^#/, BEHIND_NUMBER));
  return new RegExp(parts.join('|'), 'gu');
}

/** One script's converter, with what a house means by its words. */
class ScriptConverter {
  private readonly words: ReadonlyMap<string, DomainWord>;
  private readonly regional: ReadonlyMap<string, string | null>;
  private readonly untouched: RegExp;
  private readonly parts: RegExp;
  private readonly regionalParts: RegExp;

  constructor(
    private readonly from: 'zh' | 'zh_TW',
    private readonly to: 'zh' | 'zh_TW',
    private readonly convert: Convert,
  ) {
    this.words = domainWords(to);
    this.regional = regionalWords(to);
    const surnames = SURNAMES[from];
    const untouched = surnames ? `${UNCONVERTED.source}|${surnames.source}` : UNCONVERTED.source;
    this.untouched = new RegExp(untouched, 'gu');
    this.parts = longestOf(this.words.keys());
    this.regionalParts = longestOf(this.regional.keys());
  }

  run(source: string, terms: readonly TermMatch<Term>[]): ConversionResult {
    const doubts: Finding[] = [];
    let text = '';
    let end = 0;
    for (const { index, part, as, word } of this.fixed(source, terms)) {
      if (word && isComputingContext(word, source, index, index + part.length)) continue;
      text += this.convert(source.slice(end, index)) + as;
      end = index + part.length;
      if ((!word?.before && !word?.after) || doubts.length === MAX_DOUBTS) continue;
      if (!COMPUTING[this.from].test(sentenceAround(source, index))) continue;
      const other = this.convert(part);
      if (other === word.house) continue;
      const message = `“${word.house}” may have to be “${other}” here: the word is ambiguous.`;
      const at = [text.length - word.house.length, text.length] as const;
      doubts.push({ rule: 'conversion', severity: 'warns', message, at });
    }
    return { text: text + this.convert(source.slice(end)), doubts };
  }

  /** What OpenCC is not asked about, in the order in which it stands; of what overlaps, the first of these counts. */
  private fixed(source: string, terms: readonly TermMatch<Term>[]): ProtectedTerm[] {
    const all: ProtectedTerm[] = [];
    const taken = new Uint8Array(source.length);
    const add = (one: ProtectedTerm) => {
      const end = one.index + one.part.length;
      if (taken.subarray(one.index, end).includes(1)) return;
      taken.fill(1, one.index, end);
      all.push(one);
    };
    for (const { 0: part, index } of source.matchAll(this.untouched))
      add({ index, part, as: part });
    for (const { of, word: part, at } of terms) {
      const as = this.termOf(of, part);
      if (as !== undefined) add({ index: at[0], part, as });
    }
    for (const { 0: part, index } of source.matchAll(this.parts)) {
      const word = this.words.get(part)!;
      add({ index, part, as: word.house, word });
    }
    for (const { 0: word, index } of simplified(source).matchAll(this.regionalParts)) {
      const part = source.slice(index, index + word.length);
      const usual = this.regional.get(word) ?? this.regional.get(`#${word}`);
      // OpenCC would find the words by chance too.
      add({ index, part, as: usual ?? (this.to === 'zh' ? word : this.convert(part)) });
    }
    return all.sort((a, b) => a.index - b.index);
  }

  /** A term as the glossary has it on the other side; undefined where it does not say. */
  private termOf({ words, doNotTranslate }: Term, part: string): string | undefined {
    if (doNotTranslate) return part;
    const { [this.from]: own, [this.to]: other } = words;
    if (!own || !other || !part.includes(own)) return undefined;
    return part.split(own).map(this.convert).join(other);
  }
}

/** A part of a text whose conversion is known. */
interface ProtectedTerm {
  readonly index: number;
  readonly part: string;
  readonly as: string;
  /** It may be a word of computers after all. */
  readonly word?: DomainWord;
}

function isComputingContext(
  { before, after }: DomainWord,
  text: string,
  start: number,
  end: number,
) {
  return (
    (before?.test(text.slice(Math.max(0, start - 6), start)) ?? false) ||
    (after?.test(text.slice(end, end + 6)) ?? false)
  );
}

function sentenceAround(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - AROUND), at)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(at, at + AROUND).split(SENTENCE_END, 1)[0] ?? '';
  return before + after;
}

/**
 * Converts Simplified into Traditional Chinese or back, the usual words of the other side included; names are written as
 * the glossary has them.
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
    if (!converter) this.converters.set(to, (converter = load(to)));
    return (await converter).run(text, await this.glossary.find(text, from));
  }

  /** Converts texts, checks them by the rules of all translations, and corrects regional words. */
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
      const { text: converted, doubts } = await this.convert(sent.text, from, to);
      const glossary = await this.glossary.in([sent.text], from);
      const check = (text: string) =>
        this.checker.check({ sent, from, text, to, glossary, untrusted });
      let text = converted;
      let checked = await check(text);
      if (checked.some(({ rule }) => rule === 'regional_wording')) {
        // What the rules object to, they have a word for; a doubt about a place would not fit the text any more.
        const mended = replaceForeignWords(text, to as 'zh' | 'zh_TW');
        const again = mended === text || doubts.length > 0 ? checked : await check(mended);
        if (again.length < checked.length) [text, checked] = [mended, again];
      }
      const said = [...checked, ...doubts];
      const sure = said.filter(({ severity }) => severity === 'holds').map(({ rule }) => rule);
      texts[field] = text;
      if (said.length > 0) findings[field] = said;
      if (sure.length > 0) problems[field] = [...new Set(sure)];
    }
    return { texts, problems, findings };
  }
}

/** With its dictionaries, which take 90 MB: loaded when they are first needed. */
async function load(to: Language): Promise<ScriptConverter> {
  const { Converter } = await import('opencc-js');
  if (to === 'zh_TW') return new ScriptConverter('zh', to, Converter({ from: 'cn', to: 'twp' }));
  return new ScriptConverter('zh_TW', 'zh', Converter({ from: 'twp', to: 'cn' }));
}
