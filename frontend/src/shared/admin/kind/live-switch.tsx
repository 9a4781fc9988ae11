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

/** Shows records to visitors or hides them, at once. */
export function useSetLive(kind: Kind) {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(kitTexts);
  const failed = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  const set = async (rows: readonly ContentRow[], live: boolean, undo = true): Promise<void> => {
    if (kind.liveField === null || !ensureToken()) return;
    try {
      for (const { id } of rows) {
        await client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind: kind.kind, recordId: id } },
          body: { shared: { [kind.liveField]: live } },
        });
      }
      const title = live ? texts.list.nowShown : texts.list.nowHidden;
      const run = () => void set(rows, !live, false);
      toast({ title, ...(undo && { action: { label: texts.undo, run } }) });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.saving.failed, description, variant: 'destructive' });
    }
    await queries.invalidateQueries({ queryKey: kindKey(kind.kind) });
  };
  return set;
}

/** A row's switch; turned on the page before the server has answered. */
export function LiveSwitch({ kind, row, name }: { kind: Kind; row: ContentRow; name: string }) {
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
        setWanted(next);
        void setLive([row], next).finally(() => setWanted(null));
      }}
    />
  );
}
