import { Readable } from 'node:stream';
import { bcp47, type Language, LANGUAGES, parseLanguage } from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { invalidFileProblem, type FileEntry, tooManyEntriesProblem } from './term-import.js';
import { MAX_TERMS, type Term, TERM_KINDS } from './term.js';

/** ISO 30042:2019, core module and data categories of TBX-Basic, style DCA. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<tbx style="dca" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><titleStmt><title>Glossary</title></titleStmt><sourceDesc><p>The glossary of the house.</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
`;
const FOOT = '</body></text></tbx>\n';

const PREFERRED = 'preferredTerm-admn-sts';
const ADMITTED = 'admittedTerm-admn-sts';
const DEPRECATED = 'deprecatedTerm-admn-sts';
const DO_NOT_TRANSLATE = 'do-not-translate';
const EXACT_CASE = 'exact-case';

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => XML_ENTITIES[character]!);

export function writeTbx(terms: AsyncIterable<Term>): Readable {
  return Readable.from(generateDocument(terms));
}

async function* generateDocument(terms: AsyncIterable<Term>): AsyncGenerator<string> {
  yield HEAD;
  for await (const term of terms) yield formatEntry(term);
  yield FOOT;
}

function formatEntry({
  id,
  kind,
  words,
  aliases,
  forbidden,
  doNotTranslate,
  exactCase,
}: Term): string {
  const formatTermSection = (word: string, status: string) =>
    `<termSec><term>${escapeXml(word)}</term><termNote type="administrativeStatus">${status}</termNote></termSec>\n`;
  const languages = LANGUAGES.flatMap((language) => {
    const preferred = words[language];
    const terms = [
      ...(preferred ? [formatTermSection(preferred, PREFERRED)] : []),
      ...(aliases[language] ?? []).map((word) => formatTermSection(word, ADMITTED)),
      ...(forbidden[language] ?? []).map((word) => formatTermSection(word, DEPRECATED)),
    ];
    if (terms.length === 0) return [];
    return [`<langSec xml:lang="${bcp47(language)}">\n${terms.join('')}</langSec>\n`];
  });
  const notes = [...(doNotTranslate ? [DO_NOT_TRANSLATE] : []), ...(exactCase ? [EXACT_CASE] : [])];
  const flags = notes.map((note) => `<note>${note}</note>\n`).join('');
  return `<conceptEntry id="c${id}">\n<descrip type="subjectField">${kind}</descrip>\n${flags}${languages.join('')}</conceptEntry>\n`;
}

/** A start or end tag, as the XML parser reports it. */
interface XmlTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface EntryWord {
  text: string;
  status: string;
}

interface TbxEntry {
  subject: string;
  readonly notes: string[];
  readonly words: Map<Language, EntryWord[]>;
}

const MAX_DEPTH = 40;
/** The `field` of errors of a file that is not TBX. */
const FORMAT_FIELD = 'file.format';
// Names of elements in TBX 3 and TBX 2.
const ENTRY_ELEMENT = /^(?:conceptEntry|termEntry)$/;
const LANGUAGE_ELEMENT = /^(?:langSec|langSet)$/;
const WORD_ELEMENT = /^(?:termSec|tig|ntig)$/;
/**
 * Names of elements (style DCT) and values of `type` (style DCA) whose text is read: `term` matches, `date` does not.
 */
const READ_ELEMENTS = /^(?:term|note|subjectField|administrativeStatus)$/;
const DEPRECATED_STATUS = /^(?:deprecated|superseded|notRecommended|obsolete)/i;

/** Collects entries of TBX 3 and 2 in either style. Unknown elements are skipped. */
class EntryCollector {
  readonly finished: FileEntry[] = [];
  private count = 0;
  private depth = 0;
  private entry: TbxEntry | undefined;
  private language: Language | undefined;
  private word: EntryWord | undefined;
  private openElement:
    | { readonly element: string; readonly depth: number; text: string }
    | undefined;

