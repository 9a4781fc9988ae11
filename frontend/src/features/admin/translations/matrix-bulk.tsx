import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  ConfirmDialog,
  jobsKey,
  sharedAdminTexts,
  BulkProgress,
  type MatrixFilter,
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
import { useApi } from '../../../api/api-context';
import { type BulkAction, MAX_RECORDS, applyBulkAction, generateTranslations } from './bulk.api';
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

interface TranslateDialogProps {
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
  onClose: () => void;
}

/** Dialog that generates translations of the selected records. It shows their number and estimated cost first. */
function TranslateDialog({ filter, selection, onClose }: TranslateDialogProps) {
  const { bulk: texts } = useDictionary(translationTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { money, number } = useNumberFormat();
  const { data: settings } = useQuery(api.queryOptions('get', '/api/translations/settings'));
  const dryRun = useQuery({
    queryKey: ['content', 'generate', filter, selection.all, selection.rows, selection.excluded],
    queryFn: () => generateTranslations(api, filter, selection, true),
    gcTime: 0,
  });
  const { isOverBudget = false, translator: hasTranslator = true, fields = 0 } = dryRun.data ?? {};
  const start = useWrite({
    send: async () => ({ data: await generateTranslations(api, filter, selection, false) }),
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
        {({ tokens, cost }) => (
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
      {!hasTranslator && <p className="admin-quiet">{sharedTexts.jobs.noTranslator}</p>}
    </ConfirmDialog>
  );
}

interface BulkActionDialogProps {
  action: BulkAction;
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
  onClose: () => void;
}

/** Dialog that confirms resolving many fields at once, and shows their number. */
function BulkActionDialog({ action, filter, selection, onClose }: BulkActionDialogProps) {
  const { bulk: texts } = useDictionary(translationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const undoAction = useUndoAction();
  const refresh = () => queries.invalidateQueries({ queryKey: ['content'] });
  const dryRun = useQuery({
    queryKey: [
      'content',
      'bulk',
      action,
      filter,
      selection.all,
      selection.rows,
      selection.excluded,
    ],
    queryFn: () => applyBulkAction(api, action, filter, selection, true),
    gcTime: 0,
  });
  const { label, title, text } = texts.actions[action];
  const write = useWrite({
    send: async () => ({ data: await applyBulkAction(api, action, filter, selection, false) }),
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

interface Props {
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
}

/** Actions on the selected records, below the table. Each one opens a dialog with a dry run. */
export function MatrixBulk({ filter, selection }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const [openDialog, setOpenDialog] = useState<BulkAction | 'translate' | null>(null);
  const closeDialog = () => setOpenDialog(null);
  const dialogProps = { filter, selection, onClose: closeDialog };
  // Excluded records are loaded too.
  const recordsToLoad = selection.count + selection.excluded.length;
  const disabledReason = recordsToLoad > MAX_RECORDS ? texts.tooMany(MAX_RECORDS) : undefined;
  return (
    <>
      <div className="admin-bulk cluster between" role="region" aria-label={texts.label}>
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
          <IconButton label={texts.clear} onClick={selection.clear}>
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
