import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type ContentRecord, type Kind, localizedFields } from '../content/content.queries';
import { fieldState, type TranslationState } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { GenerateDialog } from './generate-dialog';
import { useRecordContext } from './record-context';

const hasFieldInState = (
  kind: Kind,
  record: ContentRecord,
  states: readonly TranslationState[],
): boolean =>
  LANGUAGES.some(
    (language) =>
      language !== record.baseLanguage &&
      localizedFields(kind).some((field) => states.includes(fieldState(record, language, field))),
  );

/** Whether any translation of a record is missing or a copy of the base. */
export const isIncomplete = (kind: Kind, record: ContentRecord): boolean =>
  hasFieldInState(kind, record, ['missing', 'copied']);

/** Next step after saving a record or changing its base language, in the save bar. */
export function TranslateButton({ changeCount }: { changeCount: number }) {
  const { words: texts } = useDictionary(sharedAdminTexts);
  const { kind, record, isNew } = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  if (
    isNew ||
    changeCount > 0 ||
    (!isOpen && !hasFieldInState(kind, record, ['missing', 'copied', 'stale']))
  )
    return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.translate}…</Button>
      {isOpen && <GenerateDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
