import { setTimeout as sleep } from 'node:timers/promises';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type BlockingFinding, type SentText } from '@kawabe/translation-checks';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { SharedWork } from '../../platform/cache/shared-work.service.js';
import { type UndoneText } from '../jobs/index.js';
import {
  TranslationCache,
  createCacheKey,
  type CachedTranslation,
} from './translation-cache.service.js';
import { ChineseConverter, isConversion } from './chinese-converter.service.js';
import { LlmClient } from './llm-client.service.js';
import {
  type SourceWithTranslation,
  BACK_TRANSLATE_INSTRUCTIONS,
  type RecordTranslationRequest,
  type TranslationUnit,
} from './prompts.js';
import { type PromptContext, PromptContextService } from './prompt-contexts.service.js';
import { RequestBatcher } from './request-batcher.js';
import { TextChecker } from './text-checker.service.js';
import { addUsage, type TokenUsage, ZERO_USAGE } from './usage/usage.service.js';
import {
  requestTranslation,
  createGroupKey,
  mergeRecords,
  type RecordTexts,
  type RecordTranslation,
  translateBatch,
} from './translation-batch.js';
import { TranslationTiming } from './translation-timing.js';
import { isTextError, TranslatorError } from './translator-error.js';
import { type Purpose } from './usage/usage-day.entity.js';
import {
  compareBatch,
  compareRecords,
  type VerificationResult,
  needsVerification,
  type VerificationRequest,
  type RecordDifferences,
  toFinding,
} from './verification.js';

export interface TranslatedContent extends TokenUsage {
  readonly units: readonly TranslationUnit[];
  readonly model: string;
  /** Version of the style guide. */
  readonly style: number;
  /** Hash of the glossary. */
  readonly glossary: string;
}

/** Texts that belong together, such as a message and its subject. */
export interface TextsToTranslate<Field extends string> {
  /** Describes the texts to the model: `contact-messages`. */
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly texts: Readonly<Record<Field, string>>;
  /** Maximum length of a translation in characters. */
  readonly maxLength: number;
  /** For the usage statistics. Default: `message`, whose texts are checked as texts by visitors. */
  readonly purpose?: Purpose;
}

export interface TranslatedTexts<Field extends string> {
  readonly texts: Readonly<Record<Field, string>>;
  /** `converted`: from one Chinese script into the other, without a model. */
  readonly origin: 'machine' | 'converted';
  /** Findings that would hold a translation of content back; warnings are not included. */
  readonly findings: readonly Omit<BlockingFinding, 'ref'>[];
}

/** A text to be written from another text. */
export interface TextToWrite {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly text: string;
  readonly instructions: string;
  readonly purpose: Purpose;
}

/** How soon a translation by another task is noticed. */
const POLL_INTERVAL_MS = 200;
/** Timeout for all requests of one call; shorter than that of a job's request, because a person waits. */
const URGENT_TIMEOUT_MS = 45_000;
/** `Retry-After` if the provider names no time. */
const DEFAULT_RETRY_AFTER_MS = 30_000;

/** Key of the only record in a request that a person waits for. */
const TEXT_REF = 'text';

/**
 * Translates texts with a model. Texts of content are batched, cached, checked and verified; texts that a person waits
 * for are sent at once.
 */
@Injectable()
export class Translator {
  private readonly translations: RequestBatcher<RecordTexts<SentText>, RecordTranslation>;
  private readonly verifications: RequestBatcher<
    RecordTexts<SourceWithTranslation>,
    RecordDifferences
  >;

  constructor(
    private readonly client: LlmClient,
    private readonly contexts: PromptContextService,
    private readonly cache: TranslationCache,
    private readonly checker: TextChecker,
    private readonly converter: ChineseConverter,
    private readonly sharedWork: SharedWork,
    { batchDelayMs }: TranslationTiming,
  ) {
    const sharedOptions = {
      delayMs: batchDelayMs,
      acquireSlot: (signal: AbortSignal) => client.acquireSlot(signal),
    };
    this.translations = new RequestBatcher<RecordTexts<SentText>, RecordTranslation>({
      ...sharedOptions,
      groupOf: createGroupKey,
      textsOf: ({ fields }) => Object.values(fields).map(({ text }) => text),
      perform: (records, signal, releaseSlot) => {
        const batch = { ...mergeRecords(records), purpose: 'translate', urgent: false } as const;
        return translateBatch(client, checker, batch, signal, releaseSlot);
      },
    });
    this.verifications = new RequestBatcher<RecordTexts<SourceWithTranslation>, RecordDifferences>({
      ...sharedOptions,
      groupOf: createGroupKey,
      textsOf: ({ fields }) => Object.values(fields).map(({ translation }) => translation),
      perform: (records, signal, releaseSlot) =>
        compareRecords(client, records, signal, releaseSlot),
    });
  }

