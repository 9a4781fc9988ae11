import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  pathOf,
  type SettingSection,
  settingRowsQuery,
  settingsTexts,
  mostUrgentSectionState,
  TranslationStateBadge,
  type SettingName,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { settingsScreenTexts } from './texts';
import { toGroups, contactLabels } from './sections';
import './settings.css';

/** Path of each section, in the order of the navigation. */
export const settingsPaths: Record<SettingSection, string> = {
  header: `${pathOf('settings')}/header`,
  about: `${pathOf('settings')}/about`,
  reservation: pathOf('reservations'),
  contact: pathOf('contactInfo'),
  replies: `${pathOf('settings')}/replies`,
  footer: pathOf('footerSettings'),
  general: `${pathOf('settings')}/general`,
};

interface Props {
  current: SettingSection | 'policies';
}

/** Links to the sections of the settings and to the policies, beside the form or, on phones, in a row above it. */
export function SectionNavigation({ current }: Props) {
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const { data } = useQuery(settingRowsQuery(useApi()));
  const navigationRef = useRef<HTMLElement>(null);
  // On a phone the selected section may be scrolled out of the row.
  useEffect(() => {
    navigationRef.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, data]);
  return (
    <nav className="settings-rail" aria-label={texts.sections} ref={navigationRef}>
      {(Object.keys(settingsPaths) as SettingSection[]).map((section) => {
        const pendingState = data && mostUrgentSectionState(data, section);
        return (
          <Link
            key={section}
            className="row between"
            to={settingsPaths[section]}
            aria-current={section === current ? 'page' : undefined}
          >
            {sections[section]}
            {pendingState && <TranslationStateBadge {...pendingState} iconOnly />}
          </Link>
        );
      })}
      <Link
        className="settings-rail-last row between"
        to={pathOf('policies')}
        aria-current={current === 'policies' ? 'page' : undefined}
      >
        {texts.policies}
      </Link>
    </nav>
  );
}

/** Loads the names, “group · field”, of the settings in the forms and of the labels of the contact information. */
export async function loadSettingNames(language: Language): Promise<readonly SettingName[]> {
  const texts = await settingsScreenTexts.load(language);
  const createName = (section: SettingSection, key: string, title: string, label: string) => ({
    path: `${section}.${key}`,
    label: `${title} · ${label}`,
    to: `${settingsPaths[section]}#${key}`,
  });
  const fieldNames = (Object.keys(settingsPaths) as SettingSection[]).flatMap((section) =>
    toGroups(section, texts).flatMap(({ title, fields }) =>
      fields.map(({ key, label }) => createName(section, key, title, label)),
    ),
  );
  const labelNames = Object.entries(contactLabels).map(([key, field]) =>
    createName('contact', key, texts.groups.contact, texts.labelOf(texts.fields[field])),
  );
  return [...fieldNames, ...labelNames];
}
