import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
import {
  ConfirmDialog,
  jobsKey,
  sharedAdminTexts,
  BulkProgress,
  type MatrixFilter,
  matrixQuery,
  type MatrixRow,
  type Selection,
  useNumberFormat,
  useOnline,
  useUndoAction,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { translationTexts } from './texts';

interface BulkPreviewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>;
  children: (result: T) => ReactNode;
}

/** Shows the result of the dry run of a bulk action, or its loading or error state. */
function BulkPreview<T>({ query: { data, isError, refetch }, children }: BulkPreviewProps<T>) {
  const { bulk: texts, failed } = useDictionary(translationTexts);
  const { list, bar } = useDictionary(sharedAdminTexts);
  const isOnline = useOnline();
  if (isError && data === undefined) {
    return (
      <p className="admin-error" role="alert">
        {failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {list.retry}
        </Button>
      </p>
    );
  }
  // Queries are paused while offline.
  const pendingText = isOnline ? texts.counting : bar.offline;
  return <p role="status">{data === undefined ? pendingText : children(data)}</p>;
}

interface BulkProps {
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
}

/** Maximum number of records in a request. The API changes all of them or none. */
const MAX_RECORDS = 1_000;

/** Returns a function that loads the selected records: after “select all”, all that match the filter, without excluded ones. */
function useSelectedRecords({ filter, selection }: BulkProps) {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const loadMatches = async () => {
      const page = 1;
      const query = matrixQuery(api, filter, page, MAX_RECORDS);
      const { items } = await queries.fetchQuery({ ...query, staleTime: 0 });
      return items.filter(selection.has);
    };
    const rows = selection.areAllSelected ? await loadMatches() : selection.rows;
    return rows.map(({ kind, recordId }) => ({ kind, recordId }));
  };
}

/** Sends a bulk change as a dry run. */
function useDryRun<T>(name: string, { filter, selection }: BulkProps, send: () => Promise<T>) {
  const { areAllSelected, rows, excluded } = selection;
  const queryKey = ['content', 'bulk', name, filter, areAllSelected, rows, excluded];
  return useQuery({ queryKey, queryFn: send, gcTime: 0 });
}

interface DialogProps extends BulkProps {
  onClose: () => void;
}

/** Dialog that generates translations of the selected records. It shows their number and estimated cost first. */
function TranslateDialog({ filter, selection, onClose }: DialogProps) {
  const { bulk: texts } = useDictionary(translationTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { money, number } = useNumberFormat();
  const { data: settings } = useQuery(api.queryOptions('get', '/api/translations/settings'));
  const loadRecords = useSelectedRecords({ filter, selection });
  const send = async ({ dryRun }: { dryRun: boolean }) => {
    const languages = filter.language && { languages: [filter.language] };
    const body = {
      records: await loadRecords(),
      ...languages,
      overwrite: 'stale',
      dryRun,
    } as const;
    return readBody(api.client.POST('/api/translations/generate', { body }));
  };
  const dryRun = useDryRun('translate', { filter, selection }, () => send({ dryRun: true }));
  const { budget = null, cost = null, fields = 0, translator = true } = dryRun.data ?? {};
  // Conversions between Chinese scripts are free, and are made even if the budget is spent.
  const isOverBudget = budget !== null && !!cost && budget.spent + cost > budget.limit;
  const start = useWrite({
    send: async () => ({ data: await send({ dryRun: false }) }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    successToast: () => texts.started,
  });
  return (
    <ConfirmDialog
      title={texts.translateTitle}
      confirmLabel={texts.start}
      disabled={fields === 0 || isOverBudget}
      write={start}
      onDone={selection.clear}
      onClose={onClose}
    >
      <p>{texts.translateText}</p>
      <BulkPreview query={dryRun}>
        {({ tokens }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, selection.count) : texts.nothing}</b>{' '}
            {tokens > 0 &&
              texts.costs(
                number(tokens),
                cost === null || !settings ? null : money(cost, settings.currency),
              )}
          </>
        )}
      </BulkPreview>
      {isOverBudget && <p className="admin-error">{texts.over}</p>}
      {!translator && <p className="admin-quiet">{sharedTexts.jobs.noTranslator}</p>}
    </ConfirmDialog>
  );
}

