import { type ContentRow, type Kind, type KindField } from '../content/content.types';
import { NO_ENTRIES } from '../content/word-state';

/** What a record may be without, and what visitors would miss: texts and pictures. */
export const missable = (kind: Kind): KindField[] =>
  kind.fields.filter(
    ({ where, required, type }) => !required && (where === 'words' || type === 'picture'),
  );

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);

/** The text that stands for a list without entries is none. */
const listed = (text: string | null | undefined, { list }: KindField) =>
  list && text === NO_ENTRIES ? null : text;

/** What visitors would not find in a stored record. */
export function missedByVisitors(kind: Kind, row: ContentRow): KindField[] {
  const words = row.translations.find(({ language }) => language === row.baseLanguage)?.words ?? {};
  return missable(kind).filter((field) =>
    isEmpty(field.where === 'words' ? listed(words[field.name], field) : row.shared[field.name]),
  );
}
