import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  Chips,
  DataTable,
  ScreenHead,
  EntityLinks,
  useUrlParams,
  useDateFormat,
  usePagedList,
  useWrite,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type LinkTexts } from './texts/en';
import './links.css';

const linkTexts = new Dictionary<LinkTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

type CheckedLink = components['schemas']['LinkDto'];
type LinkState = CheckedLink['state'];

/** States in the order of the filter, broken links first. */
const STATES: readonly LinkState[] = ['dead', 'failing', 'guarded', 'alive', 'new'];

/** Classes of the marks of the states. */
const STATE_MARKS: Readonly<Record<LinkState, string>> = {
  dead: 'admin-mark-review',
  failing: 'admin-mark-stale',
  guarded: 'admin-mark-machine',
  alive: 'admin-mark-human',
  new: 'admin-mark-none',
};

const linksKey = ['links'] as const;
const POLL_INTERVAL_MS = 2_000;
/** After this time, links are no longer shown as being checked, although checks of many hosts may take longer. */
const MAX_WAIT_MS = 120_000;

/** A check that the user has requested; `ids` is null for all links. */
interface PendingCheck {
  ids: readonly number[] | null;
  requestedAt: number;
}

/** Loads the links in a state, polled while results of a check are pending. */
function useLinks(state: LinkState | undefined) {
  const { client } = useApi();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const texts = useDictionary(linkTexts);
  const [pendingCheck, setPendingCheck] = useState<PendingCheck | null>(null);
  const list = usePagedList({
    queryKey: [...linksKey, state, language],
    load: (page, signal) =>
      client.GET('/api/links', {
        params: { query: { page, pageSize: 100, language, ...(state && { state }) } },
        signal,
      }),
    refetchInterval: pendingCheck ? POLL_INTERVAL_MS : false,
  });
  const isChecking = ({ id, checkedAt }: CheckedLink): boolean =>
    pendingCheck !== null &&
    (pendingCheck.ids === null || pendingCheck.ids.includes(id)) &&
    (checkedAt === null || new Date(checkedAt).getTime() < pendingCheck.requestedAt);
  if (pendingCheck !== null && !list.isPending && !list.items.some(isChecking))
    setPendingCheck(null);

  const check = useWrite<number[] | void>({
    send: async (apiClient, ids) => {
      const requestedAt = Date.now();
      await apiClient.POST('/api/links/check', { body: ids ? { ids } : {} });
      // Loads links that were added to content since the last load.
      await queries.invalidateQueries({ queryKey: linksKey });
      setPendingCheck({ ids: ids ?? null, requestedAt });
      setTimeout(
        () => setPendingCheck((current) => (current?.requestedAt === requestedAt ? null : current)),
        MAX_WAIT_MS,
      );
      return {};
    },
    errorTitle: texts.failed,
  });
  return { list, check, isChecking };
}

interface RowProps {
  link: CheckedLink;
  isChecking: boolean;
  onCheck: () => void;
}

/** Row of a link: its URL, state and last response, and the records that contain it. */
function LinkRow({ link, isChecking, onCheck }: RowProps) {
  const texts = useDictionary(linkTexts);
  const { dayTime } = useDateFormat();
  const { url, state, status, reason, checkedAt, failingSince, uses } = link;
  const checkLabel = checkedAt === null ? texts.checkFirst : texts.check;
  const label = isChecking ? texts.checking : checkLabel;
  const describeStatus = () => {
    if (state === 'guarded') return texts.guarded;
    return reason ? texts.statuses[reason](status) : undefined;
  };
  const details = [
    describeStatus(),
    failingSince && texts.since(dayTime(failingSince)),
    checkedAt && texts.checked(dayTime(checkedAt)),
  ].filter(Boolean);
  return (
    <li data-state={state}>
      <div>
        <a className="links-url admin-name-link" href={url} target="_blank" rel="noreferrer">
          {url}
          <Icon name="external" className="admin-icon" />
        </a>
        <p className="cluster gap-05-1">
          <span className={`admin-mark ${STATE_MARKS[state]}`}>{texts.states[state]}</span>
          <span className="admin-quiet">{details.join(' · ')}</span>
        </p>
        <p className="admin-quiet">
          {texts.in}
          <EntityLinks entities={uses} />
        </p>
      </div>
      <Button size="small" busy={isChecking} aria-label={`${label}: ${url}`} onClick={onCheck}>
        {label}
      </Button>
    </li>
  );
}

/** Screen of the external links in content, with the results of their last check. */
export function LinksScreen() {
  const texts = useDictionary(linkTexts);
  const [params, setParams] = useUrlParams();
  const state = STATES.find((value) => value === params.get('filter'));
  const { list, check, isChecking } = useLinks(state);
  const setFilter = (filter: LinkState | undefined) => setParams({ filter });
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={!list.isPending && texts.count(list.total)}>
        <Button onClick={() => check.mutate()}>{texts.checkAll}</Button>
      </ScreenHead>
      <p className="admin-quiet links-about">{texts.about}</p>
      <Chips
        label={texts.filters}
        value={state}
        options={STATES.map((value) => ({ value, label: texts.states[value] }))}
        onChange={setFilter}
      />
      <DataTable
        list={list}
        className="links-list items"
        empty={{ title: texts.none }}
        noMatches={
          state && {
            title: state === 'dead' ? texts.nothing : texts.nothingHere,
            clear: () => setFilter(undefined),
            label: texts.showAll,
          }
        }
        renderItem={(link) => (
          <LinkRow
            key={link.id}
            link={link}
            isChecking={isChecking(link)}
            onCheck={() => check.mutate([link.id])}
          />
        )}
      />
    </main>
  );
}
