import { type KeyboardEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { isValueOfAllLanguages, languagesBaseFirst } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { useFieldContext, useRecordContext } from './record-context';
import { fieldLabel } from '../kind/admin-kind';
import { ownsAltArrows } from '../ui/shortcuts';
import { MarkedTextBox } from '../ui/highlighted-text';
import { openDialogs } from '../ui/dialog';
import { useTooLong } from '../ui/use-too-long';
import { useHighlightRanges } from './finding-sentence';
import { useFieldText, fieldKey } from './record-values';

const fieldId = (recordId: number, language: Language, field: string) =>
  `${recordId}.${language}.${field}`;

/** Returns the visible input of a text. A page may show several records, so inputs are found by the id of the record. */
function findField(recordId: number, language: Language, field: string): HTMLElement | undefined {
  // While a dialog is open, the page below is inert.
  const root = openDialogs.top() ?? document;
  const selector = `[data-text-field="${fieldId(recordId, language, field)}"]`;
  const fields = [...root.querySelectorAll<HTMLElement>(selector)];
  return fields.find((candidate) => !candidate.closest('[hidden]'));
}

export function focusField(recordId: number, language: Language, field: string): void {
  findField(recordId, language, field)?.focus();
}

/** Selects a range of a field's text, once its language is shown. */
export function selectRange(
  recordId: number,
  language: Language,
  field: string,
  [start = 0, end = start]: readonly number[],
): void {
  requestAnimationFrame(() => {
    const input = findField(recordId, language, field);
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      input.setSelectionRange(start, end);
    }
  });
}

/** Returns a function that shows and focuses a text. */
export function useGoToText(): (language: Language, field: string) => void {
  const { record, goToText } = useRecordContext();
  return goToText ?? ((language, field) => focusField(record.id, language, field));
}

/** Returns the language that Alt with ← or → chooses, in the order of the columns; undefined for other keys. */
function readLanguageShortcut(event: KeyboardEvent, language: Language, base: Language) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!event.altKey || step === undefined || ownsAltArrows(event.target)) return undefined;
  const order = languagesBaseFirst(base);
  event.preventDefault();
  return order[order.indexOf(language) + step];
}

/** The input of a text in one language. Typing re-renders no other field. */
export function LocalizedTextArea({ describedBy }: { describedBy: string }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { texts, problems, isNew } = useRecordContext();
  const localizedField = useFieldContext();
  const { field, language, record, edits, key, isBase, isEdited } = localizedField;
  const goToText = useGoToText();
  const text = useFieldText(edits, key);
  const baseText = useFieldText(edits, fieldKey(record.baseLanguage, field.name));
  const tooLong = useTooLong()(text, field.maxLength);
  const isInvalid = tooLong !== undefined || problems[key] !== undefined;
  const Tag = (field.lines ?? 1) > 1 ? 'textarea' : 'input';
  const classes = [
    'admin-input',
    isEdited && !isNew && 'admin-input-dirty',
    isInvalid && 'admin-input-invalid',
  ];
  const ranges = useHighlightRanges(localizedField, text);
  return (
    <MarkedTextBox
      text={text}
      ranges={ranges}
      lang={languageFacts[language].tag}
      className={Tag === 'input' ? 'admin-input admin-text-line' : 'admin-input'}
    >
      {(onScroll) => (
        <Tag
          className={classes.filter(Boolean).join(' ')}
          data-text-field={fieldId(record.id, language, field.name)}
          lang={languageFacts[language].tag}
          aria-label={[
            fieldLabel(texts, sharedTexts, field.name),
            isValueOfAllLanguages(field, record, language) ? [] : sharedTexts.languages[language],
          ]
            .flat()
            .join(sharedTexts.comma)}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={(field.required && isBase) || undefined}
          placeholder={field.fixed && !isBase ? baseText : undefined}
          rows={Tag === 'textarea' ? Math.min(field.lines ?? 3, 3) : undefined}
          value={text}
          onChange={(event) => edits.set(key, event.target.value)}
          onKeyDown={(event) => {
            const chosenLanguage = readLanguageShortcut(event, language, record.baseLanguage);
            if (chosenLanguage) goToText(chosenLanguage, field.name);
          }}
          onScroll={onScroll}
        />
      )}
    </MarkedTextBox>
  );
}
