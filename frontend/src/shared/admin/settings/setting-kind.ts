import { type Language } from '../../i18n/language';
import { type ContentRecord, type Kind } from '../content/content.types';
import { type components } from '@kawabe/client';

export const SETTINGS = 'site-settings';

export type SettingSection = components['schemas']['SettingSection'];

/** One setting as its form draws it. */
export interface SettingField {
  key: string;
  label: string;
  hint?: string;
  /** What holds while it is empty, where that is not a text that visitors see. */
  whenEmpty?: string;
  /** Over both columns. */
  wide?: boolean;
  lines?: number;
}

/** Values, not words: the API keeps them the same in all languages until one has its own. */
const FIXED =
  /(^|_)(email|phone|url|latitude|longitude)$|^(messages_retention_months|subscribers_unconfirmed_days|booking_horizon_days|calendar_old_hours|cancellation_terms)$/;

export const isFixed = (key: string): boolean => FIXED.test(key);

/** The kind as one setting has it: what its value may be depends on its key. */
export function kindOfSetting(kind: Kind, { key, lines = 1 }: SettingField): Kind {
  return {
    ...kind,
    fields: kind.fields.map((field) =>
      field.name === 'value' ? { ...field, fixed: isFixed(key), lines, required: false } : field,
    ),
  };
}

/** A setting nobody has set: the record that saving it would make. */
export function blankSetting(
  section: SettingSection,
  key: string,
  baseLanguage: Language,
): ContentRecord {
  return {
    kind: SETTINGS,
    id: 0,
    label: key,
    names: {},
    live: true,
    baseLanguage,
    version: 0,
    shared: { section, key },
    media: [],
    translations: [],
    missingLanguages: [],
    createdAt: '',
    updatedAt: '',
  };
}
