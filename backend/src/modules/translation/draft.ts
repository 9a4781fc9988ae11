import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Author, type Finding as StoredFinding } from '../../kernel/provenance.js';
import { type FieldBefore, type TaskState, type WordsTask } from '../jobs/index.js';
import { type Finding } from '@kawabe/translation-checks';
import { type Spent } from './model-client.service.js';
import { TRANSLATOR_ERRORS, type TranslatorErrorCode } from './translator-error.js';
import { wantedFields } from './wanted-fields.js';

/** Texts of one author. */
export interface Drafted {
  readonly author: Exclude<Author, { origin: 'human' }>;
  readonly texts: Readonly<Record<string, string>>;
  /** By field, the codes of the checks it did not pass. */
  readonly problems: Readonly<Record<string, string[]>>;
  /** By field, everything that was found. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** What was made for a record, before it is known whether it is still wanted. */
export interface Draft extends Drafted {
  readonly from: Language;
  /** The base words it was made from. */
  readonly basis: Readonly<Record<string, string>>;
  /** What the translator was asked for where a conversion did not pass; instead of it. */
  readonly asked?: Drafted;
  readonly spent: Spent;
  readonly note: string | null;
}

function snapshot(record: LocalizedEntity, language: Language, field: string) {
  const version = record.in(language);
  const provenance = version?.provenance[field] ?? null;
  return { words: version?.words(field) ?? null, provenance };
}

function remember(
  task: WordsTask,
  record: LocalizedEntity,
  before: Readonly<Record<string, Omit<FieldBefore, 'written'>>>,
  changed: readonly string[],
): void {
  const previous: Record<string, FieldBefore> = { ...task.previous };
  for (const field of changed) {
    const after = snapshot(record, task.language, field);
    const suggestion = after.provenance?.suggestion?.text ?? null;
    const { words, provenance } = previous[field] ?? before[field]!;
    previous[field] = { words, provenance, written: { words: after.words, suggestion } };
  }
  task.previous = previous;
}

function finish(task: WordsTask, state: TaskState, error: TranslatorErrorCode | null = null): void {
  task.state = state;
  task.finishedAt = new Date();
  task.errorCode = error;
  task.errorMessage = error && TRANSLATOR_ERRORS[error];
}

function account(task: WordsTask, { tokensIn, tokensOut, cost }: Spent): void {
  // Once a price was missing, nobody knows the whole.
  const before = task.tokensIn === 0 ? 0 : task.cost;
  task.cost = before === null || cost === null ? null : before + cost;
  task.tokensIn += tokensIn;
  task.tokensOut += tokensOut;
}

function plain({ rule, severity, message, at, pair, reasons }: Finding): StoredFinding {
  return {
    ...{ rule, severity, message },
    ...(at && { at: [at[0], at[1]] }),
    ...(pair && { pair }),
    ...(reasons && { reasons }),
  };
}

/**
 * Writes a draft into its record and ends the task. The record is as it stands now: what a person filled
 * in meanwhile is left alone, and words made from a base that has changed are stale at once.
 */
export function publish(
  task: WordsTask,
  record: LocalizedEntity | null,
  draft: Draft | null,
): void {
  if (draft) account(task, draft.spent);
  if (!record || !draft || record.baseLanguage !== draft.from) {
    finish(task, 'skipped');
    return;
  }
  const wanted = wantedFields(record, task.language, task).filter((field) => field in draft.basis);
  if (wanted.length === 0) {
    finish(task, 'skipped');
    return;
  }
  const parts: readonly Drafted[] = draft.asked ? [draft, draft.asked] : [draft];
  const written = (texts: Drafted['texts']) =>
    Object.fromEntries(wanted.flatMap((field) => (field in texts ? [[field, texts[field]!]] : [])));
  const before = Object.fromEntries(
    wanted.map((field) => [field, snapshot(record, task.language, field)]),
  );
  const changed = parts.flatMap(({ author, texts, problems, findings }) =>
    record.write(task.language, written(texts), author, {
      basis: draft.basis,
      needsReview: problems,
      findings: Object.fromEntries(
        Object.entries(findings).map(([field, found]) => [field, found.map(plain)]),
      ),
    }),
  );
  remember(task, record, before, changed);
  task.note = draft.note;
  const left = draft.author.origin === 'machine' && wanted.some((field) => !(field in draft.texts));
  const offered = record.in(task.language)?.provenance;
  const doubtful = parts.some(({ texts, problems }) =>
    Object.keys(written(texts)).some(
      (field) => field in problems || offered?.[field]?.suggestion?.needsReview,
    ),
  );
  if (left) finish(task, 'failed', 'incomplete_answer');
  else finish(task, doubtful ? 'needs_review' : 'done');
}
