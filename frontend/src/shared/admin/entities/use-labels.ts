import { useMemo, useCallback } from 'react';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { screenOf, type ScreenName, screens } from '../screens/screens';
import { sharedAdminTexts } from '../texts';
import { useSettingNames } from '../settings/setting-rows';
import { entityTexts } from './texts';

interface KindLabel {
  one: string;
  many: string;
}

const ownLabel = <T>(labels: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** Returns labels of kinds, fields and screens. A name of the API without a label is its own label. */
export function useLabels() {
  const texts = useDictionary(entityTexts);
  return useMemo(() => {
    const kindLabel = (name: string): KindLabel =>
      ownLabel<KindLabel>(texts.kinds, name) ?? { one: name, many: name };
    const screenLabel = (name: ScreenName): string => {
      const { pages, lists, path } = screens[name];
      return ownLabel(texts.screens, name) ?? kindLabel((pages ?? lists)?.[0] ?? path).many;
    };
    return {
      kind: kindLabel,
      field: (name: string): string => ownLabel(texts.fields, name) ?? name,
      screen: screenLabel,
      list: (name: string): string => {
        const screenName = screenOf(name);
        return screenName ? screenLabel(screenName) : kindLabel(name).many;
      },
    };
  }, [texts]);
}

export type Activity = components['schemas']['ActivityDto'];

const FIELD_ACTIONS: readonly string[] = ['changed', 'accepted', 'dismissed', 'confirmed'];

const MAX_LISTED_FIELDS = 3;

/** Returns labels of entities, their fields and actions; an unknown name is its own label. */
export function useEntityLabels() {
  const texts = useDictionary(entityTexts);
  const { languages } = useDictionary(sharedAdminTexts);
  const labels = useLabels();
  const recordName = useRecordName();
  return useMemo(() => {
    const labelOf = (dictionary: object, name: string): string =>
      Object.hasOwn(dictionary, name) ? (dictionary as Record<string, string>)[name]! : name;
    const { kind } = labels;
    /** `capacity`, or `en.name` for a text in a language. */
    const fieldLabel = (path: string): string => {
      const [first = '', name] = path.split('.');
      const language = LANGUAGES.find((code): code is Language => code === first);
      return language && name
        ? texts.field(labels.field(name), languages[language])
        : labels.field(path);
    };
    return {
      kind,
      field: fieldLabel,
      /** The name of an entity, or a description if it has none. */
      nameOf: (record: NamedRecord): string => {
        const { kind: name, label } = record;
        // The label of an import is the file name of its restore point.
        if (name === 'content') return kind(name).one;
        if (name === 'jobs') return labelOf(texts.jobs, label ?? '');
        // A style is named by its language.
        if (name === 'style-guides') return labelOf(languages, label ?? '');
        return recordName(record).text || kind(name).one;
      },
      describeAction: ({
        action,
        kind: name,
        fields,
      }: Pick<Activity, 'action' | 'kind' | 'fields'>) => {
        if (action === 'reordered') return texts.did.reordered(kind(name).many);
        if (action === 'imported' && name !== 'content') {
          return texts.did.brought(kind(name).many);
        }
        if (action === 'retried' && name === 'links') return texts.did.checked(kind(name).many);
        if (!FIELD_ACTIONS.includes(action)) return texts.did[action](kind(name).one);
        // The entry of a bulk decision has numbers instead of a record.
        if (name === 'translations') return texts.did[action](kind(name).many);
        const fieldNames = fields.slice(0, MAX_LISTED_FIELDS).map(fieldLabel);
        return texts.did[action](texts.list(fieldNames, fields.length - fieldNames.length));
      },
    };
  }, [texts, labels, languages, recordName]);
}

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
  const settingNames = useSettingNames();
  return useCallback(
    ({ kind, label, baseLanguage, names = {} }: NamedRecord) => {
      const { tag } = languageFacts[language];
      if (kind === 'site-settings') {
        const field = settingNames.find(({ path }) => path === label);
        if (field) return { text: field.label, tag };
      }
      // A logo is named by its language.
      const logo = kind === 'site-logo' && LANGUAGES.find((code) => code === label);
      if (logo) return { text: languageFacts[logo].endonym, tag: languageFacts[logo].tag };
      const localName = names[language];
      if (localName) return { text: localName, tag };
      return { text: label ?? '', tag: baseLanguage && languageFacts[baseLanguage].tag };
    },
    [language, settingNames],
  );
}
