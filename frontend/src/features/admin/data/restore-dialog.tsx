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

/** Says what putting a copy back would do, and does it. */
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
    // As of now, each time it is opened; not behind the back of who reads it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const write = useWrite({
    send: async () => ({ data: await restore(false) }),
    done: (outcome) => replaced(texts.restored, outcome),
    problems,
  });
  // After success it stays until the page is loaded again.
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
            className="ak-final"
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
        <p className="ak-error" role="alert">
          {texts.restoreFailed + kit.colon + problemSentence(trial.error)}{' '}
          <button type="button" className="ak-link" onClick={() => void trial.refetch()}>
            {kit.list.retry}
          </button>
        </p>
      )}
      {trial.data && <DryRunReport outcome={trial.data} about={texts.dryRunCopy} />}
      <p className="ak-quiet">{texts.replaceHint}</p>
      {write.reason !== null && (
        <p className="ak-error" role="alert">
          {texts.restoreFailed + kit.colon + write.reason}
        </p>
      )}
    </Dialog>
  );
}
