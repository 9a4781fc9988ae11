import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type ContentRecord, useKind, localizedFields } from '../content/content.queries';
import { useUndoActivity } from '../content/use-restore-entries';
import { useContentCache } from '../content/use-content-cache';
import { provenanceOf, fieldText } from '../content/translation-state';
import { type AdminKind, fieldLabel } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { ConfirmDialog, useWrite } from '../write/use-write';

interface Props {
  of: AdminKind;
  record: ContentRecord;
  language: Language;
  /** Called once the base language has changed. */
  onBase?: () => void;
  onClose: () => void;
}

/** Changes the base language of a record: lists the affected fields first, and offers an undo. */
export function SetBaseDialog({ of, record, language, onBase, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const { kind, id, baseLanguage } = record;
  const fields = localizedFields(useKind(kind));
  const cache = useContentCache(kind);
  const { entryOf, restore } = useUndoActivity(kind);
  const name = (list: typeof fields) =>
    list.map((field) => fieldLabel(texts, kit, field.name)).join(kit.comma);
  const filled = fields.filter(
    (field) =>
      fieldText(record, language, field) === null &&
      fieldText(record, baseLanguage, field) !== null,
  );
  const outdated = fields.filter((field) => provenanceOf(record, language, field)?.stale);
  const undo = useWrite<number>({
    send: async (_, entry) => {
      await restore([entry]);
      return {};
    },
    failed: kit.setBase.failed,
  });
  const write = useWrite({
    send: async (client) => {
      const { data } = await client.POST('/api/content/{kind}/{recordId}/base-language', {
        params: { path: { kind, recordId: id } },
        body: { language },
      });
      if (data) cache.put(data);
      onBase?.();
      return { data: await entryOf(id).catch(() => undefined) };
    },
    done: () => void cache.refresh(),
    succeeded: (entry) => ({
      title: kit.setBase.done,
      ...(entry !== undefined && {
        action: { label: kit.undo, run: () => undo.mutate(entry) },
      }),
    }),
  });
  const [next, old] = [kit.languages[language], kit.languages[baseLanguage]];
  return (
    <ConfirmDialog
      title={kit.setBase.title(next)}
      confirm={kit.setBase.confirm}
      failed={kit.setBase.failed}
      write={write}
      onClose={onClose}
    >
      <p>{kit.setBase.text(next, old)}</p>
      <ul className="admin-synced stack gap-05">
        {filled.length > 0 && <li>{kit.setBase.filled(name(filled), old)}</li>}
        {outdated.length > 0 && <li>{kit.setBase.outdated(name(outdated))}</li>}
        {filled.length + outdated.length === 0 && <li>{kit.setBase.nothing}</li>}
      </ul>
    </ConfirmDialog>
  );
}
