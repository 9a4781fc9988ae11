import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { type ContentRecord, type ContentRow } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { useRestoreEntries } from '../content/use-restore-entries';
import { forgetDrafts } from '../draft/draft-store';
import { formKey } from '../record/use-record-form';
import { kitTexts } from '../texts';
import { useRecordName, useThingWords } from '../things';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LongWork } from '../ui/long-work';
import { useToast } from '../ui/toasts';
import { useListFormat } from '../ui/use-dates';
import { unsaved } from '../unsaved/unsaved-registry';
import { type AdminKind } from './admin-kind';

interface Props {
  of: AdminKind;
  records: readonly (ContentRecord | ContentRow)[];
  /** Whether the page shows the record, and has to be left. */
  leave?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Names what is deleted and what goes with it; afterwards it can be brought back. */
export function ConfirmDelete({ of, records, leave, onDone, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useContentCache(of.kind);
  const navigate = useNavigate();
  const toast = useToast();
  const restore = useRestoreEntries();
  const [busy, setBusy] = useState(false);
  const list = useListFormat();
  const things = useThingWords();
  const recordName = useRecordName();
  const [first] = records;
  const name =
    records.length === 1 && first
      ? recordName(first).text || texts.unnamed
      : texts.count(records.length);
  const languages = [
    ...new Set(
      records.flatMap(({ translations }) =>
        translations.filter(({ id }) => id !== null).map(({ language }) => kit.languages[language]),
      ),
    ),
  ];
  const pictures = records.reduce((sum, { media }) => sum + media.length, 0);

  const remove = async () => {
    if (!ensureToken()) return;
    const ids = records.map(({ id }) => id);
    setBusy(true);
    const { data } = await client
      .POST('/api/content/{kind}/bulk', {
        params: { path: { kind: of.kind } },
        body: { action: 'delete', records: ids.map((id) => ({ id })) },
      })
      .finally(() => setBusy(false));
    for (const id of ids) {
      // Words typed for it cannot be saved any more: they must not bar the way out.
      unsaved.discard(formKey(of.kind, id));
      forgetDrafts(formKey(of.kind, id));
    }
    const run = () => void restore(data?.undo ?? [], cache.refresh);
    toast({
      title: kit.remove.done(name),
      description: kit.remove.days,
      action: { label: kit.undo, run },
    });
    onDone?.();
    if (leave) await navigate(of.path, { replace: true });
    for (const id of ids) cache.forget(id);
    void cache.refresh();
  };

  return (
    <ConfirmDialog
      title={kit.remove.title(name)}
      confirm={kit.delete}
      danger
      failed={kit.remove.failed(things.kind(of.kind).one)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <LongWork busy={busy} count={records.length} />
      <dl className="ak-facts">
        <dt>{kit.remove.also}</dt>
        <dd>{kit.remove.alsoText(list.format(languages), pictures)}</dd>
        <dt>{kit.remove.visitors}</dt>
        <dd>{kit.remove.visitorsText}</dd>
      </dl>
    </ConfirmDialog>
  );
}
