import {
  type ValidatedResponse,
  type BlockingFinding,
  type Finding,
  type SentItems,
  type SentText,
} from '@kawabe/translation-checks';
import { type Language } from '../../kernel/language.js';
import { type LlmClient, type CompletionResult } from './llm-client.service.js';
import { createResponseSchema, TRANSLATE_INSTRUCTIONS, createTranslateMessage } from './prompts.js';
import { type PromptContext } from './prompt-contexts.service.js';
import { type TextChecker } from './text-checker.service.js';
import { type ReleaseSlot } from './translator-rate-limiter.service.js';
import { addUsage, splitUsage, type TokenUsage } from './usage/usage.service.js';
import { type Purpose } from './usage/usage-day.entity.js';

/** Texts of one record with model, style and terms. */
export interface RecordTexts<Text> extends Pick<PromptContext, 'model' | 'style' | 'terms'> {
  readonly kind: string;
  readonly ref: string;
  readonly from: Language;
  readonly to: Language;
  readonly fields: Readonly<Record<string, Text>>;
}

/** Returns the key of a record: records with the same key can share a request. */
export function createGroupKey({ kind, from, to, model, style }: RecordTexts<unknown>): string {
  return JSON.stringify([kind, from, to, model, style.digest]);
}

/** Merges records of one group into the data of a request. Each term is included once. */
export function mergeRecords<Text>(records: readonly RecordTexts<Text>[]) {
  const { kind, from, to, model, style } = records[0]!;
  const terms = new Map(records.flatMap((record) => record.terms.map((term) => [term.id, term])));
  const items = Object.fromEntries(records.map(({ ref, fields }) => [ref, fields] as const));
  return { kind, from, to, model, style, terms: [...terms.values()], items };
}

/** One request: texts of one kind of content into one language. */
export interface TranslationBatch extends Pick<PromptContext, 'model' | 'style' | 'terms'> {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  /** Source texts by ref and field. */
  readonly items: SentItems;
  readonly purpose: Purpose;
  /** Whether a person waits for the response. */
  readonly urgent: boolean;
  /** Whether a visitor wrote the texts. */
  readonly untrusted?: boolean;
}

/** The translation of one record. */
export interface RecordTranslation extends TokenUsage {
  /** Translations by field. */
  readonly texts: Readonly<Record<string, string>>;
  /** Problems that remain after the last attempt. */
  readonly problems: readonly BlockingFinding[];
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  readonly model: string;
}

export function requestTranslation(
  client: LlmClient,
  batch: TranslationBatch,
  signal: AbortSignal,
  {
    problems = [],
    instructions = TRANSLATE_INSTRUCTIONS,
    releaseSlot,
  }: {
    problems?: readonly BlockingFinding[];
    instructions?: string;
    releaseSlot?: ReleaseSlot;
  } = {},
): Promise<CompletionResult> {
  const { model, kind, purpose, urgent, items } = batch;
  const message = createTranslateMessage(batch, problems);
  const request = { model, instructions, message, schema: createResponseSchema(items) };
  return client.complete({ ...request, kind, purpose, urgent }, signal, releaseSlot);
}

/**
 * Translates and checks a batch. Records with problems are requested a second time, with the reasons; texts without
 * problems keep their first translation. `releaseSlot` releases the slot that the batcher acquired for the first
 * request; the second one acquires another.
 */
export async function translateBatch(
  client: LlmClient,
  checker: TextChecker,
  batch: TranslationBatch,
  signal: AbortSignal,
  releaseSlot?: ReleaseSlot,
): Promise<Map<string, RecordTranslation>> {
  const { validateResponse } = await import('@kawabe/translation-checks');
  const { from, to, terms: glossary, untrusted = false } = batch;
  const validateBatch = (items: SentItems, { content }: CompletionResult) =>
    validateResponse(items, content, (sent, text) =>
      checker.check({ sent, from, text, to, glossary, untrusted }),
    );
  const firstResponse = await requestTranslation(
    client,
    batch,
    signal,
    releaseSlot && { releaseSlot },
  );
  const checked = await validateBatch(batch.items, firstResponse);
  const results = new Map(
    [...splitUsage(measureTexts(batch.items), firstResponse)].map(([ref, usage]) => [
      ref,
      { ...pickRecord(ref, checked), ...usage, model: firstResponse.model },
    ]),
  );
  const itemsToRetry = selectItemsToRetry(batch.items, checked.problems);
  if (Object.keys(itemsToRetry).length === 0) return results;
  const problems = checked.problems.filter(({ ref }) => ref in itemsToRetry);
  const batchToRetry = { ...batch, items: itemsToRetry };
  const secondResponse = await requestTranslation(client, batchToRetry, signal, { problems });
  const checkedAgain = await validateBatch(itemsToRetry, secondResponse);
  for (const [ref, usage] of splitUsage(measureTexts(itemsToRetry), secondResponse)) {
    const result = results.get(ref)!;
    const best = pickBetter(itemsToRetry[ref]!, result, pickRecord(ref, checkedAgain));
    results.set(ref, { ...best, ...addUsage(result, usage), model: secondResponse.model });
  }
  return results;
}

type CheckedTexts = Pick<RecordTranslation, 'texts' | 'problems' | 'findings'>;

function pickRecord(ref: string, { texts, problems, findings }: ValidatedResponse): CheckedTexts {
  return {
    texts: texts[ref] ?? {},
    problems: problems.filter((problem) => problem.ref === ref),
    findings: findings[ref] ?? {},
  };
}

/**
 * Selects the requested records with problems. `unchecked` does not count: the text was too long for the checks, and
 * another translation would be as long.
 */
function selectItemsToRetry(items: SentItems, problems: readonly BlockingFinding[]): SentItems {
  const refs = new Set(problems.flatMap(({ code, ref }) => (code === 'unchecked' ? [] : ref)));
  return Object.fromEntries(Object.entries(items).filter(([ref]) => refs.has(ref)));
}

/** Picks one text for each field: the second if the first is missing or has problems, unless only the first exists. */
function pickBetter(
  fields: Readonly<Record<string, SentText>>,
  first: CheckedTexts,
  second: CheckedTexts,
): CheckedTexts {
  const texts: Record<string, string> = {};
  const problems: BlockingFinding[] = [];
  const findings: Record<string, readonly Finding[]> = {};
  for (const field of Object.keys(fields)) {
    const problemsOf = (checked: CheckedTexts) =>
      checked.problems.filter((problem) => problem.field === field);
    const { [field]: firstText } = first.texts;
    const { [field]: secondText } = second.texts;
    const usesFirst =
      firstText !== undefined && (problemsOf(first).length === 0 || secondText === undefined);
    const better = usesFirst ? first : second;
    const text = usesFirst ? firstText : secondText;
    if (text !== undefined) texts[field] = text;
    // Problems of fields that were not requested are dropped, so that they do not hold back the others.
    problems.push(...problemsOf(better));
    if (better.findings[field]) findings[field] = better.findings[field];
  }
  return { texts, problems, findings };
}

/** Returns the total length of the texts by record, plus 1, so that a record without text has a share. */
function measureTexts(items: SentItems): Map<string, number> {
  const lengths = Object.entries(items).map(([ref, fields]) => {
    return [ref, Object.values(fields).reduce((sum, { text }) => sum + text.length, 1)] as const;
  });
  return new Map(lengths);
}
