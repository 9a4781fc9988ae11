import { type components } from '@kawabe/client';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  sharedAdminTexts,
  ErrorText,
  ListView,
  singlePageList,
  useDateFormat,
  useNumberFormat,
  useWrite,
  Dialog,
  useErrorMessage,
} from '../../../shared/admin';
import { readBody } from '../../../api/read-body';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { dataTexts } from './texts';
import { DryRunReport } from './dry-run-report';
import { createImportMessages, useReportReplacement } from './use-import';

type RestorePoint = components['schemas']['BackupDto'];

const BACKUPS_KEY = ['get', '/api/admin/backups'] as const;

function DeleteRestorePointDialog({
  restorePoint: { name, createdAt },
  onClose,
}: {
  restorePoint: RestorePoint;
  onClose: () => void;
}) {
  const texts = useDictionary(dataTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const write = useWrite({
    send: (client) => client.DELETE('/api/admin/backups/{name}', { params: { path: { name } } }),
    successToast: () => texts.restorePointDeleted,
    errorMessages: texts.failures,
    invalidateKeys: [BACKUPS_KEY],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(dateFormat.dayTime(createdAt))}
      confirmLabel={sharedTexts.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

/** Section with the restore points, newest first, which can be created, restored and deleted. */
export function RestorePointsSection() {
  const texts = useDictionary(dataTexts);
  const dateFormat = useDateFormat();
  const { fileSize } = useNumberFormat();
  const query = useQuery(useApi().queryOptions('get', '/api/admin/backups'));
  const list = singlePageList(query, query.data);
  const create = useWrite({
    send: (client) => client.POST('/api/admin/backups'),
    successToast: () => texts.restorePointCreated,
    errorTitle: texts.createRestorePointFailed,
    errorMessages: texts.failures,
    invalidateKeys: [BACKUPS_KEY],
  });
  const [openDialog, setOpenDialog] = useState<{
    dialog: 'restore' | 'delete';
    restorePoint: RestorePoint;
  } | null>(null);
  const closeDialog = () => setOpenDialog(null);
  return (
    <section aria-labelledby="copies-title">
      <h2 id="copies-title">
        {texts.restorePointsTitle} <small className="admin-quiet">{texts.restorePointsHint}</small>
      </h2>
      <ListView
        list={list}
        empty={<p className="admin-quiet">{texts.noRestorePoints}</p>}
        error={
          <ErrorText onRetry={() => void query.refetch()}>{texts.restorePointsFailed}</ErrorText>
        }
      >
        <ul className="data-transfer-copies items">
          {list.items.map((restorePoint) => {
            const createdAtText = dateFormat.dayTime(restorePoint.createdAt);
            return (
              <li key={restorePoint.name}>
                <span>
                  {texts.reasons[restorePoint.reason]}
                  <small className="admin-second admin-quiet">
                    <time dateTime={restorePoint.createdAt}>{createdAtText}</time> ·{' '}
                    {fileSize(restorePoint.bytes)}
                  </small>
                </span>
                <span className="admin-actions">
                  <Button
                    size="small"
                    aria-label={texts.restoreOf(createdAtText)}
                    onClick={() => setOpenDialog({ dialog: 'restore', restorePoint })}
                  >
                    {texts.restore}
                  </Button>
                  <IconButton
                    label={texts.deleteRestorePoint(createdAtText)}
                    onClick={() => setOpenDialog({ dialog: 'delete', restorePoint })}
                  >
                    <Icon name="trash" />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      </ListView>
      <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
        <Icon name="plus" />
        {texts.createRestorePoint}
      </Button>
      {openDialog?.dialog === 'restore' && (
        <RestoreDialog restorePoint={openDialog.restorePoint} onClose={closeDialog} />
      )}
      {openDialog?.dialog === 'delete' && (
        <DeleteRestorePointDialog restorePoint={openDialog.restorePoint} onClose={closeDialog} />
      )}
    </section>
  );
}

/** Dialog that shows which changes a restore would make, and the button that makes them. */
export function RestoreDialog({
  restorePoint,
  onClose,
}: {
  restorePoint: RestorePoint;
  onClose: () => void;
}) {
  const { client } = useApi();
  const texts = useDictionary(dataTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const errorMessages = createImportMessages(texts);
  const describeError = useErrorMessage(errorMessages);
  const reportReplacement = useReportReplacement();
  const requestRestore = (query: { dryRun: boolean }) =>
    readBody(
      client.POST('/api/admin/backups/{name}/restore', {
        params: { path: { name: restorePoint.name }, query },
      }),
    );
  const dryRun = useQuery({
    queryKey: ['restore-dry-run', restorePoint.name],
    queryFn: () => requestRestore({ dryRun: true }),
    // The dry run is repeated whenever the dialog opens, but not while the user reads its report.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const write = useWrite({
    send: async () => ({ data: await requestRestore({ dryRun: false }) }),
    onSuccess: (outcome) => reportReplacement(texts.restored, outcome),
    errorMessages,
  });
  // After success the dialog stays disabled until the page is reloaded.
  const busy = write.isPending || write.isSuccess;
  return (
    <Dialog
      wide
      title={texts.restoreTitle(dateFormat.dayTime(restorePoint.createdAt))}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={busy}>
            {sharedTexts.cancel}
          </Button>
          <Button
            variant="danger"
            className="admin-final"
            busy={busy}
            disabled={!dryRun.data}
            disabledReason={dryRun.data?.changes?.length === 0 ? texts.unchanged : undefined}
            onClick={() => write.mutate()}
          >
            {busy ? texts.replacing : texts.restoreNow}
          </Button>
        </>
      )}
    >
      {dryRun.isPending && <p role="status">{texts.reading}</p>}
      {dryRun.isError && (
        <ErrorText onRetry={() => void dryRun.refetch()}>
          {texts.restoreFailed + sharedTexts.colon + describeError(dryRun.error)}
        </ErrorText>
      )}
      {dryRun.data && <DryRunReport outcome={dryRun.data} about={texts.dryRunRestore} />}
      <p className="admin-quiet">{texts.replaceHint}</p>
      {write.reason !== null && (
        <ErrorText>{texts.restoreFailed + sharedTexts.colon + write.reason}</ErrorText>
      )}
    </Dialog>
  );
}
