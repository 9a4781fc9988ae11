import { Injectable, Logger } from '@nestjs/common';
import type OpenAI from 'openai';
import { truncateText } from '../../kernel/localized-text.js';
import { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type ResponseSchema } from './prompts.js';
import { MAX_MODEL_LENGTH } from './settings/settings.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { type ReleaseSlot, TranslatorRateLimiter } from './translator-rate-limiter.service.js';
import {
  estimateTokens,
  OUTPUT_TOKEN_RATIO,
  type TokenUsage,
  costOf,
  type UsageEntry,
  Usage,
} from './usage/usage.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslatorError } from './translator-error.js';
import { type Purpose } from './usage/usage-day.entity.js';

/** Costs of other processes are read again after this time. This process adds its own at once. */
const BUDGET_INTERVAL_MS = 2_000;
/** A sweep resumes tasks as soon as the budget has room again. Tasks that no sweep resumes are retried after this time. */
const BUDGET_RETRY_MS = 60 * 60_000;

/** One request to the provider. */
export interface CompletionRequest {
  readonly model: string;
  /** The system prompt. */
  readonly instructions: string;
  /** The user prompt, sent as JSON. */
  readonly message: object;
  /** JSON schema that the response must follow. */
  readonly schema: ResponseSchema;
  /** Kind of content and purpose, for the usage statistics. */
  readonly kind: string;
  readonly purpose: Purpose;
  /** Whether a person waits for the response. */
  readonly urgent: boolean;
}

export interface CompletionResult extends TokenUsage {
  /** The parsed JSON of the response, not validated. */
  readonly content: unknown;
  /** The model as named by the provider; the requested one if the provider names none. */
  readonly model: string;
}

/**
 * Sends requests to any server with OpenAI's protocol, within the limits of rate and budget, and stores their usage.
 * The library is loaded on first use.
 */
