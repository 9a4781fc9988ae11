import { LANGUAGES, type Language, languageFacts } from '../../../shared/i18n/language';

export type Values = Record<string, unknown> | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The language of a field's path, `en.name`. */
export function languageOf(path: string): Language | undefined {
  return LANGUAGES.find((code) => path.startsWith(`${code}.`));
}

/** How words of a field are parted and read. */
export const tagOf = (path: string): string => languageFacts[languageOf(path) ?? 'en'].tag;

/** What stands under a field's path: `capacity`, or `en.name` for words. */
export function valueAt(values: Values, path: string): unknown {
  const language = languageOf(path);
  if (!language) return values?.[path] ?? null;
  const words = isObject(values?.['translations']) ? values['translations'][language] : null;
  return isObject(words) ? (words[path.slice(language.length + 1)] ?? null) : null;
}

/** The paths of all that is named in values. */
export function pathsIn(values: Values): string[] {
  const { translations, ...fields } = values ?? {};
  const words = isObject(translations)
    ? Object.entries(translations).flatMap(([language, held]) =>
        isObject(held) ? Object.keys(held).map((field) => `${language}.${field}`) : [],
      )
    : [];
  return [...Object.keys(fields), ...words];
}

/** The languages that values hold words in. */
export function languagesIn(values: Values): Language[] {
  const found = new Set(pathsIn(values).map(languageOf));
  return LANGUAGES.filter((code) => found.has(code));
}

/** The time in the file name of a restore point, `2026-11-21T05-36-09-123Z-before-import.json`. */
export function restorePointTime(name: string): string | undefined {
  const [, day, hours, minutes, seconds] = /^([\d-]{10})T(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  return day && `${day}T${hours}:${minutes}:${seconds}Z`;
}
