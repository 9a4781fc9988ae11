import { useNavigate } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRecord, type ContentRow } from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { useUndoAction } from '../content/use-restore-entries';
import { formKey } from '../record/use-record-form';
import { sharedAdminTexts } from '../texts';
import { useRecordName, useEntityLabels } from '../entities/use-labels';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { BulkProgress } from '../ui/empty-state';
import { useListFormat } from '../ui/formats';
import { unsaved } from '../unsaved/unsaved-changes-registry';
import { type AdminKind } from './admin-kind';

interface Props {
  adminKind: AdminKind;
  records: readonly (ContentRecord | ContentRow)[];
  /** Whether the page shows the record and must navigate away. */
  leavesPage?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Confirms a deletion by naming the records and what is deleted with them; the deletion can be undone. */
export function DeleteRecordDialog({ adminKind, records, leavesPage, onDone, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const cache = useContentCache(adminKind.kind);
  const navigate = useNavigate();
  const undoAction = useUndoAction();
  const listFormat = useListFormat();
  const labels = useEntityLabels();
  const recordName = useRecordName();
  const [firstRecord] = records;
  const recordsName =
    records.length === 1 && firstRecord
      ? recordName(firstRecord).text || texts.unnamed
      : texts.count(records.length);
  const languageNames = [
    ...new Set(
      records.flatMap(({ translations }) =>
        translations
          .filter(({ id }) => id !== null)
          .map(({ language }) => sharedTexts.languages[language]),
      ),
    ),
  ];
  const imageCount = records.reduce((sum, { media }) => sum + media.length, 0);

  const ids = records.map(({ id }) => id);
  const leaveDeletedRecords = async () => {
    if (leavesPage) await navigate(adminKind.path, { replace: true });
    for (const id of ids) cache.removeRecord(id);
    void cache.refresh();
  };
  const write = useWrite({
    send: (client) =>
      client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: adminKind.kind } },
        body: { action: 'delete', records: ids.map((id) => ({ id })) },
      }),
    onSuccess: () => {
      // Edits of a deleted record cannot be saved and must not block leaving the page. Their drafts, also those of other
      // tabs, are offered again once the record is restored.
      for (const id of ids) unsaved.set(formKey(adminKind.kind, id), null);
      onDone?.();
      void leaveDeletedRecords();
    },
    successToast: ({ undo }) => ({
      title: sharedTexts.remove.done(recordsName),
      description: sharedTexts.remove.days,
      ...undoAction(undo, cache.refresh),
    }),
  });

  return (
    <ConfirmDialog
      title={sharedTexts.remove.title(recordsName)}
      confirmLabel={sharedTexts.delete}
      danger
      errorTitle={sharedTexts.remove.failed(labels.kind(adminKind.kind).one)}
      write={write}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <BulkProgress busy={write.isPending} count={records.length} />
      <dl className="admin-facts">
        <dt>{sharedTexts.remove.also}</dt>
        <dd>{sharedTexts.remove.alsoText(listFormat.format(languageNames), imageCount)}</dd>
        <dt>{sharedTexts.remove.visitors}</dt>
        <dd>{sharedTexts.remove.visitorsText}</dd>
      </dl>
    </ConfirmDialog>
  );
}
