import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  LongWork,
  type MatrixFilter,
  useRestoreEntries,
  useToast,
} from '../../../shared/admin';
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

/** Asks before many fields are decided at once, with how many these are. */
export function DecideDialog({ action, filter, selection, onClose }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const restore = useRestoreEntries();
  const [busy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['content'] });
  const { ensureToken } = useSession();
  const dry = useQuery({
    queryKey: [
      'content',
      'bulk',
      action,
      filter,
      selection.all,
      selection.records,
      selection.excluded,
    ],
    queryFn: () => decide(api, action, filter, selection, true),
    gcTime: 0,
  });
  const { label, title, text } = texts.actions[action];
  const confirm = async () => {
    if (!ensureToken()) return;
    setBusy(true);
    const { fields, withFindings, undo } = await decide(
      api,
      action,
      filter,
      selection,
      false,
    ).finally(() => setBusy(false));
    await refresh();
    selection.clear();
    toast({
      title: texts.done(fields),
      ...(withFindings > 0 && { description: texts.withFindings(withFindings) }),
      ...(undo.length > 0 && {
        action: { label: texts.undo, run: () => void restore(undo, refresh) },
      }),
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
      <LongWork busy={busy} count={selection.count} />
      <DryRun of={dry}>
        {({ fields, records, skipped, withFindings }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, records) : texts.nothing}</b>{' '}
            {skipped > 0 && texts.skipped(skipped)}{' '}
            {withFindings > 0 && texts.withFindings(withFindings)}
          </>
        )}
      </DryRun>
    </ConfirmDialog>
  );
}
