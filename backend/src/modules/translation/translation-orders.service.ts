import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Config } from '../../platform/config/config.js';
import { withLockedTransaction, ADVISORY_LOCK } from '../../platform/database/locks.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { Job, Task, UNFINISHED_STATES, type TranslationTask } from '../jobs/index.js';
import {
  type TranslationEstimate,
  type LanguageEstimate,
  type TranslationJobOptions,
  type TranslationMode,
  type TranslationJobRequest,
  type TranslationJobReceipt,
  TranslationRequester,
} from '../localization/index.js';
import { DELAYED_AUTO_TASK } from './auto-translation.subscriber.js';
import { isConversion } from './chinese-converter.service.js';
import { selectModel } from './prompt-contexts.service.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { type Settings } from './settings/settings.js';
import { TaskQueue } from './task-work.js';
import { estimateTokens, OUTPUT_TOKEN_RATIO, costOf } from './usage/usage.service.js';
import { needsVerification } from './verification.js';
import { listFieldsToTranslate } from './fields-to-translate.js';

/** A planned task, with the data for its estimate. */
interface TranslationPlan {
  readonly kind: string;
  readonly recordId: number;
  readonly label: string | null;
  readonly from: Language;
  readonly language: Language;
  readonly fields: string[];
  readonly hasNamedFields: boolean;
  readonly mode: TranslationMode;
  /** Base texts of the fields. */
  readonly texts: readonly string[];
  /** Number of fields with text by a person: the text stays, and a suggestion is added. */
  readonly suggestions: number;
}

/** Output tokens per second of one request. */
const TOKENS_PER_SECOND = 60;

/**
 * Tokens that a text adds to requests besides its own: its share of instructions, style, glossary and JSON. Measured
 * with the demo content.
 */
const TOKENS_PER_FIELD = { input: 100, output: 10, verification: 80 } as const;

/** Stores translation requests as a job with one task for each record and language that has fields to translate. */
@Injectable()
export class TranslationOrders extends TranslationRequester {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityTypeRegistry,
    private readonly queue: TaskQueue,
    private readonly settings: TranslationSettings,
    private readonly config: Config,
  ) {
    super();
  }

  override async request(
    requests: readonly TranslationJobRequest[],
    options: TranslationJobOptions,
  ): Promise<TranslationJobReceipt> {
    if (options.dryRun)
      return { ...(await this.estimate(await this.createPlans(requests))), job: null };
    // Locked, so that two clicks do not request the same translations twice.
    const { plans, job } = await withLockedTransaction(
      this.em,
      ADVISORY_LOCK.translationOrder,
      async () => {
        const newPlans = await this.createPlans(requests);
        const newJob = newPlans.length > 0 ? this.persistJob(newPlans, options) : null;
        return { plans: newPlans, job: newJob };
      },
    );
    if (job) this.queue.enqueueInBackground(job.tasks.getItems());
    return { ...(await this.estimate(plans)), job: job && { id: job.id } };
  }

  private async createPlans(
    requests: readonly TranslationJobRequest[],
  ): Promise<TranslationPlan[]> {
    const plans: TranslationPlan[] = [];
    for (const request of requests) plans.push(...(await this.planRequest(request)));
    return plans;
  }

  private persistJob(
    plans: readonly TranslationPlan[],
    { requestedBy, scope }: TranslationJobOptions,
  ): Job {
    const job = new Job('translation', requestedBy, scope);
    for (const { kind: entityType, ...plan } of plans) {
      job.tasks.add(new Task(job, { ...plan, entityType }));
    }
    this.em.persist(job);
    return job;
  }

  private async estimate(
    plans: readonly TranslationPlan[],
  ): Promise<Omit<TranslationJobReceipt, 'job'>> {
    const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = this.config.env;
    const settings = await this.settings.read();
    // Without a provider, Chinese is converted whatever the settings say.
    return estimatePlans(plans, apiKey ? settings : { ...settings, chinese: 'convert' }, model);
  }

  /** Returns one plan for each record and language that has fields to translate. */
  private async planRequest(request: TranslationJobRequest): Promise<TranslationPlan[]> {
    const pendingFields = await this.findPendingFields(request);
    return request.records.flatMap((record) =>
      listTargetLanguages(record, request).flatMap((language) => {
        const pendingInLanguage = pendingFields.get(createPendingKey(record.id, language));
        const selection = {
          fields: request.fields ?? record.fieldNames,
          hasNamedFields: request.fields !== undefined,
          mode: request.overwrite,
        };
        const fields = listFieldsToTranslate(record, language, selection).filter(
          (field) => !pendingInLanguage?.has(field),
        );
        return fields.length > 0 ? [this.planTask(request, record, language, fields)] : [];
      }),
    );
  }

  private planTask(
    { kind, fields: requestedFields, overwrite: mode }: TranslationJobRequest,
    record: LocalizedEntity,
    language: Language,
    fields: string[],
  ): TranslationPlan {
    const translation = record.translation(language);
    return {
      kind,
      recordId: record.id,
      label: this.activity.typeOf(record)?.label(record) || null,
      from: record.baseLanguage,
      language,
      fields,
      hasNamedFields: requestedFields !== undefined,
      mode,
      texts: fields.map((field) => record.baseText(field) ?? ''),
      suggestions: fields.filter((field) => translation?.originOf(field) === 'human').length,
    };
  }

  /** Returns the fields of unfinished tasks, by record and language. */
  private async findPendingFields({ kind, records }: TranslationJobRequest) {
    const tasks = await this.em.find(
      Task,
      {
        kind: 'translation',
        entityType: kind,
        recordId: { $in: records.map(({ id }) => id) },
        state: { $in: [...UNFINISHED_STATES] },
        // Delayed automatic tasks do not block a person's request.
        $not: DELAYED_AUTO_TASK,
      },
      { fields: ['recordId', 'language', 'fields'], disableIdentityMap: true },
    );
    const pendingFields = new Map<string, Set<string>>();
    for (const { recordId, language, fields } of tasks as TranslationTask[]) {
      const key = createPendingKey(recordId, language);
      pendingFields.set(key, new Set([...(pendingFields.get(key) ?? []), ...fields]));
    }
    return pendingFields;
  }
}

