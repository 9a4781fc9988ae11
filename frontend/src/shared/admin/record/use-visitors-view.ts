import { useDictionary } from '../../i18n/dictionary';
import { type ContentRecord, type Kind, type KindField } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { useEdits } from '../form/edits';
import { type AdminKind, type KindTexts } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { missable } from '../kind/visibility-switch';
import { kitTexts } from '../texts';
import { useListFormat } from '../ui/use-date-format';
import { type RecordEdits, sharedKey, fieldKey } from './record-values';

interface Options {
  of: AdminKind;
  kind: Kind;
  record: ContentRecord;
  texts: KindTexts;
  edits: RecordEdits;
}

/** What saving does for visitors: whether it shows the record to them, and what they would miss in it. */
export function useVisitorsView({ of, kind, record, texts, edits }: Options) {
  const kit = useDictionary(kitTexts);
  const list = useListFormat();
  const { liveField } = kind;
  const isNew = record.id === 0;
  const shows =
    useEdits(edits, () =>
      Number(liveField === null || edits.value(sharedKey(liveField)) === true),
    ) === 1;
  const isShown = !isNew && (liveField === null || record.shared[liveField] === true);
  const names = (fields: readonly KindField[]) =>
    list.format(fields.map(({ name }) => fieldLabel(texts, kit, name)));

  const pathOf = ({ name, where }: KindField) =>
    where === 'words' ? fieldKey(record.baseLanguage, name) : sharedKey(name);
  const isEmpty = (field: KindField) => {
    const value = edits.value(pathOf(field));
    return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && !value.trim();
  };
  // Names, so that the page is not rendered with every key.
  const emptyNames = useEdits(edits, () =>
    kind.fields
      .filter(isEmpty)
      .map(({ name }) => name)
      .join('\n'),
  ).split('\n');
  const empty = missable(kind).filter(({ name }) => emptyNames.includes(name));
  // What nobody can guess has to be chosen before anything can be stored.
  const toChoose = sharedFields(kind).filter(
    ({ name }) => name === of.chosenFirst && emptyNames.includes(name),
  );
  return {
    /** What the button of a new record says. */
    create:
      liveField === null ? kit.form.create : shows ? kit.form.createShown : kit.form.createHidden,
    /** Why it waits. */
    toChoose: toChoose.length > 0 ? kit.form.chooseFirst(names(toChoose)) : undefined,
    /** What visitors would not find in a record that is about to be shown to them. */
    without:
      shows && !isShown && empty.length > 0 ? kit.form.shownWithout(names(empty)) : undefined,
  };
}
