import { useState } from 'react';
import {
  Chips,
  DataTable,
  isUnfinished,
  type Job,
  ScreenHead,
  TaskList,
  useUrlParams,
  useDateFormat,
  useActorName,
  useJobWithTasks,
  jobProgress,
  sumProgress,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import {
  availableActions,
  type JobAction,
  type JobState,
  useJobAction,
  useJobList,
  jobTexts,
} from './jobs.queries';
import './jobs.css';

/** Maximum number of failed tasks that are shown unless the job is expanded. */
const MAX_SHOWN_FAILURES = 3;

interface RowProps {
  job: Job;
  busy: boolean;
  onAction: (action: JobAction) => void;
}

/** Row of a job: progress, result, tasks, and actions. */
function JobRow({ job, busy, onAction }: RowProps) {
  const texts = useDictionary(jobTexts);
  const dateFormat = useDateFormat();
  const formatActor = useActorName();
  const [isOpen, setOpen] = useState(false);
  const { kind, state, tasksShown, requestedBy, createdAt, finishedAt, undoneAt } = job;
  const { finished, failed, total } = jobProgress(job);
  const { tasks } = useJobWithTasks(job, isOpen || failed > 0 || state === 'cancelled');
  const stopped = sumProgress(tasks.filter((task) => task.state === 'cancelled')).total;
  const name = texts.name(texts.kinds[kind], dateFormat.dayTime(createdAt));
  const failures = tasks.filter((task) => task.state === 'failed').slice(0, MAX_SHOWN_FAILURES);
  const details = [
    texts.by(formatActor(requestedBy), dateFormat.dayTime(createdAt)),
    finishedAt && texts.finished(dateFormat.dayTime(finishedAt)),
    undoneAt && texts.undone(dateFormat.dayTime(undoneAt)),
  ].filter(Boolean);
  return (
    <li data-state={state}>
      <div className="jobs-head cluster gap-05-15">
        <b>{texts.kinds[kind]}</b>
        <span className={`jobs-state admin-quiet jobs-${state}`}>{texts.states[state]}</span>
        {isUnfinished(job) && <progress max={total} value={finished} aria-label={name} />}
        <span className="admin-quiet tabular-nums">
          {texts.progress(finished - failed - stopped, total)}
        </span>
        {failed > 0 && <span className="admin-error">{texts.failures(failed)}</span>}
      </div>
      <p className="admin-quiet jobs-about">{details.join(' · ')}</p>
      <TaskList tasks={isOpen ? tasks : failures} />
      <div className="admin-actions jobs-actions" role="group" aria-label={name}>
        {(tasks.length > failures.length || (!tasksShown && !isOpen)) && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.less : texts.details}
          </Button>
        )}
        {availableActions(job).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'remove' ? 'quiet' : 'outline'}
            busy={busy}
            onClick={() => onAction(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** States in the order of the filter. */
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

/** Screen of background jobs with their progress. */
export function JobsScreen() {
  const texts = useDictionary(jobTexts);
  const [params, setParams] = useUrlParams();
  const state = STATES.find((value) => value === params.get('filter'));
  const list = useJobList(state);
  const action = useJobAction();
  const setFilter = (filter: JobState | undefined) => setParams({ filter });
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={!list.isPending && texts.count(list.total)} />
      <Chips
        label={texts.filters}
        value={state}
        options={STATES.map((value) => ({ value, label: texts.states[value] }))}
        onChange={setFilter}
      />
      <DataTable
        list={list}
        className="jobs-list items"
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={
          state && { title: texts.nothing, clear: () => setFilter(undefined), label: texts.showAll }
        }
        renderItem={(job) => (
          <JobRow
            key={job.id}
            job={job}
            busy={action.isPending && action.variables.id === job.id}
            onAction={(name) => action.mutate({ id: job.id, action: name })}
          />
        )}
      />
    </main>
  );
}
