import { useCallback, useMemo, useRef, useState } from 'react';
import { type RecordForm } from '../record/use-record-form';

const changedOf = (entries: ReadonlyMap<string, RecordForm>) =>
  [...entries.values()].filter(({ changes }) => changes > 0);

/** Many small record forms under one bar: what is unsaved, refused or waiting in any of them. */
export function useSettingForms() {
  const [forms, setForms] = useState<ReadonlyMap<string, RecordForm>>(new Map());
  // Saving by key may come before the bar has been drawn with what was typed last.
  const latest = useRef(forms);
  const report = useCallback((key: string, form: RecordForm | null) => {
    const next = new Map(latest.current);
    if (form) next.set(key, form);
    else next.delete(key);
    latest.current = next;
    setForms(next);
  }, []);

  /** Those with something unsaved, also before they are drawn with it. */
  const changedNow = useCallback(() => changedOf(latest.current), []);

  /** All or nothing: their writes are one request. What a person has to choose about goes first, by itself. */
  const save = useCallback(async () => {
    const entries = changedOf(latest.current);
    const contested = entries.filter(({ edits }) => edits.conflicts().length > 0);
    const first = contested.length > 0 ? contested : entries;
    const done = await Promise.all(first.map((entry) => entry.save()));
    return contested.length === 0 && done.every(Boolean);
  }, []);

  return useMemo(() => {
    const all = [...forms];
    const changed = changedOf(forms);
    const drafts = all.flatMap(([, { draft }]) => (draft ? [draft] : []));
    const savedAt = all
      .flatMap(([, form]) => form.savedAt ?? [])
      .reduce<Date | undefined>((last, at) => (!last || at > last ? at : last), undefined);
    const refusal = changed.find(({ problems }) => problems.sentence)?.problems;
    return {
      forms,
      report,
      changed,
      /** What is unsaved, by name. */
      what: changed.flatMap(({ changeList }) => changeList().map(({ label }) => label)),
      changes: changed.reduce((sum, { changes }) => sum + changes, 0),
      saving: all.some(([, { saving }]) => saving),
      savedAt,
      gone: false,
      /** Why the first of those that are not saved was refused. */
      refusal,
      problems: {
        sentence: refusal?.sentence ?? null,
        required: [],
        expired: refusal?.expired ?? false,
        ...(refusal?.refusal && { refusal: refusal.refusal }),
        fields: Object.fromEntries(
          all.flatMap(([key, { changes, problems }]) =>
            changes === 0
              ? []
              : Object.entries(problems.fields).map(([field, text]) => [`${key}.${field}`, text]),
          ),
        ),
      },
      /** The first in which somebody else changed the same, and about which is to be chosen now. */
      asking: all.find(([, { conflicts, isChoosing }]) => isChoosing && conflicts.length > 0)?.[0],
      conflicts: all.flatMap(([, { conflicts }]) => conflicts),
      discard: () => {
        const bringBack = changed.map(({ discard }) => discard());
        return () => bringBack.forEach((run) => run());
      },
      changedNow,
      save,
      draft:
        drafts.length === 0
          ? null
          : {
              at: drafts.map(({ at }) => at).reduce((last, at) => (at > last ? at : last)),
              take: () => drafts.forEach(({ take }) => take()),
              discard: () => drafts.forEach(({ discard }) => discard()),
            },
    };
  }, [forms, report, save, changedNow]);
}

export type SettingForms = ReturnType<typeof useSettingForms>;
