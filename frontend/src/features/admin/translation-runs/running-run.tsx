import { Link } from 'react-router-dom';
import { useEffect, useState } from 'react';
import {
  jobsKey,
  sharedAdminTexts,
  taskErrorText,
  type Task,
  useDateFormat,
  useActorName,
  useJobWithTasks,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { languageFacts } from '../../../shared/i18n/language';
import {
  summarizeRun,
  type RunLanguage as LanguageProgress,
  type TranslationRun,
  estimateSecondsLeft,
  useDurationFormat,
  useReviewCount,
  useRunCost,
  findNextWaitingTask,
} from './runs.queries';
import { runTexts } from './texts';

const SECOND_MS = 1000;

/** Returns the time, updated every second while `isCounting`. */
function useCurrentTime(isCounting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

/** Retries within this time are announced by their delay, later ones by date and time. */
const RELATIVE_TIME_LIMIT_MS = 60 * 60_000;

/** Why a task is waiting, and when it will be retried. */
function WaitReason({ task, now }: { task: Task; now: number }) {
  const { running: texts } = useDictionary(runTexts);
  const { jobs } = useDictionary(sharedAdminTexts);
  const { dayTime } = useDateFormat();
  const formatDuration = useDurationFormat();
  const nextAttemptAt = task.nextAttemptAt;
  const remainingMs = nextAttemptAt ? Date.parse(nextAttemptAt) - now : 0;
  const resumesIn =
    nextAttemptAt &&
    (remainingMs < RELATIVE_TIME_LIMIT_MS
      ? texts.again(formatDuration(remainingMs / 1000))
      : texts.againAt(dayTime(nextAttemptAt)));
  return (
    <span className="runs-wait">
      {[taskErrorText(jobs, task), resumesIn].filter(Boolean).join(' ')}
    </span>
  );
}

interface Props {
  progress: LanguageProgress;
  /** Tasks of the run in this language that are loaded. */
  tasks: readonly Task[];
  /** The current time in milliseconds. */
  now: number;
}

/** Progress of a run in one language. */
function RunLanguage({ progress, tasks, now }: Props) {
  const { running: texts } = useDictionary(runTexts);
  const { language, done, total, failed } = progress;
  const reviewCount = useReviewCount(progress.needsReview, language);
  const { tag, endonym } = languageFacts[language];
  const waitingTask = findNextWaitingTask(tasks);
  const isDone = done === total;
  return (
    <li className={isDone ? 'runs-done' : undefined}>
      <p className="cluster between">
        <span lang={tag}>{endonym}</span>
        <span className="tabular-nums">{texts.language(done, total)}</span>
      </p>
      <progress max={total} value={done} aria-label={endonym} lang={tag} />
      <p className="runs-note cluster between">
        {isDone && <span className="runs-ok">{texts.done}</span>}
        {reviewCount > 0 && (
          <Link
            className="admin-error inline-row"
            to={`/admin/translations?state=review&language=${language}`}
          >
            {texts.review(reviewCount)}
          </Link>
        )}
        {failed > 0 && <span className="admin-error">{texts.failed(failed)}</span>}
        {waitingTask && <WaitReason task={waitingTask} now={now} />}
      </p>
    </li>
  );
}

interface RunActionButtonProps {
  run: TranslationRun;
  action: 'retry' | 'cancel' | 'pause' | 'resume';
  label: string;
  variant?: 'danger';
}

/** Button that sends an action on a run. */
export function RunActionButton({ run, action, label, variant }: RunActionButtonProps) {
  const { failed, problems } = useDictionary(runTexts);
  const params = { path: { id: run.id } };
  const write = useWrite<typeof action>({
    send: (client, name) => client.POST(`/api/jobs/{id}/${name}`, { params }),
    errorTitle: failed,
    errorMessages: problems,
    invalidateKeys: [jobsKey],
  });
  return (
    <Button
      size="small"
      {...(variant && { variant })}
      busy={write.isBusyWith(action)}
      onClick={() => write.mutate(action)}
    >
      {label}
    </Button>
  );
}

/** An unfinished run: progress by language, and actions. */
export function RunningRun({ run: listedRun }: { run: TranslationRun }) {
  // Only these states need the tasks, which say why the run does not go on.
  const run = useJobWithTasks(
    listedRun,
    listedRun.state === 'waiting' || listedRun.state === 'paused',
  );
  const { running: texts } = useDictionary(runTexts);
  const { nearTime } = useDateFormat();
  const formatActor = useActorName();
  const formatDuration = useDurationFormat();
  const formatCost = useRunCost();
  const now = useCurrentTime(run.state !== 'paused');
  const { finished, total } = summarizeRun(run);
  const secondsLeft = estimateSecondsLeft(run, now);
  const isPaused = run.state === 'paused' || run.tasks.some(({ state }) => state === 'paused');
  const isWaiting = run.state === 'waiting';
  const chooseTitle = () => {
    if (run.pausing) return texts.pausingTitle;
    if (run.state === 'paused') return texts.pausedTitle;
    return isWaiting ? texts.waitingTitle : texts.title;
  };
  const cost = formatCost(run);
  return (
    <section className="runs-run stack gap-125" aria-label={texts.label}>
      <div className="runs-head cluster">
        <span
          className={run.state === 'running' ? 'runs-dash runs-moves' : 'runs-dash'}
          aria-hidden="true"
        />
        <b>{chooseTitle()}</b>
        <span className="tabular-nums" role="status">
          {texts.progress(finished, total)}
        </span>
        {secondsLeft !== undefined && (
          <span className="tabular-nums">{texts.left(formatDuration(secondsLeft))}</span>
        )}
        <span className="admin-quiet">
          {[
            cost && texts.spent(cost),
            texts.startedBy(formatActor(run.requestedBy), nearTime(run.createdAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className="admin-actions push phone-row">
          {isWaiting && <RunActionButton run={run} action="retry" label={texts.retryNow} />}
          {isPaused ? (
            <RunActionButton run={run} action="resume" label={texts.resume} />
          ) : (
            <RunActionButton run={run} action="pause" label={texts.pause} />
          )}
          <RunActionButton run={run} action="cancel" label={texts.stop} variant="danger" />
        </div>
      </div>
      <ul className="runs-languages">
        {run.languages.map((progress) => (
          <RunLanguage
            key={progress.language}
            progress={progress}
            tasks={run.tasks.filter(({ language }) => language === progress.language)}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}
