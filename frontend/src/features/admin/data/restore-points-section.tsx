import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  kitTexts,
  LoadingText,
  useDateFormat,
  useWrite,
  Dialog,
  useErrorMessage,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { copiesQuery, type Copy, fileSize, importProblems } from './data.queries';
import { dataTexts } from './texts';
import { DryRunReport } from './dry-run-report';
import { useContentReplaced } from './use-import';

const BACKUPS = ['get', '/api/admin/backups'] as const;

function DeleteCopy({ copy: { name, createdAt }, onClose }: { copy: Copy; onClose: () => void }) {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const write = useWrite({
    send: (client) => client.DELETE('/api/admin/backups/{name}', { params: { path: { name } } }),
    successToast: () => texts.removedCopy,
    errorMessages: texts.failures,
    invalidateKeys: [BACKUPS],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(dates.dayTime(createdAt))}
      confirmLabel={kit.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

/** Restore points, newest first: create, restore, delete. */
export function RestorePointsSection() {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const { tag } = languageFacts[useLanguage().language];
  const { data: copies, isPending, isError, refetch } = useQuery(copiesQuery(useApi()));
  const create = useWrite({
    send: (client) => client.POST('/api/admin/backups'),
    successToast: () => texts.copyTaken,
    errorTitle: texts.copyFailed,
    errorMessages: texts.failures,
    invalidateKeys: [BACKUPS],
  });
  const [asked, setAsked] = useState<{ dialog: 'restore' | 'delete'; copy: Copy } | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="copies-title">
      <h2 id="copies-title">
        {texts.copiesTitle} <small className="admin-quiet">{texts.copiesHint}</small>
      </h2>
      {isPending && <LoadingText />}
      {isError && !copies && (
        <p className="admin-error" role="alert">
          {texts.copiesFailed}{' '}
          <button type="button" className="admin-link" onClick={() => void refetch()}>
            {kit.list.retry}
          </button>
        </p>
      )}
      {copies?.length === 0 && <p className="admin-quiet">{texts.noCopies}</p>}
      <ul className="data-transfer-copies">
        {copies?.map((copy) => {
          const when = dates.dayTime(copy.createdAt);
          return (
            <li key={copy.name}>
              <span>
                {texts.reasons[copy.reason]}
                <small>
                  <time dateTime={copy.createdAt}>{when}</time> · {fileSize(copy.bytes, tag)}
                </small>
              </span>
              <span className="admin-acts">
                <Button
                  size="small"
                  aria-label={texts.restoreOf(when)}
                  onClick={() => setAsked({ dialog: 'restore', copy })}
                >
                  {texts.restore}
                </Button>
                <IconButton
                  label={texts.removeCopy(when)}
                  onClick={() => setAsked({ dialog: 'delete', copy })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
        <Icon name="plus" />
        {texts.takeCopy}
      </Button>
      {asked?.dialog === 'restore' && <RestoreDialog copy={asked.copy} onClose={close} />}
      {asked?.dialog === 'delete' && <DeleteCopy copy={asked.copy} onClose={close} />}
    </section>
  );
}

/** Previews and restores a restore point. */
export function RestoreDialog({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const { client } = useApi();
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const problems = importProblems(texts);
  const problemSentence = useErrorMessage(problems);
  const replaced = useContentReplaced();
  const restore = async (dryRun: boolean) => {
    const { data } = await client.POST('/api/admin/backups/{name}/restore', {
      params: { path: { name: copy.name }, query: { dryRun } },
    });
    if (!data) throw new TypeError('The answer is empty');
    return data;
  };
  const trial = useQuery({
    queryKey: ['restore-trial', copy.name],
    queryFn: () => restore(true),
    // Loaded on each opening, and never refetched while it is read.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const write = useWrite({
    send: async () => ({ data: await restore(false) }),
    onSuccess: (outcome) => replaced(texts.restored, outcome),
    errorMessages: problems,
  });
  // After success it stays disabled until the page is reloaded.
  const busy = write.isPending || write.isSuccess;
  return (
    <Dialog
      wide
      title={texts.restoreTitle(dates.dayTime(copy.createdAt))}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={busy}>
            {kit.cancel}
          </Button>
          <Button
            variant="danger"
            className="admin-final"
            busy={busy}
            disabled={!trial.data}
            onClick={() => write.mutate()}
          >
            {busy ? texts.replacing : texts.restoreNow}
          </Button>
        </>
      )}
    >
      {trial.isPending && <p role="status">{texts.reading}</p>}
      {trial.isError && (
        <p className="admin-error" role="alert">
          {texts.restoreFailed + kit.colon + problemSentence(trial.error)}{' '}
          <button type="button" className="admin-link" onClick={() => void trial.refetch()}>
            {kit.list.retry}
          </button>
        </p>
      )}
      {trial.data && <DryRunReport outcome={trial.data} about={texts.dryRunCopy} />}
      <p className="admin-quiet">{texts.replaceHint}</p>
      {write.reason !== null && (
        <p className="admin-error" role="alert">
          {texts.restoreFailed + kit.colon + write.reason}
        </p>
      )}
    </Dialog>
  );
}
