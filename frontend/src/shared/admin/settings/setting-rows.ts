import { createContext, useContext } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { readAllPages } from '../../../api/read-body';
import { LANGUAGES, type Language } from '../../i18n/language';
import { kindKey, PAGE_SIZE, type ContentRow } from '../content/content.queries';
import {
  STATES_BY_URGENCY,
  needsDecision,
  type StateCount,
  translationIn,
  mostUrgentOf,
} from '../content/translation-state';
import { type SettingSection, SETTINGS } from './setting-kind';

/** All settings of the site, of all sections. */
export function settingRowsQuery({ client }: Api) {
  return queryOptions({
    queryKey: [...kindKey(SETTINGS), 'rows'],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        client.GET('/api/content/{kind}', {
          params: {
            path: { kind: SETTINGS },
            query: { words: 'all', page, pageSize: PAGE_SIZE },
          },
          signal,
        }),
      ),
  });
}

/** Returns the settings of a section. */
export const selectSection = (rows: readonly ContentRow[], section: SettingSection): ContentRow[] =>
  rows.filter(({ shared }) => shared['section'] === section);

export const settingKeyOf = ({ shared }: ContentRow): string => String(shared['key']);

/** Returns the base language of the oldest setting, so that a new setting does not change it. */
export function settingsBaseLanguage(rows: readonly ContentRow[], fallback: Language): Language {
  const [oldest] = rows.toSorted((a, b) => a.id - b.id);
  return oldest?.baseLanguage ?? fallback;
}

/** Returns the most urgent state of a section that needs a decision, with the number of texts in it in all languages. */
export function mostUrgentSectionState(
  rows: readonly ContentRow[],
  section: SettingSection,
): StateCount | null {
  const sectionRows = selectSection(rows, section);
  const states = LANGUAGES.flatMap(
    (language) => mostUrgentState(sectionRows, language) ?? [],
  ).filter(({ state }) => needsDecision(state));
  const state = STATES_BY_URGENCY.find((candidate) =>
    states.some(({ state: languageState }) => languageState === candidate),
  );
  if (!state) return null;
  const count = states
    .filter((candidate) => candidate.state === state)
    .reduce((sum, pending) => sum + pending.count, 0);
  return { state, count };
}

/** Returns the most urgent state of a language, and the number of settings in it; null if all are empty or by people. */
export function mostUrgentState(
  rows: readonly ContentRow[],
  language: Language,
): StateCount | null {
  const states = rows.flatMap((row) => {
    if (row.baseLanguage === language) return [];
    return [mostUrgentOf(translationIn(row, language)?.fieldStates ?? {}).state];
  });
  const state = STATES_BY_URGENCY.find(
    (candidate) => candidate !== 'human' && candidate !== 'none' && states.includes(candidate),
  );
  return state ? { state, count: states.filter((candidate) => candidate === state).length } : null;
}

/** Label of a setting in the interface language. */
export interface SettingName {
  /** `contact.phone`, as the API labels it. */
  path: string;
  label: string;
  /** Path of the setting's field. */
  to: string;
}

/** All settings with a field of their own; empty until their texts are loaded. */
export const SettingNamesContext = createContext<readonly SettingName[]>([]);

export function useSettingNames(): readonly SettingName[] {
  return useContext(SettingNamesContext);
}
