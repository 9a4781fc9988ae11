import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Language } from '../../kernel/language.js';
import { type Finding } from './checks/index.js';
import { ModelClient, type Spent } from './model-client.service.js';
import {
  type AnsweredItems,
  DIFFERENCE_TYPES,
  DIFFERENCES,
  type DifferenceType,
  VERIFY,
  verifyMessage,
} from './prompts.js';
import { type Purpose } from './usage/usage-day.entity.js';
import { type RequestContext } from './request-contexts.service.js';
import { type Slot } from './throughput.service.js';
import { type Verify } from './settings/settings.js';
import { estimateTokens } from './tokens.js';
import { TranslatorError } from './translator-error.js';

export interface Reading extends Pick<RequestContext, 'model' | 'terms'> {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly items: AnsweredItems;
  readonly purpose: Purpose;
  /** Somebody waits for it. */
  readonly urgent: boolean;
}

/** Where an answer says something else than its source. */
export interface Difference {
  readonly type: DifferenceType;
  /** In one English sentence. */
  readonly message: string;
  /** Where in the answer, where that is known. */
  readonly at?: [start: number, end: number];
}

export interface Differences extends Spent {
  /** By ref and field. */
  readonly found: Readonly<Record<string, Readonly<Record<string, readonly Difference[]>>>>;
}

const LONGEST_MESSAGE = 500;

const answerForm = z.object({
  differences: z.array(
    z.object({
      ref: z.string(),
      field: z.string(),
      type: z.enum(DIFFERENCE_TYPES),
      message: z.string(),
      quote: z.string().nullish(),
    }),
  ),
});

/** A model that compares answers with their sources. */
@Injectable()
export class SecondReader {
  constructor(private readonly client: ModelClient) {}

  async read(reading: Reading, signal: AbortSignal, slot?: Slot): Promise<Differences> {
    const { model, kind, purpose, urgent, items } = reading;
    const message = verifyMessage(reading);
    const question = { model, instructions: VERIFY, message, schema: DIFFERENCES };
    const reply = await this.client.ask({ ...question, kind, purpose, urgent }, signal, slot);
    const { success, data } = answerForm.safeParse(reply.answer);
    if (!success) throw new TranslatorError('broken_answer');
    const found: Record<string, Record<string, Difference[]>> = {};
    for (const { ref, field, type, message: said, quote } of data.differences) {
      const answered = Object.hasOwn(items, ref) ? items[ref]?.[field] : undefined;
      if (!answered) continue;
      const start = quote ? answered.answer.indexOf(quote) : -1;
      const at =
        quote && start >= 0 ? { at: [start, start + quote.length] as [number, number] } : {};
      const difference = { type, message: said.slice(0, LONGEST_MESSAGE), ...at };
      ((found[ref] ??= {})[field] ??= []).push(difference);
    }
    const { tokensIn, tokensOut, cost } = reply;
    return { found, tokensIn, tokensOut, cost };
  }
}

/** A difference as what is said of a field: it holds, whatever it is. */
export function toFinding({ type, message, at }: Difference): Finding {
  return {
    rule: 'second_reader',
    severity: 'holds',
    message: `${type}: ${message}`,
    ...(at && { at }),
  };
}

/** A text so long is doubtful for its length alone: about a hundred English words. */
const LONG_TOKENS = 150;
/** As are so many figures: dates, times, prices, distances. */
const MANY_FIGURES = 4;

const FIGURE = /\p{N}+(?:[.,:/-]\p{N}+)*/gu;

/** Whether the second reader is to look at the answer to a text, of which the rules say this. */
export function isReadAgain(
  verify: Verify,
  text: string,
  findings: readonly Finding[] = [],
): boolean {
  if (verify !== 'doubtful') return verify === 'always';
  if (findings.length > 0 || estimateTokens(text) >= LONG_TOKENS) return true;
  return (text.match(FIGURE)?.length ?? 0) >= MANY_FIGURES;
}
