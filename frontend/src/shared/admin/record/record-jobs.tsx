import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import {
  isUnfinished,
  jobsKey,
  findNewestTasks,
  sumProgress,
  taskErrorText,
  type Task,
} from '../live/jobs';
import { useJobs } from '../live/live-events';
import { sharedAdminTexts } from '../texts';
import { useRecordContext } from './record-context';
import { useWrite } from '../write/use-write';

interface JobsInput {
  ids: readonly number[];
  action: 'retry' | 'cancel' | 'undo';
}

function useJobActions(onUndone: () => void) {
  const { jobs: texts, bulk } = useDictionary(sharedAdminTexts);
  return useWrite<JobsInput>({
    send: async (client, { ids, action }) => {
      for (const id of ids) {
        await client.POST(`/api/jobs/{id}/${action}`, { params: { path: { id } } });
      }
      return {};
    },
    onSuccess: (_result, { action }) => {
      if (action === 'undo') onUndone();
    },
    successToast: (_result, { action }) => (action === 'undo' ? bulk.undone : undefined),
    errorTitle: texts.failed,
    invalidateKeys: [jobsKey],
  });
}

/** Jobs of this record, running or finished during the visit: the newest of each language. */
export function RecordJobs() {
  const { jobs: texts, languages } = useDictionary(sharedAdminTexts);
  const { kind, record } = useRecordContext();
  const [shownSince, setShownSince] = useState(() => new Date().toISOString());
  /** Hides all finished jobs. Called after an undo too: otherwise an earlier job would appear in place of the undone one. */
  const hide = () => setShownSince(new Date(Date.now()).toISOString());
  const { mutate } = useJobActions(hide);
  const recordTasks = findNewestTasks(useJobs(), kind.kind, record.id).filter(
    ({ job, task }) => isUnfinished(task) || (job.finishedAt ?? '') > shownSince,
  );
  const tasks = recordTasks.map(({ task }) => task);
  const { done, failed, total } = sumProgress(tasks);
  const isRunning = tasks.some(isUnfinished);
  const finishedText = done < total ? texts.partly : texts.done;
  /** Returns the jobs of matching tasks, and how many records an action on these jobs affects, this one included. */
  const findJobs = (matches: (task: Task) => boolean) => {
    const jobs = new Set(recordTasks.filter(({ task }) => matches(task)).map(({ job }) => job));
    const affectedTasks = [...jobs].flatMap((job) => job.tasks.filter(matches));
    const records = new Set(affectedTasks.map((task) => `${task.entityType}:${task.recordId}`));
    return { ids: [...jobs].map(({ id }) => id), recordCount: records.size };
  };
  const renderButton = (action: JobsInput['action'], matches: (task: Task) => boolean) => {
    const { ids, recordCount } = findJobs(matches);
    return (
      ids.length > 0 && (
        <Button
          size="small"
          {...(action !== 'retry' && { variant: 'quiet' })}
          onClick={() => mutate({ ids, action })}
        >
          {recordCount > 1 ? texts[`${action}All`](recordCount) : texts[action]}
        </Button>
      )
    );
  };
  const finishedTasks = tasks.filter((task) => !isUnfinished(task));
  const announcements = finishedTasks.map((task) => {
    const outcome = texts.announcement(languages[task.language], texts.states[task.state]);
    return [outcome, taskErrorText(texts, task)].filter(Boolean).join(' ');
  });
  return (
    <section
      className={tasks.length > 0 ? 'admin-note admin-jobs' : undefined}
      aria-label={texts.title}
    >
      <p className="visually-hidden" role="status">
        {announcements.join(' ')}
      </p>
      {tasks.length > 0 && (
        <>
          <div>
            <b>{isRunning ? texts.running : finishedText}</b>{' '}
            {isRunning && <progress max={total} value={done} aria-label={texts.title} />}
            <span className="admin-quiet tabular-nums">{texts.progress(done, total)}</span>
            {failed > 0 && <span className="admin-error">{texts.failures(failed)}</span>}
            <ul>
              {tasks
                .filter((task) => task.state === 'failed' || taskErrorText(texts, task))
                .map((task) => (
                  <li
                    key={task.id}
                    className={task.state === 'failed' ? 'admin-error' : 'admin-quiet'}
                  >
                    <span lang={languageFacts[task.language].tag}>
                      {languageFacts[task.language].endonym}
                    </span>{' '}
                    {taskErrorText(texts, task)}
                  </li>
                ))}
            </ul>
          </div>
          <div className="admin-actions">
            {renderButton('retry', ({ state }) => state === 'failed')}
            {renderButton('cancel', isUnfinished)}
            {!isRunning && (
              <>
                {renderButton('undo', ({ state }) => state === 'done' || state === 'needs_review')}
                <IconButton label={texts.hide} onClick={hide}>
                  <Icon name="close" />
                </IconButton>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}
