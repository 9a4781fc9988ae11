import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRecord, type KindField } from '../content/content.types';
import { useTakeBack } from '../content/use-take-back';
import { useContentCache } from '../content/use-content-cache';
import { useFailure } from '../content/use-failure';
import { useKind, wordFields } from '../content/use-kind';
import { languagesFrom, provenanceOf, wordsOf } from '../content/word-state';
import { type AdminKind } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { jobsKey } from '../live/jobs';
import { kitTexts } from '../texts';
import { useRecordName } from '../things';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { Button } from '../../ui/button';
import { useToast } from '../ui/toasts';

/** Which words would follow the base again: copies that differ from it, and machine words made from older ones. */
function behind(record: ContentRecord, fields: readonly KindField[]) {
  const [base, ...others] = languagesFrom(record.baseLanguage);
  return others.flatMap((language) => {
    const follow = fields.filter((field) => {
      const { origin, stale } = provenanceOf(record, language, field) ?? {};
      if (origin === 'copied') {
        return stale || wordsOf(record, language, field) !== wordsOf(record, base!, field);
      }
      return stale && (origin === 'machine' || origin === 'converted');
    });
    return follow.length > 0 ? [{ language, fields: follow }] : [];
  });
}

interface Props {
  of: AdminKind;
  record: ContentRecord;
  onClose: () => void;
}

/** Brings the other languages back to the base: names what changes first; a person's words never do. */
export function SyncDialog({ of, record, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const { structure } = kit;
  const { client } = useApi();
  const queries = useQueryClient();
  const failed = useFailure();
  const toast = useToast();
  const cache = useContentCache(record.kind);
  const recordName = useRecordName();
  const { entryOf, restore } = useTakeBack(record.kind);
  const { kind, id } = record;
  const changes = behind(record, wordFields(useKind(kind)));
  const tellFailure = (error: unknown) =>
    toast({
      title: structure.syncFailed,
      description: failed(error).sentence,
      variant: 'destructive',
    });

  const sync = async () => {
    const { data } = await client.POST('/api/sync-from-base/{entityType}/{id}', {
      params: { path: { entityType: kind, id } },
    });
    const [job, copied] = [data?.job, (data?.updatedIds.length ?? 0) > 0];
    const entry = copied ? await entryOf(id).catch(() => undefined) : undefined;
    const undo = async () => {
      try {
        if (job) await client.POST('/api/jobs/{id}/undo', { params: { path: { id: job.id } } });
        await restore([entry]);
      } catch (error) {
        tellFailure(error);
      }
      void cache.refresh();
    };
    toast({
      title: structure.synced,
      ...((job ?? entry) && { action: { label: kit.undo, run: () => void undo() } }),
    });
    void cache.refresh();
    void queries.invalidateQueries({ queryKey: jobsKey });
  };

  const title = structure.syncTitle(recordName(record).text || texts.unnamed);
  if (changes.length === 0) {
    return (
      <Dialog
        title={title}
        dismiss="always"
        onClose={onClose}
        actions={(close) => <Button onClick={close}>{kit.close}</Button>}
      >
        <p>{structure.nothingToSync}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={structure.sync}
      failed={structure.syncFailed}
      onConfirm={sync}
      onClose={onClose}
    >
      <p>{structure.syncText}</p>
      <ul className="ak-synced">
        {changes.map(({ language, fields }) => (
          <li key={language}>
            <b>{kit.languages[language]}</b>{' '}
            {fields.map(({ name }) => fieldLabel(texts, kit, name)).join(kit.comma)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
