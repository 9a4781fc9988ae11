import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  type Effort,
  type LanguageEffort,
  type TranslationReceipt,
} from '../localization/index.js';
import { isConversion } from './chinese-converter.service.js';
import { modelFor } from './request-contexts.service.js';
import { type Plan } from './order-planner.service.js';
import { type Settings } from './settings/settings.js';
import { costOf } from './usage/usage.service.js';
import { isReadAgain } from './second-reader.service.js';
import { ANSWER_RATIO, estimateTokens, PER_FIELD } from './tokens.js';

/** What a model writes in a second. */
const TOKENS_PER_SECOND = 60;

/** Sums up plans: how much there is to be written, and what that is expected to take. */
export function effortOf(
  plans: readonly Plan[],
  settings: Settings,
  fallbackModel: string,
): Omit<TranslationReceipt, 'job'> {
  const each = plans.map((plan) => ({
    language: plan.language,
    ...effortOfPlan(plan, settings, fallbackModel),
  }));
  const languages = LANGUAGES.flatMap((language): LanguageEffort[] => {
    const efforts = each.filter((effort) => effort.language === language);
    if (efforts.length === 0) return [];
    const converted = efforts.reduce((sum, effort) => sum + effort.converted, 0);
    return [{ language, converted, ...total(efforts) }];
  });
  const kinds = [...new Set(plans.map(({ kind }) => kind))].map((kind) => ({
    kind,
    fields: count(plans.filter((plan) => plan.kind === kind)),
  }));
  const all = total(languages);
  const written = each.reduce((sum, effort) => sum + effort.written, 0);
  const seconds = Math.ceil(written / TOKENS_PER_SECOND / settings.concurrency);
  const suggestions = plans.reduce((sum, plan) => sum + plan.suggestions, 0);
  return { ...all, suggestions, seconds, languages, kinds };
}

function effortOfPlan(
  { from, language, texts }: Plan,
  settings: Settings,
  fallbackModel: string,
): Effort & { converted: number; written: number } {
  const fields = texts.length;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (isConverted(from, language, settings)) {
    return { fields, characters, tokens: 0, cost: 0, converted: fields, written: 0 };
  }
  const sent = tokensOf(texts);
  // What a rule may warn of in an answer is not known before.
  const again = texts.filter((text) => isReadAgain(settings.verify, text));
  const tokensIn =
    sent +
    fields * PER_FIELD.asked +
    // With its translation, beside each other.
    Math.ceil(tokensOf(again) * (1 + ANSWER_RATIO)) +
    again.length * PER_FIELD.readAgain;
  const tokensOut = Math.ceil(sent * ANSWER_RATIO) + fields * PER_FIELD.answered;
  const model = modelFor(settings, from, language, fallbackModel);
  const cost = costOf(settings.prices, { model, tokensIn, tokensOut });
  const tokens = tokensIn + tokensOut;
  return { fields, characters, tokens, cost, converted: 0, written: tokensOut };
}

const tokensOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + estimateTokens(text), 0);

/** Whether a direction is between Chinese scripts, and the house has those converted. */
export function isConverted(from: Language, to: Language, { chinese }: Settings): boolean {
  return chinese === 'convert' && isConversion(from, to);
}

function total(efforts: readonly Effort[]): Effort {
  const sum = (of: (effort: Effort) => number) =>
    efforts.reduce((so, effort) => so + of(effort), 0);
  return {
    fields: sum(({ fields }) => fields),
    characters: sum(({ characters }) => characters),
    tokens: sum(({ tokens }) => tokens),
    cost: efforts.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
  };
}

function count(plans: readonly Plan[]): number {
  return plans.reduce((sum, { fields }) => sum + fields.length, 0);
}
