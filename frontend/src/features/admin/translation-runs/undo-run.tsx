import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, jobsKey, useDates, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type Run } from './runs';
import { runTexts } from './texts';

/** Asks once before everything a run wrote goes back to what it was. */
export function UndoRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { finished: texts } = useDictionary(runTexts);
  const { longDay } = useDates();
  const toast = useToast();
  const { ensureToken } = useSession();
  const undo = async () => {
    if (!ensureToken()) return;
    await client.POST('/api/jobs/{id}/undo', { params: { path: { id: run.id } } });
    toast({ title: texts.undoDone });
    await queries.invalidateQueries({ queryKey: jobsKey });
  };
  return (
    <ConfirmDialog
      title={texts.undoTitle(longDay(run.createdAt))}
      confirm={texts.undo}
      danger
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{texts.undoText}</p>
    </ConfirmDialog>
  );
}
