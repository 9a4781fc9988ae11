import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
import { cardNames, type ScreenName, screenPaths } from './screens';
import { dashboardTexts } from './texts';

/** Kinds whose calls a later version brings count as a list that could not be loaded: nothing. */
const countable: readonly ScreenName[] = ['facilities', 'attractions', 'events'];

function useCounts(): Partial<Record<ScreenName, number | undefined>> {
  const rooms = useQuery(useApi().queryOptions('get', '/api/base-rooms'));
  useEffect(() => {
    if (rooms.error) reportError(rooms.error);
  }, [rooms.error]);
  const count = rooms.isPending ? undefined : (rooms.data?.length ?? 0);
  return {
    rooms: count,
    simpleRooms: count,
    ...Object.fromEntries(countable.map((name) => [name, 0])),
  };
}

/** The dashboard: one card for each thing that can be managed, with how many there are. */
export function Overview() {
  const texts = useDictionary(dashboardTexts);
  const counts = useCounts();
  return (
    <main className="adm-page" id="main">
      <PageHead title={texts.pageTitle(texts.overviewTitle)} />
      <h1>{texts.overviewTitle}</h1>
      <p className="adm-prompt">{texts.prompt}</p>
      <ul className="adm-cards">
        {cardNames.map((name) => {
          const { label, about } = texts.screens[name];
          return (
            <li key={name}>
              <Link to={screenPaths[name]}>
                <b>{label}</b>
                {name in counts && (
                  <span className="adm-count">
                    {counts[name] === undefined ? texts.countLoading : texts.count(counts[name])}
                  </span>
                )}
                <span className="adm-about">{about}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
