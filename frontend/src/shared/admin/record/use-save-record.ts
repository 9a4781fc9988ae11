import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { LANGUAGES } from '../../i18n/language';
import { useSession } from '../../session/session-context';
import { type ContentRecord, type Kind } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { wordFields } from '../content/content.queries';
import { stampOf } from '../content/word-state';
import { basisMoved, type Order, rebased, sharedClashes, toBody } from './save-order';
import { changedFields, sameValue, type SharedValues, toValues } from './shared-values';
import { wordKey, type WordsStore } from './words-store';
import { useFailure } from '../content/use-failure';
import { useProblems } from './use-problems';

/** What both have changed, each to something else: `ja.name` of the words, `capacity` of the shared fields. */
export interface Conflict {
  words: readonly string[];
  shared: readonly string[];
  /** The record as it was before theirs came, where that is known: what else they changed was taken. */
  before?: ContentRecord;
}

/** Stores an order upon what is stored by now; a conflict is thrown as the API tells it. */
export type WriteRecord = (from: ContentRecord, order: Order) => Promise<ContentRecord>;

/** Nothing was stored, for a reason that lies with another record and is told there. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

interface Options {
  kind: Kind;
  record: ContentRecord;
  form: UseFormReturn<SharedValues>;
  words: WordsStore;
  write?: WriteRecord | undefined;
}

/** The required words that a new record has none of, by their path in the body. */
const emptyWords = (kind: Kind, { baseLanguage }: ContentRecord, words: WordsStore): string[] =>
  wordFields(kind)
    .map(({ name, required }) => ({ key: wordKey(baseLanguage, name), required }))
    .filter(({ key, required }) => required && words.text(key) === '')
    .map(({ key }) => `words.${key}`);

/**
 * Saves shared fields and words of all languages in one write. What somebody else saved in between is taken
 * where it does not clash, and the write sent again; where it does, the person chooses first.
 */
export function useSaveRecord({ kind, record, form, words, write }: Options) {
  const { client } = useApi();
  const cache = useContentCache(kind.kind);
  const { ensureToken } = useSession();
  const failed = useFailure();
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [savedStamp, setSavedStamp] = useState<string>();
  const { problems, refuse, forgive } = useProblems(form, words);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [choosing, setChoosing] = useState(false);
  const latest = useRef(record);
  /** Shared fields about which the person has not chosen yet; the words' store knows that of words itself. */
  const contested = useRef(new Set<string>());
  useEffect(() => {
    const before = latest.current;
    latest.current = record;
    // What came while one was typing must not be written over unseen, no matter which way it came.
    const [old, mine, now] = [toValues(kind, before), form.getValues(), toValues(kind, record)];
    for (const name of sharedClashes(kind, old, mine, now)) contested.current.add(name);
  }, [form, kind, record]);
  const running = useRef<Promise<boolean>>(undefined);

  const patch = useCallback<WriteRecord>(
    async (from, order) => {
      if (write) return write(from, order);
      const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind: kind.kind, recordId: from.id } },
        body: toBody(kind, from, order),
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    [client, kind, write],
  );

  /** Whether nothing clashes; has the person choose where something does. */
  const settled = useCallback(
    (values: SharedValues, before?: ContentRecord): boolean => {
      const stored = toValues(kind, latest.current);
      const shared = [...contested.current].filter(
        (name) => !sameValue(values[name], stored[name]),
      );
      const clashes = { words: words.conflicts(), shared };
      const clean = clashes.words.length === 0 && shared.length === 0;
      setConflict((known) => {
        const from = before ?? known?.before;
        return clean ? null : { ...clashes, ...(from && { before: from }) };
      });
      setChoosing(!clean);
      return clean;
    },
    [kind, words],
  );

  /** What there is now becomes what is edited; true where nothing of it clashes with what was typed. */
  const merge = useCallback(
    (before: ContentRecord, now: ContentRecord, { values }: Order): boolean => {
      const shared = sharedClashes(kind, toValues(kind, before), values, toValues(kind, now));
      for (const name of shared) contested.current.add(name);
      latest.current = now;
      cache.put(now);
      words.load(now, LANGUAGES);
      return settled(values, before);
    },
    [cache, kind, settled, words],
  );

  const send = useCallback(
    async (order: Order): Promise<ContentRecord> => {
      const before = latest.current;
      try {
        return await patch(before, order);
      } catch (error) {
        if (!(error instanceof ApiError && error.isConflict && error.current)) throw error;
        const now = error.current as ContentRecord;
        // Words that were typed beside other base words are to be looked at before they are sent again.
        if (!merge(before, now, order) || basisMoved(order.edits, before, now)) throw error;
        return patch(now, { ...order, values: rebased(kind, before, now, order.values) });
      }
    },
    [kind, merge, patch],
  );

  const run = useCallback(async (): Promise<boolean> => {
    const order = { edits: words.edits(), values: form.getValues() };
    const stored = toValues(kind, latest.current);
    const isNew = latest.current.id === 0;
    const changed = words.count > 0 || changedFields(kind, order.values, stored).length > 0;
    // An empty new record is sent all the same: the answer says what it needs.
    if (!changed && !isNew) return true;
    if (!ensureToken()) return false;
    if (!settled(order.values)) return false;
    forgive();
    try {
      const saved = await send(order);
      latest.current = saved;
      contested.current.clear();
      words.settle(order.edits);
      words.load(saved, LANGUAGES);
      cache.put(saved);
      const typedOn = changedFields(kind, form.getValues(), order.values);
      const typed = form.getValues(typedOn.map(({ name }) => name));
      form.reset(toValues(kind, saved));
      typedOn.forEach(({ name }, index) => {
        form.setValue(name, typed[index]!, { shouldDirty: true });
      });
      setSavedAt(new Date());
      setSavedStamp(stampOf(saved));
      void cache.refresh();
      return true;
    } catch (error) {
      if (error instanceof Withheld) return false;
      const why = failed(error);
      // The server looks at words once the shared fields are right; a person is told of all that is empty at once.
      const empty =
        isNew && Object.keys(why.fields).length > 0 ? emptyWords(kind, latest.current, words) : [];
      refuse({ ...why, required: [...why.required, ...empty] });
      return false;
    }
  }, [cache, ensureToken, failed, forgive, form, kind, refuse, send, settled, words]);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) return running.current;
    setSaving(true);
    running.current = run();
    try {
      return await running.current;
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  }, [run]);

  return {
    save,
    saving,
    savedAt,
    savedStamp,
    problems,
    /** What was refused and then taken back is no problem any more. */
    forgetProblems: forgive,
    conflict,
    choosing,
    /** Shared fields that somebody else has changed since they were typed. */
    contest: useCallback((names: readonly string[]) => {
      for (const name of names) contested.current.add(name);
    }, []),
    /** The person has chosen; what they keep is theirs to save now. */
    settleConflict: useCallback(() => {
      contested.current.clear();
      setConflict(null);
      setChoosing(false);
    }, []),
    closeConflict: () => setChoosing(false),
  };
}
