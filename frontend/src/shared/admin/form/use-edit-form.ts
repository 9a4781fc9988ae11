import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { TokenLost } from '../../../api/signed-in';
import { type Language } from '../../i18n/language';
import { useErrorText } from '../../problems/use-error-text';
import { useDraft } from '../draft/use-draft';
import { useFocusFirstError } from '../record/use-focus-first-error';
import { useOnReconnect } from '../ui/browser';
import { useTooLong } from '../ui/use-too-long';
import { type LeaveTexts, type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes';
import { Edits, isAlike, useEdits, valueAt } from './edits';
import { readDraft } from './read-draft';

type Name<T> = keyof T & string;

/** Error messages by field path. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

/** Reasons of a failed save. */
export interface Problems {
  /** Message about the form as a whole. */
  sentence: string | null;
  fields: Readonly<Record<string, string>>;
  /** Required fields that are empty. */
  required: readonly string[];
  /** The session has ended; saving continues after signing in again. */
  expired?: boolean;
  /** The server did not respond. */
  unanswered?: boolean;
  /** A new object for every failed save: each one moves the focus to the first invalid field. */
  refusal?: object;
}

export const NO_PROBLEMS: Problems = { sentence: null, fields: {}, required: [] };

type Lengths = Readonly<Partial<Record<string, number>>>;

interface Options<T, N extends string> {
  /** Key of the draft on this device, and of the form among the unsaved ones. */
  key: string;
  /** The stored values, or the initial values of a new resource. */
  stored: T;
  /** The paths that are compared, stored and resolved separately. Default: the first level of the values. */
  fields?: readonly N[];
  /** Validates the values before they are sent; errors by path. */
  check?: (values: T) => FieldProblems;
  /** Maximum lengths of the server by path; shown while typing, input is not cut. */
  limits?: Lengths | ((values: T) => Lengths);
  /** Whether saving sends a request even without edits: for a new resource, or a dialog that closes with it. */
  always?: boolean;
  /**
   * Stores the edited fields. Returns the stored values (default: the sent ones), or false if nothing was stored for a
   * reason that is shown elsewhere.
   */
  send: (values: T, changed: readonly N[]) => Promise<T | false | undefined>;
  /** Queries to invalidate after a write. */
  stale?: readonly QueryKey[];
  /** Returns the stored values after a version conflict. Without it, a conflict is an ordinary error. */
  refresh?: (conflict: ApiError) => T | undefined | Promise<T | undefined>;
  /** Whether the edits must be reviewed before they are sent again, although no field conflicts. */
  needsReview?: (changed: readonly N[]) => boolean;
  /** Called after each save, whichever control started it; `isTypedOn` if there was input meanwhile. */
  done?: (values: T, isTypedOn: boolean) => void;
  /** The screen's own messages for error codes. */
  problems?: Readonly<Record<string, string>>;
  /** Maps a path of the API to the form's field. */
  fieldOf?: (path: string) => string;
  /** Required fields that are empty; reported with each refused field. */
  missing?: (values: T) => readonly string[];
  labelOf: (field: N) => string;
  /** The unsaved changes that the leave dialog lists. Default: the names of the fields. */
  changes?: () => readonly UnsavedChange[];
  leaveTexts?: LeaveTexts;
  /** The shown language, if not all are, and how to choose another; false if the page moves the focus itself. */
  shown?: { language: Language; choose: (language: Language) => void } | false;
  /** False once the resource is deleted. */
  savable?: boolean;
  /** Saves all forms that are stored together, when leaving. */
  saveAll?: (() => Promise<boolean>) | undefined;
  /** The form has passwords: no draft is stored on this device. */
  secret?: boolean;
  /** A choice that is stored in the draft. */
  beside?: { value: string; take: (value: string) => void } | undefined;
}

/**
 * A form over values that are stored together. It stores a draft, registers as unsaved and sends edits in one request. A
 * value changed by somebody else meanwhile is adopted unless it was edited here; conflicts are resolved field by field.
 */
export function useEditForm<T extends FieldValues, N extends string = Name<T>>(
  options: Options<T, N>,
) {
  const {
    key,
    stored,
    check,
    limits,
    always = false,
    send,
    stale = [],
    refresh,
    needsReview,
  } = options;
  const {
    done,
    problems: ownMessages = {},
    fieldOf = (path: string) => path,
    missing,
    labelOf,
  } = options;
  const { leaveTexts, shown, savable = true, saveAll, secret = false, beside } = options;
  const { problemText, fieldText } = useErrorText();
  const queries = useQueryClient();
  const tooLong = useTooLong();
  const fields = options.fields ?? (Object.keys(stored) as N[]);
  const form = useForm<T>({ defaultValues: stored as DefaultValues<T>, shouldFocusError: false });
  const [edits] = useState(() => new Edits<T, N>(form, stored, fields));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isChoosing, setChoosing] = useState<boolean>();
  const [isTypedOn, setTypedOn] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const running = useRef<Promise<boolean>>(undefined);
  const lastStored = useRef(stored);

  useEffect(() => edits.setFields(fields), [edits, fields]);
  useEffect(() => edits.follow(), [edits]);
  const lines = (text: string) => text.split('\n').filter(Boolean) as N[];
  const changed = lines(useEdits(edits, () => edits.names));
  const conflicts = lines(useEdits(edits, () => edits.conflicts().join('\n')));
  const dirty = changed.length > 0;
  const findLong = (): Record<string, string> => {
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
  const long = JSON.parse(useEdits(edits, () => JSON.stringify(findLong()))) as Record<
    string,
    string
  >;

  const clearProblems = () => setProblems(NO_PROBLEMS);
  useOnReconnect(() => setProblems((now) => (now.unanswered ? NO_PROBLEMS : now)));
  // An error disappears once its field changes; the next save validates it again.
  useEffect(() => {
    const paths = [...new Set([...Object.keys(problems.fields), ...problems.required])];
    if (paths.length === 0) return;
    const refused = structuredClone(form.getValues());
    const isLeft = (path: string) =>
      isAlike(valueAt(form.getValues(), path), valueAt(refused, path));
    return edits.subscribeAny(() => {
      const remaining = paths.filter(isLeft);
      if (remaining.length === paths.length) return;
      const inLeft = ([path]: [string, string]) => remaining.includes(path);
      setProblems((now) => ({
        ...(remaining.length === 0 ? NO_PROBLEMS : now),
        fields: Object.fromEntries(Object.entries(now.fields).filter(inLeft)),
        required: now.required.filter((path) => remaining.includes(path)),
      }));
    });
  }, [edits, form, problems]);
  useFocusFirstError(
    {
      fields: problems.fields,
      ...(shown !== false && problems.refusal && { refusal: problems.refusal }),
    },
    shown || {},
  );

  const reject = (error: Error) => {
    if (error instanceof TokenLost) return;
    const code = error instanceof ApiError ? error.code : '';
    const errors = (error instanceof ApiError ? error.errors : []).map((item) => ({
      path: fieldOf(item.field),
      isRequired: item.code === 'required',
      text: ownMessages[item.code] ?? fieldText(item),
    }));
    const required = errors.flatMap(({ path, isRequired }) => (isRequired ? [path] : []));
    setProblems({
      sentence: ownMessages[code] ?? problemText(error),
      fields: Object.fromEntries(errors.map(({ path, text }) => [path, text])),
      required: [...required, ...((errors.length > 0 && missing?.(form.getValues())) || [])],
      expired: error instanceof ApiError && error.status === 401,
      unanswered: error instanceof TypeError,
      refusal: {},
    });
  };
  const write = useMutation<T | null>({
    mutationFn: async () => {
      let sent = structuredClone(form.getValues());
      let names = edits.changed();
      let now: T | false | undefined;
      try {
        now = await send(sent, names);
      } catch (error) {
        const next =
          error instanceof ApiError && error.isConflict ? await refresh?.(error) : undefined;
        if (next === undefined) throw error;
        edits.rebase(next);
        const isConflict = edits.conflicts().length > 0;
        setChoosing(isConflict || undefined);
        sent = structuredClone(form.getValues());
        names = edits.changed();
        if (isConflict || needsReview?.(names)) throw error;
        now = names.length > 0 || always ? await send(sent, names) : next;
      }
      if (now === false) return null;
      edits.markSaved(now ?? sent, sent, names);
      return sent;
    },
    onSettled: () => void stale.map((queryKey) => queries.invalidateQueries({ queryKey })),
  });
  useEffect(() => {
    // During a write the stored values are the write's own result, or a conflict that it handles.
    if (running.current || isAlike(stored, lastStored.current)) return;
    lastStored.current = stored;
    edits.rebase(stored);
  });

  const run = async (): Promise<boolean> => {
    if (edits.count === 0 && !always) return true;
    const wrong = Object.entries({ ...check?.(form.getValues()), ...findLong() });
    const texts = wrong.flatMap(([path, text]) => (text ? [[path, text] as const] : []));
    const isConflict = edits.conflicts().length > 0;
    setChoosing(isConflict || undefined);
    if (texts.length > 0 || isConflict) {
      setProblems({ ...NO_PROBLEMS, fields: Object.fromEntries(texts), refusal: {} });
      return false;
    }
    clearProblems();
    // The result is applied after the write: an inert form cannot be focused, and nothing is saved twice.
    const saved = await write.mutateAsync().catch((error: Error) => {
      reject(error);
      return null;
    });
    if (saved === null) return false;
    setSavedAt(new Date());
    setTypedOn(edits.count > 0);
    done?.(saved, edits.count > 0);
    return true;
  };
  /** A second call during a save returns the pending one. */
  const save = (): Promise<boolean> => {
    running.current ??= run().finally(() => (running.current = undefined));
    return running.current;
  };
  /** Discards the edits; returns a function that restores them. */
  const discard = () => {
    const before = edits.all();
    edits.undo();
    clearProblems();
    setChoosing(undefined);
    return () => edits.restore(before);
  };
  const listChanges = () => [...new Set(edits.changed().map(labelOf))].map((label) => ({ label }));
  useUnsavedChanges({
    key,
    dirty,
    save: saveAll ?? save,
    discard,
    savable,
    ...(leaveTexts && { leaveTexts }),
    changes: options.changes ?? listChanges,
  });

  const draft = useDraft<unknown>(key);
  const store = draft.write;
  const storedChoice = beside?.value;
  useEffect(() => {
    if (secret) return;
    const storeDraft = () =>
      store(
        edits.count > 0
          ? { edits: edits.all(), ...(storedChoice && { beside: storedChoice }) }
          : null,
      );
    storeDraft();
    return edits.subscribeAny(storeDraft);
  }, [edits, store, secret, storedChoice]);

  return {
    form,
    edits,
    set: <K extends N & Path<T>>(name: K, value: PathValue<T, K>) => edits.set(name, value),
    changed,
    dirty,
    conflicts,
    /** Whether the conflict dialog is open: false once postponed, undefined before a conflict. */
    isChoosing,
    setChoosing,
    /** Resolves the conflict of a field in favor of mine or theirs. */
    resolve: (name: N, isMine: boolean) => {
      if (isMine) edits.overwrite(name);
      else edits.undo(name);
      if (edits.conflicts().length > 0) return;
      clearProblems();
      setChoosing(undefined);
    },
    problems,
    problem: (path: string): string | undefined => long[path] ?? problems.fields[path],
    clearProblems,
    labelOf,
    busy: write.isPending,
    savedAt,
    /** Everything is saved except for input during the save. */
    isTypedOn: isTypedOn && dirty,
    save,
    discard,
    bar: {
      changes: changed.length,
      what: changed.map(labelOf).join(' · '),
      saving: write.isPending,
      savedAt,
      problems,
      conflicts,
      gone: !savable,
      save,
      discard,
    },
    draft: draft.offer && {
      at: draft.offer.at,
      take: () => {
        const restored = readDraft(draft.take(), edits.base);
        if (restored.beside) beside?.take(restored.beside);
        edits.restore(restored.edits);
      },
      discard: draft.discard,
    },
  };
}

/** Returns the current values. Re-renders the caller at every key: use it low in the tree. */
export const useValues = <T extends FieldValues>({ form }: Pick<EditForm<T>, 'form'>) =>
  useWatch({ control: form.control }) as T;

export type EditForm<T extends FieldValues, N extends string = Name<T>> = ReturnType<
  typeof useEditForm<T, N>
>;
