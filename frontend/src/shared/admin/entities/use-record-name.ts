import { useCallback } from 'react';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useSettingNames } from '../settings/setting-names';

/** A record as operations of the API refer to it. */
export interface NamedRecord {
  kind: string;
  /** Name in the base language; `section.key` of a setting. */
  label: string | null;
  baseLanguage?: Language;
  names?: Readonly<Partial<Record<Language, string>>> | undefined;
}

export interface RecordName {
  /** Empty if the record has no name. */
  text: string;
  /** Language of the text, for `lang`; undefined if unknown. */
  tag: string | undefined;
}

/**
 * Returns the name of a record in the interface language, or else in its base language; for a setting the label of its
 * field.
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
      // A logo is named by its language.
      const logo = kind === 'site-logo' && LANGUAGES.find((code) => code === label);
      if (logo) return { text: languageFacts[logo].endonym, tag: languageFacts[logo].tag };
      const localName = names[language];
      if (localName) return { text: localName, tag };
      return { text: label ?? '', tag: baseLanguage && languageFacts[baseLanguage].tag };
    },
    [language, settings],
  );
}
