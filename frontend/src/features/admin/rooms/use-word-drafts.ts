import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, readDrafts, writeDraft } from './draft-storage';
import { type FieldName } from './room.types';
import { typed, type WordEdits } from './word-edits';

const NONE: WordEdits = {};

function without<T>(map: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...others } = map;
  return others;
}

/**
 * The unsaved words of every record and language, so that looking at another one loses nothing. They are
 * kept on this device as well; what an earlier visit left there is offered, not put in silently.
 */
export function useWordDrafts() {
  const [all, setAll] = useState<Record<string, WordEdits>>({});
  const [leftovers, setLeftovers] = useState<Record<string, Draft>>(readDrafts);
  const written = useRef(all);

  useEffect(() => {
    for (const [key, edits] of Object.entries(all)) {
      if (written.current[key] === edits) continue;
      writeDraft(key, { ...leftovers[key]?.edits, ...edits });
    }
    written.current = all;
  }, [all, leftovers]);

  const type = useCallback(
    (key: string, field: FieldName, text: string, stored: string | null) =>
      setAll((before) => ({ ...before, [key]: typed(before[key] ?? NONE, field, text, stored) })),
    [],
  );
  const change = useCallback(
    (key: string, next: (edits: WordEdits) => WordEdits) =>
      setAll((before) => ({ ...before, [key]: next(before[key] ?? NONE) })),
    [],
  );
  const resume = useCallback(
    (key: string) => {
      const draft = leftovers[key];
      if (draft) change(key, (edits) => ({ ...draft.edits, ...edits }));
      setLeftovers((before) => without(before, key));
    },
    [change, leftovers],
  );
  const discard = useCallback(
    (key: string) => {
      writeDraft(key, NONE);
      change(key, (edits) => ({ ...edits }));
      setLeftovers((before) => without(before, key));
    },
    [change],
  );
  const discardAll = useCallback(() => {
    setAll((before) => Object.fromEntries(Object.keys(before).map((key) => [key, NONE])));
  }, []);

  const dirtyKeys = useMemo(
    () => Object.keys(all).filter((key) => Object.keys(all[key] ?? NONE).length > 0),
    [all],
  );
  return {
    editsOf: (key: string): WordEdits => all[key] ?? NONE,
    leftoverOf: (key: string): Draft | undefined => leftovers[key],
    dirtyKeys,
    type,
    change,
    resume,
    discard,
    discardAll,
  };
}

export type WordDrafts = ReturnType<typeof useWordDrafts>;
