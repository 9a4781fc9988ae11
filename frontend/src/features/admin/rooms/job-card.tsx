import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { isUnfinished, type Job, type Task, type WordsTask } from './jobs.queries';
import { roomsTexts, type RoomsTexts } from './texts';
import { useDates } from './use-dates';
import { useJobActions } from './use-job-actions';
import './job-card.css';

type JobTexts = RoomsTexts['jobs'];

/** Why a task is not done, as far as it is known. */
export function reasonOf(texts: JobTexts, { error, note, state }: Task): string | undefined {
  if (error) {
    const { errors } = texts;
    const known = Object.hasOwn(errors, error.code);
    return known ? errors[error.code as keyof typeof errors] : error.message;
  }
  if (note === 'no_translator') return texts.noTranslator;
  return state === 'needs_review' ? texts.needsReview : undefined;
}

function TaskLine({ task }: { task: WordsTask }) {
  const { jobs: texts } = useDictionary(roomsTexts);
  const dates = useDates();
  const reason = reasonOf(texts, task);
  const failed = task.state === 'failed';
  return (
    <li className={failed ? 'rm-task rm-task-failed' : 'rm-task'}>
      <span lang={languageFacts[task.language].tag}>{languageFacts[task.language].endonym}</span>
      <span className={`rm-task-state rm-task-${task.state}`}>{texts.states[task.state]}</span>
      {reason && <span className="rm-task-reason">{reason}</span>}
      {task.nextAttemptAt && (
        <span className="rm-quiet">{texts.again(dates.time(task.nextAttemptAt))}</span>
      )}
    </li>
  );
}

interface Props {
  job: Job;
  /** Those of its tasks that are of the room in sight. */
  tasks: readonly WordsTask[];
  /** The button that was pressed is about to go: takes the focus along. */
  onAct: () => void;
}

/** One job: how far it is, what became of each language, and what can be done about it. */
export function JobCard({ job, tasks, onAct }: Props) {
  const { jobs: texts } = useDictionary(roomsTexts);
  const actions = useJobActions();
  const { busy } = actions;
  const act: typeof actions.act = (...order) => {
    onAct();
    actions.act(...order);
  };
  const running = isUnfinished(job);
  const failed = tasks.some(({ state }) => state === 'failed' || state === 'cancelled');
  const { done, total } = job.progress;
  return (
    <div className="rm-job">
      <div className="rm-job-head">
        <b>{job.undoneAt ? texts.undone : texts.jobStates[job.state]}</b>
        {running && <progress max={total} value={done} aria-label={texts.title} />}
        <span className="rm-quiet">{texts.progress(done, total)}</span>
        <span className="rm-job-acts">
          {(failed || job.state === 'waiting') && (
            <Button size="small" disabled={busy} onClick={() => act(job.id, 'retry')}>
              {texts.retry}
            </Button>
          )}
          {running && (
            <Button
              size="small"
              variant="quiet"
              disabled={busy}
              onClick={() => act(job.id, 'cancel')}
            >
              {texts.cancel}
            </Button>
          )}
          {!running && !job.undoneAt && (
            <Button
              size="small"
              variant="quiet"
              disabled={busy}
              onClick={() => act(job.id, 'undo')}
            >
              {texts.undo}
            </Button>
          )}
          {!running && (
            <IconButton label={texts.remove} disabled={busy} onClick={() => act(job.id, 'remove')}>
              <Icon name="close" />
            </IconButton>
          )}
        </span>
      </div>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </div>
  );
}
