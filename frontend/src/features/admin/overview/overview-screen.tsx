import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ListNotice, ListSkeleton, ScreenHead, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { BackupOld } from './backup-old';
import { CountCards } from './count-cards';
import { FirstSteps } from './first-steps';
import { LastChanges } from './last-changes';
import { Needs, needsOf } from './needs';
import { type Overview, overviewQuery } from './overview.queries';
import { overviewTexts } from './texts';
import { WordsTable } from './words-table';
import { WorkersAway } from './workers-away';
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
  const texts = useDictionary(overviewTexts);
  const { data, isPending, refetch } = useQuery({
    ...overviewQuery(useApi()),
    refetchInterval: EVERY_MS,
  });
  const needs = data && needsOf(data);
  return (
    <main className="ak-main ov" id="main">
      <ScreenHead title={texts.title} className="ov-head" />
      <div className="ov-lead">
        {needs && (
          <p className={needs.length === 0 ? 'ov-count ov-calm' : 'ov-count'}>
            {texts.count(needs.length)}
          </p>
        )}
        <Today overview={data} />
        {data && <WorkersAway workers={data.workers} />}
        {data && <FirstSteps backup={data.backup} />}
        {data && <BackupOld backup={data.backup} />}
      </div>
      {data && needs ? (
        <>
          {needs.length > 0 && <Needs needs={needs} />}
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
      {data && <footer className="ov-version">{texts.version(data.version)}</footer>}
    </main>
  );
}
