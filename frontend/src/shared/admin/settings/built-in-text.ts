import { queryOptions } from '@tanstack/react-query';
import { builtInEmail } from '../../content/site-texts';
import { type Language } from '../../i18n/language';
import { publicTexts } from '../../i18n/texts';
import { type SettingSection } from './setting-kind';

type Content = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The built-in text of a language, shown if a setting is empty. Not with `use`: suspending would unmount the form. */
export const builtInTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['built-in-texts', language],
    queryFn: async (): Promise<Content> => (await publicTexts.load(language)).content,
    staleTime: Infinity,
  });

export function builtInText(
  content: Content | undefined,
  section: SettingSection,
  key: string,
  origin: string,
): string | undefined {
  if (section === 'footer' && key === 'email') return builtInEmail(origin);
  return content?.[section]?.[key];
}
