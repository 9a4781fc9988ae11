import { DiffText, diffWords, useEntityLabels } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, type Language, languageFacts } from '../../../shared/i18n/language';
import { activityTexts } from './texts';

export type Values = Record<string, unknown> | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the language of a field's path, `en.name`. */
export function languageOf(path: string): Language | undefined {
  return LANGUAGES.find((code) => path.startsWith(`${code}.`));
}

/** Returns the language tag by which a field's text is segmented. */
export const languageTag = (path: string): string => languageFacts[languageOf(path) ?? 'en'].tag;

/** Returns the value at a field's path: `capacity`, or `en.name` for a text. */
export function valueAt(values: Values, path: string): unknown {
  const language = languageOf(path);
  if (!language) return values?.[path] ?? null;
  const texts = isObject(values?.['translations']) ? values['translations'][language] : null;
  return isObject(texts) ? (texts[path.slice(language.length + 1)] ?? null) : null;
}

export function fieldPaths(values: Values): string[] {
  const { translations, ...fields } = values ?? {};
  const texts = isObject(translations)
    ? Object.entries(translations).flatMap(([language, fields]) =>
        isObject(fields) ? Object.keys(fields).map((field) => `${language}.${field}`) : [],
      )
    : [];
  return [...Object.keys(fields), ...texts];
}

export function languagesIn(values: Values): Language[] {
  const languages = new Set(fieldPaths(values).map(languageOf));
  return LANGUAGES.filter((code) => languages.has(code));
}

/** Returns the time in the file name of a restore point, `2026-11-21T05-36-09-123Z-before-import.json`. */
export function restorePointTime(name: string): string | undefined {
  const [, day, hours, minutes, seconds] = /^([\d-]{10})T(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  return day && `${day}T${hours}:${minutes}:${seconds}Z`;
}

export function useValueFormat() {
  const texts = useDictionary(activityTexts);
  const { field } = useEntityLabels();
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.nothingThere;
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.map(String).join(', ');
    if (typeof value === 'object') {
      const members = Object.entries(value).map(
        ([name, entry]) => `${field(name)}: ${shown(entry)}`,
      );
      return members.join('; ') || texts.nothingThere;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return shown;
}

interface Props {
  path: string;
  before: Values;
  after: Values;
  /** Labels the field, if several are shown. */
  labeled: boolean;
}

/** Change of one field: texts as a diff, other values side by side. */
export function FieldDiff({ path, before, after, labeled }: Props) {
  const { field } = useEntityLabels();
  const shown = useValueFormat();
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  const isText = languageOf(path) && typeof was === 'string' && typeof is === 'string';
  return (
    <p className="activity-diff">
      {labeled && <span className="activity-field">{field(path)}</span>}{' '}
      {isText ? (
        <span lang={languageTag(path)}>
          <DiffText parts={diffWords(was, is, languageTag(path))} removed />
        </span>
      ) : (
        <>
          <del>{shown(was)}</del> → <ins>{shown(is)}</ins>
        </>
      )}
    </p>
  );
}
