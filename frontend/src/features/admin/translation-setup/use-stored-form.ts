import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import {
  type UnsavedChange,
  useDraft,
  useFailure,
  useReconnected,
  useUnsaved,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { setupTexts } from './texts';

/** What was typed over what. */
interface Edit<V> {
  value: V;
  from: V;
}

type Edits<T> = { [K in keyof T]?: Edit<T[K]> };

export type FieldProblems = Readonly<Record<string, string>>;

interface Options<T> {
  /** What it is kept by on this device. */
  key: string;
  /** As it is stored now. */
  stored: T;
  /** What is missing or wrong before it is sent, by field. */
  check: (values: T) => FieldProblems;
  /** Stores the fields that changed; throws what the API throws. */
  send: (values: T, changed: readonly (keyof T & string)[]) => Promise<void>;
  /** Reads anew what somebody else has stored. */
  refresh: () => Promise<T>;
  /** What a field is called. */
  labelOf: (field: keyof T & string) => string;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that were changed, as against what is stored. */
const changedIn = <T extends object>(edits: Edits<T>, stored: T) =>
  (Object.keys(edits) as (keyof T & string)[]).filter(
    (field) => !same(edits[field]?.value, stored[field]),
  );

/** Of these, what somebody else has changed, too, to something else. */
const clashesIn = <T extends object>(edits: Edits<T>, stored: T) =>
  changedIn(edits, stored).filter((field) => !same(edits[field]?.from, stored[field]));

const merged = <T extends object>(edits: Edits<T>, stored: T): T => {
  const values = { ...stored };
  for (const field of changedIn(edits, stored)) values[field] = edits[field]!.value;
  return values;
};

interface StoredProblems {
  sentence: string | null;
  fields: FieldProblems;
  expired: boolean;
  /** No answer came. */
  unanswered?: boolean;
  /** Which refusal they are of. */
  refusal?: object;
}

const NO_PROBLEMS: StoredProblems = { sentence: null, fields: {}, expired: false };

/**
 * A form over a few values that are stored as one: kept as a draft, asked about on the way out. What somebody else
 * has stored meanwhile is taken where it does not clash; where it does, the person chooses field by field.
 */
export function useStoredForm<T extends object>({
  key,
  stored,
  check,
  send,
  refresh,
  labelOf,
}: Options<T>) {
  const [edits, setEdits] = useState<Edits<T>>({});
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { leave } = useDictionary(setupTexts);
  const failed = useFailure();
  const { ensureToken } = useSession();
  const { offer, write, take, discard: drop } = useDraft<Edits<T>>(key);
  const values = merged(edits, stored);
  const changed = changedIn(edits, stored);
  const clashes = clashesIn(edits, stored);
  const dirty = changed.length > 0;

  useReconnected(() => setProblems((now) => (now.unanswered ? NO_PROBLEMS : now)));
  useEffect(() => {
    write(dirty ? edits : null);
  }, [dirty, edits, write]);
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });

  const set = useCallback(
    <K extends keyof T & string>(field: K, value: T[K]) => {
      setEdits((now) => {
        const from = now[field]?.from ?? stored[field];
        return { ...now, [field]: { value, from } };
      });
      setProblems((now) => {
        const { [field]: gone, ...fields } = now.fields;
        return gone === undefined && now.sentence === null ? now : { ...NO_PROBLEMS, fields };
      });
    },
    [stored],
  );
  /** Gives up what is typed; what it returns brings it back, less what has been typed since. */
  const discard = useCallback(() => {
    const before = latest.current;
    setEdits({});
    setProblems(NO_PROBLEMS);
    return () => setEdits((now) => ({ ...before, ...now }));
  }, []);

  /** One attempt; what came of a conflict that touches nothing typed here is taken, and sent once more. */
  const attempt = async (now: T, again: boolean): Promise<boolean> => {
    const order = merged(latest.current, now);
    try {
      await send(order, changedIn(latest.current, now));
    } catch (error) {
      if (!(error instanceof ApiError && error.isConflict) || !again) throw error;
      const newer = await refresh();
      if (clashesIn(latest.current, newer).length > 0) {
        setProblems({ ...NO_PROBLEMS, refusal: {} });
        return false;
      }
      return attempt(newer, false);
    }
    // What was typed while it was on its way stays.
    setEdits((typed) => {
      const left = (Object.keys(typed) as (keyof T & string)[]).filter(
        (field) => !same(typed[field]?.value, order[field]),
      );
      const rest: Edits<T> = {};
      for (const field of left) rest[field] = { value: typed[field]!.value, from: order[field] };
      return rest;
    });
    return true;
  };
  const save = async (): Promise<boolean> => {
    if (saving || !dirty) return !dirty;
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) {
      setProblems({ ...NO_PROBLEMS, fields: wrong, refusal: {} });
      return false;
    }
    if (clashes.length > 0) {
      setProblems({ ...NO_PROBLEMS, refusal: {} });
      return false;
    }
    if (!ensureToken()) return false;
    setSaving(true);
    setProblems(NO_PROBLEMS);
    try {
      const done = await attempt(stored, true);
      if (done) setSavedAt(new Date());
      return done;
    } catch (error) {
      const { sentence, fields, expired = false, unanswered = false } = failed(error);
      setProblems({ sentence, fields, expired, unanswered, refusal: {} });
      return false;
    } finally {
      setSaving(false);
    }
  };
  useUnsaved({
    key,
    dirty,
    save,
    discard,
    words: leave,
    changes: (): UnsavedChange[] => changed.map((field) => ({ label: labelOf(field) })),
  });

  return {
    values,
    set,
    changed,
    clashes,
    /** Of a field that clashes: mine over theirs, or theirs. */
    settle: (field: keyof T & string, mine: boolean) =>
      setEdits((now) => {
        const { [field]: edit, ...others } = now;
        if (!mine || !edit) return others as Edits<T>;
        return { ...now, [field]: { value: edit.value, from: stored[field] } };
      }),
    problems,
    /** For the bar at the foot. */
    bar: {
      changes: changed.length,
      saving,
      savedAt,
      problems: { ...problems, required: [] },
      conflict: clashes.length > 0 ? { words: [], shared: clashes } : null,
      gone: false,
      save,
      discard,
      what: changed.map(labelOf).join(' · '),
      hidden: true,
    },
    draft: offer && {
      at: offer.at,
      take: () => {
        const left = take();
        if (left) setEdits((now) => ({ ...now, ...left }));
      },
      discard: drop,
    },
  };
}
