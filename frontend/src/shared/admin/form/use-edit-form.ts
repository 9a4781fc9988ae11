import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { TokenLostError } from '../../../api/signed-in';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useErrorText } from '../../problems/use-error-text';
import { useDraft } from '../draft/use-draft';
import { useFocusFirstError } from '../record/use-focus-first-error';
import { sharedAdminTexts } from '../texts';
import { useOnReconnect, watchTyping } from '../ui/browser';
import { useTooLong } from '../ui/use-too-long';
import { type LeaveTexts, type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import { useDiscardedToast, useUnsavedChanges } from '../unsaved/use-unsaved-changes';
import { Edits, isEqual, isEqualTrimmed, useEdits, valueAt } from './edits';
import { type FormDraft, readDraft } from './read-draft';

type FieldName<T> = keyof T & string;

/** Error messages by field path. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

/** Reasons of a failed save. */
export interface SaveProblems {
  /** Message about the form as a whole. */
  message: string | null;
  /** Messages by field path. */
  fields: Readonly<Record<string, string>>;
  /** Required fields that are empty. */
  required: readonly string[];
  /** Whether the session has ended: saving continues after signing in again. */
  isSessionExpired?: boolean;
  /** Whether the server did not respond. */
  hasNoResponse?: boolean;
  /** A new object for every failed save that moves the focus to the first invalid field. */
  attempt?: object;
}

export const NO_PROBLEMS: SaveProblems = { message: null, fields: {}, required: [] };

const NO_FIELDS: readonly never[] = [];

type MaxLengths = Readonly<Partial<Record<string, number>>>;

interface Options<T, N extends string> {
  /** Key of the draft on this device, and of the form among the unsaved ones. */
  key: string;
  /** The stored values, or the initial values of a new resource. */
  stored: T;
  /** The paths that are compared, stored and resolved separately. Default: the first level of the values. */
  fields?: readonly N[];
  /** Validates the values before they are sent; errors by path. */
  validate?: (values: T) => FieldProblems;
  /** Maximum lengths of the server by path; shown while typing, input is not cut. */
  limits?: MaxLengths | ((values: T) => MaxLengths);
  /** Whether saving sends a request even without edits: for a new resource, or a dialog that closes on saving. */
  sendUnedited?: boolean;
  /**
   * Stores the edited fields. Returns the stored values (default: the sent ones), or false if nothing was stored for a
   * reason that is shown elsewhere.
   */
  send: (values: T, editedFields: readonly N[]) => Promise<T | false | undefined>;
  /** Queries to invalidate after a write. */
  invalidateKeys?: readonly QueryKey[];
  /**
   * Returns the stored values after a version conflict. Without it, a conflict is an ordinary error, and saving again
   * overwrites the values of the other user: the form offers no choice between them.
   */
  refresh?: (conflict: ApiError) => T | undefined | Promise<T | undefined>;
  /** Called if another user has deleted the resource: the next save must create it again, as the message says. */
  onDeleted?: () => void;
  /** Whether the edits must be reviewed before they are sent again, although no field conflicts. */
  needsReview?: (editedFields: readonly N[]) => boolean;
  /** Called after each save, whichever control started it; `hasNewerInput` if there was input meanwhile. */
  onSaved?: (values: T, hasNewerInput: boolean) => void;
  /** The screen's own messages for error codes. */
  errorMessages?: Readonly<Record<string, string>>;
  /** Maps a path of the API to the form's field. */
  fieldOf?: (path: string) => string;
  /** Returns the required fields that are empty, which are reported together with the fields that the API refuses. */
  findEmptyRequired?: (values: T) => readonly string[];
  labelOf: (field: N) => string;
  /** The unsaved changes that the leave dialog lists. Default: the names of the fields. */
  changes?: () => readonly UnsavedChange[];
  /** Texts of the leave dialog, if saving does not affect visitors. */
  leaveTexts?: LeaveTexts;
  /**
   * The language whose fields are visible, if not all are, and how to show another one to focus its error; false if the
   * page moves the focus itself.
   */
  languageView?: { language: Language; onChoose: (language: Language) => void } | false;
  /** False once the resource is deleted. */
  isSavable?: boolean;
  /** Saves all forms that are stored together, when leaving. */
  saveAll?: (() => Promise<boolean>) | undefined;
  /** Fields whose values are never stored in the draft on this device. */
  secretFields?: readonly N[];
  /** A choice on the page, such as the base language of a new record, that is stored in the draft. */
  formChoice?: { value: string; onRestore: (value: string) => void } | undefined;
}

/**
 * A form over values that are stored together. It stores a draft, registers as unsaved and sends edits in one request. A
 * value changed by another user meanwhile is adopted unless it was edited here; conflicts are resolved field by field.
 */
export function useEditForm<T extends FieldValues, N extends string = FieldName<T>>(
  options: Options<T, N>,
) {
  const {
    key,
    stored,
    validate,
    limits,
    sendUnedited = false,
    send,
    invalidateKeys = [],
    refresh,
    onDeleted,
    needsReview,
  } = options;
  const {
    onSaved,
    errorMessages: customMessages = {},
    fieldOf = (path: string) => path,
    findEmptyRequired,
    labelOf,
  } = options;
  const {
    leaveTexts,
    languageView,
    isSavable = true,
    saveAll,
    secretFields = NO_FIELDS,
    formChoice,
  } = options;
  const { problemText, fieldText } = useErrorText();
  const { form: texts } = useDictionary(sharedAdminTexts);
  const queries = useQueryClient();
  const tooLong = useTooLong();
  const fields = options.fields ?? (Object.keys(stored) as N[]);
  const form = useForm<T>({ defaultValues: stored as DefaultValues<T>, shouldFocusError: false });
  const showDiscarded = useDiscardedToast();
  const [edits] = useState(() => new Edits<T, N>(form, stored, { fields, showDiscarded }));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isConflictDialogOpen, setConflictDialogOpen] = useState<boolean>();
  const [hasNewerInput, setNewerInput] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const pendingSave = useRef<Promise<boolean>>(undefined);
  const lastStored = useRef(stored);

  useEffect(() => edits.configure({ fields, showDiscarded }), [edits, fields, showDiscarded]);
  useEffect(() => edits.subscribeToForm(), [edits]);
  const isSecret = useCallback(
    (name: string) => (secretFields as readonly string[]).includes(name),
    [secretFields],
  );
  const splitLines = (text: string) => text.split('\n').filter(Boolean) as N[];
  const editedFields = splitLines(useEdits(edits, () => edits.editedNames));
  const conflicts = splitLines(useEdits(edits, () => edits.findConflicts().join('\n')));
  const dirty = editedFields.length > 0;
  const findTooLong = (): Record<string, string> => {
    const values = form.getValues();
    const maxLengths = Object.entries(
      (typeof limits === 'function' ? limits(values) : limits) ?? {},
    );
    return Object.fromEntries(
      maxLengths.flatMap(([path, length]) => {
        const text = valueAt(values, path);
        const problem = typeof text === 'string' ? tooLong(text, length) : undefined;
        return problem ? [[path, problem]] : [];
      }),
    );
  };
  const lengthErrors = JSON.parse(useEdits(edits, () => JSON.stringify(findTooLong()))) as Record<
    string,
    string
  >;

  const clearProblems = () => setProblems(NO_PROBLEMS);
  useOnReconnect(() => setProblems((current) => (current.hasNoResponse ? NO_PROBLEMS : current)));
  // An error disappears once its field changes; the next save validates it again.
  useEffect(() => {
    const paths = [...new Set([...Object.keys(problems.fields), ...problems.required])];
    if (paths.length === 0) return;
    const rejectedValues = structuredClone(form.getValues());
    const isUnchanged = (path: string) =>
      isEqual(valueAt(form.getValues(), path), valueAt(rejectedValues, path));
    return edits.subscribeAny(() => {
      const remaining = paths.filter(isUnchanged);
      if (remaining.length === paths.length) return;
      const isRemaining = ([path]: [string, string]) => remaining.includes(path);
      setProblems((current) => ({
        ...(remaining.length === 0 ? NO_PROBLEMS : current),
        fields: Object.fromEntries(Object.entries(current.fields).filter(isRemaining)),
        required: current.required.filter((path) => remaining.includes(path)),
      }));
    });
  }, [edits, form, problems]);
  useFocusFirstError(
    {
      fields: problems.fields,
      ...(languageView !== false && problems.attempt && { attempt: problems.attempt }),
    },
    languageView || {},
  );

  /**
   * Shows why a save failed. Moves the focus to the first invalid field, unless the person has typed during the save: the
   * next characters would go to another field.
   */
  const showProblems = (error: Error, hasTyped: boolean) => {
    if (error instanceof TokenLostError) return;
    const code = error instanceof ApiError ? error.code : '';
    const isDeleted = onDeleted !== undefined && code === 'not_found';
    if (isDeleted) onDeleted();
    const errors = (error instanceof ApiError ? error.errors : []).map((fieldError) => ({
      path: fieldOf(fieldError.field),
      isRequired: fieldError.code === 'required',
      text: customMessages[fieldError.code] ?? fieldText(fieldError),
    }));
    const required = errors.flatMap(({ path, isRequired }) => (isRequired ? [path] : []));
    setProblems({
      message: isDeleted ? texts.deleted : (customMessages[code] ?? problemText(error)),
      fields: Object.fromEntries(errors.map(({ path, text }) => [path, text])),
      required: [
        ...required,
        ...((errors.length > 0 && findEmptyRequired?.(form.getValues())) || []),
      ],
      isSessionExpired: error instanceof ApiError && error.status === 401,
      hasNoResponse: error instanceof TypeError,
      ...(!hasTyped && { attempt: {} }),
    });
  };
  /** Whether a write was sent and has no response yet. Stored in the draft of a new resource, which may exist already. */
  const isSent = useRef(false);
  const stopWatching = useRef<() => boolean>(() => false);
  /** Whether the person has typed since the values were sent, also in another form: settings are saved together. */
  const hasTypedSince = (sent: T) => stopWatching.current() || !isEqual(form.getValues(), sent);
  const mutation = useMutation<T | null>({
    mutationFn: async () => {
      let sent = structuredClone(form.getValues());
      let sentNames = edits.editedFields();
      let saved: T | false | undefined;
      try {
        saved = await send(sent, sentNames);
      } catch (error) {
        const refreshed =
          error instanceof ApiError && error.isConflict ? await refresh?.(error) : undefined;
        if (refreshed === undefined) throw error;
        const hasTyped = hasTypedSince(sent);
        edits.adoptStored(refreshed);
        // After the save, the caller may still pass these values as `stored`; they must not replace the newer ones.
        lastStored.current = refreshed;
        const isConflict = edits.findConflicts().length > 0;
        // A dialog that opens while the person types would swallow the next characters; the save button then opens it.
        setConflictDialogOpen(isConflict ? !hasTyped : undefined);
        sent = structuredClone(form.getValues());
        sentNames = edits.editedFields();
        if (isConflict || needsReview?.(sentNames)) throw error;
        saved = sentNames.length > 0 || sendUnedited ? await send(sent, sentNames) : refreshed;
      }
      if (saved === false) return null;
      edits.markSaved(saved ?? sent, sent, sentNames);
      return sent;
    },
    onSettled: () => void invalidateKeys.map((queryKey) => queries.invalidateQueries({ queryKey })),
  });
  useEffect(() => {
    // During a write the stored values are the write's own result, or a conflict that it handles.
    if (pendingSave.current || isEqual(stored, lastStored.current)) return;
    lastStored.current = stored;
    edits.adoptStored(stored);
  });

  const saveEdits = async (): Promise<boolean> => {
    if (edits.count === 0 && !sendUnedited) return true;
    const fieldProblems = { ...validate?.(form.getValues()), ...findTooLong() };
    const errors = Object.entries(fieldProblems).flatMap(([path, text]) =>
      text ? [[path, text] as const] : [],
    );
    const newConflicts = edits.findConflicts();
    const isConflict = newConflicts.length > 0;
    setConflictDialogOpen(isConflict || undefined);
    if (errors.length > 0 || isConflict) {
      const isOverwritten = isConflict && !refresh;
      if (isOverwritten) newConflicts.forEach((name) => edits.overwrite(name));
      setProblems({
        ...NO_PROBLEMS,
        message: isOverwritten ? texts.saveAgain : null,
        fields: Object.fromEntries(errors),
        attempt: {},
      });
      return false;
    }
    clearProblems();
    // Problems are shown after the write has ended: an invalid field cannot be focused while its form is inert.
    const sent = structuredClone(form.getValues());
    stopWatching.current = watchTyping();
    isSent.current = true;
    storeDraft();
    const saved = await mutation.mutateAsync().then(
      (values) => {
        isSent.current = false;
        return values;
      },
      (error: Error) => {
        // Without a response it is not known whether anything was stored.
        isSent.current = error instanceof TypeError;
        storeDraft();
        showProblems(error, hasTypedSince(sent));
        return null;
      },
    );
    stopWatching.current();
    if (saved === null) return false;
    setSavedAt(new Date());
    setNewerInput(edits.count > 0);
    onSaved?.(saved, edits.count > 0);
    return true;
  };
  /** Saves the edits. A second call during a save returns the promise of the pending one. */
  const save = (): Promise<boolean> => {
    pendingSave.current ??= saveEdits().finally(() => (pendingSave.current = undefined));
    return pendingSave.current;
  };
  const latestChoice = useRef(formChoice);
  useEffect(() => {
    latestChoice.current = formChoice;
  });
  /** Edits are restored with the choice that they belong to: texts of a new record with their language. */
  const restore = ({ edits: restored, beside }: FormDraft) => {
    if (beside && beside !== latestChoice.current?.value) latestChoice.current?.onRestore(beside);
    edits.restore(restored);
  };
  /** Discards the edits; returns a function that restores them. */
  const discard = () => {
    const discarded = {
      edits: edits.editsByField(),
      ...(formChoice && { beside: formChoice.value }),
    };
    edits.undo();
    clearProblems();
    setConflictDialogOpen(undefined);
    return () => restore(discarded);
  };
  const listChanges = () =>
    [...new Set(edits.editedFields().map(labelOf))].map((label) => ({ label }));
  useUnsavedChanges({
    key,
    dirty,
    save: saveAll ?? save,
    isDirtyNow: () => edits.count > 0,
    discard,
    isSavable,
    hasDraft: editedFields.some((name) => !isSecret(name)),
    ...(leaveTexts && { leaveTexts }),
    changes: options.changes ?? listChanges,
  });

  const draft = useDraft<unknown>(key);
  const { write: writeDraft, accept: acceptDraft } = draft;
  const earlierEdits =
    draft.earlier && Object.entries(readDraft(draft.earlier.value, stored).edits);
  // If the page was closed during a save that succeeded, the draft has only values that are stored.
  const isDraftSaved =
    earlierEdits?.every(([name, { value }]) => isEqualTrimmed(value, valueAt(stored, name))) ===
    true;
  useEffect(() => {
    if (isDraftSaved) acceptDraft();
  }, [isDraftSaved, acceptDraft]);
  const chosenValue = formChoice?.value;
  const storeDraft = useCallback(() => {
    const value = {
      edits: Object.fromEntries(
        Object.entries(edits.editsByField()).filter(([name]) => !isSecret(name)),
      ),
      ...(chosenValue && { beside: chosenValue, isSent: isSent.current }),
    };
    writeDraft(edits.editedFields().every(isSecret) ? null : value);
  }, [edits, writeDraft, isSecret, chosenValue]);
  useEffect(() => {
    storeDraft();
    return edits.subscribeAny(storeDraft);
  }, [edits, storeDraft]);

  return {
    form,
    edits,
    sendUnedited,
    set: <K extends N & Path<T>>(name: K, value: PathValue<T, K>) => edits.set(name, value),
    editedFields,
    changeCount: editedFields.length,
    dirty,
    isDeleted: !isSavable,
    conflicts,
    /** Whether the conflict dialog is open: false once postponed, undefined before a conflict. */
    isConflictDialogOpen,
    setConflictDialogOpen,
    /**
     * Resolves the conflict of a field in favor of the user's own value or of the stored one. Returns a function that offers
     * an undo if the stored one was chosen, because the own value is not stored anywhere.
     */
    resolve: (name: N, keepsOwnValue: boolean): (() => void) => {
      const discarded = { [name]: edits.currentValue(name) };
      if (keepsOwnValue) edits.overwrite(name);
      else edits.undo(name);
      if (edits.findConflicts().length === 0) {
        clearProblems();
        setConflictDialogOpen(undefined);
      }
      return () => {
        if (!keepsOwnValue) showDiscarded(() => edits.replace(discarded));
      };
    },
    problems,
    problemOf: (path: string): string | undefined => lengthErrors[path] ?? problems.fields[path],
    clearProblems,
    labelOf,
    saving: mutation.isPending,
    savedAt,
    /** Whether everything is saved except for input during the save. */
    hasNewerInput: hasNewerInput && dirty,
    save,
    discard,
    draft: isDraftSaved
      ? null
      : draft.earlier && {
          at: draft.earlier.at,
          isSent: readDraft(draft.earlier.value, stored).isSent === true,
          accept: () => restore(readDraft(acceptDraft(), edits.storedValues)),
          discard: draft.discard,
        },
  };
}

/** Returns the current values. Re-renders the caller on every keystroke, so only small components should use it. */
export const useValues = <T extends FieldValues>({ form }: Pick<EditForm<T>, 'form'>) =>
  useWatch({ control: form.control }) as T;

export type EditForm<T extends FieldValues, N extends string = FieldName<T>> = ReturnType<
  typeof useEditForm<T, N>
>;
