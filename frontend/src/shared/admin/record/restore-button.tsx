import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kindKey } from '../content/content.queries';
import { useRestoreDeleted } from '../content/use-restore-entries';
import { sharedAdminTexts } from '../texts';
import { useWrite } from '../write/use-write';
import { useRecordContext } from './record-context';

/** Restores a record that was deleted while it was open, in the save bar, so that its edits can be saved. */
export function RestoreButton({ onRestored }: { onRestored: () => void }) {
  const { bar, bulk } = useDictionary(sharedAdminTexts);
  const { kind, record } = useRecordContext();
  const restoreDeleted = useRestoreDeleted();
  const write = useWrite({
    send: async () => ({ data: await restoreDeleted(record.kind, [record.id]) }),
    onSuccess: onRestored,
    successToast: () => bar.restored,
    errorTitle: bulk.undoFailed,
    invalidateKeys: [kindKey(record.kind)],
  });
  // Deleted images of the library cannot be restored, because their files are deleted too.
  if (!kind.creatable) return null;
  return (
    <Button busy={write.isPending} onClick={() => write.mutate()}>
      {bar.restore}
    </Button>
  );
}
