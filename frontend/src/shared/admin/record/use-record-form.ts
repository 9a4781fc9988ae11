import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import { recordQuery, wordFields } from '../content/content.queries';
import { type ContentRecord, type Kind } from '../content/content.types';
import { useDraft } from '../draft/use-draft';
import { type KindTexts } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { type UnsavedChange } from '../unsaved/unsaved-registry';
import { useUnsaved } from '../unsaved/use-unsaved';
import { listChanges } from './list-changes';
import { sharedClashes } from './save-order';
import { type Problems } from './use-problems';
import { type Conflict, useSaveRecord, type WriteRecord } from './use-save-record';
import { changedFields, sameValue, type SharedValues, toValues } from './shared-values';
import { useEditedKeys, type WordEdits, WordsStore } from './words-store';

/** What was typed, as it is kept on this device. */
interface RecordDraft {
  /** Of a record that was not stored yet: the language it began with. */
  language?: Language;
  words: WordEdits;
  shared: SharedValues;
  /** The stored values that the shared ones were typed over. */
  from?: SharedValues;
}

/** A record being edited; the same object while one types. */
export interface RecordForm {
  kind: Kind;
  record: ContentRecord;
  /** Of the fields that all languages share. */
  form: UseFormReturn<SharedValues>;
  /** Of the words; not in React's state, see `useWord`. */
  words: WordsStore;
  save: () => Promise<boolean>;
  /** Gives up what is typed; what it returns brings it back. */
  discard: () => () => void;
  saving: boolean;
  savedAt: Date | undefined;
  /** What the last saving here made of the record, by its `stampOf`. */
  savedStamp: string | undefined;
  /** What was refused, by `words.ja.name` or `shared.capacity`; and a sentence about the whole. */
  problems: Problems;
  /** What was refused and then changed as a whole is no problem any more. */
  forgetProblems: () => void;
  /** What somebody else has changed as well; the person has to choose before it can be saved. */
  conflict: Conflict | null;
  /** Whether they are choosing now. */
  choosing: boolean;
  settleConflict: () => void;
  closeConflict: () => void;
  /** How many things are typed and not saved. */
  changes: number;
  /** Which these are, by the names the page gives them. */
  changeList: () => UnsavedChange[];
  /** The record was deleted by somebody else: nothing can be saved any more. */
  gone: boolean;
  draft: { at: string; take: () => void; discard: () => void } | null;
}

interface Options {
  kind: Kind;
  record: ContentRecord;
  /** The screen's words: what the fields are called. */
  texts: KindTexts;
  /** What its drafts are kept by, where the record's id does not say it. */
  key?: string;
  /** How it is stored, where that is more than one write to a record. */
  write?: WriteRecord | undefined;
  /** Of a record that is not stored yet: has it begin with another language. */
  setBase?: (language: Language) => void;
  /** Saves it with all else of its form, where that is stored together: for the way out, which saves what is unsaved. */
  saveAll?: (() => Promise<boolean>) | undefined;
}

/** Some of the values. */
const pick = (values: SharedValues, names: readonly string[]): SharedValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

export const formKey = (kind: string, id: number | 'new'): string => `${kind}:${id}`;

function useWordsStore(kind: Kind, record: ContentRecord): WordsStore {
  const [words] = useState(() => {
    const store = new WordsStore(wordFields(kind));
    store.load(record, LANGUAGES);
    return store;
  });
  useEffect(() => words.load(record, LANGUAGES), [words, record]);
  return words;
}

/** The record as it is stored, asked for again as others change it; `gone` once it is deleted. */
export function useRecord(kind: string, id: number | undefined) {
  const query = useQuery({
    ...recordQuery(useApi(), kind, id ?? 0),
    enabled: id !== undefined,
  });
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return { ...query, gone };
}

/** Everything about editing one record: shared fields, words, saving them as one, drafts, the way out. */
export function useRecordForm(
  {
    kind,
    record,
    texts,
    key = formKey(kind.kind, record.id || 'new'),
    write: store,
    setBase,
    saveAll,
  }: Options,
  gone: boolean,
): RecordForm {
  const kit = useDictionary(kitTexts);
  const stored = useMemo(() => toValues(kind, record), [kind, record]);
  const form = useForm<SharedValues>({ defaultValues: stored });
  const words = useWordsStore(kind, record);
  useEffect(() => {
    form.reset(stored, { keepDirtyValues: true, keepErrors: true });
  }, [form, stored]);

  const saver = useSaveRecord({ kind, record, form, words, write: store });
  const { save, contest, forgetProblems, settleConflict } = saver;
  /** Puts in what was typed before; what has been typed since stays. */
  const put = useCallback(
    (typed: RecordDraft) => {
      words.put(typed.words);
      contest(
        sharedClashes(kind, { ...stored, ...typed.from }, { ...stored, ...typed.shared }, stored),
      );
      const now = form.getValues();
      for (const [name, value] of Object.entries(typed.shared)) {
        if (!sameValue(now[name], stored[name])) continue;
        form.setValue(name, value, { shouldDirty: true });
      }
    },
    [contest, form, kind, stored, words],
  );
  const typed = useCallback((): RecordDraft => {
    const now = form.getValues();
    const names = changedFields(kind, now, stored).map(({ name }) => name);
    return { words: words.edits(), shared: pick(now, names), from: pick(stored, names) };
  }, [form, kind, stored, words]);
  const latestPut = useRef(put);
  useEffect(() => {
    latestPut.current = put;
  });
  const discard = useCallback(() => {
    const before = typed();
    words.undo();
    form.reset(stored);
    forgetProblems();
    settleConflict();
    return () => latestPut.current(before);
  }, [words, form, stored, typed, forgetProblems, settleConflict]);

  const values = useWatch({ control: form.control });
  const sharedChanges = changedFields(kind, values as SharedValues, stored).length;
  const changes = useEditedKeys(words).split('\n').filter(Boolean).length + sharedChanges;
  const dirty = changes > 0;
  const changeList = () => listChanges({ kind, texts, kit, words }, values as SharedValues, stored);
  useUnsaved({ key, dirty, save: saveAll ?? save, discard, savable: !gone, changes: changeList });

  const { offer, write, take, discard: drop } = useDraft<RecordDraft>(key);
  useEffect(() => {
    const keep = () => {
      const now = typed();
      const empty = words.count === 0 && Object.keys(now.shared).length === 0;
      const language = record.id === 0 && { language: record.baseLanguage };
      write(empty ? null : { ...language, ...now });
    };
    keep();
    return words.subscribeAny(keep);
  }, [record.id, record.baseLanguage, typed, words, write, values]);

  const takeDraft = () => {
    const left = take();
    if (!left) return;
    if (left.language) setBase?.(left.language);
    put(left);
  };

  return {
    kind,
    record,
    form,
    words,
    discard,
    changes,
    changeList,
    gone,
    ...saver,
    draft: offer && { at: offer.at, take: takeDraft, discard: drop },
  };
}
