import { useRef, useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { JobCard, reasonOf } from './job-card';
import { isUnfinished, type Job, tasksOf } from './jobs.queries';
import { roomsTexts } from './texts';

interface Props {
  jobs: readonly Job[];
  roomId: number;
}

/** What machines are doing to this room, or did while one looked on, and what went wrong. */
export function JobsPanel({ jobs, roomId }: Props) {
  const { jobs: texts, languages } = useDictionary(roomsTexts);
  const panel = useRef<HTMLElement>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const shown = jobs.filter(
    (job) =>
      tasksOf(job, roomId).length > 0 &&
      (isUnfinished(job) ||
        job.state === 'failed' ||
        job.state === 'partly_failed' ||
        (job.finishedAt ?? '') > openedAt),
  );
  const [newest] = shown;
  const said = newest
    ? tasksOf(newest, roomId)
        .filter((task) => !isUnfinished(task))
        .map((task) => {
          const reason = reasonOf(texts, task);
          const line = texts.said(languages[task.language], texts.states[task.state]);
          return reason ? `${line} ${reason}` : line;
        })
        .join(' ')
    : '';
  return (
    <section
      className={shown.length > 0 ? 'rm-jobs' : undefined}
      aria-label={texts.title}
      tabIndex={-1}
      ref={panel}
    >
      <p className="vh" role="status">
        {said}
      </p>
      {shown.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          tasks={tasksOf(job, roomId)}
          onAct={() => panel.current?.focus()}
        />
      ))}
    </section>
  );
}
