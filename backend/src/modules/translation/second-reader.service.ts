import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { bcp47, type Language, LANGUAGES } from '../../kernel/language.js';
import { type ByLanguage, type QuotePair } from '../../kernel/provenance.js';
import { type Finding, type Span } from '@kawabe/translation-checks';
import { ModelClient, type Spent } from './model-client.service.js';
import {
  type Answered,
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
  /** In one English sentence; in another language if the model knows no other. */
  readonly message: string;
  /** The message by language. */
  readonly reasons?: ByLanguage;
  /** Where in the answer, where that is known. */
  readonly at?: Span;
  readonly pair?: QuotePair;
}

export interface Differences extends Spent {
  /** By ref and field. */
  readonly found: Readonly<Record<string, Readonly<Record<string, readonly Difference[]>>>>;
}

const LONGEST_MESSAGE = 500;

/** Servers that do not follow the schema may answer in one language. */
const inLanguages = z.union([z.string(), z.record(z.string(), z.string())]).nullish();

const answerForm = z.object({
  differences: z.array(
    z.object({
      ref: z.string(),
      field: z.string(),
      type: z.enum(DIFFERENCE_TYPES),
      message: inLanguages,
      source: z.string().nullish(),
      quote: z.string().nullish(),
      means: inLanguages,
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
    for (const { ref, field, ...said } of data.differences) {
      const answered = Object.hasOwn(items, ref) ? items[ref]?.[field] : undefined;
      if (answered) ((found[ref] ??= {})[field] ??= []).push(toDifference(said, answered));
    }
    const { tokensIn, tokensOut, cost } = reply;
    return { found, tokensIn, tokensOut, cost };
  }
}

type Said = Omit<z.infer<typeof answerForm>['differences'][number], 'ref' | 'field'>;

function toDifference(said: Said, { source, answer }: Answered): Difference {
  const reasons = byLanguage(said.message);
  const message = typeof said.message === 'string' ? said.message : '';
  const base = quoteIn(source, said.source);
  const text = quoteIn(answer, said.quote);
  const means = byLanguage(said.means);
  const quotes = text && [means ? { ...text, means } : text];
  return {
    type: said.type,
    message: (reasons?.en ?? message).slice(0, LONGEST_MESSAGE),
    ...(reasons && { reasons }),
    ...(text && { at: text.at }),
    ...((base ?? text) && {
      pair: { ...(base && { base: [base] }), ...(quotes && { text: quotes }) },
    }),
  };
}

function quoteIn(text: string, quote: string | null | undefined) {
  const start = quote ? text.indexOf(quote) : -1;
  if (!quote || start < 0) return undefined;
  return { text: quote, at: [start, start + quote.length] as const };
}

function byLanguage(said: Said['message']): ByLanguage | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const known = LANGUAGES.flatMap((language) => {
    const text = said[bcp47(language)]?.trim().slice(0, LONGEST_MESSAGE);
    return text ? [[language, text] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** A difference as what is said of a field: it holds, whatever it is. */
export function toFinding({ type, message, at, ...difference }: Difference): Finding {
  return {
    rule: 'second_reader',
    severity: 'holds',
    message: `${type}: ${message}`,
    ...(at && { at }),
    ...difference,
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
