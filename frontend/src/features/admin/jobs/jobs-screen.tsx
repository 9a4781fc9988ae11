import { useSearchParams } from 'react-router-dom';
import {
  Chips,
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  ScreenHead,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { JobRow } from './job-row';
import { type JobState, useJobAction, useJobList } from './jobs.queries';
import { jobTexts } from './texts';
import './jobs.css';

/** What there is work with first. */
const STATES: readonly JobState[] = [
  'running',
  'queued',
  'waiting',
  'paused',
  'failed',
  'partly_failed',
  'done',
  'cancelled',
];

/** The work in the background, as it goes. */
export function JobsScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(jobTexts);
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('filter'));
  const list = useJobList(state);
  const { items, total, isPending, isError, refetch } = list;
  const { act, busy } = useJobAction();
  const show = (filter: JobState | undefined) =>
    setParams(filter ? { filter } : {}, { replace: true });
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={!isPending && texts.count(total)} />
      <Chips
        label={texts.filters}
        all={texts.all}
        value={state}
        options={STATES.map((one) => ({ value: one, label: texts.states[one] }))}
        onChange={show}
      />
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={kit.list.failed} retry={refetch} />}
      {!isPending && !isError && items.length === 0 && (
        <ListNotice
          title={state ? texts.nothing : texts.empty}
          text={state ? undefined : texts.emptyText}
        >
          {state && <Button onClick={() => show(undefined)}>{texts.showAll}</Button>}
        </ListNotice>
      )}
      <ul className="jb-list">
        {items.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            busy={busy === job.id}
            onAct={(action) => void act(job, action)}
          />
        ))}
      </ul>
      <PagesFoot {...list} total={Math.max(total, items.length)} />
    </main>
  );
}
