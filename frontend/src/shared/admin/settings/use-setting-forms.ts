import { useCallback, useMemo, useRef, useState, useEffect } from 'react';
import { type RecordForm } from '../record/use-record-form';
import { type SaveProblems } from '../form/use-edit-form';
import { useToast } from '../ui/toasts';

const selectEditedForms = (forms: ReadonlyMap<string, RecordForm>) =>
  [...forms.values()].filter(({ edits }) => edits.count > 0);

/** Combines the forms of settings under one save bar: their edits, errors and drafts. */
export function useSettingForms() {
  const [forms, setForms] = useState<ReadonlyMap<string, RecordForm>>(new Map());
  // A shortcut may save before React has rendered the last input.
  const latest = useRef(forms);
  const updateForm = useCallback((key: string, form: RecordForm | null) => {
    const next = new Map(latest.current);
    if (form) next.set(key, form);
    else next.delete(key);
    latest.current = next;
    setForms(next);
  }, []);

  /** Returns the forms with unsaved edits, also with edits that are not rendered yet. */
  const getEditedForms = useCallback(() => selectEditedForms(latest.current), []);

  /** Saves all forms with one request. If some have conflicts, only these are saved, so that each shows its conflict. */
  const save = useCallback(async () => {
    const editedForms = selectEditedForms(latest.current);
    const conflictingForms = editedForms.filter(({ edits }) => edits.findConflicts().length > 0);
    const formsToSave = conflictingForms.length > 0 ? conflictingForms : editedForms;
    const results = await Promise.all(formsToSave.map((form) => form.save()));
    return conflictingForms.length === 0 && results.every(Boolean);
  }, []);

  return useMemo(() => {
    const allForms = [...forms];
    const editedForms = selectEditedForms(forms);
    const drafts = allForms.flatMap(([, { draft }]) => (draft ? [draft] : []));
    const savedAt = allForms
      .flatMap(([, form]) => form.savedAt ?? [])
      .reduce<Date | undefined>((last, at) => (!last || at > last ? at : last), undefined);
    const failure = editedForms.find(({ problems }) => problems.message)?.problems;
    return {
      forms,
      updateForm,
      editedForms,
      /** Names of the unsaved fields. */
      changedLabels: editedForms.flatMap(({ listChanges }) =>
        listChanges().map(({ label }) => label),
      ),
      changeCount: editedForms.reduce((sum, { changeCount }) => sum + changeCount, 0),
      saving: allForms.some(([, { saving }]) => saving),
      savedAt,
      isDeleted: false,
      /** The error of the first unsaved form. */
      failure,
      problems: {
        message: failure?.message ?? null,
        required: [],
        isSessionExpired: failure?.isSessionExpired ?? false,
        ...(failure?.attempt && { attempt: failure.attempt }),
        fields: Object.fromEntries(
          allForms.flatMap(([key, { changeCount, problems }]) =>
            changeCount === 0
              ? []
              : Object.entries(problems.fields).map(([field, text]) => [`${key}.${field}`, text]),
          ),
        ),
      },
      /** Key of the first form with a conflict, whose dialog is open. */
      openConflictKey: allForms.find(
        ([, { conflicts, isConflictDialogOpen }]) => isConflictDialogOpen && conflicts.length > 0,
      )?.[0],
      conflicts: allForms.flatMap(([, { conflicts }]) => conflicts),
      discard: () => {
        const restoreFunctions = editedForms.map(({ discard }) => discard());
        return () => restoreFunctions.forEach((restore) => restore());
      },
      getEditedForms,
      save,
      draft:
        drafts.length === 0
          ? null
          : {
              at: drafts.map(({ at }) => at).reduce((last, at) => (at > last ? at : last)),
              accept: () => drafts.forEach(({ accept }) => accept()),
              discard: () => {
                const restores = drafts.map(({ discard }) => discard());
                return () => restores.forEach((restore) => restore());
              },
            },
    };
  }, [forms, updateForm, save, getEditedForms]);
}

export type SettingForms = ReturnType<typeof useSettingForms>;

/** Shows a toast for each failed save, except for invalid fields and an ended session, which have their own messages. */
export function useErrorToast(problems: SaveProblems | undefined, title: string): void {
  const toast = useToast();
  useEffect(() => {
    const isReported =
      problems && (problems.isSessionExpired || Object.keys(problems.fields).length > 0);
    if (problems?.message && !isReported) {
      toast({ title, description: problems.message, variant: 'destructive' });
    }
  }, [problems, title, toast]);
}
