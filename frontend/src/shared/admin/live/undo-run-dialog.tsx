import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { useDateFormat } from '../ui/formats';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { type Job, jobsKey } from './jobs';

/** Dialog that confirms undoing everything that a run has written. */
export function UndoRunDialog({
  run,
  onClose,
}: {
  run: Pick<Job, 'id' | 'createdAt'>;
  onClose: () => void;
}) {
  const { undoRun: texts } = useDictionary(sharedAdminTexts).jobs;
  const { dayTime } = useDateFormat();
  const undo = useWrite({
    send: (client) => client.POST('/api/jobs/{id}/undo', { params: { path: { id: run.id } } }),
    successToast: () => texts.done,
    invalidateKeys: [jobsKey],
  });
  return (
    <ConfirmDialog
      title={texts.title(dayTime(run.createdAt))}
      confirmLabel={texts.confirm}
      danger
      write={undo}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
