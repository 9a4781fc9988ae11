import { useQuery } from '@tanstack/react-query';
import {
  fieldCountsQuery,
  isUnfinished,
  type Job,
  sumProgress,
  type Task,
  useNumberFormat,
  useJobs,
  jobProgress,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../../shared/i18n/language';
import { runTexts } from './texts';

/** A translation job of the whole site. */
export type TranslationRun = Job;
export type RunLanguage = TranslationRun['languages'][number];

const isRun = ({ kind, scope }: Job): boolean => kind === 'translation' && scope === 'site';

const filterByState = (tasks: readonly Task[], ...states: Task['state'][]) =>
  tasks.filter(({ state }) => states.includes(state));

/** Counts the fields of a run by their result. */
export function summarizeRun(run: TranslationRun) {
  const { languages, tasks } = run;
  const { finished, failed, total } = jobProgress(run);
  const stopped = sumProgress(filterByState(tasks, 'cancelled')).total;
  const skipped = sumProgress(filterByState(tasks, 'skipped')).total;
  return {
    total,
    /** Fields whose task has finished with any result. */
    finished,
    done: finished - failed - stopped - skipped,
    failed,
    stopped,
    review: languages.reduce((sum, { needsReview }) => sum + needsReview, 0),
  };
}

/** Returns the waiting task that is retried first. */
export function findNextWaitingTask(tasks: readonly Task[]): Task | undefined {
  // `~` sorts after every timestamp.
  return filterByState(tasks, 'waiting').sort((a, b) =>
    (a.nextAttemptAt ?? '~').localeCompare(b.nextAttemptAt ?? '~'),
  )[0];
}

const MIN_ELAPSED_MS = 3_000;

/** Returns the estimated seconds left at the current speed; undefined if the run is not running or has just begun. */
export function estimateSecondsLeft(run: TranslationRun, now: number): number | undefined {
  if (run.state !== 'running') return undefined;
  const { finished, total } = summarizeRun(run);
  const elapsedMs = now - Date.parse(run.createdAt);
  if (finished === 0 || elapsedMs < MIN_ELAPSED_MS) return undefined;
  return Math.ceil(((elapsedMs / finished) * (total - finished)) / 1000);
}

/**
 * Returns how many of the fields that a run left for review may still wait, in one language or in all. Some may have been
 * decided since the run, and others may be of other runs.
 */
export function useReviewCount(leftByRun: number, language?: Language): number {
  const query = fieldCountsQuery(useApi(), language);
  const { data } = useQuery({ ...query, enabled: leftByRun > 0 });
  return Math.min(leftByRun, data?.counts.review ?? 0);
}

/** Returns a function that formats the cost of a run, or its tokens if no price is set; null if it used no tokens. */
export function useRunCost(): (run: TranslationRun) => string | null {
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

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Returns a function that formats a duration in seconds, from 1 min on in minutes, from 2 h on in hours. */
export function useDurationFormat(): (seconds: number) => string {
  const { running: texts } = useDictionary(runTexts);
  return (seconds) => {
    if (seconds < MINUTE_SECONDS) return texts.seconds(Math.max(1, Math.round(seconds)));
    if (seconds < 2 * HOUR_SECONDS) return texts.minutes(Math.round(seconds / MINUTE_SECONDS));
    return texts.hours(Math.round(seconds / HOUR_SECONDS));
  };
}

/** Returns the runs among the newest jobs, updated live, newest first. */
export function useRuns(): { unfinished: TranslationRun[]; finished: TranslationRun[] } {
  const runs = useJobs()
    .filter(isRun)
    .sort((a, b) => b.id - a.id);
  return {
    unfinished: runs.filter(isUnfinished),
    finished: runs.filter((run) => !isUnfinished(run)),
  };
}
