import { Injectable } from '@nestjs/common';
import type OpenAI from 'openai';
import { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type Schema } from './prompts.js';
import { type Purpose } from './usage/usage-day.entity.js';
import { Spending } from './spending.service.js';
import { type Slot, Throughput } from './throughput.service.js';
import { ANSWER_RATIO, estimateTokens } from './tokens.js';
import { TranslationTiming, TranslatorError } from './translator-error.js';

/** One request to the far end. */
export interface Question {
  readonly model: string;
  readonly instructions: string;
  /** What is asked, as JSON. */
  readonly message: object;
  readonly schema: Schema;
  /** For the account: of what kind the texts are, and what for. */
  readonly kind: string;
  readonly purpose: Purpose;
  /** Somebody waits for it. */
  readonly urgent: boolean;
}

/** What requests took. */
export interface Spent {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In the account's currency; null where the price is not known. */
  readonly cost: number | null;
}

export interface Reply extends Spent {
  readonly answer: unknown;
  /** As the far end names it. */
  readonly model: string;
}

/** The far end: any server that speaks OpenAI's protocol. What it takes is loaded when it is first asked. */
@Injectable()
export class ModelClient {
  private client: OpenAI | undefined;

  constructor(
    private readonly config: Config,
    private readonly timing: TranslationTiming,
    private readonly throughput: Throughput,
    private readonly spending: Spending,
    private readonly metrics: Metrics,
  ) {}

  /** Whether there is a translator at all. */
  get available(): boolean {
    return this.config.env.OPENAI_API_KEY !== undefined;
  }

  /**
   * Asks once, when it is the request's turn. `slot` is the caller's own; what nobody waits for takes one where it has
   * none. It is given back with the answer, so that the next request is under way while this one is looked at.
   */
  async ask(question: Question, signal: AbortSignal, slot?: Slot): Promise<Reply> {
    if (!this.available) throw new TranslatorError('invalid_key');
    const { urgent } = question;
    await this.spending.assertRoom({ urgent });
    const own = slot ?? (urgent ? undefined : await this.throughput.slot(signal));
    try {
      return await this.send(question, signal, () => own?.());
    } finally {
      own?.();
    }
  }

  private async send(
    question: Question,
    signal: AbortSignal,
    answered: () => void,
  ): Promise<Reply> {
    const { connect, toTranslatorError } = await import('./openai-client.js');
    this.client ??= connect(this.config.env, this.timing.requestTimeoutMs);
    const content = JSON.stringify(question.message);
    const sent = estimateTokens(question.instructions) + estimateTokens(content);
    const tokens = Math.ceil(sent + estimateTokens(content) * ANSWER_RATIO);
    await this.throughput.pace({ tokens, urgent: question.urgent }, signal);
    try {
      const { client } = this;
      const completion = await this.metrics.asking(
        'translator',
        question.purpose,
        () => this.create(client, question, content, signal),
        (error) => outcomeOf(toTranslatorError(error)),
      );
      answered();
      return read(completion, await this.account(question, completion, tokens));
    } catch (error) {
      const failure = toTranslatorError(error);
      if (failure instanceof TranslatorError && failure.retry === 'always') {
        await this.throughput.failed(failure);
      }
      throw failure;
    }
  }

  private create(
    client: OpenAI,
    { model, instructions, schema: { name, schema } }: Question,
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

  /** An answer is paid for whatever it says. */
  private async account(
    question: Question,
    completion: Partial<OpenAI.ChatCompletion> | null,
    expected: number,
  ): Promise<Spent & { model: string }> {
    const named = completion?.model;
    const model = typeof named === 'string' && named !== '' ? named.slice(0, 100) : question.model;
    const tokensIn = counted(completion?.usage?.prompt_tokens);
    const tokensOut = counted(completion?.usage?.completion_tokens);
    const taken = tokensIn + tokensOut;
    await this.throughput.answered(taken === 0 ? 0 : taken - expected);
    const spent = { model, kind: question.kind, purpose: question.purpose, tokensIn, tokensOut };
    return { model, tokensIn, tokensOut, cost: await this.spending.add(spent) };
  }
}

/** An end of our own is none of the translator's. */
function outcomeOf(error: unknown): string {
  return error instanceof TranslatorError ? error.code : 'ended_by_us';
}

function counted(tokens: unknown): number {
  return typeof tokens === 'number' && tokens > 0 ? Math.floor(tokens) : 0;
}

/** Reads a completion, whose shape nothing but the far end's good will warrants. */
function read(
  completion: Partial<OpenAI.ChatCompletion> | null,
  spent: Spent & { model: string },
): Reply {
  const choice = Array.isArray(completion?.choices) ? completion.choices[0] : undefined;
  if (choice?.finish_reason === 'content_filter') throw new TranslatorError('content_filter');
  if (choice?.message?.refusal) {
    throw new TranslatorError('refused', { cause: choice.message.refusal });
  }
  if (choice?.finish_reason === 'length') throw new TranslatorError('cut_off');
  const content = choice?.message?.content;
  if (typeof content !== 'string') throw new TranslatorError('broken_answer');
  // A SyntaxError of this is a broken answer as well.
  return { ...spent, answer: JSON.parse(content) };
}
