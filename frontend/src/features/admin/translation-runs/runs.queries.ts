import { useQuery } from '@tanstack/react-query';
import {
  isUnfinished,
  type Job,
  jobsKey,
  sumProgress,
  type Task,
  useNumberFormat,
  useJobs,
  useWrite,
  jobProgress,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useApi } from '../../../api/api-context';
import { runTexts } from './texts';

/** Work on the whole site. */
export type Run = Job;
export type RunLanguage = Run['languages'][number];

const isRun = ({ kind, scope }: Job): boolean => kind === 'translation' && scope === 'site';

const inState = (tasks: readonly Task[], ...states: Task['state'][]) =>
  tasks.filter(({ state }) => states.includes(state));

/** What a run has come to, in fields. */
export function runOutcome(run: Run) {
  const { languages, tasks } = run;
  const { over, failed, total } = jobProgress(run);
  const stopped = sumProgress(inState(tasks, 'cancelled')).total;
  const skipped = sumProgress(inState(tasks, 'skipped')).total;
  return {
    total,
    /** That are over, whatever came of them. */
    over,
    done: over - failed - stopped - skipped,
    failed,
    stopped,
    review: languages.reduce((sum, { needsReview }) => sum + needsReview, 0),
  };
}

/** Of tasks that wait, the one that goes on first, with the reason. */
export function nextWaitingTask(tasks: readonly Task[]): Task | undefined {
  return inState(tasks, 'waiting').sort((a, b) =>
    (a.nextAttemptAt ?? '~').localeCompare(b.nextAttemptAt ?? '~'),
  )[0];
}

const MIN_ELAPSED_MS = 3_000;

/** How many seconds are left at the speed so far; undefined while there is nothing to tell it by. */
export function estimateSecondsLeft(run: Run, now: number): number | undefined {
  if (run.state !== 'running') return undefined;
  const { over, total } = runOutcome(run);
  const passed = now - Date.parse(run.createdAt);
  if (over === 0 || passed < MIN_ELAPSED_MS) return undefined;
  return Math.ceil(((passed / over) * (total - over)) / 1000);
}

/** What a run has cost so far; its tokens, and that they have no price, where it is not known; nothing where it used none. */
export function useRunCost(): (run: Run) => string | null {
  const texts = useDictionary(runTexts);
  const { money, number } = useNumberFormat();
  const { data } = useQuery(useApi().queryOptions('get', '/api/translations/settings'));
  return (run) => {
    const tokens = run.tokensIn + run.tokensOut;
    if (run.cost === null) return texts.tokensUnpriced(number(tokens));
    if (run.cost === 0 && tokens === 0) return null;
    return data ? money(run.cost, data.currency) : texts.tokenSum(number(tokens));
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A span of time in the largest unit that says enough: seconds, then minutes, then hours. */
export function useDurationFormat(): (seconds: number) => string {
  const { running: texts } = useDictionary(runTexts);
  return (seconds) => {
    if (seconds < MINUTE) return texts.seconds(Math.max(1, Math.round(seconds)));
    if (seconds < 2 * HOUR) return texts.minutes(Math.round(seconds / MINUTE));
    return texts.hours(Math.round(seconds / HOUR));
  };
}

type RunAction = 'retry' | 'cancel' | 'pause' | 'resume';

/** The runs among the newest jobs, each as it stands at this moment, the newest first. */
export function useRuns(): { unfinished: Run[]; finished: Run[] } {
  const runs = useJobs()
    .filter(isRun)
    .sort((a, b) => b.id - a.id);
  return {
    unfinished: runs.filter(isUnfinished),
    finished: runs.filter((run) => !isUnfinished(run)),
  };
}

export function useRunAction({ id }: Run) {
  const { failed, problems } = useDictionary(runTexts);
  return useWrite<RunAction>({
    send: (client, action) => client.POST(`/api/jobs/{id}/${action}`, { params: { path: { id } } }),
    failed,
    problems,
    stale: [jobsKey],
  });
}
