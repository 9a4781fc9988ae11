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

const MOST = 8;

interface Found {
  section: SettingSection;
  key: string;
  label: string;
  value: string;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Settings of all sections whose name, key or value in any language holds what is searched for. */
function useFound(search: string): readonly Found[] {
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
        const row = rows.find((one) => keyOf(one) === key);
        const values = row?.translations.flatMap(({ words }) => words?.['value'] ?? []) ?? [];
        const hit = values.find((value) => folded(value).includes(wanted));
        const value = hit ?? (row && titleOf(row, language).text) ?? '';
        return { section, key, label, value };
      });
    })
    .filter((one) => [one.label, one.key, one.value].some((text) => folded(text).includes(wanted)));
}

/** Finds a setting whichever section it is in; the palette does on a phone. */
export function SettingSearch({ current }: { current: SettingSection }) {
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const { search: query } = useLocation();
  const [search, setSearch] = useState('');
  const found = useFound(search);
  const navigate = useNavigate();
  const note =
    found.length > MOST
      ? texts.moreFound(found.length - MOST)
      : found.length === 0 && texts.found(0);
  const take = async ({ section, key }: Found) => {
    setSearch('');
    await navigate(`${settingsPaths[section]}${query}#${key}`);
    // Here already: the address alone would not lead there a second time.
    if (section !== current) return;
    const place = `[data-field="${key}"] :is([data-word], button)`;
    document.querySelector<HTMLElement>(place)?.focus();
  };
  return (
    <SearchCombobox
      className="settings-search admin-desk-only"
      label={texts.find}
      search={search}
      onSearch={setSearch}
      status={texts.found(found.length)}
      items={found.slice(0, MOST).map((one) => ({
        id: `${one.section}.${one.key}`,
        onChoose: () => void take(one),
        content: (
          <>
            {one.label}
            <span className="admin-quiet">
              {[sections[one.section], one.value].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      }))}
      note={note}
    />
  );
}
