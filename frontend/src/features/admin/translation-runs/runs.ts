import { type Job, progressOf, type Task } from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

/** Work on the whole site. */
export type Run = Job;

export const isRun = ({ kind, scope }: Job): boolean => kind === 'translation' && scope === 'site';

const inState = (tasks: readonly Task[], ...states: Task['state'][]) =>
  tasks.filter(({ state }) => states.includes(state));

/** What came of some tasks: texts, but for those to review, which are records. */
export function outcomeOf(tasks: readonly Task[]) {
  const { done, failed, total } = progressOf(tasks);
  const stopped = progressOf(inState(tasks, 'cancelled')).total;
  const skipped = progressOf(inState(tasks, 'skipped')).total;
  return {
    total,
    /** That are over, whatever came of them. */
    over: done + failed,
    done: done - stopped - skipped,
    failed,
    stopped,
    review: inState(tasks, 'needs_review').length,
  };
}

/** A run's tasks by the language they write, as far as there are any. */
export function byLanguage({ tasks }: Run): { language: Language; tasks: Task[] }[] {
  return LANGUAGES.map((language) => ({
    language,
    tasks: tasks.filter((task) => task.language === language),
  })).filter((one) => one.tasks.length > 0);
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
  const { over, total } = outcomeOf(run.tasks);
  const passed = now - Date.parse(run.createdAt);
  if (over === 0 || passed < SOONEST_MS) return undefined;
  return Math.ceil(((passed / over) * (total - over)) / 1000);
}
