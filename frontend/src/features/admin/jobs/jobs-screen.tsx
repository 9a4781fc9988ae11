import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  Chips,
  ConfirmDialog,
  DataTable,
  isUnfinished,
  type Job,
  jobsKey,
  type List,
  ScreenHead,
  TaskList,
  UndoRunDialog,
  useUrlParams,
  useDateFormat,
  useActorName,
  useJobs,
  useLabels,
  useJobWithTasks,
  usePagedList,
  useWrite,
  jobProgress,
  sumProgress,
} from '../../../shared/admin';
import { Dictionary, useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type JobTexts } from './texts/en';
import './jobs.css';

export const jobTexts = new Dictionary<JobTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

type JobState = Job['state'];
type JobAction = 'retry' | 'cancel' | 'pause' | 'resume' | 'undo' | 'remove';

/** Guesses from the state of a job whether it has tasks in one of `taskStates`. */
function guessHasTasks(jobState: JobState, taskStates: readonly string[]): boolean {
  if (jobState === 'running') return taskStates.includes('queued');
  if (jobState === 'partly_failed')
    return taskStates.includes('failed') || taskStates.includes('done');
  return taskStates.includes(jobState);
}

/** Returns the actions that a user can take on a job. */
function listAvailableActions({ kind, state, tasks, tasksShown, undoneAt }: Job): JobAction[] {
  // Large jobs are loaded without tasks, so their actions are guessed; the server rejects those that do not apply.
  const hasTasks = (...states: string[]) =>
    tasksShown ? tasks.some((task) => states.includes(task.state)) : guessHasTasks(state, states);
  const isJobUnfinished = isUnfinished({ state });
  const isAvailable: Record<JobAction, boolean> = {
    retry: hasTasks('failed', 'cancelled', 'waiting') && undoneAt === null,
    resume: hasTasks('paused'),
    pause: hasTasks('queued', 'waiting'),
    cancel: isJobUnfinished,
    undo:
      !isJobUnfinished &&
      kind === 'translation' &&
      undoneAt === null &&
      hasTasks('done', 'needs_review'),
    remove: !isJobUnfinished,
  };
  return (Object.keys(isAvailable) as JobAction[]).filter((action) => isAvailable[action]);
}

/** Returns the jobs in a state, newest first and updated live. */
function useJobList(state: JobState | undefined): List<Job> {
  const { client } = useApi();
  const liveJobs = useJobs();
  const pages = usePagedList({
    queryKey: [...jobsKey, 'list', state],
    load: (page, signal) =>
      client.GET('/api/jobs', {
        params: { query: { page, ...(state && { state }) } },
        signal,
      }),
  });
  const { items } = pages;
  const jobs = useMemo(() => {
    const byId = new Map([...items, ...liveJobs].map((job) => [job.id, job]));
    // Live jobs older than the loaded pages are omitted until their page is loaded.
    const oldestId = pages.loadMore ? (items.at(-1)?.id ?? 0) : 0;
    return [...byId.values()]
      .filter((job) => (!state || job.state === state) && job.id >= oldestId)
      .sort((a, b) => b.id - a.id);
  }, [items, liveJobs, state, pages.loadMore]);
  // The total of the first page does not include jobs that have just started.
  return { ...pages, items: jobs, total: Math.max(pages.total, jobs.length) };
}

function useJobAction() {
  const { failed, problems } = useDictionary(jobTexts);
  return useWrite<{ id: number; action: JobAction }>({
    send: async (client, { id, action }) => {
      const params = { path: { id } };
      if (action === 'remove') await client.DELETE('/api/jobs/{id}', { params });
      else await client.POST(`/api/jobs/{id}/${action}`, { params });
      return {};
    },
    errorTitle: failed,
    errorMessages: problems,
    invalidateKeys: [jobsKey],
  });
}

/** Dialog that confirms removing a run, which can then no longer be undone. */
function RemoveRunDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useDictionary(jobTexts);
  const remove = useWrite({
    send: (client) => client.DELETE('/api/jobs/{id}', { params: { path: { id } } }),
    errorMessages: texts.problems,
    invalidateKeys: [jobsKey],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      danger
      write={remove}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

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
  const [question, setQuestion] = useState<JobAction | null>(null);
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
  const availableActions = listAvailableActions(job);
  /** Undo cannot be undone itself, and is lost with its run. */
  const needsQuestion = (action: JobAction) =>
    action === 'undo' || (action === 'remove' && availableActions.includes('undo'));
  const closeQuestion = () => setQuestion(null);
  return (
    <li data-state={state}>
      <div className="jobs-head cluster gap-05-15">
        <b>{texts.kinds[kind]}</b>
        <span
          className={`admin-badge ${state.endsWith('failed') ? 'admin-badge-bad' : `jobs-${state}`}`}
        >
          {texts.states[state]}
        </span>
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
        {availableActions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'remove' ? 'quiet' : 'outline'}
            busy={busy}
            onClick={() => (needsQuestion(action) ? setQuestion(action) : onAction(action))}
          >
            {texts[action]}
          </Button>
        ))}
      </div>
      {question === 'undo' && <UndoRunDialog run={job} onClose={closeQuestion} />}
      {question === 'remove' && <RemoveRunDialog id={job.id} onClose={closeQuestion} />}
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
  const { screen } = useLabels();
  const [params, setParams] = useUrlParams();
  const state = STATES.find((value) => value === params.get('filter'));
  const list = useJobList(state);
  const action = useJobAction();
  const setFilter = (filter: JobState | undefined) => setParams({ filter });
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={screen('jobs')} note={!list.isPending && texts.count(list.total)} />
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
