import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { useContentCache } from '../content/use-content-cache';
import { type ContentRow } from '../content/content.types';
import { forgetDrafts } from '../draft/draft-store';
import { useBringBack } from '../content/use-bring-back';
import { kitTexts } from '../texts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';
import { SETTINGS } from './setting-kind';
import { keyOf } from './setting-rows';
import { settingsTexts } from './texts';

interface Props {
  row: ContentRow;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a setting goes in all languages; afterwards it can be brought back. */
export function DeleteSetting({ row, onDeleted, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useContentCache(SETTINGS);
  const bringBack = useBringBack();
  const toast = useToast();
  const key = keyOf(row);
  const remove = async () => {
    if (!ensureToken()) return;
    await client.DELETE('/api/content/{kind}/{recordId}', {
      params: { path: { kind: SETTINGS, recordId: row.id } },
    });
    forgetDrafts(`${SETTINGS}:${row.label}`);
    const run = () => void bringBack(SETTINGS, [row.id]).then(cache.refresh);
    const action = { label: kit.undo, run };
    toast({ title: texts.deleted, description: key, action });
    void cache.refresh();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={kit.remove.title(key)}
      confirm={kit.delete}
      danger
      failed={texts.deleteFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <p className="ak-quiet">{texts.deleteAbout}</p>
    </ConfirmDialog>
  );
}
