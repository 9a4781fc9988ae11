import {
  EntityManager,
  LockMode,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type Author, type Finding as StoredFinding } from '../../kernel/provenance.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type FieldSnapshot, Task, type TaskState, type TranslationTask } from '../jobs/index.js';
import { type Finding, type SentText } from '@kawabe/translation-checks';
import { ChineseConverter, isConversion } from './chinese-converter.service.js';
import { limitDatabaseConcurrency } from './translation-cache.service.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { type TranslationUnit } from './prompts.js';
import { type TokenUsage, ZERO_USAGE } from './usage/usage.service.js';
import {
  TRANSLATOR_ERRORS,
  TranslatorError,
  type TranslatorErrorCode,
} from './translator-error.js';
import { Translator } from './translator.service.js';
import { fieldsToTranslate } from './fields-to-translate.js';

/** Retries when a person saves concurrently. */
const MAX_ATTEMPTS = 5;

/** Texts of one author. */
interface DraftTexts {
  readonly author: Exclude<Author, { origin: 'human' }>;
  readonly texts: Readonly<Record<string, string>>;
  /** Codes of failed checks, by field. */
  readonly problems: Readonly<Record<string, string[]>>;
  /** All findings, by field. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** Texts for a record, before the stored state decides whether they are still needed. */
interface Draft extends DraftTexts {
  readonly from: Language;
  /** Base texts that were translated. */
  readonly basis: Readonly<Record<string, string>>;
  /** Machine translations that replace conversions with problems. */
  readonly machine?: DraftTexts;
  readonly usage: TokenUsage;
  readonly note: string | null;
}

/** Translates one record into one language, and stores the texts and the end of the task in one transaction. */
@Injectable()
export class TranslationJob {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly translator: Translator,
    private readonly converter: ChineseConverter,
    private readonly settings: TranslationSettings,
  ) {}

  async perform(task: TranslationTask, signal: AbortSignal): Promise<void> {
    const record = await limitDatabaseConcurrency(() => this.load(task, this.em.fork()));
    const fields = record ? fieldsToTranslate(record, task.language, task) : [];
    const draft =
      record && fields.length > 0 ? await this.draft(task, record, fields, signal) : null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await limitDatabaseConcurrency(() => this.store(task, draft));
        return;
      } catch (error) {
        if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async draft(
    task: TranslationTask,
    record: LocalizedEntity,
    fields: readonly string[],
    signal: AbortSignal,
  ): Promise<Draft> {
    const { language: to, id } = task;
    const { baseLanguage: from } = record;
    const sent = Object.fromEntries(
      fields.map((field) => {
        const text = record.baseText(field) ?? '';
        return [field, { text, field: record.localizedFields[field]! }] as const;
      }),
    );
    const basis = mapObject(sent, ({ text }) => text);
    const common = { from, basis, problems: {}, findings: {}, usage: ZERO_USAGE, note: null };
    if (await this.isConverted(from, to)) {
      return { ...common, ...(await this.convertFields(task, from, sent, signal)) };
    }
    if (!this.translator.available) {
      const author = { origin: 'copied', from, task: id } as const;
      const texts = copyableFields(record, to, basis);
      return { ...common, texts, author, note: 'no_translator' };
    }
    return { ...common, ...(await this.requestTranslation(task, from, sent, signal)) };
  }

  /** Chinese scripts are converted if the settings say so, or if no provider is configured. */
  private async isConverted(from: Language, to: Language): Promise<boolean> {
    if (!isConversion(from, to)) return false;
    const { chinese } = await this.settings.read();
    return chinese === 'convert' || !this.translator.available;
  }

  /** Converts all fields; those with problems are translated by the model if there is one. */
  private async convertFields(
    task: TranslationTask,
    from: Language,
    sent: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ): Promise<DraftTexts & Partial<Pick<Draft, 'machine' | 'usage'>>> {
    const author = { origin: 'converted', from, task: task.id } as const;
    const converted = { author, ...(await this.converter.convertAll(sent, from, task.language)) };
    const rejectedFields = Object.keys(converted.problems);
    if (rejectedFields.length === 0 || !this.translator.available) return converted;
    const machine = await this.tryTranslation(task, from, pick(sent, rejectedFields), signal);
    if (!machine) return converted;
    const { usage, ...translated } = machine;
    const acceptedFields = Object.keys(translated.texts).filter(
      (field) => !(field in translated.problems),
    );
    const otherFields = Object.keys(converted.texts).filter(
      (field) => !acceptedFields.includes(field),
    );
    return {
      ...pickFields(converted, otherFields),
      ...(acceptedFields.length > 0 && { machine: pickFields(translated, acceptedFields) }),
      usage,
    };
  }

  /** Undefined if the request fails: a person decides about the conversion. */
  private async tryTranslation(
    task: TranslationTask,
    from: Language,
    sent: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    try {
      return await this.requestTranslation(task, from, sent, signal);
    } catch (error) {
      if (!(error instanceof TranslatorError)) throw error;
      return undefined;
    }
  }

  private async requestTranslation(
    { id, entityType: kind, recordId, language: to, fieldsExplicit, mode }: TranslationTask,
    from: Language,
    fields: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    // A request for new translations of certain fields must not return the cached ones.
    const fresh = fieldsExplicit && mode === 'machine';
    const texts = { kind, ref: String(recordId), from, to, fields, fresh };
    const { units, model, style, glossary, ...usage } = await this.translator.translate(
      texts,
      signal,
    );
    const author = { origin: 'machine', model, task: id, style, glossary } as const;
    return { ...draftOf(units), author, usage };
  }

  /** Stores texts and the end of the task in one transaction, unless another worker owns the task. */
  private async store({ id, attempts }: Task, draft: Draft | null): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const task = await em.findOne(
        Task,
        { id, attempts, state: 'running' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!task) return;
      const record = await this.load(task, em);
      publish(task as TranslationTask, record, draft);
    });
  }

  private async load({ entityType, recordId }: Task, em: EntityManager) {
    try {
      return await this.kinds.load(entityType, recordId, em);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') return null;
      throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError || error instanceof UniqueConstraintViolationException
  );
}

