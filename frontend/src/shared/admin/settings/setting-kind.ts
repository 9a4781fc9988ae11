import { type components } from '@kawabe/client';
import { queryOptions } from '@tanstack/react-query';
import { type Language } from '../../i18n/language';
import { type Api } from '../../../api/client';
import { createSettingReader, settingsQuery } from '../../content/settings';
import { builtInEmail } from '../../content/site-texts';
import { publicTexts } from '../../i18n/texts';
import { type ContentRecord, type Kind } from '../content/content.queries';
import { blankRecord } from '../record/record-values';
import { replyTemplateTexts } from './reply-templates';

export const SETTINGS = 'site-settings';

export type SettingSection = components['schemas']['SettingSection'];

/** Describes the field of one setting. */
export interface SettingField {
  key: string;
  label: string;
  hint?: string;
  /** Describes the default, if it is not a text that visitors see. */
  whenEmpty?: string;
  /** Spans both columns. */
  wide?: boolean;
  /** Lines of the input, at most 3. Default 1. */
  lines?: number;
}

/**
 * Keys of values that the API applies to all languages until one has its own: `emergency_phone`, `direct_booking_url`,
 * `booking_horizon_days`; not `email_label` or `site_title`.
 */
const FIXED_KEYS =
  /(^|_)(email|phone|url|latitude|longitude)$|^(messages_retention_months|subscribers_unconfirmed_days|booking_horizon_days|calendar_old_hours|cancellation_terms)$/;

/** Whether a setting is a value for all languages, not a text. */
export const isSameInAllLanguages = (key: string): boolean => FIXED_KEYS.test(key);

/** Returns the kind for one setting: the type of the value depends on the key. */
export function kindOfSetting(kind: Kind, { key, lines = 1 }: SettingField): Kind {
  return {
    ...kind,
    fields: kind.fields.map((field) =>
      field.name === 'value'
        ? { ...field, fixed: isSameInAllLanguages(key), lines, required: false }
        : field,
    ),
  };
}

/** Returns the unsaved record of a setting that does not exist. */
export function blankSetting(
  section: SettingSection,
  key: string,
  baseLanguage: Language,
): ContentRecord {
  return { ...blankRecord(SETTINGS, baseLanguage), label: key, shared: { section, key } };
}

type BuiltInTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The built-in texts of a language. A query, because `use` would suspend and unmount the form. */
export const builtInTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['built-in-texts', language],
    queryFn: async (): Promise<BuiltInTexts> => ({
      ...(await publicTexts.load(language)).content,
      replies: (await replyTemplateTexts.load(language)).templates,
    }),
    staleTime: Infinity,
  });

/** The contact settings in a language, which the footer shows instead of its own empty ones; not loaded for other sections. */
export const footerFallbackQuery = (api: Api, section: SettingSection, language: Language) => ({
  ...settingsQuery(api, 'contact', language),
  enabled: section === 'footer',
});

interface TextSources {
  content: BuiltInTexts | undefined;
  contact: Parameters<typeof createSettingReader>[0];
  language: Language;
  origin: string;
}

/**
 * Returns the text that is used while a setting is empty: that of the contact section in the footer, or a built-in one.
 */
export function textWhenEmpty(
  { content, contact, language, origin }: TextSources,
  section: SettingSection,
  key: string,
): string | undefined {
  if (section !== 'footer') return content?.[section]?.[key];
  const contactText = createSettingReader(contact, language)(key)?.text;
  return contactText ?? (key === 'email' ? builtInEmail(origin) : content?.[section]?.[key]);
}