const createPendingKey = (recordId: number, language: Language) => `${recordId}.${language}`;

function listTargetLanguages(
  { baseLanguage }: LocalizedEntity,
  { languages }: TranslationJobRequest,
): Language[] {
  const requestedLanguages = languages ?? LANGUAGES;
  return LANGUAGES.filter(
    (language) => language !== baseLanguage && requestedLanguages.includes(language),
  );
}

/** Sums up the fields, tokens, cost and duration of plans. */
function estimatePlans(
  plans: readonly TranslationPlan[],
  settings: Settings,
  fallbackModel: string,
): Omit<TranslationJobReceipt, 'job'> {
  const planEstimates = plans.map((plan) => ({
    language: plan.language,
    ...estimatePlan(plan, settings, fallbackModel),
  }));
  const languages = LANGUAGES.flatMap((language): LanguageEstimate[] => {
    const estimates = planEstimates.filter((estimate) => estimate.language === language);
    if (estimates.length === 0) return [];
    const converted = estimates.reduce((sum, estimate) => sum + estimate.converted, 0);
    return [{ language, converted, ...sumEstimates(estimates) }];
  });
  const kinds = [...new Set(plans.map(({ kind }) => kind))].map((kind) => ({
    kind,
    fields: countFields(plans.filter((plan) => plan.kind === kind)),
  }));
  const totals = sumEstimates(languages);
  const outputTokens = planEstimates.reduce((sum, estimate) => sum + estimate.outputTokens, 0);
  const seconds = Math.ceil(outputTokens / TOKENS_PER_SECOND / settings.concurrency);
  const suggestions = plans.reduce((sum, plan) => sum + plan.suggestions, 0);
  return { ...totals, suggestions, seconds, languages, kinds };
}

function estimatePlan(
  { from, language, texts }: TranslationPlan,
  settings: Settings,
  fallbackModel: string,
): TranslationEstimate & { converted: number; outputTokens: number } {
  const fields = texts.length;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (usesConversion(from, language, settings)) {
    return { fields, characters, tokens: 0, cost: 0, converted: fields, outputTokens: 0 };
  }
  const sourceTokens = countTokens(texts);
  // Warnings of the rules, which also cause a verification, are not known yet.
  const textsToVerify = texts.filter((text) => needsVerification(settings.verify, text));
  const tokensIn =
    sourceTokens +
    fields * TOKENS_PER_FIELD.input +
    // Source and translation.
    Math.ceil(countTokens(textsToVerify) * (1 + OUTPUT_TOKEN_RATIO)) +
    textsToVerify.length * TOKENS_PER_FIELD.verification;
  const tokensOut = Math.ceil(sourceTokens * OUTPUT_TOKEN_RATIO) + fields * TOKENS_PER_FIELD.output;
  const model = selectModel(settings, from, language, fallbackModel);
  const cost = costOf(settings.prices, { model, tokensIn, tokensOut });
  const tokens = tokensIn + tokensOut;
  return { fields, characters, tokens, cost, converted: 0, outputTokens: tokensOut };
}

const countTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + estimateTokens(text), 0);

function usesConversion(from: Language, to: Language, { chinese }: Settings): boolean {
  return chinese === 'convert' && isConversion(from, to);
}

function sumEstimates(estimates: readonly TranslationEstimate[]): TranslationEstimate {
  const sumOf = (select: (estimate: TranslationEstimate) => number) =>
    estimates.reduce((total, estimate) => total + select(estimate), 0);
  return {
    fields: sumOf(({ fields }) => fields),
    characters: sumOf(({ characters }) => characters),
    tokens: sumOf(({ tokens }) => tokens),
    cost: estimates.some(({ cost }) => cost === null) ? null : sumOf(({ cost }) => cost ?? 0),
  };
}

function countFields(plans: readonly TranslationPlan[]): number {
  return plans.reduce((sum, { fields }) => sum + fields.length, 0);
}
