const en = {
  count: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  filters: 'Status',
  kinds: { translation: 'Translation', images: 'Images' },
  states: {
    running: 'Running',
    queued: 'Queued',
    waiting: 'Waiting',
    paused: 'Paused',
    done: 'Done',
    partly_failed: 'Partly failed',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  by: (actor: string, time: string) => `${actor}, ${time}`,
  finished: (time: string) => `finished ${time}`,
  undone: (time: string) => `undone ${time}`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  failures: (count: number) => `${count} failed`,
  name: (kind: string, time: string) => `${kind}, ${time}`,
  details: 'Details',
  less: 'Less',
  retry: 'Retry',
  cancel: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  undo: 'Undo',
  remove: 'Remove from the list',
  failed: 'That did not work',
  empty: 'No jobs yet',
  emptyText: 'Translations and image resizing run here.',
  nothing: 'No jobs with this status.',
  showAll: 'Show all jobs',
  problems: {
    nothing_to_retry: 'This job has no failed or waiting items to retry.',
    job_finished: 'This job has already finished.',
    nothing_to_pause: 'This job has no items left to pause.',
    not_paused: 'This job is not paused.',
    nothing_to_undo: 'This job has no changes to undo.',
    already_undone: 'This job has already been undone.',
    job_unfinished: 'This job is still running. Stop it first.',
  },
};

/** Type of the texts in every language. */
export type JobTexts = typeof en;

export default en;
