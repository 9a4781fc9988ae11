import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import {
  type ContentRecord,
  type KindField,
  useKind,
  localizedFields,
} from '../content/content.queries';
import { useNewestEntryIds, useUndoAction } from '../content/use-restore-entries';
import { useContentCache } from '../content/use-content-cache';
import { languagesBaseFirst, provenanceOf, fieldText } from '../content/translation-state';
import { type AdminKind, fieldLabel } from '../kind/admin-kind';
import { jobsKey } from '../live/jobs';
import { sharedAdminTexts } from '../texts';
import { useRecordName } from '../entities/use-labels';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { Dialog } from '../ui/dialog';
import { Button } from '../../ui/button';

/** Returns the texts that synchronizing changes: copies that differ from the base, and outdated machine translations. */
function findOutdatedTexts(record: ContentRecord, fields: readonly KindField[]) {
  const [base, ...targets] = languagesBaseFirst(record.baseLanguage);
  return targets.flatMap((language) => {
    const outdatedFields = fields.filter((field) => {
      const { origin, stale } = provenanceOf(record, language, field) ?? {};
      if (origin === 'copied') {
        return stale || fieldText(record, language, field) !== fieldText(record, base!, field);
      }
      return stale && (origin === 'machine' || origin === 'converted');
    });
    return outdatedFields.length > 0 ? [{ language, fields: outdatedFields }] : [];
  });
}

interface Props {
  adminKind: AdminKind;
  record: ContentRecord;
  onClose: () => void;
}

/** Synchronizes the other languages with the base: lists the changes first; texts by people are never changed. */
export function SyncDialog({ adminKind, record, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const { structure } = sharedTexts;
  const queries = useQueryClient();
  const cache = useContentCache(record.kind);
  const recordName = useRecordName();
  const findNewestEntryIds = useNewestEntryIds(record.kind);
  const undoAction = useUndoAction();
  const { kind, id } = record;
  const changes = findOutdatedTexts(record, localizedFields(useKind(kind)));
  const undo = useWrite<{ jobId: number | undefined; entryIds: readonly number[] }>({
    send: async (client, { jobId }) => {
      if (jobId) await client.POST('/api/jobs/{id}/undo', { params: { path: { id: jobId } } });
      return {};
    },
    onSuccess: (_, { entryIds }) => undoAction(entryIds, cache.refresh).action?.run(),
    errorTitle: structure.syncFailed,
    invalidateKeys: cache.staleKeys,
  });
  const write = useWrite({
    send: async (client) => {
      const { data } = await client.POST('/api/sync-from-base/{entityType}/{id}', {
        params: { path: { entityType: kind, id } },
      });
      const hasCopied = (data?.updatedIds.length ?? 0) > 0;
      const entryIds = hasCopied ? await findNewestEntryIds(id) : [];
      return { data: { jobId: data?.job?.id, entryIds } };
    },
    onSuccess: () => {
      void cache.refresh();
      void queries.invalidateQueries({ queryKey: jobsKey });
    },
    successToast: (changeIds) => ({
      title: structure.synced,
      ...((changeIds.jobId ?? changeIds.entryIds[0]) && {
        action: { label: sharedTexts.undo, run: () => undo.mutate(changeIds) },
      }),
    }),
  });

  const title = structure.syncTitle(recordName(record).text || texts.unnamed);
  if (changes.length === 0) {
    return (
      <Dialog
        title={title}
        dismiss="always"
        onClose={onClose}
        actions={(close) => <Button onClick={close}>{sharedTexts.close}</Button>}
      >
        <p>{structure.nothingToSync}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={structure.sync}
      errorTitle={structure.syncFailed}
      write={write}
      onClose={onClose}
    >
      <p>{structure.syncText}</p>
      <ul className="admin-synced stack gap-05">
        {changes.map(({ language, fields }) => (
          <li key={language}>
            <b>{sharedTexts.languages[language]}</b>{' '}
            {fields.map(({ name }) => fieldLabel(texts, sharedTexts, name)).join(sharedTexts.comma)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
