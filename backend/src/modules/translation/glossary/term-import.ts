import { type Readable } from 'node:stream';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { toFieldProblems } from '../../../platform/http/pipes.js';
import { type ImportedTermDto, type Outcome } from './glossary-file.dto.js';
import { type GlossaryTerm } from './glossary-term.entity.js';
import { MAX_TERMS, type Term, TERM_KINDS, toTerm, MAX_WORD_LENGTH } from './term.js';
import { UpdateTermDto } from './term.dto.js';
import {
  EMPTY_TERM,
  applyChange,
  validateTerm,
  TermWordIndex,
  type TermChange,
  type TermData,
} from './term-rules.js';

/** An entry of a file, not validated. */
export interface FileEntry {
  readonly row: number;
  readonly change: Readonly<Record<string, unknown>>;
}

/**
 * Returns the problem of a file that cannot be imported.
 * @param field part of the file with the error: `rows.3.zh_TW` in CSV, `lines.3.5` (line and column) in TBX, or
 * `file.encoding` for the whole file
 */
export function invalidFileProblem(message: string, cause: unknown, field: string): Problem {
  const errors = [{ field, code: 'invalid' as const, message }];
  return new Problem('validation_failed', `${message} Nothing was changed.`, { errors, cause });
}

export function tooManyEntriesProblem(): Problem {
  const message = `The file contains more than ${MAX_TERMS} terms. Nothing was changed.`;
  return new Problem('too_large', message);
}

/** Decodes a file as text without a byte order mark; 400 if it is not UTF-8. */
export async function* decodeUtf8(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw invalidFileProblem('The file is not UTF-8.', cause, 'file.encoding');
    }
  };
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) yield decode(chunk);
  yield decode();
}

/** Compares terms after `applyChange`, which puts the languages in order. */
const isSameTerm = (a: TermData, b: TermData): boolean =>
  JSON.stringify(applyChange(EMPTY_TERM, a)) === JSON.stringify(applyChange(EMPTY_TERM, b));

function compareTerms(before: TermData | undefined, after: TermData): Outcome {
  if (before === undefined) return 'added';
  return isSameTerm(before, after) ? 'same' : 'changed';
}

/** Validates an entry like a term sent to the API. */
function validateEntry(rawChange: FileEntry['change']): {
  change: TermChange;
  errors: FieldProblem[];
} {
  const change = plainToInstance(UpdateTermDto, rawChange);
  const errors = validateSync(change, { whitelist: true, validationError: { target: false } });
  return { change, errors: toFieldProblems(errors) };
}

/** Plans an import against the stored terms. */
export class TermImport {
  readonly items: ImportedTermDto[] = [];
  readonly counts: Record<Outcome, number> = { added: 0, changed: 0, same: 0, refused: 0 };
  readonly added: TermData[] = [];
  readonly changed: (TermData & Pick<GlossaryTerm, 'id' | 'version'>)[] = [];
  private readonly stored: ReadonlyMap<number, GlossaryTerm>;
  private readonly wordIndex: TermWordIndex;
  /** Ids of the terms that earlier entries belong to; negative for new terms. */
  private readonly ownerIds = new Set<number>();

  constructor(stored: readonly GlossaryTerm[]) {
    this.stored = new Map(stored.map((term) => [term.id, term]));
    this.wordIndex = new TermWordIndex(stored);
  }

  add({ row, change: rawChange }: FileEntry): void {
    const { change, errors } = validateEntry(rawChange);
    const commonMembers = { row, word: findFirstWord(rawChange['words']) };
    const reject = (problems: FieldProblem[]) =>
      this.addItem({ ...commonMembers, outcome: 'refused', id: null, errors: problems });
    if (errors.length > 0) return reject(errors);
    const owners = this.findOwners(change, applyChange(EMPTY_TERM, change).words);
    if (owners.size > 1) return reject([duplicateProblem('Its words belong to several terms.')]);
    const [ownerId] = owners;
    if (ownerId !== undefined && this.ownerIds.has(ownerId)) {
      return reject([duplicateProblem('The file already contains this term further up.')]);
    }
    const before = ownerId === undefined ? undefined : this.stored.get(ownerId);
    const after = applyChange(before ?? EMPTY_TERM, change);
    const problems = this.findProblems(after, before);
    if (problems.length > 0) return reject(problems);
    this.trackWords(after, before);
    const outcome = compareTerms(before, after);
    if (outcome === 'changed')
      this.changed.push({ ...toTerm({ id: before!.id, ...after }), version: before!.version });
    if (outcome === 'added') this.added.push(after);
    this.addItem({ ...commonMembers, outcome, id: before?.id ?? null, errors: [] });
  }

  /** Returns the ids of the terms that have one of the words. If the change names no kind, terms of all kinds count. */
  private findOwners({ kind }: TermChange, words: Term['words']): Set<number> {
    const kinds = kind ? [kind] : TERM_KINDS;
    return new Set(
      kinds.flatMap((kindToSearch) => [
        ...this.wordIndex.findOwners({ kind: kindToSearch, words }).values(),
      ]),
    );
  }

  private findProblems(after: TermData, before: GlossaryTerm | undefined): FieldProblem[] {
    const problems = validateTerm(after);
    const otherOwners = [...this.wordIndex.findOwners(after)].filter(
      ([, owner]) => owner !== before?.id,
    );
    for (const [language] of otherOwners) {
      problems.push({
        ...duplicateProblem('Another term has the same word.'),
        field: `words.${language}`,
      });
    }
    if (!before && this.stored.size + this.added.length >= MAX_TERMS) {
      const message = `The glossary can hold at most ${MAX_TERMS} terms.`;
      problems.push({ field: 'words', code: 'too_many', message });
    }
    return problems;
  }

  private trackWords(after: TermData, before: GlossaryTerm | undefined): void {
    // New terms have no id yet; a negative number marks their words as used.
    const id = before?.id ?? -this.added.length - 1;
    if (before) this.wordIndex.remove(before);
    this.wordIndex.add(after, id);
    this.ownerIds.add(id);
  }

  private addItem(item: ImportedTermDto): void {
    this.counts[item.outcome] += 1;
    this.items.push(item);
  }
}

function findFirstWord(words: unknown): string | null {
  const wordList: unknown[] = Object.values(words ?? {});
  const firstWord = wordList.find((word) => typeof word === 'string' && word !== '');
  return typeof firstWord === 'string' ? firstWord.slice(0, MAX_WORD_LENGTH) : null;
}

function duplicateProblem(message: string): FieldProblem {
  return { field: 'words', code: 'duplicate', message };
}
