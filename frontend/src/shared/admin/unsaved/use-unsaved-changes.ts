import { useEffect, useRef } from 'react';
import { type UnsavedForm, unsaved } from './unsaved-changes-registry';

interface Options extends UnsavedForm {
  /** Unique per form: `rooms:12`. */
  key: string;
  dirty: boolean;
}

/** Registers the unsaved changes of a form, so that navigation asks first. */
export function useUnsavedChanges(options: Options): void {
  const { key, dirty, save, discard, savable = true, leaveTexts, changes } = options;
  const latest = useRef({ save, discard, changes });
  useEffect(() => {
    latest.current = { save, discard, changes };
  });
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(key, {
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
      savable,
      ...(leaveTexts && { leaveTexts }),
      changes: () => latest.current.changes?.() ?? [],
    });
    return () => unsaved.set(key, null);
  }, [key, dirty, savable, leaveTexts]);
}