  get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  /** Translates texts of a record: from the cache, or in a request with the texts of other tasks. */
  async translate(
    request: RecordTranslationRequest,
    signal: AbortSignal,
  ): Promise<TranslatedContent> {
    const { from, to, fields } = request;
    const sources = Object.values(fields).map(({ text }) => text);
    const context = await this.contexts.build(sources, from, to);
    const units = await this.createUnits(request, context);
    const translationUsage = request.skipsCache
      ? await this.requestUnits(request, context, units, signal)
      : await this.translateUncached(request, context, units, signal);
    const verificationUsage = await this.verify(request, context, units, signal);
    return {
      ...addUsage(translationUsage, verificationUsage),
      units,
      model: translationUsage.model,
      style: context.style.version,
      glossary: await this.contexts.readGlossaryDigest(),
    };
  }

  /**
   * Translates texts that are not content, while a person waits. Concurrent calls for the same texts send one request.
   *
   * - 409 `no_translator`: no provider is configured.
   * - 409 `over_budget`: the budget of the month is spent.
   * - 503 `translator_failed`: the request failed, or its response is incomplete. The message gives the reason.
   */
  async translateNow<Field extends string>(
    request: TextsToTranslate<Field>,
  ): Promise<TranslatedTexts<Field>> {
    const { kind, from, to, texts, maxLength, purpose } = request;
    if (isConversion(from, to)) return this.convert(request);
    const workKey = [kind, from, to, texts, maxLength, purpose ?? null];
    return this.runUrgent(() => this.sharedWork.runOnce(workKey, () => this.requestNow(request)));
  }

  /** Translates one text literally: without style, glossary and checks. Errors as in `translateNow`. */
  async backTranslate(kind: string, from: Language, to: Language, text: string): Promise<string> {
    if (isConversion(from, to)) return (await this.converter.convert(text, from, to)).text;
    const purpose = 'back_translate';
    return this.write({ kind, from, to, text, instructions: BACK_TRANSLATE_INSTRUCTIONS, purpose });
  }

  /** Writes one text from another by the caller's instructions. Errors as in `translateNow`. */
  write(request: TextToWrite): Promise<string> {
    const { kind, from, to, text, instructions } = request;
    const workKey = [kind, from, to, text, instructions];
    return this.runUrgent(() => this.sharedWork.runOnce(workKey, () => this.requestText(request)));
  }

  /** Compares translations with their sources, for a waiting person. */
  compare(request: VerificationRequest, signal: AbortSignal): Promise<VerificationResult> {
    return compareBatch(this.client, request, signal);
  }

  /** Removes texts that a person has undone from the cache, so that the next job requests them again. */
  async evictUndone(em: EntityManager, texts: readonly UndoneText[]): Promise<void> {
    const digests = texts.map(async ({ record, language: to, field }) => {
      const text = record.baseText(field) ?? '';
      const from = record.baseLanguage;
      return createCacheKey(text, from, to, await this.contexts.build([text], from, to));
    });
    if (digests.length > 0) await this.cache.remove(em, await Promise.all(digests));
  }

  private async createUnits(
    { from, to, fields }: RecordTranslationRequest,
    context: PromptContext,
  ): Promise<TranslationUnit[]> {
    const units = Object.entries(fields).map(async ([field, sent]) => {
      const terms = await this.contexts.findTerms([sent.text], from, to);
      const digest = createCacheKey(sent.text, from, to, { ...context, terms });
      return { field, sent, digest, findings: [], problems: [], verified: false };
    });
    return Promise.all(units);
  }

