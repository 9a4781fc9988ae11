import { useEffect, useRef, useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { type UnsavedForm, unsaved } from './unsaved-changes-registry';

interface Options extends UnsavedForm {
  /** Unique per form: `rooms:12`. */
  key: string;
  /** Whether there is unsaved input, as of the last render. */
  dirty: boolean;
}

/** Registers the unsaved changes of a form, so that navigation asks first. */
export function useUnsavedChanges(options: Options): void {
  const { key, dirty, save, isDirtyNow, discard, leaveTexts, changes } = options;
  const { isSavable = true, hasDraft = true } = options;
  const latest = useRef({ save, isDirtyNow, discard, changes });
  useEffect(() => {
    latest.current = { save, isDirtyNow, discard, changes };
  });
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(key, {
      save: () => latest.current.save(),
      isDirtyNow: () => latest.current.isDirtyNow?.() ?? false,
      discard: () => latest.current.discard(),
      isSavable,
      hasDraft,
      ...(leaveTexts && { leaveTexts }),
      changes: () => latest.current.changes?.() ?? [],
    });
    return () => unsaved.set(key, null);
  }, [key, dirty, isSavable, hasDraft, leaveTexts]);
}

/** Undo functions of the forms that discarded changes together, such as the settings of a section: one toast offers all. */
let discardedTogether: (() => void)[] = [];

/**
 * Shows a toast with an undo that calls `restore`: about discarded changes or, with `keepsNewer`, about restored ones that were
 * left out because of newer input.
 */
export type ShowDiscarded = (restore: () => void, options?: { keepsNewer: boolean }) => void;

/** Returns a function that shows a toast about discarded changes, with an undo while the form is mounted. */
export function useDiscardedToast(): ShowDiscarded {
  const { bar: texts, undo } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const closeToasts = useRef<(() => void)[]>([]);
  const isMounted = useRef(false);
  useEffect(() => {
    const { current } = closeToasts;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      current.forEach((close) => close());
    };
  }, []);
  return useCallback<ShowDiscarded>(
    (restore, { keepsNewer } = { keepsNewer: false }) => {
      if (!isMounted.current) return;
      discardedTogether.push(restore);
      if (discardedTogether.length > 1) return;
      queueMicrotask(() => {
        const restores = discardedTogether;
        discardedTogether = [];
        const run = () => restores.forEach((restoreForm) => restoreForm());
        const title = keepsNewer ? texts.keptNewer : texts.discarded;
        closeToasts.current.push(toast({ title, action: { label: undo, run } }));
      });
    },
    [texts, toast, undo],
  );
}
