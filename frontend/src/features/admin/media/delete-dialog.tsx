import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, Dialog, ThingLinks, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { mediaKey, type MediaFile } from './media.queries';
import { mediaTexts } from './texts';

/** Asks before a file goes for good; one that is shown somewhere says where instead. */
export function DeleteDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const texts = useDictionary(mediaTexts);
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { ensureToken } = useSession();
  const remove = async () => {
    if (!ensureToken()) return;
    try {
      await client.DELETE('/api/media/{id}', { params: { path: { id: file.id } } });
      toast({ title: texts.deleted });
    } finally {
      // Something may show it by now: then the dialog says what.
      await queries.invalidateQueries({ queryKey: mediaKey });
    }
  };
  if (file.uses.length > 0) {
    return (
      <Dialog
        title={texts.inUseTitle}
        dismiss="always"
        onClose={onClose}
        actions={(close) => <Button onClick={close}>{texts.close}</Button>}
      >
        <p>
          {texts.usedIn}
          <ThingLinks things={file.uses} />
        </p>
        <p className="ak-quiet">{texts.inUse}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.delete}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}
