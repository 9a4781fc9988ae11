import { useDictionary } from '../../i18n/dictionary';
import {
  type ContentRecord,
  type Kind,
  type KindField,
  sharedFields,
} from '../content/content.queries';
import { useEdits } from '../form/edits';
import { type AdminKind, type KindTexts, fieldLabel } from '../kind/admin-kind';
import { visibleOptionalFields } from '../kind/visibility-switch';
import { sharedAdminTexts } from '../texts';
import { useListFormat } from '../ui/formats';
import { type RecordEdits, sharedKey, fieldKey } from './record-values';

interface Options {
  adminKind: AdminKind;
  kind: Kind;
  record: ContentRecord;
  texts: KindTexts;
  edits: RecordEdits;
}

/** Describes what saving means for visitors: whether it publishes the record, and which fields they would miss. */
export function useVisitorsView({ adminKind, kind, record, texts, edits }: Options) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const listFormat = useListFormat();
  const { liveField } = kind;
  const isNew = record.id === 0;
  const willBeVisible =
    useEdits(edits, () =>
      Number(liveField === null || edits.currentValue(sharedKey(liveField)) === true),
    ) === 1;
  const isVisible = !isNew && (liveField === null || record.shared[liveField] === true);
  const formatNames = (fields: readonly KindField[]) =>
    listFormat.format(fields.map(({ name }) => fieldLabel(texts, sharedTexts, name)));

  const pathOf = ({ name, where }: KindField) =>
    where === 'words' ? fieldKey(record.baseLanguage, name) : sharedKey(name);
  const isEmpty = (field: KindField) => {
    const value = edits.currentValue(pathOf(field));
    return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && !value.trim();
  };
  // As a string, which React can compare: typing re-renders the page only if a field becomes empty or filled.
  const emptyNames = useEdits(edits, () =>
    kind.fields
      .filter(isEmpty)
      .map(({ name }) => name)
      .join('\n'),
  ).split('\n');
  const emptyFields = visibleOptionalFields(kind).filter(({ name }) => emptyNames.includes(name));
  // A new record cannot be saved without its required choice.
  const emptyChoices = sharedFields(kind).filter(
    ({ name }) => name === adminKind.requiredChoice && emptyNames.includes(name),
  );
  const liveCreateLabel = willBeVisible
    ? sharedTexts.form.createShown
    : sharedTexts.form.createHidden;
  return {
    /** Label of the button of a new record. */
    createLabel: liveField === null ? sharedTexts.form.create : liveCreateLabel,
    /** Why that button is disabled, if it is. */
    createDisabledReason:
      emptyChoices.length > 0 ? sharedTexts.form.chooseFirst(formatNames(emptyChoices)) : undefined,
    /** Names the empty fields of a record that is about to be published. */
    emptyFieldsNote:
      willBeVisible && !isVisible && emptyFields.length > 0
        ? sharedTexts.form.shownWithout(formatNames(emptyFields))
        : undefined,
  };
}
