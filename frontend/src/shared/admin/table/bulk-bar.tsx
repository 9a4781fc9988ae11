import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { kindKey } from '../content/content.queries';
import { type ContentRow } from '../content/content.types';
import { useFailure } from '../content/use-failure';
import { useKind } from '../content/use-kind';
import { useRestoreEntries } from '../content/use-restore-entries';
import { type AdminKind } from '../kind/admin-kind';
import { ConfirmDelete } from '../kind/confirm-delete';
import { ConfirmShow } from '../kind/confirm-show';
import { useSetLive } from '../kind/live-switch';
import { missedByVisitors } from '../kind/missed-by-visitors';
import { jobsKey } from '../live/jobs';
import { kitTexts } from '../texts';
import { LongWork } from '../ui/long-work';
import { useToast } from '../ui/toasts';

interface Props {
  of: AdminKind;
  rows: readonly ContentRow[];
  onDone: () => void;
}

/** In the place of the foot while rows are selected: what can be done with all of them. */
export function BulkBar({ of, rows, onDone }: Props) {
  const kit = useDictionary(kitTexts);
  const { client } = useApi();
  const queries = useQueryClient();
  const kind = useKind(of.kind);
  const setLive = useSetLive(kind);
  const restore = useRestoreEntries();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [showing, setShowing] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(of.kind) });
  const records = rows.map((row) => ({ kind: row.kind, recordId: row.id }));
  const run = async (work: () => Promise<void>) => {
    if (!ensureToken()) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: kit.bulk.failed, description, variant: 'destructive' });
    }
    await refresh();
    setBusy(false);
    onDone();
  };
  const approve = () =>
    run(async () => {
      const { data } = await client.POST('/api/translations/bulk', {
        body: { action: 'approve', records, atomic: true },
      });
      const undo = data?.undo ?? [];
      toast({
        title: kit.bulk.approved(data?.records ?? 0),
        ...(undo.length > 0 && {
          action: { label: kit.undo, run: () => void restore(undo, refresh) },
        }),
      });
    });
  const generate = () =>
    run(async () => {
      const { data } = await client.POST('/api/translations/generate', {
        body: { records, overwrite: 'stale' },
      });
      toast({ title: data?.job ? kit.jobs.running : kit.generate.nothingToDo });
      await queries.invalidateQueries({ queryKey: jobsKey });
    });
  const live = rows.some((row) => row.live);
  const asks = !live && rows.some((row) => missedByVisitors(kind, row).length > 0);
  return (
    <div className="ak-bulk" role="region" aria-label={kit.bulk.label}>
      <p role="status">{kit.bulk.selected(rows.length)}</p>
      <LongWork busy={busy} count={rows.length} />
      <div className="ak-acts">
        <Button disabled={busy} onClick={() => void approve()}>
          {kit.bulk.approve}
        </Button>
        <Button disabled={busy} onClick={() => void generate()}>
          {kit.bulk.generate}
        </Button>
        {kind.liveField !== null && (
          <Button
            disabled={busy}
            onClick={() => (asks ? setShowing(true) : void run(() => setLive(rows, !live)))}
          >
            {live ? kit.bulk.hide : kit.bulk.show}
          </Button>
        )}
        <Button variant="danger" disabled={busy} onClick={() => setDeleting(true)}>
          {kit.delete}
        </Button>
        <IconButton label={kit.bulk.clear} onClick={onDone}>
          <Icon name="close" />
        </IconButton>
      </div>
      {showing && (
        <ConfirmShow of={of} rows={rows} onDone={onDone} onClose={() => setShowing(false)} />
      )}
      {deleting && (
        <ConfirmDelete of={of} records={rows} onDone={onDone} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}
