import { type Language } from '../../kernel/language.js';
import { type Settings } from './settings/settings.js';

/** The model for one direction: its own, else the general one, else that of the environment. */
export function modelFor(
  { models, model }: Pick<Settings, 'models' | 'model'>,
  from: Language,
  to: Language,
  fallback: string,
): string {
  return models[`${from}>${to}`] ?? model ?? fallback;
}

/** In the account's currency; null where the model has no price. */
export function costOf(
  { prices }: Pick<Settings, 'prices'>,
  model: string,
  tokensIn: number,
  tokensOut: number,
): number | null {
  const price = prices[model];
  return price ? (tokensIn * price.input + tokensOut * price.output) / 1_000_000 : null;
}
