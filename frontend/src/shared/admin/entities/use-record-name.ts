import { useCallback } from 'react';
import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useSettingNames } from '../settings/setting-names';

/** A record as any call of the API names it. */
export interface NamedRecord {
  kind: string;
  /** What it is called in its base language; `section.key` of a setting. */
  label: string | null;
  baseLanguage?: Language;
  names?: Readonly<Partial<Record<Language, string>>> | undefined;
}

export interface RecordName {
  /** Empty where it has no name. */
  text: string;
  /** The language of the text, for its `lang`; undefined where nobody knows. */
  tag: string | undefined;
}

/**
 * What a record is called for who reads: by its name in the language of the back office, or else in its base language; a
 * setting by the label of its field.
 */
export function useRecordName(): (record: NamedRecord) => RecordName {
  const { language } = useLanguage();
  const settings = useSettingNames();
  return useCallback(
    ({ kind, label, baseLanguage, names = {} }: NamedRecord) => {
      const { tag } = languageFacts[language];
      if (kind === 'site-settings') {
        const field = settings.find(({ place }) => place === label);
        if (field) return { text: field.label, tag };
      }
      const own = names[language];
      if (own) return { text: own, tag };
      return { text: label ?? '', tag: baseLanguage && languageFacts[baseLanguage].tag };
    },
    [language, settings],
  );
}
