import {
  pathOf,
  screenNames,
  screens,
  screensWith,
  useLabels,
  usePageActions,
  useUnreadMessages,
} from '../../../../shared/admin';
import { LANGUAGES, languageFacts } from '../../../../shared/i18n/language';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useLanguage } from '../../../../shared/i18n/language-context';
import { useInterfaceLanguage } from '../../../../shared/session/use-interface-language';
import { useSignOut } from '../shell/use-sign-out';
import { dashboardTexts } from '../texts';
import { matchesQuery, type CommandGroup, rank, type PaletteItem } from './palette-items';
import { useRecordSearch } from './use-record-search';

/** Returns the results of a query: records, actions of the open screen, screens, and others. */
export function useCommandGroups(query: string, openKeys: () => void) {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { language } = useLanguage();
  const { choose } = useInterfaceLanguage();
  const { leave } = useSignOut();
  const unread = useUnreadMessages();
  const page = usePageActions();
  const { records, searching, failed } = useRecordSearch(query);

  const here = (page?.actions ?? []).map((action): PaletteItem => ({ ...action, icon: 'action' }));
  // The menu is a screen on phones only.
  const screenList = screenNames.filter((name) => name !== 'menu');
  const goTo = screenList.map((name): PaletteItem => {
    const { go: key } = screens[name];
    return {
      id: name,
      label: screen(name),
      icon: name,
      to: pathOf(name),
      ...(key && { keys: ['G', key.toUpperCase()] }),
      ...(name === 'contacts' && unread > 0 && { note: `${unread} ${texts.unread}` }),
    };
  });
  const others: PaletteItem[] = [
    ...screensWith('creates').map((name): PaletteItem => ({
      id: `new:${name}`,
      label: texts.palette.create(screen(name)),
      icon: 'plus',
      to: `${pathOf(name)}/new`,
    })),
    { id: 'website', label: texts.viewWebsite, icon: 'external', run: () => open('/', '_blank') },
    { id: 'keys', label: texts.palette.keys, icon: 'action', keys: ['?'], run: openKeys },
    ...LANGUAGES.filter((code) => code !== language).map((code): PaletteItem => ({
      id: `language:${code}`,
      label: texts.palette.speak(languageFacts[code].endonym),
      icon: 'language',
      run: () => choose(code),
    })),
    { id: 'logout', label: texts.logout, icon: 'leave', run: leave },
  ];
  const fitting = (items: readonly PaletteItem[]) =>
    query.trim() === ''
      ? items
      : items
          .filter(({ label, to = '' }) => matchesQuery(query.trim(), label, to))
          .toSorted((a, b) => rank(a.label, query) - rank(b.label, query));
  const groups: CommandGroup[] = [
    { value: texts.palette.records, items: records },
    { value: page ? texts.palette.here(page.name) : '', items: fitting(here) },
    { value: texts.palette.goTo, items: fitting(goTo) },
    { value: texts.palette.actions, items: fitting(others) },
  ];
  // An exact name comes first, whatever its group.
  const isExact = ({ items }: CommandGroup) => Number(rank(items[0]?.label ?? '', query) === 0);
  return {
    groups: groups
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => isExact(b) - isExact(a)),
    searching,
    failed,
  };
}
