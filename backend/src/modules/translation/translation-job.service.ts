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
import { TranslationSettings } from './settings/translation-settings.service.js';
import { type TranslationUnit } from './prompts.js';
import { type TokenUsage, ZERO_USAGE } from './usage/usage.service.js';
import {
  TRANSLATOR_ERRORS,
  TranslatorError,
  type TranslatorErrorCode,
} from './translator-error.js';
import { Translator } from './translator.service.js';
import { listFieldsToTranslate } from './fields-to-translate.js';

/** Attempts to store a translation; each fails if a person saves concurrently. */
const MAX_ATTEMPTS = 5;

/** Texts of one author. */
interface DraftTexts {
  readonly author: Exclude<Author, { origin: 'human' }>;
  readonly texts: Readonly<Record<string, string>>;
  /** Codes of the checks that hold a text back, by field. */
  readonly problems: Readonly<Record<string, string[]>>;
  /** All findings, by field. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** Texts for a record, before the stored state decides whether they are still needed. */
interface Draft extends DraftTexts {
  readonly baseLanguage: Language;
  /** Base texts that were translated. */
  readonly baseTexts: Readonly<Record<string, string>>;
  /** Machine translations that replace conversions with problems. */
  readonly machineTexts?: DraftTexts;
  /** Tokens and cost of its requests. */
  readonly usage: TokenUsage;
  /** `no_translator` if base texts are only copied. */
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
    const fields = record ? listFieldsToTranslate(record, task.language, task) : [];
    const draft =
      record && fields.length > 0 ? await this.createDraft(task, record, fields, signal) : null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await limitDatabaseConcurrency(() => this.store(task, draft));
        return;
      } catch (error) {
        if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async createDraft(
    task: TranslationTask,
    record: LocalizedEntity,
    fields: readonly string[],
    signal: AbortSignal,
  ): Promise<Draft> {
    const { language: to, id } = task;
    const { baseLanguage: from } = record;
    const textsToTranslate = Object.fromEntries(
      fields.map((field) => {
        const text = record.baseText(field) ?? '';
        return [field, { text, field: record.localizedFields[field]! }] as const;
      }),
    );
    const baseTexts = mapValues(textsToTranslate, ({ text }) => text);
    const draftDefaults = {
      baseLanguage: from,
      baseTexts,
      problems: {},
      findings: {},
      usage: ZERO_USAGE,
      note: null,
    };
    if (await this.usesConversion(from, to)) {
      return {
        ...draftDefaults,
        ...(await this.convertFields(task, from, textsToTranslate, signal)),
      };
    }
    if (!this.translator.isConfigured) {
      const author = { origin: 'copied', from, task: id } as const;
      const texts = selectTextsToCopy(record, to, baseTexts);
      return { ...draftDefaults, texts, author, note: 'no_translator' };
    }
    return {
      ...draftDefaults,
      ...(await this.requestTranslation(task, from, textsToTranslate, signal)),
    };
  }

  /**
   * Returns whether to convert: Chinese scripts are converted if the settings say so, or if no provider is configured.
   */
  private async usesConversion(from: Language, to: Language): Promise<boolean> {
    if (!isConversion(from, to)) return false;
    const { chinese } = await this.settings.read();
    return chinese === 'convert' || !this.translator.isConfigured;
  }

  /** Converts all fields; those with problems are translated by the model if there is one. */
  private async convertFields(
    task: TranslationTask,
    from: Language,
    textsToTranslate: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ): Promise<DraftTexts & Partial<Pick<Draft, 'machineTexts' | 'usage'>>> {
    const author = { origin: 'converted', from, task: task.id } as const;
    const convertedDraft = {
      author,
      ...(await this.converter.convertAll(textsToTranslate, from, task.language)),
    };
    const rejectedFields = Object.keys(convertedDraft.problems);
    if (rejectedFields.length === 0 || !this.translator.isConfigured) return convertedDraft;
    const machineTranslation = await this.tryTranslation(
      task,
      from,
      pickKeys(textsToTranslate, rejectedFields),
      signal,
    );
    if (!machineTranslation) return convertedDraft;
    const { usage, ...machineDraft } = machineTranslation;
    const acceptedFields = Object.keys(machineDraft.texts).filter(
      (field) => !(field in machineDraft.problems),
    );
    const otherFields = Object.keys(convertedDraft.texts).filter(
      (field) => !acceptedFields.includes(field),
    );
    return {
      ...pickFields(convertedDraft, otherFields),
      ...(acceptedFields.length > 0 && { machineTexts: pickFields(machineDraft, acceptedFields) }),
      usage,
    };
  }

  /** Returns undefined if the request fails; the conversion with its problems is then stored for review. */
  private async tryTranslation(
    task: TranslationTask,
    from: Language,
    textsToTranslate: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    try {
      return await this.requestTranslation(task, from, textsToTranslate, signal);
    } catch (error) {
      if (!(error instanceof TranslatorError)) throw error;
      return undefined;
    }
  }

  private async requestTranslation(
    { id, entityType: kind, recordId, language: to, hasNamedFields, mode }: TranslationTask,
    from: Language,
    fields: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    // A request for new translations of certain fields must not return the cached ones.
    const skipsCache = hasNamedFields && mode === 'machine';
    const texts = { kind, ref: String(recordId), from, to, fields, skipsCache };
    const { units, model, style, glossary, ...usage } = await this.translator.translate(
      texts,
      signal,
    );
    const author = { origin: 'machine', model, task: id, style, glossary } as const;
    return { ...toDraftTexts(units), author, usage };
  }

  /**
   * Stores texts and the end of the task in one transaction. Stores nothing if the task was paused or cancelled
   * meanwhile, or if another worker has taken it over.
   */
  private async store({ id, attempts }: Task, draft: Draft | null): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const task = await em.findOne(
        Task,
        { id, attempts, state: 'running' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!task) return;
      const record = await this.load(task, em);
      applyDraft(task as TranslationTask, record, draft);
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

function mapValues<T, R>(values: Readonly<Record<string, T>>, mapValue: (value: T) => R) {
  const entries = Object.entries(values).map(([name, value]) => [name, mapValue(value)] as const);
  return Object.fromEntries(entries);
}

const pickKeys = <T>(values: Readonly<Record<string, T>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

function pickFields(draft: DraftTexts, fields: readonly string[]): DraftTexts {
  const { author, texts, problems, findings } = draft;
  return {
    author,
    texts: pickKeys(texts, fields),
    problems: pickKeys(problems, fields),
    findings: pickKeys(findings, fields),
  };
}

function toDraftTexts(
  units: readonly TranslationUnit[],
): Pick<Draft, 'texts' | 'problems' | 'findings'> {
  const texts: Record<string, string> = {};
  const problems: Record<string, string[]> = {};
  const findings: Record<string, readonly Finding[]> = {};
  for (const { field, text, problems: codes, findings: fieldFindings } of units) {
    if (text !== undefined) texts[field] = text;
    if (codes.length > 0) problems[field] = [...codes];
    if (fieldFindings.length > 0) findings[field] = fieldFindings;
  }
  return { texts, problems, findings };
}

/** Returns the base texts of fields that have no text of their own. */
function selectTextsToCopy(
  record: LocalizedEntity,
  language: Language,
  baseTexts: Readonly<Record<string, string>>,
) {
  const translation = record.translation(language);
  return Object.fromEntries(
    Object.entries(baseTexts).filter(([field]) => !translation?.hasOwnText(field)),
  );
}

function takeSnapshot(record: LocalizedEntity, language: Language, field: string) {
  const translation = record.translation(language);
  const provenance = translation?.provenance[field] ?? null;
  // `words`: the text, as the column `previous` calls it.
  return { words: translation?.text(field) ?? null, provenance };
}

function storePreviousTexts(
  task: TranslationTask,
  record: LocalizedEntity,
  previousSnapshots: Readonly<Record<string, Omit<FieldSnapshot, 'written'>>>,
  changedFields: readonly string[],
): void {
  const previous: Record<string, FieldSnapshot> = { ...task.previous };
  for (const field of changedFields) {
    const after = takeSnapshot(record, task.language, field);
    const suggestion = after.provenance?.suggestion?.text ?? null;
    const { words, provenance } = previous[field] ?? previousSnapshots[field]!;
    previous[field] = { words, provenance, written: { words: after.words, suggestion } };
  }
  task.previous = previous;
}

function finishTask(
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
  // The cost of a task is null before its first request. If the cost of one request is unknown, it stays null.
  const previousCost = task.tokensIn === 0 ? 0 : task.cost;
  task.cost = previousCost === null || cost === null ? null : previousCost + cost;
  task.tokensIn += tokensIn;
  task.tokensOut += tokensOut;
}

function toStoredFinding({ rule, severity, message, at, pair, reasons }: Finding): StoredFinding {
  return {
    rule,
    severity,
    message,
    ...(at && { at: [at[0], at[1]] }),
    ...(pair && { pair }),
    ...(reasons && { reasons }),
  };
}

/**
 * Writes a draft into its record and finishes the task. Fields that a person has filled meanwhile are left unchanged.
 * If a base text has changed meanwhile, its translation is stale at once.
 */
function applyDraft(
  task: TranslationTask,
  record: LocalizedEntity | null,
  draft: Draft | null,
): void {
  if (draft) addUsageToTask(task, draft.usage);
  if (!record || !draft || record.baseLanguage !== draft.baseLanguage) {
    finishTask(task, 'skipped');
    return;
  }
  const pendingFields = listFieldsToTranslate(record, task.language, task).filter(
    (field) => field in draft.baseTexts,
  );
  if (pendingFields.length === 0) {
    finishTask(task, 'skipped');
    return;
  }
  const drafts: readonly DraftTexts[] = draft.machineTexts ? [draft, draft.machineTexts] : [draft];
  const pickPending = (texts: DraftTexts['texts']) =>
    Object.fromEntries(
      pendingFields.flatMap((field) => (field in texts ? [[field, texts[field]!]] : [])),
    );
  const previousSnapshots = Object.fromEntries(
    pendingFields.map((field) => [field, takeSnapshot(record, task.language, field)]),
  );
  const changedFields = drafts.flatMap(({ author, texts, problems, findings }) =>
    record.write(task.language, pickPending(texts), author, {
      basis: draft.baseTexts,
      needsReview: problems,
      findings: Object.fromEntries(
        Object.entries(findings).map(([field, fieldFindings]) => [
          field,
          fieldFindings.map(toStoredFinding),
        ]),
      ),
    }),
  );
  storePreviousTexts(task, record, previousSnapshots, changedFields);
  task.note = draft.note;
  const isIncomplete =
    draft.author.origin === 'machine' && pendingFields.some((field) => !(field in draft.texts));
  const storedProvenance = record.translation(task.language)?.provenance;
  const needsReview = drafts.some(({ texts, problems }) =>
    Object.keys(pickPending(texts)).some(
      (field) => field in problems || storedProvenance?.[field]?.suggestion?.needsReview,
    ),
  );
  if (isIncomplete) finishTask(task, 'failed', 'incomplete_answer');
  else finishTask(task, needsReview ? 'needs_review' : 'done');
}
