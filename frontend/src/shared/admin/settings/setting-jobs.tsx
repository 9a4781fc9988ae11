import { useState } from 'react';
import { isUnfinished, newestTasks } from '../live/jobs';
import { useJobs } from '../live/live-events';
import { useRecordContext } from '../record/record-context';
import { RecordJobs } from '../record/record-jobs';

/** Told from the first job on: as a region of every field it would only be in the way. */
export function SettingJobs() {
  const { record } = useRecordContext();
  const busy = newestTasks(useJobs(), record.kind, record.id).some(({ task }) =>
    isUnfinished(task),
  );
  const [told, setTold] = useState(busy);
  if (busy && !told) setTold(true);
  return told && <RecordJobs />;
}
