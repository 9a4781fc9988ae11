const en = {
  title: 'Jobs',
  count: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  filters: 'Only those that are',
  all: 'All',
  kinds: { translation: 'Translation', images: 'Pictures' },
  states: {
    running: 'Running',
    queued: 'Queued',
    waiting: 'Waiting',
    paused: 'Paused',
    done: 'Done',
    partly_failed: 'Failed in part',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  by: (who: string, time: string) => `${who}, ${time}`,
  finished: (time: string) => `finished ${time}`,
  undone: (time: string) => `undone ${time}`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  failures: (count: number) => `${count} failed`,
  name: (kind: string, time: string) => `${kind}, ${time}`,
  details: 'Details',
  less: 'Less',
  retry: 'Retry',
  cancel: 'Cancel',
  pause: 'Pause',
  resume: 'Resume',
  undo: 'Undo',
  remove: 'Remove from the list',
  failed: 'That did not work',
  empty: 'No jobs yet. Translations and the sizes of pictures are made here.',
  nothing: 'No job is in this state.',
  showAll: 'Show all jobs',
  problems: {
    nothing_to_retry: 'Nothing in this job failed or is waiting.',
    job_finished: 'This job is finished already.',
    nothing_to_pause: 'Nothing in this job is still to begin.',
    not_paused: 'This job is not paused.',
    nothing_to_undo: 'This job leaves nothing to put back.',
    already_undone: 'This job was undone already.',
    job_unfinished: 'This job is not finished; cancel it first.',
  },
};

/** The shape every language fills. */
export type JobTexts = typeof en;

export default en;