function mapObject<T, R>(values: Readonly<Record<string, T>>, change: (value: T) => R) {
  const entries = Object.entries(values).map(([name, value]) => [name, change(value)] as const);
  return Object.fromEntries(entries);
}

const pick = <T>(values: Readonly<Record<string, T>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

function pickFields(draft: DraftTexts, fields: readonly string[]): DraftTexts {
  const { author, texts, problems, findings } = draft;
  return {
    author,
    texts: pick(texts, fields),
    problems: pick(problems, fields),
    findings: pick(findings, fields),
  };
}

function draftOf(
  units: readonly TranslationUnit[],
): Pick<Draft, 'texts' | 'problems' | 'findings'> {
  const texts: Record<string, string> = {};
  const problems: Record<string, string[]> = {};
  const findings: Record<string, readonly Finding[]> = {};
  for (const { field, text, problems: codes, findings: found } of units) {
    if (text !== undefined) texts[field] = text;
    if (codes.length > 0) problems[field] = [...codes];
    if (found.length > 0) findings[field] = found;
  }
  return { texts, problems, findings };
}

/** Base texts for fields that have no text of their own. */
function copyableFields(
  record: LocalizedEntity,
  language: Language,
  basis: Readonly<Record<string, string>>,
) {
  const translation = record.translation(language);
  return Object.fromEntries(
    Object.entries(basis).filter(([field]) => !translation?.hasOwnText(field)),
  );
}

function takeSnapshot(record: LocalizedEntity, language: Language, field: string) {
  const translation = record.translation(language);
  const provenance = translation?.provenance[field] ?? null;
  return { words: translation?.text(field) ?? null, provenance };
}

function recordPrevious(
  task: TranslationTask,
  record: LocalizedEntity,
  before: Readonly<Record<string, Omit<FieldSnapshot, 'written'>>>,
  changed: readonly string[],
): void {
  const previous: Record<string, FieldSnapshot> = { ...task.previous };
  for (const field of changed) {
    const after = takeSnapshot(record, task.language, field);
    const suggestion = after.provenance?.suggestion?.text ?? null;
    const { words, provenance } = previous[field] ?? before[field]!;
    previous[field] = { words, provenance, written: { words: after.words, suggestion } };
  }
  task.previous = previous;
}

function finish(
  task: TranslationTask,
  state: TaskState,
  error: TranslatorErrorCode | null = null,
): void {
  task.state = state;
  task.finishedAt = new Date();
  task.errorCode = error;
  task.errorMessage = error && TRANSLATOR_ERRORS[error];
}

function addUsageToTask(task: TranslationTask, { tokensIn, tokensOut, cost }: TokenUsage): void {
  // The cost is unknown once the price of one request is.
  const before = task.tokensIn === 0 ? 0 : task.cost;
  task.cost = before === null || cost === null ? null : before + cost;
  task.tokensIn += tokensIn;
  task.tokensOut += tokensOut;
}

function toStoredFinding({ rule, severity, message, at, pair, reasons }: Finding): StoredFinding {
  return {
    ...{ rule, severity, message },
    ...(at && { at: [at[0], at[1]] }),
    ...(pair && { pair }),
    ...(reasons && { reasons }),
  };
}

/**
 * Writes a draft into its record and finishes the task. Fields that a person has filled meanwhile are left unchanged, and
 * translations of a base text that has changed are stale at once.
 */
function publish(task: TranslationTask, record: LocalizedEntity | null, draft: Draft | null): void {
  if (draft) addUsageToTask(task, draft.usage);
  if (!record || !draft || record.baseLanguage !== draft.from) {
    finish(task, 'skipped');
    return;
  }
  const pendingFields = fieldsToTranslate(record, task.language, task).filter(
    (field) => field in draft.basis,
  );
  if (pendingFields.length === 0) {
    finish(task, 'skipped');
    return;
  }
  const parts: readonly DraftTexts[] = draft.machine ? [draft, draft.machine] : [draft];
  const pickPending = (texts: DraftTexts['texts']) =>
    Object.fromEntries(
      pendingFields.flatMap((field) => (field in texts ? [[field, texts[field]!]] : [])),
    );
  const before = Object.fromEntries(
    pendingFields.map((field) => [field, takeSnapshot(record, task.language, field)]),
  );
  const changed = parts.flatMap(({ author, texts, problems, findings }) =>
    record.write(task.language, pickPending(texts), author, {
      basis: draft.basis,
      needsReview: problems,
      findings: Object.fromEntries(
        Object.entries(findings).map(([field, found]) => [field, found.map(toStoredFinding)]),
      ),
    }),
  );
  recordPrevious(task, record, before, changed);
  task.note = draft.note;
  const isIncomplete =
    draft.author.origin === 'machine' && pendingFields.some((field) => !(field in draft.texts));
  const stored = record.translation(task.language)?.provenance;
  const hasDoubts = parts.some(({ texts, problems }) =>
    Object.keys(pickPending(texts)).some(
      (field) => field in problems || stored?.[field]?.suggestion?.needsReview,
    ),
  );
  if (isIncomplete) finish(task, 'failed', 'incomplete_answer');
  else finish(task, hasDoubts ? 'needs_review' : 'done');
}
