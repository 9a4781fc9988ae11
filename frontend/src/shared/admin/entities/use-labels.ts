import { useMemo, useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { recordQuery } from '../content/content.queries';
import { screenOf, type ScreenName, screens } from '../screens/screens';
import { sharedAdminTexts } from '../texts';
import { useDateFormat } from '../ui/formats';
import { isSameInAllLanguages, SETTINGS } from '../settings/setting-kind';
import { useSettingNames } from '../settings/setting-rows';
import { useDayFormats } from '../stays/use-days';
import { entityTexts, type EntityTexts } from './texts';

interface KindLabel {
  one: string;
  many: string;
}

export const findLabel = <T>(labels: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** Returns the label of a kind, or its name in the API if it has none. */
export const findKindLabel = (texts: EntityTexts, name: string): KindLabel =>
  findLabel<KindLabel>(texts.kinds, name) ?? { one: name, many: name };

/**
 * Returns labels of kinds, fields, screens and lists, and search terms of screens. A name of the API without a label is its
 * own label.
 */
export function useLabels() {
  const texts = useDictionary(entityTexts);
  return useMemo(() => {
    const kindLabel = (name: string) => findKindLabel(texts, name);
    const screenLabel = (name: ScreenName): string => {
      const { pages, lists, path } = screens[name];
      return findLabel(texts.screens, name) ?? kindLabel((pages ?? lists)?.[0] ?? path).many;
    };
    return {
      kind: kindLabel,
      field: (name: string): string => findLabel(texts.fields, name) ?? name,
      screen: screenLabel,
      searchTerms: (name: ScreenName): string => findLabel(texts.searchTerms, name) ?? '',
      list: (name: string): string => {
        const screenName = screenOf(name);
        return screenName ? screenLabel(screenName) : kindLabel(name).many;
      },
    };
  }, [texts]);
}

/** Matches `Mei, 2027-01-05 – 2027-01-07` and `2027-01-05 – 2027-01-07`. */
const STAY_LABEL_PATTERN =
  /^(?:(?<guest>.+), )?(?<arrival>\d{4}-\d\d-\d\d) – (?<departure>\d{4}-\d\d-\d\d)$/;

export type Activity = components['schemas']['ActivityDto'];

/**
 * Returns the language that holds the value for all languages of the setting that an entry is about; undefined for all other
 * entries, and until the setting is loaded.
 */
export function useSharedValueLanguage({
  kind,
  label,
  recordId,
}: Pick<Activity, 'kind' | 'label' | 'recordId'>): Language | undefined {
  const key = label?.split('.').pop() ?? '';
  const isShared = kind === SETTINGS && recordId !== null && isSameInAllLanguages(key);
  const query = recordQuery(useApi(), SETTINGS, recordId ?? 0);
  const { data } = useQuery({ ...query, enabled: isShared, retry: false });
  return isShared ? data?.baseLanguage : undefined;
}

const FIELD_ACTIONS: readonly string[] = ['changed', 'accepted', 'dismissed', 'confirmed'];

const MAX_LISTED_FIELDS = 3;

/** Returns labels of entities, their fields and actions; an unknown name is its own label. */
export function useEntityLabels() {
  const texts = useDictionary(entityTexts);
  const { languages, comma } = useDictionary(sharedAdminTexts);
  const { formatSpan } = useDayFormats();
  const labels = useLabels();
  const recordName = useRecordName();
  const dateFormat = useDateFormat();
  return useMemo(() => {
    const labelOf = (dictionary: Readonly<Record<string, string>>, name: string): string =>
      findLabel(dictionary, name) ?? name;
    const { kind } = labels;
    /**
     * Returns the label of a field by its path: `capacity`, or `en.name` for a text in a language. The language of a value
     * for all languages is not named. With a kind, a field that means something else there has its own label.
     */
    const fieldLabel = (
      path: string,
      sharedValueLanguage?: Language,
      kindName?: string,
    ): string => {
      const [languageOrField, name] = path.split('.');
      const language = LANGUAGES.find((code) => code === languageOrField);
      // The label of the switch for visitors is no noun, and a webhook is not shown to them.
      if (['active', 'enabled'].includes(path))
        return kindName === 'webhooks' ? texts.fields['webhooks.active'] : texts.fields.visibility;
      if (!language || !name) return labels.field(path);
      const label = labels.field(name);
      return language === sharedValueLanguage ? label : texts.field(label, languages[language]);
    };
    return {
      kind,
      field: fieldLabel,
      /** Returns the name of an entity, or the label of its kind if it has none. */
      nameOf: (record: NamedRecord): string => {
        const { kind: kindName, label } = record;
        const restorePointAt = kindName === 'backups' && parseRestorePointTime(label ?? '');
        if (restorePointAt) return dateFormat.dayTimeSecond(restorePointAt);
        // The label of an import is the file name of its restore point.
        if (kindName === 'content') return kind(kindName).one;
        if (kindName === 'jobs') return labelOf(texts.jobs, label ?? '');
        // A style guide is named by its language.
        if (kindName === 'style-guides') return labelOf(languages, label ?? '');
        // The label of a stay is its guest, if known, and its days.
        const stay = kindName === 'stays' && STAY_LABEL_PATTERN.exec(label ?? '')?.groups;
        if (stay) {
          const { guest, arrival = '', departure = '' } = stay;
          return [guest, formatSpan({ arrival, departure })].filter(Boolean).join(comma);
        }
        // All links are checked at once.
        return recordName(record).text || kind(kindName)[kindName === 'links' ? 'many' : 'one'];
      },
      describeAction: (
        {
          action: loggedAction,
          kind: kindName,
          fields,
        }: Pick<Activity, 'action' | 'kind' | 'fields'>,
        sharedValueLanguage?: Language,
      ) => {
        // A new base language is logged as `confirmed`, although no person has approved the texts.
        const action =
          fields.includes('baseLanguage') && loggedAction === 'confirmed'
            ? 'changed'
            : loggedAction;
        if (action === 'reordered') return texts.actions.reordered(kind(kindName).many);
        if (action === 'imported' && kindName !== 'content') {
          return texts.actions.fileImported(kind(kindName).many);
        }
        if (action === 'retried' && kindName === 'links') return texts.actions.linksChecked();
        const isUndoneChange = action === 'undone' && kindName !== 'jobs';
        if (!isUndoneChange && !FIELD_ACTIONS.includes(action))
          return texts.actions[action](kind(kindName).one);
        const describe = isUndoneChange ? texts.actions.changeUndone : texts.actions[action];
        // The entry of a bulk decision is about several records.
        if (kindName === 'translations') return describe(kind(kindName).many);
        const fieldNames = fields
          .slice(0, MAX_LISTED_FIELDS)
          .map((path) => fieldLabel(path, sharedValueLanguage, kindName));
        return describe(texts.list(fieldNames, fields.length - fieldNames.length));
      },
    };
  }, [texts, labels, languages, comma, formatSpan, recordName, dateFormat]);
}

/** Returns the time in the file name of a restore point, `2026-11-21T05-36-09-123Z-before-import.json`. */
export function parseRestorePointTime(name: string): string | undefined {
  const [, day, hours, minutes, seconds] = /^([\d-]{10})T(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  return day && `${day}T${hours}:${minutes}:${seconds}Z`;
}

/** A reference to a record in a response of the API. */
interface NamedRecord {
  kind: string;
  /** Name in the base language; `section.key` of a setting. */
  label: string | null;
  baseLanguage?: Language;
  /** Names by language, if the response has them. */
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
 * field, for a logo its language, for an image of a season the season.
 */
export function useRecordName(): (record: NamedRecord) => RecordName {
  const { language } = useLanguage();
  const settingNames = useSettingNames();
  const { seasons } = useDictionary(entityTexts);
  return useCallback(
    ({ kind, label, baseLanguage, names = {} }: NamedRecord) => {
      const { tag } = languageFacts[language];
      if (kind === 'site-settings') {
        const field = settingNames.find(({ path }) => path === label);
        if (field) return { text: field.label, tag };
        // A setting that staff added is named by its key.
        return { text: label?.slice(label.indexOf('.') + 1) ?? '', tag: undefined };
      }
      // A logo is named by its language.
      const logoLanguage = kind === 'site-logo' && LANGUAGES.find((code) => code === label);
      if (logoLanguage) {
        const { endonym, tag: logoTag } = languageFacts[logoLanguage];
        return { text: endonym, tag: logoTag };
      }
      // An image of a season is named by the season.
      const season = kind === 'season-images' && findLabel(seasons, label ?? '');
      if (season) return { text: season, tag };
      const localName = names[language];
      if (localName) return { text: localName, tag };
      return { text: label ?? '', tag: baseLanguage && languageFacts[baseLanguage].tag };
    },
    [language, settingNames, seasons],
  );
}
