import { type Readable } from 'node:stream';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { toFieldProblems } from '../../../platform/http/dto-validation.pipe.js';
import { type ImportedTermDto, type Outcome } from './glossary-file.dto.js';
import { type GlossaryTerm } from './glossary-term.entity.js';
import { MOST_TERMS, type Term, TERM_KINDS, toTerm, WORD_LENGTH } from './term.js';
import { UpdateTermDto } from './term.dto.js';
import {
  EMPTY_TERM,
  applyChange,
  validateTerm,
  TermWordIndex,
  type TermChange,
} from './term-rules.js';

/** One entry of a file, as it says it; nobody has checked it. */
export interface FileEntry {
  readonly row: number;
  readonly change: Readonly<Record<string, unknown>>;
}

/** @param field what of the file is wrong: `rows.3.zh_TW` of a CSV file, `lines.3.15` of a TBX file, `file` for all of it */
export function invalidFileProblem(message: string, cause?: unknown, field = 'file'): Problem {
  const errors = [{ field, code: 'invalid' as const, message }];
  return new Problem('validation_failed', `${message} Nothing was changed.`, { errors, cause });
}

export function tooManyEntries(): Problem {
  const message = `The file contains more than ${MOST_TERMS} terms. Nothing was changed.`;
  return new Problem('too_large', message);
}

/** The text of a file, without a byte order mark; 400 where it is not UTF-8. */
export async function* utf8(bytes: Readable): AsyncGenerator<string> {
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

type Whole = Omit<Term, 'id'>;

const same = (a: Whole, b: Whole): boolean =>
  JSON.stringify(applyChange(EMPTY_TERM, a)) === JSON.stringify(applyChange(EMPTY_TERM, b));

/** The same rules as for a term that is sent by itself. */
function readChange(given: FileEntry['change']): { change: TermChange; errors: FieldProblem[] } {
  const change = plainToInstance(UpdateTermDto, given);
  const found = validateSync(change, { whitelist: true, validationError: { target: false } });
  return { change, errors: toFieldProblems(found) };
}

/** What an import does, worked out against the terms that are there. */
export class TermImport {
  readonly items: ImportedTermDto[] = [];
  readonly counts: Record<Outcome, number> = { added: 0, changed: 0, same: 0, refused: 0 };
  readonly added: Whole[] = [];
  readonly changed: (Whole & Pick<GlossaryTerm, 'id' | 'version'>)[] = [];
  private readonly stored: ReadonlyMap<number, GlossaryTerm>;
  private readonly taken: TermWordIndex;
  /** The terms that an entry of the file has spoken of. */
  private readonly touched = new Set<number>();

  constructor(stored: readonly GlossaryTerm[]) {
    this.stored = new Map(stored.map((term) => [term.id, term]));
    this.taken = new TermWordIndex(stored);
  }

  add({ row, change: given }: FileEntry): void {
    const { change, errors } = readChange(given);
    const told = { row, word: firstWord(given['words']) };
    const refuse = (problems: FieldProblem[]) =>
      this.note({ ...told, outcome: 'refused', id: null, errors: problems });
    if (errors.length > 0) return refuse(errors);
    const owners = this.ownersOf(change, applyChange(EMPTY_TERM, change).words);
    if (owners.size > 1) return refuse([twice('Its words belong to several terms.')]);
    const [id] = owners;
    if (id !== undefined && this.touched.has(id)) {
      return refuse([twice('The file already contains this term further up.')]);
    }
    const before = id === undefined ? undefined : this.stored.get(id);
    const after = applyChange(before ?? EMPTY_TERM, change);
    const problems = this.problemsOf(after, before);
    if (problems.length > 0) return refuse(problems);
    this.take(after, before);
    const outcome = !before ? 'added' : same(before, after) ? 'same' : 'changed';
    if (outcome === 'changed')
      this.changed.push({ ...toTerm({ id: before!.id, ...after }), version: before!.version });
    if (outcome === 'added') this.added.push(after);
    this.note({ ...told, outcome, id: before?.id ?? null, errors: [] });
  }

  /** A file that does not say what kind its terms are of may mean any. */
  private ownersOf({ kind }: TermChange, words: Term['words']): Set<number> {
    const kinds = kind ? [kind] : TERM_KINDS;
    return new Set(kinds.flatMap((one) => [...this.taken.ownersOf({ kind: one, words }).values()]));
  }

  private problemsOf(after: Whole, before: GlossaryTerm | undefined): FieldProblem[] {
    const problems = validateTerm(after);
    const others = [...this.taken.ownersOf(after)].filter(([, owner]) => owner !== before?.id);
    for (const [language] of others) {
      problems.push({ ...twice('Another term has the same word.'), field: `words.${language}` });
    }
    if (!before && this.stored.size + this.added.length >= MOST_TERMS) {
      const message = `The glossary can hold at most ${MOST_TERMS} terms.`;
      problems.push({ field: 'words', code: 'too_many', message });
    }
    return problems;
  }

  private take(after: Whole, before: GlossaryTerm | undefined): void {
    // What is new has no id yet; only that it is taken counts.
    const id = before?.id ?? -this.added.length - 1;
    if (before) this.taken.release(before);
    this.taken.take(after, id);
    this.touched.add(id);
  }

  private note(item: ImportedTermDto): void {
    this.counts[item.outcome] += 1;
    this.items.push(item);
  }
}

function firstWord(words: unknown): string | null {
  const all: unknown[] = Object.values(words ?? {});
  const first = all.find((word) => typeof word === 'string' && word !== '');
  return typeof first === 'string' ? first.slice(0, WORD_LENGTH) : null;
}

function twice(message: string): FieldProblem {
  return { field: 'words', code: 'duplicate', message };
}