type BulkAction = Exclude<components['schemas']['BulkAction'], 'dismiss'>;

/** Dialog that confirms resolving many fields at once, and shows their number. */
function BulkActionDialog({
  action,
  filter,
  selection,
  onClose,
}: DialogProps & { action: BulkAction }) {
  const { bulk: texts } = useDictionary(translationTexts);
  const { client } = useApi();
  const queries = useQueryClient();
  const undoAction = useUndoAction();
  const refresh = () => queries.invalidateQueries({ queryKey: ['content'] });
  const loadRecords = useSelectedRecords({ filter, selection });
  const send = async ({ dryRun }: { dryRun: boolean }) => {
    const languages = filter.language && { languages: [filter.language] };
    const records = (await loadRecords()).map((record) => ({ ...record, ...languages }));
    const body = { action, records, dryRun, atomic: true };
    return readBody(client.POST('/api/translations/bulk', { body }));
  };
  const dryRun = useDryRun(action, { filter, selection }, () => send({ dryRun: true }));
  const { label, title, text } = texts.actions[action];
  const write = useWrite({
    send: async () => ({ data: await send({ dryRun: false }) }),
    successToast: ({ fields, withFindings, undo }) => ({
      title: texts.done(fields),
      ...(withFindings > 0 && { description: texts.withFindings(withFindings) }),
      ...undoAction(undo, refresh),
    }),
    invalidateKeys: [['content']],
  });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      disabled={!dryRun.data?.fields}
      write={write}
      onDone={selection.clear}
      onClose={onClose}
    >
      <p>{text}</p>
      <BulkProgress busy={write.isPending} count={selection.count} />
      <BulkPreview query={dryRun}>
        {({ fields, records, skipped, withFindings }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, records) : texts.nothing}</b>{' '}
            {skipped > 0 && texts.skipped(skipped)}{' '}
            {withFindings > 0 && texts.withFindings(withFindings)}
          </>
        )}
      </BulkPreview>
    </ConfirmDialog>
  );
}

const ACTIONS: readonly BulkAction[] = ['approve', 'keep', 'accept'];

/** Actions on the selected records, below the table. Each one opens a dialog with a dry run. */
export function MatrixBulk({ filter, selection }: BulkProps) {
  const { bulk } = useDictionary(sharedAdminTexts);
  const { bulk: texts } = useDictionary(translationTexts);
  const [openDialog, setOpenDialog] = useState<BulkAction | 'translate' | null>(null);
  const closeDialog = () => setOpenDialog(null);
  const dialogProps = { filter, selection, onClose: closeDialog };
  // After “select all”, excluded records are loaded too.
  const recordsToLoad = selection.count + selection.excluded.length;
  const disabledReason = recordsToLoad > MAX_RECORDS ? texts.tooMany(MAX_RECORDS) : undefined;
  return (
    <>
      <div className="admin-bulk cluster between" role="region" aria-label={bulk.label}>
        <p role="status">{texts.selected(selection.count)}</p>
        <div className="admin-actions">
          {ACTIONS.map((action) => (
            <Button
              key={action}
              disabledReason={disabledReason}
              onClick={() => setOpenDialog(action)}
            >
              {texts.actions[action].label}
            </Button>
          ))}
          <Button disabledReason={disabledReason} onClick={() => setOpenDialog('translate')}>
            {texts.translate}
          </Button>
          <IconButton label={bulk.clear} onClick={selection.clear}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      {openDialog === 'translate' && <TranslateDialog {...dialogProps} />}
      {openDialog && openDialog !== 'translate' && (
        <BulkActionDialog action={openDialog} {...dialogProps} />
      )}
    </>
  );
}
