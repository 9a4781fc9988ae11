import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { kindKey } from '../content/content.queries';
import { type ContentRow } from '../content/content.types';
import { useKind } from '../content/use-kind';
import { type AdminKind } from '../kind/admin-kind';
import { ConfirmDelete } from '../kind/confirm-delete';
import { useSetLive } from '../kind/live-switch';
import { jobsKey } from '../live/jobs';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { useFailure } from '../content/use-failure';

/** Does one thing to each, goes on where one fails, and says how many were done. */
function useEach() {
  const kit = useDictionary(kitTexts);
  const tell = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  return async (rows: readonly ContentRow[], work: (row: ContentRow) => Promise<unknown>) => {
    if (!ensureToken()) return;
    let failure: unknown;
    let done = 0;
    for (const row of rows) {
      try {
        await work(row);
        done += 1;
      } catch (error) {
        failure = error;
      }
    }
    const failed = rows.length - done;
    toast({
      title: kit.bulk.result(done, failed),
      ...(failed > 0 && { description: tell(failure).sentence, variant: 'destructive' }),
    });
  };
}

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
  const each = useEach();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    await queries.invalidateQueries({ queryKey: kindKey(of.kind) });
    setBusy(false);
    onDone();
  };
  const approve = () =>
    run(() =>
      each(rows, async ({ kind: name, id, baseLanguage, translations }) => {
        for (const { language, id: version, state } of translations) {
          // What waits for a decision of its own is not approved by the dozen.
          if (version === null || language === baseLanguage || state !== 'complete') continue;
          await client.POST('/api/content/{kind}/{recordId}/translations/{language}/confirm', {
            params: { path: { kind: name, recordId: id, language } },
            body: {},
          });
        }
      }),
    );
  const generate = () =>
    run(async () => {
      await each(rows, ({ kind: name, id }) =>
        client.POST('/api/content/{kind}/{recordId}/generate-translations', {
          params: { path: { kind: name, recordId: id } },
          body: { overwrite: 'stale' },
        }),
      );
      await queries.invalidateQueries({ queryKey: jobsKey });
    });
  const live = rows.some((row) => row.live);
  return (
    <div className="ak-bulk" role="region" aria-label={kit.bulk.label}>
      <p role="status">{kit.bulk.selected(rows.length)}</p>
      <div className="ak-acts">
        <Button disabled={busy} onClick={() => void approve()}>
          {kit.bulk.approve}
        </Button>
        <Button disabled={busy} onClick={() => void generate()}>
          {kit.bulk.generate}
        </Button>
        {kind.liveField !== null && (
          <Button disabled={busy} onClick={() => void run(() => setLive(rows, !live))}>
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
      {deleting && (
        <ConfirmDelete of={of} records={rows} onDone={onDone} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}
