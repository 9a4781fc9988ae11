import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { kindKey } from '../content/content.queries';
import { type ContentRow, type Kind } from '../content/content.types';
import { kitTexts } from '../texts';
import { Switch } from '../ui/switch';
import { useRestoreEntries } from '../content/use-restore-entries';
import { useWrite } from '../write/use-write';
import { missedByVisitors } from './missed-by-visitors';

interface LiveInput {
  rows: readonly ContentRow[];
  live: boolean;
}

/** Shows records to visitors or hides them, all by one call; a dialog shows its failure itself. */
export function useSetLive(kind: Kind, { inDialog = false } = {}) {
  const queries = useQueryClient();
  const texts = useDictionary(kitTexts);
  const restore = useRestoreEntries();
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(kind.kind) });
  return useWrite<LiveInput, { undo: number[] }>({
    send: (client, { rows, live }) =>
      client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: kind.kind } },
        body: { action: live ? 'show' : 'hide', records: rows.map(({ id }) => ({ id })) },
      }),
    said: ({ undo }, { live }) => ({
      title: live ? texts.list.nowShown : texts.list.nowHidden,
      ...(undo.length > 0 && {
        action: { label: texts.undo, run: () => restore(undo, refresh) },
      }),
    }),
    ...(!inDialog && { failed: texts.saving.failed }),
    stale: [kindKey(kind.kind)],
  });
}

/** A row's switch; turned on the page before the server has answered. */
export function LiveSwitch({
  kind,
  row,
  name,
  onAsk,
}: {
  kind: Kind;
  row: ContentRow;
  name: string;
  /** Asks before a record is shown in which visitors would miss something. */
  onAsk: () => void;
}) {
  const texts = useDictionary(kitTexts);
  const setLive = useSetLive(kind);
  const on = setLive.isPending ? setLive.variables.live : row.live;
  return (
    <Switch
      on={on}
      label={
        <>
          <span className="vh">{name}: </span>
          {on ? texts.list.shownToVisitors : texts.list.hiddenFromVisitors}
        </>
      }
      onChange={(next) => {
        if (next && missedByVisitors(kind, row).length > 0) return onAsk();
        setLive.mutate({ rows: [row], live: next });
      }}
    />
  );
}
