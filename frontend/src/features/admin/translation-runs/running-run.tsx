import { useDates, useWholeJob, useWho } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { RunLanguage } from './run-language';
import { outcomeOf, type Run, secondsLeft } from './runs';
import { useRunAction } from './runs.queries';
import { runTexts } from './texts';
import { useNow } from './use-now';
import { useSpan } from './use-span';
import { useSpent } from './use-spent';

/** A run that is under way: how far it is in each language, and what can be done with it. */
export function RunningRun({ run: told }: { run: Run }) {
  const run = useWholeJob(told, told.state === 'waiting' || told.state === 'paused');
  const { running: texts } = useDictionary(runTexts);
  const { time } = useDates();
  const who = useWho();
  const span = useSpan();
  const spent = useSpent();
  const action = useRunAction(run);
  const now = useNow(run.state !== 'paused');
  const { over, total } = outcomeOf(run);
  const left = secondsLeft(run, now);
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
    <section className="tr-run" aria-label={texts.label}>
      <div className="tr-head">
        <span
          className={run.state === 'running' ? 'tr-dash tr-moves' : 'tr-dash'}
          aria-hidden="true"
        />
        <b>{title}</b>
        <span className="num" role="status">
          {texts.progress(over, total)}
        </span>
        {left !== undefined && <span className="num">{texts.left(span(left))}</span>}
        <span className="ak-quiet">
          {[sum && texts.spent(sum), texts.startedBy(who(run.requestedBy), time(run.createdAt))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className="ak-acts">
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
      <ul className="tr-languages">
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
