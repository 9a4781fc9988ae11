import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { kindKey } from '../content/content.queries';
import { type ContentRow, type Kind } from '../content/content.types';
import { kitTexts } from '../texts';
import { Switch } from '../ui/switch';
import { useToast } from '../ui/toasts';
import { useFailure } from '../content/use-failure';
import { useRestoreEntries } from '../content/use-restore-entries';
import { missedByVisitors } from './missed-by-visitors';

/** Shows records to visitors or hides them, all by one call. */
export function useSetLive(kind: Kind) {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(kitTexts);
  const failed = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  const restore = useRestoreEntries();
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(kind.kind) });
  return async (rows: readonly ContentRow[], live: boolean): Promise<void> => {
    if (kind.liveField === null || !ensureToken()) return;
    try {
      const { data } = await client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: kind.kind } },
        body: { action: live ? 'show' : 'hide', records: rows.map(({ id }) => ({ id })) },
      });
      const undo = data?.undo ?? [];
      const run = () => void restore(undo, refresh);
      toast({
        title: live ? texts.list.nowShown : texts.list.nowHidden,
        ...(undo.length > 0 && { action: { label: texts.undo, run } }),
      });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.saving.failed, description, variant: 'destructive' });
    }
    await refresh();
  };
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
  const [wanted, setWanted] = useState<boolean | null>(null);
  const on = wanted ?? row.live;
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
        setWanted(next);
        void setLive([row], next).finally(() => setWanted(null));
      }}
    />
  );
}
