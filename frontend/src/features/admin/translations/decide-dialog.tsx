import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, type MatrixFilter, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type BulkAction, decide } from './bulk.api';
import { DryRun } from './dry-run';
import { translationTexts } from './texts';
import { type Selection } from './use-selection';

interface Props {
  action: BulkAction;
  filter: MatrixFilter;
  selection: Selection;
  onClose: () => void;
}

/** Takes back what was decided at once, by the entries it left in the activity log. */
function useTakeBack() {
  const { client } = useApi();
  const queries = useQueryClient();
  const { bulk: texts } = useDictionary(translationTexts);
  const failed = useFailure();
  const toast = useToast();
  return async (entries: readonly number[]) => {
    try {
      for (const id of entries) {
        await client.POST('/api/activity/{id}/restore', {
          params: { path: { id } },
          body: { overwrite: false },
        });
      }
      toast({ title: texts.undone });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.failed, description, variant: 'destructive' });
    }
    await queries.invalidateQueries({ queryKey: ['content'] });
  };
}

/** Asks before many fields are decided at once, with how many these are. */
export function DecideDialog({ action, filter, selection, onClose }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const takeBack = useTakeBack();
  const { ensureToken } = useSession();
  const dry = useQuery({
    queryKey: ['content', 'bulk', action, filter, selection.all, selection.records],
    queryFn: () => decide(api, action, filter, selection, true),
    gcTime: 0,
  });
  const { label, title, text } = texts.actions[action];
  const confirm = async () => {
    if (!ensureToken()) return;
    const { fields, undo } = await decide(api, action, filter, selection, false);
    await queries.invalidateQueries({ queryKey: ['content'] });
    selection.clear();
    toast({
      title: texts.done(fields),
      ...(undo.length > 0 && { action: { label: texts.undo, run: () => void takeBack(undo) } }),
    });
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={label}
      disabled={!dry.data?.fields}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
      <DryRun of={dry}>
        {({ fields, records, skipped }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, records) : texts.nothing}</b>{' '}
            {skipped > 0 && texts.skipped(skipped)}
          </>
        )}
      </DryRun>
    </ConfirmDialog>
  );
}