  /** Requests the texts that are neither cached nor requested by another task; waits for the other tasks. */
  private async translateUncached(
    request: RecordTranslationRequest,
    context: PromptContext,
    units: readonly TranslationUnit[],
    signal: AbortSignal,
  ): Promise<TokenUsage & { model: string }> {
    let result = { ...ZERO_USAGE, model: context.model };
    let remainingUnits = [...units];
    for (;;) {
      const { cached, reservedDigests } = await this.cache.lookupOrReserve(
        remainingUnits.map(({ digest }) => digest),
      );
      const rejectedDigests = await this.applyCached(
        request,
        context,
        remainingUnits,
        cached,
      ).catch(async (error: unknown) => {
        await this.cache.release(reservedDigests);
        throw error;
      });
      // Of two fields of a record with the same text, one is requested; the other reads it from the cache.
      const unitsByDigest = new Map(remainingUnits.map((unit) => [unit.digest, unit]));
      const requestedUnits = [...unitsByDigest.values()].filter(
        ({ digest }) => reservedDigests.has(digest) || rejectedDigests.has(digest),
      );
      if (requestedUnits.length > 0) {
        const response = await this.requestUnits(request, context, requestedUnits, signal);
        result = { ...addUsage(result, response), model: response.model };
      } else if (cached.length > 0) {
        result = { ...result, model: cached[0]!.model };
      }
      remainingUnits = remainingUnits.filter(
        (unit) => unit.text === undefined && !requestedUnits.includes(unit),
      );
      if (remainingUnits.length === 0) return result;
      if (requestedUnits.length === 0) await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  }

  /**
   * Applies cached translations. Returns the digests of those that the checks block now, because rules may have changed
   * since the translation was cached.
   */
  private async applyCached(
    { from, to }: RecordTranslationRequest,
    { terms: glossary }: PromptContext,
    units: readonly TranslationUnit[],
    cachedTranslations: readonly CachedTranslation[],
  ): Promise<ReadonlySet<string>> {
    const cachedByDigest = new Map(
      cachedTranslations.map((translation) => [translation.digest, translation]),
    );
    const rejectedDigests = new Set<string>();
    for (const unit of units) {
      const translation = cachedByDigest.get(unit.digest);
      if (!translation) continue;
      const { sent } = unit;
      const { text, verified } = translation;
      const findings = await this.checker.check({ sent, from, text, to, glossary });
      const isBlocked = findings.some(({ severity }) => severity === 'holds');
      if (isBlocked) rejectedDigests.add(unit.digest);
      else Object.assign(unit, { text, findings, verified });
    }
    return rejectedDigests;
  }

  private async requestUnits(
    request: RecordTranslationRequest,
    context: PromptContext,
    units: readonly TranslationUnit[],
    signal: AbortSignal,
  ): Promise<TokenUsage & { model: string }> {
    const fields = Object.fromEntries(units.map(({ field, sent }) => [field, sent] as const));
    const sources = units.map(({ sent }) => sent.text);
    const storedDigests = new Set<string>();
    try {
      const terms = await this.contexts.findTerms(sources, request.from, request.to);
      const recordTexts = { ...context, terms, ...request, fields };
      const response = await this.translations.submit(recordTexts, signal);
      for (const unit of units) {
        const { field, digest } = unit;
        unit.problems = response.problems.flatMap(({ field: problemField, code }) =>
          problemField === field ? code : [],
        );
        unit.findings = response.findings[field] ?? [];
        const { [field]: text } = response.texts;
        if (text === undefined) continue;
        unit.text = text;
        if (unit.problems.length > 0) continue;
        storedDigests.add(digest);
        await this.cache.store({ digest, text, model: response.model, verified: false });
      }
      return response;
    } finally {
      // A request that skips the cache has reserved nothing, and the stored translations remain valid for other records.
      if (!request.skipsCache) {
        const digests = units.map(({ digest }) => digest);
        await this.cache.release(digests.filter((digest) => !storedDigests.has(digest)));
      }
    }
  }

  /** Compares translations with their sources, if the settings say so. A difference holds a translation back. */
  private async verify(
    { kind, ref, from, to }: RecordTranslationRequest,
    context: PromptContext,
    units: readonly TranslationUnit[],
    signal: AbortSignal,
  ): Promise<TokenUsage> {
    const unverifiedUnits = units.filter(
      ({ text, problems, verified, sent, findings }) =>
        text !== undefined &&
        problems.length === 0 &&
        !verified &&
        needsVerification(context.settings.verify, sent.text, findings),
    );
    if (unverifiedUnits.length === 0) return ZERO_USAGE;
    const pairs = unverifiedUnits.map(
      ({ field, sent, text }) => [field, { source: sent.text, translation: text! }] as const,
    );
    const recordTexts = { ...context, kind, ref, from, to, fields: Object.fromEntries(pairs) };
    try {
      const { differencesByField, ...usage } = await this.verifications.submit(recordTexts, signal);
      for (const unit of unverifiedUnits) {
        const differences = differencesByField[unit.field] ?? [];
        unit.verified = differences.length === 0;
        if (unit.verified) {
          await this.cache.markVerified(unit.digest);
        } else {
          unit.problems = ['second_reader'];
          unit.findings = [...unit.findings, ...differences.map(toFinding)];
        }
      }
      const rejectedUnits = unverifiedUnits.filter(({ verified }) => !verified);
      await this.cache.release(rejectedUnits.map(({ digest }) => digest));
      return usage;
    } catch (error) {
      if (!isTextError(error)) throw error;
      // The translations are not held back, because they have passed the rules.
      const message = 'The second model returned no result for this text.';
      for (const unit of unverifiedUnits) {
        const finding = { rule: 'second_reader', severity: 'warns', message } as const;
        unit.findings = [...unit.findings, finding];
      }
      return ZERO_USAGE;
    }
  }

  private async convert<Field extends string>({
    from,
    to,
    texts,
    maxLength,
    purpose,
  }: TextsToTranslate<Field>): Promise<TranslatedTexts<Field>> {
    const converted = await this.converter.convertAll(
      toSentTexts(texts, maxLength),
      from,
      to,
      isUntrusted(purpose),
    );
    const findings = Object.entries(converted.findings).flatMap(([field, fieldFindings]) =>
      fieldFindings.flatMap(({ rule: code, severity, message }) =>
        severity === 'holds' ? { field, code, message } : [],
      ),
    );
    return { texts: converted.texts, origin: 'converted', findings };
  }

  private async requestNow<Field extends string>({
    texts,
    maxLength,
    ...subject
  }: TextsToTranslate<Field>): Promise<TranslatedTexts<Field>> {
    const { from, to, purpose = 'message' } = subject;
    const context = await this.contexts.build(Object.values(texts), from, to);
    const items = { [TEXT_REF]: toSentTexts(texts, maxLength) };
    const untrusted = isUntrusted(purpose);
    const batch = { ...context, ...subject, purpose, items, urgent: true, untrusted };
    const signal = AbortSignal.timeout(URGENT_TIMEOUT_MS);
    const response = (await translateBatch(this.client, this.checker, batch, signal)).get(
      TEXT_REF,
    )!;
    if (Object.keys(texts).some((field) => response.texts[field] === undefined)) {
      throw new TranslatorError('incomplete_answer');
    }
    return {
      texts: response.texts,
      origin: 'machine',
      findings: response.problems.map(({ field, code, message }) => ({ field, code, message })),
    };
  }

  private async requestText({ text, instructions, ...subject }: TextToWrite): Promise<string> {
    // A literal translation may be longer than its source.
    const items = { [TEXT_REF]: toSentTexts({ text }, TEXT_LENGTH * 2) };
    const { model, style } = await this.contexts.build([], subject.from, subject.to);
    const isLiteral = subject.purpose === 'back_translate';
    const context = { model, terms: [], style: isLiteral ? { ...style, text: '' } : style };
    const batch = { ...context, ...subject, items, urgent: true };
    const signal = AbortSignal.timeout(URGENT_TIMEOUT_MS);
    const { content } = await requestTranslation(this.client, batch, signal, {
      instructions,
    });
    const { validateResponse } = await import('@kawabe/translation-checks');
    // Validates the form of the response only.
    const { texts } = await validateResponse(items, content, () => Promise.resolve([]));
    const writtenText = texts[TEXT_REF]?.['text'];
    if (writtenText === undefined) throw new TranslatorError('incomplete_answer');
    return writtenText;
  }

  private async runUrgent<T>(request: () => Promise<T>): Promise<T> {
    if (!this.isConfigured) {
      throw Problem.conflict(
        'no_translator',
        'No translation provider is configured: OPENAI_API_KEY is not set.',
      );
    }
    try {
      return await request();
    } catch (error) {
      const isTimeout = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);
      const failure = isTimeout
        ? new TranslatorError('translator_timeout', { cause: error })
        : error;
      if (!(failure instanceof TranslatorError)) throw error;
      if (failure.code === 'over_budget') throw Problem.conflict('over_budget', failure.message);
      const retryAfter = Math.ceil((failure.retryAfterMs ?? DEFAULT_RETRY_AFTER_MS) / 1000);
      throw new Problem('translator_failed', failure.message, { retryAfter, cause: error });
    }
  }
}

/** Messages and replies contain texts of visitors. */
const isUntrusted = (purpose: Purpose = 'message') => purpose === 'message';

function toSentTexts(
  texts: Readonly<Record<string, string>>,
  maxLength: number,
): Record<string, SentText> {
  const entries = Object.entries(texts).map(
    ([field, text]) => [field, { text, field: { maxLength } }] as const,
  );
  return Object.fromEntries(entries);
}
