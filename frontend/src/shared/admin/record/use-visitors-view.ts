import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRecord, type Kind, type KindField } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { type AdminKind, type KindTexts } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { missable } from '../kind/live-switch';
import { kitTexts } from '../texts';
import { useListFormat } from '../ui/use-dates';
import { type SharedValues } from './shared-values';
import { useEmptyKeys, wordKey, type WordsStore } from './words-store';

interface Options {
  of: AdminKind;
  kind: Kind;
  record: ContentRecord;
  texts: KindTexts;
  form: UseFormReturn<SharedValues>;
  words: WordsStore;
}

/** What saving does for visitors: whether it shows the record to them, and what they would miss in it. */
export function useVisitorsView({ of, kind, record, texts, form, words }: Options) {
  const kit = useDictionary(kitTexts);
  const list = useListFormat();
  const values = useWatch({ control: form.control }) as SharedValues;
  const { liveField } = kind;
  const isNew = record.id === 0;
  const shows = liveField === null || values[liveField] === true;
  const isShown = !isNew && (liveField === null || record.shared[liveField] === true);
  const names = (fields: readonly KindField[]) =>
    list.format(fields.map(({ name }) => fieldLabel(texts, kit, name)));

  const optional = missable(kind);
  const keyOf = ({ name }: KindField) => wordKey(record.baseLanguage, name);
  const emptyKeys = useEmptyKeys(words, optional.map(keyOf));
  const empty = optional.filter((field) => {
    const { name, where } = field;
    if (where === 'words') return emptyKeys.includes(keyOf(field));
    const value = values[name];
    return Array.isArray(value) ? value.length === 0 : value === '';
  });
  // What nobody can guess has to be chosen before anything can be stored.
  const toChoose = sharedFields(kind).filter(
    ({ name }) => name === of.chosenFirst && values[name] === '',
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
