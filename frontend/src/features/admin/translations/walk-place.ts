import { LANGUAGES, type Language } from '../../../shared/i18n/language';

/** One field of one record in one language. */
export interface Place {
  kind: string;
  recordId: number;
  language: Language;
  field: string;
}

export const keyOf = ({ kind, recordId, language, field }: Place): string =>
  [kind, recordId, language, field].join('.');

/** `rooms.12.ja.description`, as addresses have it. */
export function parsePlace(text: string | null): Place | undefined {
  const [kind, id, code, field] = text?.split('.') ?? [];
  const language = LANGUAGES.find((one) => one === code);
  if (!kind || !id || !language || !field || !/^\d+$/.test(id)) return undefined;
  return { kind, recordId: Number(id), language, field };
}

const PATH = '/admin/translations/one-by-one';

/** Where the fields of a filter are gone through one after the other, beginning with one. */
export function walkPlace(query: string, first?: Place): string {
  const params = new URLSearchParams(query);
  if (first) params.set('at', keyOf(first));
  return params.size > 0 ? `${PATH}?${params.toString()}` : PATH;
}
