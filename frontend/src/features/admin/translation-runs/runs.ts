import { type Job, progressOf, type Task, workOf } from '../../../shared/admin';

/** Work on the whole site. */
export type Run = Job;
export type RunLanguage = Run['languages'][number];

export const isRun = ({ kind, scope }: Job): boolean => kind === 'translation' && scope === 'site';

const inState = (tasks: readonly Task[], ...states: Task['state'][]) =>
  tasks.filter(({ state }) => states.includes(state));

/** What a run has come to, in fields. */
export function outcomeOf(run: Run) {
  const { languages, tasks } = run;
  const { over, failed, total } = workOf(run);
  const stopped = progressOf(inState(tasks, 'cancelled')).total;
  const skipped = progressOf(inState(tasks, 'skipped')).total;
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
export function waitOf(tasks: readonly Task[]): Task | undefined {
  return inState(tasks, 'waiting').sort((a, b) =>
    (a.nextAttemptAt ?? '~').localeCompare(b.nextAttemptAt ?? '~'),
  )[0];
}

const SOONEST_MS = 3_000;

/** How many seconds are left at the speed so far; undefined while there is nothing to tell it by. */
export function secondsLeft(run: Run, now: number): number | undefined {
  if (run.state !== 'running') return undefined;
  const { over, total } = outcomeOf(run);
  const passed = now - Date.parse(run.createdAt);
  if (over === 0 || passed < SOONEST_MS) return undefined;
  return Math.ceil(((passed / over) * (total - over)) / 1000);
}
