import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
import { cardNames, type ScreenName, screenPaths } from './screens';
import { dashboardTexts } from './texts';

/** How many there are; none while a list cannot be loaded, which is reported. */
function useCount({ data, error, isPending }: UseQueryResult<readonly unknown[], unknown>) {
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return isPending ? undefined : (data?.length ?? 0);
}

function useCounts(): Partial<Record<ScreenName, number | undefined>> {
  const api = useApi();
  const rooms = useCount(useQuery(api.queryOptions('get', '/api/base-rooms')));
  return {
    rooms,
    simpleRooms: rooms,
    facilities: useCount(useQuery(api.queryOptions('get', '/api/base-facilities'))),
    attractions: useCount(useQuery(api.queryOptions('get', '/api/base-attractions'))),
    events: useCount(useQuery(api.queryOptions('get', '/api/base-events'))),
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
