import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type ContentRecord, useKind, localizedFields } from '../content/content.queries';
import { useNewestEntryIds, useUndoAction } from '../content/use-restore-entries';
import { useContentCache } from '../content/use-content-cache';
import { provenanceOf, fieldText } from '../content/translation-state';
import { type AdminKind, fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { ConfirmDialog, useWrite } from '../write/use-write';

interface Props {
  adminKind: AdminKind;
  record: ContentRecord;
  language: Language;
  /** Called once the base language has changed. */
  onBaseChanged?: () => void;
  onClose: () => void;
}

/** Changes the base language of a record: lists the affected fields first, and offers an undo. */
export function SetBaseDialog({
  adminKind,
  record: currentRecord,
  language,
  onBaseChanged,
  onClose,
}: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  // The record as it was when the dialog opened, so that the dialog's text does not change before it closes.
  const [record] = useState(currentRecord);
  const { kind, id, baseLanguage } = record;
  const fields = localizedFields(useKind(kind));
  const cache = useContentCache(kind);
  const findNewestEntryIds = useNewestEntryIds(kind);
  const undoAction = useUndoAction();
  const joinNames = (namedFields: typeof fields) =>
    namedFields.map((field) => fieldLabel(texts, sharedTexts, field.name)).join(sharedTexts.comma);
  const filledFields = fields.filter(
    (field) =>
      fieldText(record, language, field) === null &&
      fieldText(record, baseLanguage, field) !== null,
  );
  const outdatedFields = fields.filter((field) => provenanceOf(record, language, field)?.stale);
  const write = useWrite({
    send: async (client) => {
      const { data } = await client.POST('/api/content/{kind}/{recordId}/base-language', {
        params: { path: { kind, recordId: id } },
        body: { language },
      });
      if (data) cache.setRecord(data);
      onBaseChanged?.();
      return { data: await findNewestEntryIds(id) };
    },
    onSuccess: () => void cache.refresh(),
    successToast: (entryIds) => ({
      title: sharedTexts.setBase.done,
      ...undoAction(entryIds, cache.refresh),
    }),
  });
  const newLanguage = sharedTexts.languages[language];
  const oldLanguage = sharedTexts.languages[baseLanguage];
  return (
    <ConfirmDialog
      title={sharedTexts.setBase.title(newLanguage)}
      confirmLabel={sharedTexts.setBase.confirm}
      errorTitle={sharedTexts.setBase.failed}
      write={write}
      onClose={onClose}
    >
      <p>{sharedTexts.setBase.text(newLanguage, oldLanguage)}</p>
      <ul className="admin-synced stack gap-05">
        {filledFields.length > 0 && (
          <li>{sharedTexts.setBase.filled(joinNames(filledFields), oldLanguage)}</li>
        )}
        {outdatedFields.length > 0 && (
          <li>{sharedTexts.setBase.outdated(joinNames(outdatedFields))}</li>
        )}
        {filledFields.length + outdatedFields.length === 0 && (
          <li>{sharedTexts.setBase.nothing}</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
