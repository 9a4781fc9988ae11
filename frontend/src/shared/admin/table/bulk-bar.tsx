import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { kindKey, useKind, type ContentRow } from '../content/content.queries';
import { useUndoAction } from '../content/use-restore-entries';
import { type AdminKind } from '../kind/admin-kind';
import { DeleteRecordDialog } from '../kind/delete-record-dialog';
import { ConfirmShowDialog, emptyVisibleFields, useSetVisible } from '../kind/visibility-switch';
import { jobsKey } from '../live/jobs';
import { sharedAdminTexts } from '../texts';
import { BulkProgress } from '../ui/empty-state';
import { useWrite } from '../write/use-write';

interface Props {
  adminKind: AdminKind;
  rows: readonly ContentRow[];
  onDone: () => void;
}

/** Actions on all selected rows; rendered only while there are any. */
export function BulkBar({ adminKind, rows, onDone }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const queries = useQueryClient();
  const kind = useKind(adminKind.kind);
  const setVisible = useSetVisible(kind);
  const undoAction = useUndoAction();
  const [isDeleting, setDeleting] = useState(false);
  const [isConfirmingShow, setConfirmingShow] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(adminKind.kind) });
  const records = rows.map((row) => ({ kind: row.kind, recordId: row.id }));
  const approve = useWrite({
    send: (client) =>
      client.POST('/api/translations/bulk', {
        body: { action: 'approve', records, atomic: true },
      }),
    successToast: ({ records: count, undo }) => ({
      title: sharedTexts.bulk.approved(count),
      ...undoAction(undo, refresh),
    }),
    errorTitle: sharedTexts.bulk.failed,
    invalidateKeys: [kindKey(adminKind.kind)],
  });
  const generate = useWrite({
    send: (client) =>
      client.POST('/api/translations/generate', { body: { records, overwrite: 'stale' } }),
    successToast: ({ job }) => (job ? sharedTexts.jobs.running : sharedTexts.generate.nothingToDo),
    errorTitle: sharedTexts.bulk.failed,
    invalidateKeys: [jobsKey, kindKey(adminKind.kind)],
  });
  const isBusy = approve.isPending || generate.isPending || setVisible.isPending;
  // After a failure the selection is needed again.
  const mutateOptions = { onSuccess: onDone };
  const hiddenRows = rows.filter((row) => !row.live);
  const mustConfirm = hiddenRows.some((row) => emptyVisibleFields(kind, row).length > 0);
  const settingVisible = (isVisible: boolean) => ({
    isPending: setVisible.isPending && setVisible.variables?.isVisible === isVisible,
  });
  const renderButton = (label: string, write: { isPending: boolean }, run: () => void) => (
    <Button busy={write.isPending} disabled={isBusy && !write.isPending} onClick={run}>
      {label}
    </Button>
  );
  return (
    <div className="admin-bulk cluster between" role="region" aria-label={sharedTexts.bulk.label}>
      <p role="status">{sharedTexts.bulk.selected(rows.length)}</p>
      <BulkProgress busy={isBusy} count={rows.length} />
      <div className="admin-actions">
        {renderButton(sharedTexts.bulk.approve, approve, () =>
          approve.mutate(undefined, mutateOptions),
        )}
        {renderButton(sharedTexts.bulk.generate, generate, () =>
          generate.mutate(undefined, mutateOptions),
        )}
        {kind.liveField !== null &&
          hiddenRows.length < rows.length &&
          renderButton(sharedTexts.bulk.hide, settingVisible(false), () =>
            setVisible.mutate({ rows, isVisible: false }, mutateOptions),
          )}
        {kind.liveField !== null &&
          hiddenRows.length > 0 &&
          renderButton(sharedTexts.bulk.show, settingVisible(true), () =>
            mustConfirm
              ? setConfirmingShow(true)
              : setVisible.mutate({ rows: hiddenRows, isVisible: true }, mutateOptions),
          )}
        <Button variant="danger" disabled={isBusy} onClick={() => setDeleting(true)}>
          {sharedTexts.delete}
        </Button>
        <IconButton label={sharedTexts.bulk.clear} onClick={onDone}>
          <Icon name="close" />
        </IconButton>
      </div>
      {isConfirmingShow && (
        <ConfirmShowDialog
          adminKind={adminKind}
          rows={hiddenRows}
          onDone={onDone}
          onClose={() => setConfirmingShow(false)}
        />
      )}
      {isDeleting && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={rows}
          onDone={onDone}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
