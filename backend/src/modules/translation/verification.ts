import { z } from 'zod';
import { bcp47, type Language, LANGUAGES } from '../../kernel/language.js';
import { truncateText } from '../../kernel/localized-text.js';
import { type ByLanguage, type QuotePair } from '../../kernel/provenance.js';
import { type Finding, type Span } from '@kawabe/translation-checks';
import { type LlmClient } from './llm-client.service.js';
import {
  type SourceWithTranslation,
  type TranslatedItems,
  DIFFERENCE_TYPES,
  DIFFERENCES_SCHEMA,
  type DifferenceType,
  VERIFY_INSTRUCTIONS,
  createVerifyMessage,
} from './prompts.js';
import { type Purpose } from './usage/usage-day.entity.js';
import { type PromptContext } from './prompt-contexts.service.js';
import { type ReleaseSlot } from './translator-rate-limiter.service.js';
import { type VerifyMode } from './settings/settings.js';
import { estimateTokens, splitUsage, type TokenUsage } from './usage/usage.service.js';
import { mergeRecords, type RecordTexts } from './translation-batch.js';
import { TranslatorError } from './translator-error.js';

/** Translations to compare with their sources. */
export interface VerificationRequest extends Pick<PromptContext, 'model' | 'terms'> {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly items: TranslatedItems;
  readonly purpose: Purpose;
  /** Whether a person waits for the response. */
  readonly urgent: boolean;
}

/** A difference in meaning between a translation and its source. */
export interface MeaningDifference {
  readonly type: DifferenceType;
  /** One sentence, in English if the model follows the schema; may be empty. */
  readonly message: string;
  /** The message by language. */
  readonly reasons?: ByLanguage;
  /** Position in the translation, if known. */
  readonly at?: Span;
  /** The quoted words of the source and of the translation. */
  readonly pair?: QuotePair;
}

export interface VerificationResult extends TokenUsage {
  /** By ref and field. */
  readonly differencesByRef: Readonly<
    Record<string, Readonly<Record<string, readonly MeaningDifference[]>>>
  >;
}

const MAX_MESSAGE_LENGTH = 500;

/** Servers that do not follow the schema may answer in one language. */
const textInLanguagesSchema = z.union([z.string(), z.record(z.string(), z.string())]).nullish();

const responseSchema = z.object({
  differences: z.array(
    z.object({
      ref: z.string(),
      field: z.string(),
      type: z.enum(DIFFERENCE_TYPES),
      message: textInLanguagesSchema,
      source: z.string().nullish(),
      quote: z.string().nullish(),
      means: textInLanguagesSchema,
    }),
  ),
});

/** Compares translations with their sources by a model. */
export async function compareBatch(
  client: LlmClient,
  request: VerificationRequest,
  signal: AbortSignal,
  releaseSlot?: ReleaseSlot,
): Promise<VerificationResult> {
  const { model, kind, purpose, urgent, items } = request;
  const message = createVerifyMessage(request);
  const prompt = { model, instructions: VERIFY_INSTRUCTIONS, message, schema: DIFFERENCES_SCHEMA };
  const response = await client.complete({ ...prompt, kind, purpose, urgent }, signal, releaseSlot);
  const { success, data } = responseSchema.safeParse(response.content);
  if (!success) throw new TranslatorError('broken_answer');
  const differencesByRef: Record<string, Record<string, MeaningDifference[]>> = {};
  for (const { ref, field, ...difference } of data.differences) {
    const comparedTexts = Object.hasOwn(items, ref) ? items[ref]?.[field] : undefined;
    if (comparedTexts)
      ((differencesByRef[ref] ??= {})[field] ??= []).push(toDifference(difference, comparedTexts));
  }
  const { tokensIn, tokensOut, cost } = response;
  return { differencesByRef, tokensIn, tokensOut, cost };
}

export interface RecordDifferences extends TokenUsage {
  /** By field. */
  readonly differencesByField: Readonly<Record<string, readonly MeaningDifference[]>>;
}

/** Compares the texts of several records in one request. */
export async function compareRecords(
  client: LlmClient,
  records: readonly RecordTexts<SourceWithTranslation>[],
  signal: AbortSignal,
  releaseSlot: ReleaseSlot,
): Promise<Map<string, RecordDifferences>> {
  const request = { ...mergeRecords(records), purpose: 'verify', urgent: false } as const;
  const { differencesByRef, ...usage } = await compareBatch(client, request, signal, releaseSlot);
  const lengthByRef = records.map(
    ({ ref, fields }) => [ref, JSON.stringify(fields).length] as const,
  );
  return new Map(
    [...splitUsage(new Map(lengthByRef), usage)].map(([ref, recordUsage]) => [
      ref,
      { ...recordUsage, differencesByField: differencesByRef[ref] ?? {} },
    ]),
  );
}

type ReportedDifference = Omit<
  z.infer<typeof responseSchema>['differences'][number],
  'ref' | 'field'
>;

function toDifference(
  difference: ReportedDifference,
  { source, translation }: SourceWithTranslation,
): MeaningDifference {
  const reasons = toTextByLanguage(difference.message);
  const message = typeof difference.message === 'string' ? difference.message : '';
  const base = findQuote(source, difference.source);
  const text = findQuote(translation, difference.quote);
  const means = toTextByLanguage(difference.means);
  const quotes = text && [means ? { ...text, means } : text];
  return {
    type: difference.type,
    message: truncateText(reasons?.en ?? message, MAX_MESSAGE_LENGTH),
    ...(reasons && { reasons }),
    ...(text && { at: text.at }),
    ...((base ?? text) && {
      pair: { ...(base && { base: [base] }), ...(quotes && { text: quotes }) },
    }),
  };
}

function findQuote(text: string, quote: string | null | undefined) {
  const start = quote ? text.indexOf(quote) : -1;
  if (!quote || start < 0) return undefined;
  return { text: quote, at: [start, start + quote.length] as const };
}

function toTextByLanguage(texts: ReportedDifference['message']): ByLanguage | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined;
  const entries = LANGUAGES.flatMap((language) => {
    const text = truncateText(texts[bcp47(language)]?.trim() ?? '', MAX_MESSAGE_LENGTH);
    return text ? [[language, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function toFinding({ type, message, at, ...difference }: MeaningDifference): Finding {
  return {
    rule: 'second_reader',
    severity: 'holds',
    message: `${type}: ${message}`,
    ...(at && { at }),
    ...difference,
  };
}

/** About 100 English words. A text of this length counts as doubtful. */
const LONG_TEXT_TOKENS = 150;
/** A text with this many numbers, such as dates, times or prices, counts as doubtful. */
const MANY_FIGURES = 4;

/** One number with its separators: `7:30`, `1,000`; not `three`. */
const FIGURE = /\p{N}+(?:[.,:/-]\p{N}+)*/gu;

/**
 * Whether a translation is to be verified. In the mode `doubtful`, translations of long sources, of sources with many
 * figures, and translations with findings are.
 */
export function needsVerification(
  mode: VerifyMode,
  source: string,
  findings: readonly Finding[] = [],
): boolean {
  if (mode !== 'doubtful') return mode === 'always';
  if (findings.length > 0 || estimateTokens(source) >= LONG_TEXT_TOKENS) return true;
  return (source.match(FIGURE)?.length ?? 0) >= MANY_FIGURES;
}
