import { type KitTexts } from '../../../shared/admin';

/** What the checks say against a translation, once each. */
export function findingSentences({ suggestion }: KitTexts, codes: readonly string[]): string[] {
  const { reasons } = suggestion;
  const sentences = codes.map((code) =>
    Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other,
  );
  return [...new Set(sentences)];
}
