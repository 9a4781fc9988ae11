import { type KitTexts, ruleText } from '../../../shared/admin';

/** What the checks say against a translation, once each. */
export function findingSentences({ checks }: KitTexts, codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => ruleText(checks, code)))];
}
