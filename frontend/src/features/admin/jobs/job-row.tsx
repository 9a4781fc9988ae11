import { useState } from 'react';
import {
  isUnfinished,
  type Job,
  TaskList,
  useDates,
  useWholeJob,
  workOf,
  useWho,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { actionsOf, type JobAction } from './jobs.queries';
import { jobTexts } from './texts';

/** What went wrong is told without being asked for, so far. */
const FAILURES_SHOWN = 3;

interface Props {
  job: Job;
  busy: boolean;
  onAct: (action: JobAction) => void;
}

/** One job: how far it is, what came of it, and what can be done with it. */
export function JobRow({ job, busy, onAct }: Props) {
  const texts = useDictionary(jobTexts);
  const dates = useDates();
  const who = useWho();
  const [open, setOpen] = useState(false);
  const { kind, state, tasksShown, requestedBy, createdAt, finishedAt, undoneAt } = job;
  const { over, failed, total } = workOf(job);
  const { tasks } = useWholeJob(job, open || failed > 0);
  const name = texts.name(texts.kinds[kind], dates.dayTime(createdAt));
  const told = tasks.filter((task) => task.state === 'failed').slice(0, FAILURES_SHOWN);
  const about = [
    texts.by(who(requestedBy), dates.dayTime(createdAt)),
    finishedAt && texts.finished(dates.dayTime(finishedAt)),
    undoneAt && texts.undone(dates.dayTime(undoneAt)),
  ].filter(Boolean);
  return (
    <li data-state={state}>
      <div className="jb-head">
        <b>{texts.kinds[kind]}</b>
        <span className={`jb-state jb-${state}`}>{texts.states[state]}</span>
        {isUnfinished(job) && <progress max={total} value={over} aria-label={name} />}
        <span className="ak-quiet num">{texts.progress(over - failed, total)}</span>
        {failed > 0 && <span className="ak-error">{texts.failures(failed)}</span>}
      </div>
      <p className="ak-quiet jb-about">{about.join(' · ')}</p>
      <TaskList tasks={open ? tasks : told} />
      <div className="ak-acts jb-acts" role="group" aria-label={name}>
        {(tasks.length > told.length || (!tasksShown && !open)) && (
          <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? texts.less : texts.details}
          </Button>
        )}
        {actionsOf(job).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'remove' ? 'quiet' : 'outline'}
            busy={busy}
            onClick={() => onAct(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
