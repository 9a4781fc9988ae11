import { Dictionary } from './dictionary';
import { type Language } from './language';

/** Creates a dictionary of texts that are a part of another dictionary, or made of it. */
export function deriveDictionary<From, To>(
  dictionary: Dictionary<From>,
  derive: (texts: From, language: Language) => To | Promise<To>,
): Dictionary<To> {
  const loadIn = (language: Language) => async () => ({
    default: await derive(await dictionary.load(language), language),
  });
  return new Dictionary({
    en: loadIn('en'),
    ja: loadIn('ja'),
    zh: loadIn('zh'),
    zh_TW: loadIn('zh_TW'),
  });
}

/** Separates a text that starts with a Latin letter from the Chinese text before it, as in “新增 Webhook”. */
export const spaceBeforeLatin = (text: string): string =>
  /^\p{Script=Latin}/u.test(text) ? ` ${text}` : text;
