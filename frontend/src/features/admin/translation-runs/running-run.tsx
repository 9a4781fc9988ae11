import { Link } from 'react-router-dom';
import { useEffect, useState } from 'react';
import {
  kitTexts,
  taskErrorText,
  type Task,
  useDateFormat,
  useActorName,
  useJobWithTasks,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { languageFacts } from '../../../shared/i18n/language';
import {
  runOutcome,
  type RunLanguage as Progress,
  type Run,
  estimateSecondsLeft,
  useRunAction,
  useDurationFormat,
  useRunCost,
  nextWaitingTask,
} from './runs.queries';
import { runTexts } from './texts';

const SECOND = 1000;

/** Returns the time, updated every second while `counting`. */
function useCurrentTime(counting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}

const SOON_MS = 60 * 60_000;

/** Why a task waits, and when it continues. */
function Wait({ task, now }: { task: Task; now: number }) {
  const { running: texts } = useDictionary(runTexts);
  const { jobs } = useDictionary(kitTexts);
  const { dayTime } = useDateFormat();
  const span = useDurationFormat();
  const at = task.nextAttemptAt;
  const remaining = at ? Date.parse(at) - now : 0;
  const resumesIn =
    at && (remaining < SOON_MS ? texts.again(span(remaining / 1000)) : texts.againAt(dayTime(at)));
  return (
    <span className="runs-wait">
      {[taskErrorText(jobs, task), resumesIn].filter(Boolean).join(' ')}
    </span>
  );
}

interface Props {
  of: Progress;
  /** The run's tasks in this language, as far as they are loaded. */
  tasks: readonly Task[];
  now: number;
}

export function RunLanguage({ of, tasks, now }: Props) {
  const { running: texts } = useDictionary(runTexts);
  const { language, done, total, failed, needsReview } = of;
  const { tag, endonym } = languageFacts[language];
  const wait = nextWaitingTask(tasks);
  const over = done === total;
  return (
    <li className={over ? 'runs-done' : undefined}>
      <p>
        <span lang={tag}>{endonym}</span>
        <span className="tabular-nums">{texts.language(done, total)}</span>
      </p>
      <progress max={total} value={done} aria-label={endonym} lang={tag} />
      <p className="runs-told">
        {over && <span className="runs-ok">{texts.done}</span>}
        {needsReview > 0 && (
          <Link
            className="admin-error"
            to={`/admin/translations?state=review&language=${language}`}
          >
            {texts.review(needsReview)}
          </Link>
        )}
        {failed > 0 && <span className="admin-error">{texts.failed(failed)}</span>}
        {wait && <Wait task={wait} now={now} />}
      </p>
    </li>
  );
}

/** An unfinished run: progress by language, and actions. */
export function RunningRun({ run: listedRun }: { run: Run }) {
  const run = useJobWithTasks(
    listedRun,
    listedRun.state === 'waiting' || listedRun.state === 'paused',
  );
  const { running: texts } = useDictionary(runTexts);
  const { time } = useDateFormat();
  const actorName = useActorName();
  const span = useDurationFormat();
  const spent = useRunCost();
  const action = useRunAction(run);
  const now = useCurrentTime(run.state !== 'paused');
  const { finished, total } = runOutcome(run);
  const remaining = estimateSecondsLeft(run, now);
  const paused = run.state === 'paused' || run.tasks.some(({ state }) => state === 'paused');
  const waiting = run.state === 'waiting';
  const title = run.pausing
    ? texts.pausingTitle
    : run.state === 'paused'
      ? texts.pausedTitle
      : waiting
        ? texts.waitingTitle
        : texts.title;
  const sum = spent(run);
  return (
    <section className="runs-run stack gap-125" aria-label={texts.label}>
      <div className="runs-head cluster">
        <span
          className={run.state === 'running' ? 'runs-dash runs-moves' : 'runs-dash'}
          aria-hidden="true"
        />
        <b>{title}</b>
        <span className="tabular-nums" role="status">
          {texts.progress(finished, total)}
        </span>
        {remaining !== undefined && (
          <span className="tabular-nums">{texts.left(span(remaining))}</span>
        )}
        <span className="admin-quiet">
          {[
            sum && texts.spent(sum),
            texts.startedBy(actorName(run.requestedBy), time(run.createdAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className="admin-acts">
          {waiting && (
            <Button
              size="small"
              busy={action.isBusyWith('retry')}
              onClick={() => action.mutate('retry')}
            >
              {texts.retryNow}
            </Button>
          )}
          {paused ? (
            <Button
              size="small"
              busy={action.isBusyWith('resume')}
              onClick={() => action.mutate('resume')}
            >
              {texts.resume}
            </Button>
          ) : (
            <Button
              size="small"
              busy={action.isBusyWith('pause')}
              onClick={() => action.mutate('pause')}
            >
              {texts.pause}
            </Button>
          )}
          <Button
            size="small"
            variant="danger"
            busy={action.isBusyWith('cancel')}
            onClick={() => action.mutate('cancel')}
          >
            {texts.stop}
          </Button>
        </div>
      </div>
      <ul className="runs-languages">
        {run.languages.map((of) => (
          <RunLanguage
            key={of.language}
            of={of}
            tasks={run.tasks.filter(({ language }) => language === of.language)}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}
