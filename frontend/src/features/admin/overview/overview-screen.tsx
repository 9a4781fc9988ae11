import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kitTexts, ListNotice, ListSkeleton, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';
import { CountCards } from './count-cards';
import { LastChanges } from './last-changes';
import { Needs, needsOf } from './needs';
import { type Overview, overviewQuery } from './overview.queries';
import { overviewTexts } from './texts';
import { WordsTable } from './words-table';
import './overview.css';

/** Often enough to be true when one looks up. */
const EVERY_MS = 60_000;

/** The day, whether visitors are served, and when something was changed last. */
function Today({ overview }: { overview: Overview | undefined }) {
  const texts = useDictionary(overviewTexts);
  const { tag } = languageFacts[useLanguage().language];
  const { dayTime } = useDates();
  const { isSuccess, isError } = useQuery({
    ...useApi().queryOptions('get', '/api/health/pages'),
    refetchInterval: EVERY_MS,
  });
  const today = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'long' });
  const last = overview?.changes[0];
  const parts = [
    today.format(),
    isSuccess && texts.siteUp,
    last && texts.changed(dayTime(last.at)),
  ].filter(Boolean);
  return (
    <p className="ov-today">
      {parts.join(' · ')}
      {isError && <strong className="ak-error"> {texts.siteAway}</strong>}
    </p>
  );
}

/** What needs a person today, how the words stand, what was changed, and the way to everything else. */
export function OverviewScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(overviewTexts);
  const { data, isPending, refetch } = useQuery({
    ...overviewQuery(useApi()),
    refetchInterval: EVERY_MS,
  });
  const needs = data && needsOf(data);
  return (
    <main className="ak-main ov" id="main">
      <PageHead title={kit.pageTitle(texts.title)} />
      <div className="ov-lead">
        <h1 tabIndex={-1}>{needs ? texts.count(needs.length) : texts.title}</h1>
        <Today overview={data} />
      </div>
      {data && needs ? (
        <>
          <Needs needs={needs} />
          <div className="ov-side">
            <WordsTable items={data.items} />
            <LastChanges changes={data.changes} />
          </div>
        </>
      ) : isPending ? (
        <ListSkeleton />
      ) : (
        <ListNotice title={texts.failed} retry={() => void refetch()} />
      )}
      <CountCards />
    </main>
  );
}