@Injectable()
export class LlmClient {
  private readonly logger = new Logger(LlmClient.name);
  private client: OpenAI | undefined;
  private costThisMonth = 0;
  private costReadAt = -Infinity;
  private costReading: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly timing: TranslationTiming,
    private readonly rateLimiter: TranslatorRateLimiter,
    private readonly settings: TranslationSettings,
    private readonly usage: Usage,
    private readonly metrics: Metrics,
  ) {}

  /** Whether a provider is configured. */
  get isConfigured(): boolean {
    return this.config.env.OPENAI_API_KEY !== undefined;
  }

  /** Waits until one more request may be sent; the caller passes the slot to `complete`, or releases it. */
  acquireSlot(signal: AbortSignal): Promise<ReleaseSlot> {
    return this.rateLimiter.acquireSlot(signal);
  }

  /** Ends the pause after failures of the provider. */
  resume(): Promise<void> {
    return this.rateLimiter.resume();
  }

  /**
   * Sends one request as soon as the limits permit. Without `releaseSlot`, requests that are not urgent acquire a
   * slot. The slot is released with the response, so that the next request is sent while this response is checked.
   */
  async complete(
    request: CompletionRequest,
    signal: AbortSignal,
    releaseSlot?: ReleaseSlot,
  ): Promise<CompletionResult> {
    if (!this.isConfigured) throw new TranslatorError('invalid_key');
    const { urgent } = request;
    await this.assertBudget(urgent);
    const release = releaseSlot ?? (urgent ? undefined : await this.acquireSlot(signal));
    try {
      return await this.send(request, signal, () => release?.());
    } finally {
      release?.();
    }
  }

  /** Whether the budget of the month has room. Requests for models without prices cost nothing. */
  async hasBudget(): Promise<boolean> {
    const { monthlyBudget } = await this.settings.read();
    if (monthlyBudget === null) return true;
    if (performance.now() - this.costReadAt > BUDGET_INTERVAL_MS) {
      // Concurrent callers share one read.
      this.costReading ??= this.readCost().finally(() => (this.costReading = undefined));
      await this.costReading;
    }
    return this.costThisMonth < monthlyBudget;
  }

  private async readCost(): Promise<void> {
    this.costThisMonth = (await this.usage.readUsageThisMonth()).cost ?? 0;
    this.costReadAt = performance.now();
  }

  private async assertBudget(urgent: boolean): Promise<void> {
    if (urgent && (await this.settings.read()).urgentOverBudget) return;
    if (await this.hasBudget()) return;
    throw new TranslatorError('over_budget', { retryAfterMs: BUDGET_RETRY_MS });
  }

  private async send(
    request: CompletionRequest,
    signal: AbortSignal,
    release: () => void,
  ): Promise<CompletionResult> {
    const { createOpenAiClient, toTranslatorError } = await import('./openai-client.js');
    this.client ??= createOpenAiClient(this.config.env, this.timing.requestTimeoutMs);
    const content = JSON.stringify(request.message);
    const inputTokens = estimateTokens(request.instructions) + estimateTokens(content);
    const outputTokens = estimateTokens(content) * OUTPUT_TOKEN_RATIO;
    const estimatedTokens = Math.ceil(inputTokens + outputTokens);
    await this.rateLimiter.waitForRate({ tokens: estimatedTokens, urgent: request.urgent }, signal);
    try {
      const { client } = this;
      const completion = await this.metrics.timeDependency(
        'translator',
        request.purpose,
        () => this.requestCompletion(client, request, content, signal),
        (error) => outcomeOf(toTranslatorError(error)),
      );
      release();
      const usage = await this.recordUsage(request, completion, estimatedTokens);
      return readCompletion(completion, usage);
    } catch (error) {
      const failure = toTranslatorError(error);
      if (failure instanceof TranslatorError && failure.retry === 'always') {
        await this.rateLimiter.reportFailure(failure);
      }
      throw failure;
    }
  }

  private requestCompletion(
    client: OpenAI,
    { model, instructions, schema: { name, schema } }: CompletionRequest,
    content: string,
    signal: AbortSignal,
  ): Promise<Partial<OpenAI.ChatCompletion> | null> {
    return client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content },
        ],
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      },
      { signal },
    );
  }

  /** Records the usage of every response, because the provider charges for it whatever it contains. */
  private async recordUsage(
    { model: requestedModel, kind, purpose }: CompletionRequest,
    completion: Partial<OpenAI.ChatCompletion> | null,
    estimatedTokens: number,
  ): Promise<TokenUsage & { model: string }> {
    const responseModel = completion?.model;
    const model =
      typeof responseModel === 'string' && responseModel !== ''
        ? truncateText(responseModel, MAX_MODEL_LENGTH)
        : requestedModel;
    const tokensIn = toTokenCount(completion?.usage?.prompt_tokens);
    const tokensOut = toTokenCount(completion?.usage?.completion_tokens);
    const totalTokens = tokensIn + tokensOut;
    await this.rateLimiter.reportUsage(totalTokens === 0 ? 0 : totalTokens - estimatedTokens);
    const cost = await this.saveUsage({ model, kind, purpose, tokensIn, tokensOut });
    return { model, tokensIn, tokensOut, cost };
  }

  /** Stores the usage and returns its cost. A failure does not lose the translation, which is paid for. */
  private async saveUsage(usage: UsageEntry): Promise<number | null> {
    const { purpose, tokensIn, tokensOut } = usage;
    this.metrics.tokens.inc({ direction: 'in', purpose }, tokensIn);
    this.metrics.tokens.inc({ direction: 'out', purpose }, tokensOut);
    try {
      await this.usage.add(usage);
      const { prices } = await this.settings.read();
      const cost = costOf(prices, usage);
      this.costThisMonth += cost ?? 0;
      this.metrics.cost.inc({ purpose }, cost ?? 0);
      return cost;
    } catch (error) {
      this.logger.error(`The token usage of a request could not be saved: ${String(error)}`);
      return null;
    }
  }
}

/** Returns the label of a failed request in the metrics. An abort by the caller is no failure of the provider. */
function outcomeOf(error: unknown): string {
  return error instanceof TranslatorError ? error.code : 'ended_by_us';
}

function toTokenCount(tokens: unknown): number {
  return typeof tokens === 'number' && tokens > 0 ? Math.floor(tokens) : 0;
}

/** Removes from a parsed string what PostgreSQL cannot store: NUL and lone surrogates. */
const removeUnstorable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[\0\p{Cs}]/gu, '') : value;

/** Reads a completion, whose form is not guaranteed. */
function readCompletion(
  completion: Partial<OpenAI.ChatCompletion> | null,
  usage: TokenUsage & { model: string },
): CompletionResult {
  const choice = Array.isArray(completion?.choices) ? completion.choices[0] : undefined;
  if (choice?.finish_reason === 'content_filter') throw new TranslatorError('content_filter');
  if (choice?.message?.refusal) {
    throw new TranslatorError('refused', { cause: choice.message.refusal });
  }
  if (choice?.finish_reason === 'length') throw new TranslatorError('cut_off');
  const content = choice?.message?.content;
  if (typeof content !== 'string') throw new TranslatorError('broken_answer');
  // Invalid JSON throws a SyntaxError, which `toTranslatorError` maps to `broken_answer`.
  return { ...usage, content: JSON.parse(content, removeUnstorable) };
}
