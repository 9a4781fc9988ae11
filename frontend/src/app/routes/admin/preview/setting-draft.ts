import { type PreviewDraft } from '../../../../shared/admin';
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/i18n/language';

interface Entry {
  key: string;
}

/** Returns a response about a settings section with the form's values in its language, including unset ones. */
export function withSettings(draft: PreviewDraft, body: unknown, url: string): unknown {
  const { settings, fields, fieldLanguages } = draft;
  if (!settings || typeof body !== 'object' || body === null) return body;
  const { section, language } = settings;
  const { pathname, searchParams } = new URL(url);
  const requested = (searchParams.get('language') ?? DEFAULT_LANGUAGE) as Language;
  if (pathname !== `/api/site-settings/${section}` || requested !== language) return body;
  // The footer is one object; every other section is a list.
  if (!Array.isArray(body)) return { ...body, ...fields, fieldLanguages };
  const entries = body as Entry[];
  const typed = Object.entries(fields).map(([key, value]) => ({
    ...entries.find((entry) => entry.key === key),
    ...{ section, key, value: value ?? '', language },
    fieldLanguages: { value: fieldLanguages[key] ?? language },
  }));
  return [...entries.filter(({ key }) => !Object.hasOwn(fields, key)), ...typed];
}
