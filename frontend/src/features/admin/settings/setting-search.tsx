import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  SearchCombobox,
  keyOf,
  type SettingSection,
  settingRowsQuery,
  settingsTexts,
  titleOf,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { settingsPaths } from './section-navigation';
import { toGroups } from './sections';
import { settingsScreenTexts } from './texts';

const MAX_RESULTS = 8;

interface SettingMatch {
  section: SettingSection;
  key: string;
  label: string;
  value: string;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Returns the settings of all sections whose label, key or value in any language matches. */
function useSettingMatches(search: string): readonly SettingMatch[] {
  const texts = useDictionary(settingsScreenTexts);
  const { language } = useLanguage();
  const { data = [] } = useQuery(settingRowsQuery(useApi()));
  const wanted = folded(search);
  if (wanted === '') return [];
  return (Object.keys(settingsPaths) as SettingSection[])
    .flatMap((section) => {
      const rows = data.filter(({ shared }) => shared['section'] === section);
      const fields = toGroups(section, texts).flatMap((group) =>
        group.fields.map(({ key, label }) => ({ key, label: `${group.title} · ${label}` })),
      );
      const others = rows
        .map((row) => ({ key: keyOf(row), label: keyOf(row) }))
        .filter(({ key }) => fields.every((field) => field.key !== key));
      return [...fields, ...others].map(({ key, label }) => {
        const row = rows.find((row) => keyOf(row) === key);
        const values = row?.translations.flatMap(({ words }) => words?.['value'] ?? []) ?? [];
        const hit = values.find((value) => folded(value).includes(wanted));
        const value = hit ?? (row && titleOf(row, language).text) ?? '';
        return { section, key, label, value };
      });
    })
    .filter((item) =>
      [item.label, item.key, item.value].some((text) => folded(text).includes(wanted)),
    );
}

/** Finds a setting in all sections; on a phone the palette does this. */
export function SettingSearch({ current }: { current: SettingSection }) {
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const { search: query } = useLocation();
  const [search, setSearch] = useState('');
  const matches = useSettingMatches(search);
  const navigate = useNavigate();
  const note =
    matches.length > MAX_RESULTS
      ? texts.moreFound(matches.length - MAX_RESULTS)
      : matches.length === 0 && texts.found(0);
  const choose = async ({ section, key }: SettingMatch) => {
    setSearch('');
    await navigate(`${settingsPaths[section]}${query}#${key}`);
    // Navigating to the current URL again has no effect.
    if (section !== current) return;
    const selector = `[data-field="${key}"] :is([data-word], button)`;
    document.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <SearchCombobox
      className="settings-search admin-desk-only"
      label={texts.find}
      search={search}
      onSearch={setSearch}
      status={texts.found(matches.length)}
      items={matches.slice(0, MAX_RESULTS).map((item) => ({
        id: `${item.section}.${item.key}`,
        onChoose: () => void choose(item),
        content: (
          <>
            {item.label}
            <span className="admin-quiet">
              {[sections[item.section], item.value].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      }))}
      note={note}
    />
  );
}
