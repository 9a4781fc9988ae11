import { useDictionary } from '../../i18n/dictionary';
import { useContentCache } from '../content/use-content-cache';
import { type ContentRow } from '../content/content.queries';
import { useUndoAction } from '../content/use-restore-entries';
import { sharedAdminTexts } from '../texts';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { SETTINGS } from './setting-kind';
import { settingKeyOf } from './setting-rows';
import { settingsTexts } from './texts';

interface Props {
  row: ContentRow;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a setting in all languages; it can be undone. */
export function DeleteSetting({ row, onDeleted, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(settingsTexts);
  const cache = useContentCache(SETTINGS);
  const undoAction = useUndoAction();
  const key = settingKeyOf(row);
  const write = useWrite({
    send: (client) =>
      client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: SETTINGS } },
        body: { action: 'delete', records: [{ id: row.id }] },
      }),
    onSuccess: () => {
      void cache.refresh();
      onDeleted?.();
    },
    successToast: ({ undo }) => ({
      title: texts.deleted,
      description: key,
      ...undoAction(undo, cache.refresh),
    }),
  });
  return (
    <ConfirmDialog
      title={sharedTexts.remove.title(key)}
      confirmLabel={sharedTexts.delete}
      danger
      errorTitle={texts.deleteFailed}
      write={write}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <p className="admin-quiet">{texts.deleteAbout}</p>
    </ConfirmDialog>
  );
}