  open({ name, attributes }: XmlTag): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH)
      throw invalidFileProblem(
        'The file is nested too deeply to be a glossary.',
        undefined,
        FORMAT_FIELD,
      );
    const elementName = toLocalName(name);
    if (ENTRY_ELEMENT.test(elementName)) this.entry = { subject: '', notes: [], words: new Map() };
    else if (LANGUAGE_ELEMENT.test(elementName)) {
      const tag = attributes['xml:lang'] ?? attributes['lang'];
      this.language = tag === undefined ? undefined : parseLanguage(tag);
    } else if (WORD_ELEMENT.test(elementName)) this.word = { text: '', status: '' };
    else {
      const element = [elementName, attributes['type'] ?? ''].find((candidate) =>
        READ_ELEMENTS.test(candidate),
      );
      if (element && !this.openElement) this.openElement = { element, depth: this.depth, text: '' };
    }
  }

  addText(text: string): void {
    if (this.openElement) this.openElement.text += text;
  }

  close({ name }: XmlTag): void {
    const { openElement } = this;
    if (openElement?.depth === this.depth) {
      this.openElement = undefined;
      this.setText(openElement.element, openElement.text.replaceAll(/\s+/g, ' ').trim());
    }
    this.depth -= 1;
    const elementName = toLocalName(name);
    if (WORD_ELEMENT.test(elementName)) this.endWord();
    else if (LANGUAGE_ELEMENT.test(elementName)) this.language = undefined;
    else if (ENTRY_ELEMENT.test(elementName)) this.endEntry();
  }

  private setText(element: string, text: string): void {
    if (element === 'subjectField' && this.entry) this.entry.subject = text;
    if (element === 'note') this.entry?.notes.push(text);
    if (element === 'term' && this.word) this.word.text = text;
    if (element === 'administrativeStatus' && this.word) this.word.status = text;
  }

  private endWord(): void {
    const { entry, language, word } = this;
    this.word = undefined;
    if (!entry || !language || !word || word.text === '') return;
    entry.words.set(language, [...(entry.words.get(language) ?? []), word]);
  }

  private endEntry(): void {
    const { entry } = this;
    this.entry = undefined;
    if (!entry) return;
    this.count += 1;
    if (this.count > MAX_TERMS) throw tooManyEntriesProblem();
    this.finished.push({ row: this.count, change: toChange(entry) });
  }
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function toChange({ subject, notes, words }: TbxEntry): Record<string, unknown> {
  const wordsByLanguage = [...words].map(([language, entryWords]) => {
    const allowedWords = entryWords.filter(({ status }) => !DEPRECATED_STATUS.test(status));
    const preferredWord =
      allowedWords.find(({ status }) => /^preferred/i.test(status)) ?? allowedWords[0];
    return {
      language,
      word: preferredWord?.text ?? null,
      aliases: allowedWords.filter((word) => word !== preferredWord).map(({ text }) => text),
      forbidden: entryWords.filter((word) => !allowedWords.includes(word)).map(({ text }) => text),
    };
  });
  const collect = (member: 'word' | 'aliases' | 'forbidden') =>
    Object.fromEntries(wordsByLanguage.map((entry) => [entry.language, entry[member]]));
  const kind = TERM_KINDS.find((termKind) => termKind === subject);
  return {
    ...(kind && { kind }),
    words: collect('word'),
    aliases: collect('aliases'),
    forbidden: collect('forbidden'),
    ...(notes.includes(DO_NOT_TRANSLATE) && { doNotTranslate: true }),
    ...(notes.includes(EXACT_CASE) && { exactCase: true }),
  };
}

/**
 * Reads the entries of a TBX file as a stream. The parser has only XML's own entities and loads no external resources;
 * a document type is ignored.
 */
export async function* readTbx(text: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const collector = new EntryCollector();
  let root: string | undefined;
  parser.on('opentag', (tag) => {
    root ??= toLocalName(tag.name);
    // The root of TBX 2 is `martif`.
    if (root !== 'tbx' && root !== 'martif')
      throw invalidFileProblem('The file is XML, but not TBX.', undefined, FORMAT_FIELD);
    collector.open(tag);
  });
  parser.on('text', (chunk) => collector.addText(chunk));
  parser.on('cdata', (chunk) => collector.addText(chunk));
  parser.on('closetag', (tag) => collector.close(tag));
  const runParser = (parse: () => unknown): FileEntry[] => {
    try {
      parse();
    } catch (error) {
      if (error instanceof Problem) throw error;
      const message = `The file is not valid XML: ${(error as Error).message}`;
      throw invalidFileProblem(
        message,
        error,
        `lines.${parser.line}.${Math.max(parser.column, 1)}`,
      );
    }
    return collector.finished.splice(0);
  };
  for await (const chunk of text) yield* runParser(() => parser.write(chunk));
  yield* runParser(() => parser.close());
}
