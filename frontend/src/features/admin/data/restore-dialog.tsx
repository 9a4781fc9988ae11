import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  Dialog,
  kitTexts,
  useDateFormat,
  useProblemSentence,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type Copy, importProblems } from './data.queries';
import { DryRunReport } from './dry-run-report';
import { dataTexts } from './texts';
import { useContentReplaced } from './use-import';

/** Previews and restores a restore point. */
export function RestoreDialog({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const { client } = useApi();
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const problems = importProblems(texts);
  const problemSentence = useProblemSentence(problems);
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
    done: (outcome) => replaced(texts.restored, outcome),
    problems,
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
