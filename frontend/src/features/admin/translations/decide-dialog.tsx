import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  Ask,
  LongWork,
  type MatrixFilter,
  type MatrixRow,
  type Selection,
  useRestoreEntries,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type BulkAction, decide } from './bulk.api';
import { DryRun } from './dry-run';
import { translationTexts } from './texts';

interface Props {
  action: BulkAction;
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
  onClose: () => void;
}

/** Asks before many fields are decided at once, with how many these are. */
export function DecideDialog({ action, filter, selection, onClose }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const restore = useRestoreEntries();
  const refresh = () => queries.invalidateQueries({ queryKey: ['content'] });
  const dry = useQuery({
    queryKey: [
      'content',
      'bulk',
      action,
      filter,
      selection.all,
      selection.rows,
      selection.excluded,
    ],
    queryFn: () => decide(api, action, filter, selection, true),
    gcTime: 0,
  });
  const { label, title, text } = texts.actions[action];
  const write = useWrite({
    send: async () => ({ data: await decide(api, action, filter, selection, false) }),
    said: ({ fields, withFindings, undo }) => ({
      title: texts.done(fields),
      ...(withFindings > 0 && { description: texts.withFindings(withFindings) }),
      ...(undo.length > 0 && {
        action: { label: texts.undo, run: () => restore(undo, refresh) },
      }),
    }),
    stale: [['content']],
  });
  return (
    <Ask
      title={title}
      confirm={label}
      disabled={!dry.data?.fields}
      write={write}
      onDone={selection.clear}
      onClose={onClose}
    >
      <p>{text}</p>
      <LongWork busy={write.isPending} count={selection.count} />
      <DryRun of={dry}>
        {({ fields, records, skipped, withFindings }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, records) : texts.nothing}</b>{' '}
            {skipped > 0 && texts.skipped(skipped)}{' '}
            {withFindings > 0 && texts.withFindings(withFindings)}
          </>
        )}
      </DryRun>
    </Ask>
  );
}
