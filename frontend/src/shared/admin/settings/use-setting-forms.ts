import { useCallback, useMemo, useRef, useState, useEffect } from 'react';
import { type RecordForm } from '../record/use-record-form';
import { type SaveProblems } from '../form/use-edit-form';
import { useToast } from '../ui/toasts';

const changedForms = (entries: ReadonlyMap<string, RecordForm>) =>
  [...entries.values()].filter(({ changeCount }) => changeCount > 0);

/** State of many record forms under one save bar: unsaved, invalid or pending. */
export function useSettingForms() {
  const [forms, setForms] = useState<ReadonlyMap<string, RecordForm>>(new Map());
  // A shortcut may save before React has rendered the last input.
  const latest = useRef(forms);
  const report = useCallback((key: string, form: RecordForm | null) => {
    const next = new Map(latest.current);
    if (form) next.set(key, form);
    else next.delete(key);
    latest.current = next;
    setForms(next);
  }, []);

  /** Forms with unsaved edits, before they are rendered. */
  const getChanged = useCallback(() => changedForms(latest.current), []);

  /** All writes are one request. Conflicts are resolved first, one by one. */
  const save = useCallback(async () => {
    const entries = changedForms(latest.current);
    const conflicting = entries.filter(({ edits }) => edits.conflicts().length > 0);
    const formsToSave = conflicting.length > 0 ? conflicting : entries;
    const done = await Promise.all(formsToSave.map((entry) => entry.save()));
    return conflicting.length === 0 && done.every(Boolean);
  }, []);

  return useMemo(() => {
    const all = [...forms];
    const changed = changedForms(forms);
    const drafts = all.flatMap(([, { draft }]) => (draft ? [draft] : []));
    const savedAt = all
      .flatMap(([, form]) => form.savedAt ?? [])
      .reduce<Date | undefined>((last, at) => (!last || at > last ? at : last), undefined);
    const failure = changed.find(({ problems }) => problems.sentence)?.problems;
    return {
      forms,
      report,
      changed,
      /** Names of the unsaved fields. */
      changedLabels: changed.flatMap(({ listChanges }) => listChanges().map(({ label }) => label)),
      changeCount: changed.reduce((sum, { changeCount }) => sum + changeCount, 0),
      saving: all.some(([, { saving }]) => saving),
      savedAt,
      isDeleted: false,
      /** The error of the first unsaved form. */
      failure,
      problems: {
        sentence: failure?.sentence ?? null,
        required: [],
        isSessionExpired: failure?.isSessionExpired ?? false,
        ...(failure?.attempt && { attempt: failure.attempt }),
        fields: Object.fromEntries(
          all.flatMap(([key, { changeCount, problems }]) =>
            changeCount === 0
              ? []
              : Object.entries(problems.fields).map(([field, text]) => [`${key}.${field}`, text]),
          ),
        ),
      },
      /** The first form with a conflict, whose dialog is open. */
      openConflictKey: all.find(
        ([, { conflicts, isConflictDialogOpen }]) => isConflictDialogOpen && conflicts.length > 0,
      )?.[0],
      conflicts: all.flatMap(([, { conflicts }]) => conflicts),
      discard: () => {
        const restoreFunctions = changed.map(({ discard }) => discard());
        return () => restoreFunctions.forEach((run) => run());
      },
      changedNow: getChanged,
      save,
      draft:
        drafts.length === 0
          ? null
          : {
              at: drafts.map(({ at }) => at).reduce((last, at) => (at > last ? at : last)),
              accept: () => drafts.forEach(({ accept }) => accept()),
              discard: () => drafts.forEach(({ discard }) => discard()),
            },
    };
  }, [forms, report, save, getChanged]);
}

export type SettingForms = ReturnType<typeof useSettingForms>;

/** Shows a toast for each failed save, except for invalid fields and an ended session, which have their own messages. */
export function useErrorToast(problems: SaveProblems | undefined, title: string): void {
  const toast = useToast();
  useEffect(() => {
    const isReported =
      problems && (problems.isSessionExpired || Object.keys(problems.fields).length > 0);
    if (problems?.sentence && !isReported) {
      toast({ title, description: problems.sentence, variant: 'destructive' });
    }
  }, [problems, title, toast]);
}
