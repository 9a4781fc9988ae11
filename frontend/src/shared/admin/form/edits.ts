import { useCallback, useSyncExternalStore } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/** An unsaved value, and the stored value that it replaces. */
export interface Edit {
  value: unknown;
  from: unknown;
}

export type EditsByField = Readonly<Record<string, Edit>>;

export const valueAt = (values: object, path: string): unknown => get(values, path);

export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Leading and trailing white space is an edit but never a conflict, because it is not stored. */
const isEqualTrimmed = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isEqual(a, b);

/**
 * The edits of a form by field, relative to the stored values. Kept outside React's state, so that a subscriber of one
 * field is notified of that field alone. Values are set only if they change, because setting one interrupts an input
 * method's composition.
 */
export class Edits<T extends FieldValues, N extends string> {
  #base: T;
  #last: T;
  #fields: readonly N[] = [];
  #isSetting = false;
  readonly #originals = new Map<N, unknown>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #anyListeners = new Set<() => void>();

  constructor(
    private readonly form: UseFormReturn<T>,
    stored: T,
    fields: readonly N[],
  ) {
    this.#base = stored;
    this.#last = stored;
    this.#fields = fields;
  }

  /** Subscribes to the form; returns the unsubscriber. */
  subscribeToForm(): () => void {
    const onChange = () => this.#update();
    onChange();
    return this.form.subscribe({ formState: { values: true }, callback: onChange });
  }

  setFields(fields: readonly N[]): void {
    this.#fields = fields;
  }

  get base(): T {
    return this.#base;
  }

  get count(): number {
    return this.#originals.size;
  }

  /** The names of the edited fields, one per line: the string is equal until another field is edited. */
  get names(): string {
    return [...this.#originals.keys()].join('\n');
  }

  get values(): T {
    return this.form.getValues();
  }

  value = (name: N): unknown => valueAt(this.values, name);

  stored = (name: N): unknown => valueAt(this.#base, name);

  isEdited = (name: N): boolean => this.#originals.has(name);

  changed = (): N[] => [...this.#originals.keys()];

  all = (): EditsByField =>
    Object.fromEntries(
      [...this.#originals].map(([name, from]) => [name, { value: this.value(name), from }]),
    );

  set(name: N, value: unknown): void {
    if (isEqual(this.value(name), value)) return;
    this.form.setValue(name as unknown as Path<T>, value as PathValue<T, Path<T>>);
  }

  /** Resets a field, or all edited fields, to the stored value. */
  undo(name?: N): void {
    this.#batch(() => {
      for (const field of name === undefined ? this.changed() : [name])
        this.set(field, this.stored(field));
    });
  }

  /** Applies a stored draft, except to fields that have been edited since. */
  restore(edits: EditsByField): void {
    this.#batch(() => {
      for (const [name, { value, from }] of Object.entries(edits) as [N, Edit][]) {
        if (!this.#fields.includes(name) || this.#originals.has(name)) continue;
        this.set(name, value);
        if (!isEqualTrimmed(value, this.stored(name))) this.#originals.set(name, from);
      }
    });
  }

  /** Edited fields whose stored value another user has changed. */
  conflicts = (): N[] =>
    [...this.#originals].flatMap(([name, from]) => {
      const stored = this.stored(name);
      return isEqualTrimmed(from, stored) || isEqualTrimmed(this.value(name), stored) ? [] : [name];
    });

  /** Lets an edit replace the value that is stored now. */
  overwrite(name: N): void {
    if (this.#originals.has(name)) this.#originals.set(name, this.stored(name));
    this.#notify([name]);
  }

  /** Applies values stored by another user. Edits stay; those equal to the stored value end. */
  rebase(next: T): void {
    this.#base = next;
    this.#batch(() => {
      for (const name of this.#fields) {
        const stored = this.stored(name);
        if (!this.#originals.has(name) || isEqualTrimmed(this.value(name), stored))
          this.set(name, stored);
      }
    });
  }

  /** Applies the result of a write. Input since the request was sent stays an edit. */
  markSaved(next: T, sent: T, writtenNames: readonly N[]): void {
    this.#base = next;
    this.#batch(() => {
      for (const name of this.#fields) {
        const hasNewerInput = !isEqual(this.value(name), valueAt(sent, name));
        if (hasNewerInput && writtenNames.includes(name))
          this.#originals.set(name, this.stored(name));
        if (!hasNewerInput) this.set(name, this.stored(name));
      }
    });
  }

  subscribe = (name: N, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  subscribeAny = (listener: () => void): (() => void) => {
    this.#anyListeners.add(listener);
    return () => this.#anyListeners.delete(listener);
  };

  /** Batches several values: edits counted between them would be wrong. */
  #batch(run: () => void): void {
    this.#isSetting = true;
    try {
      run();
    } finally {
      this.#isSetting = false;
    }
    this.#update(true);
  }

  #update(all = false): void {
    if (this.#isSetting) return;
    const values = this.form.getValues();
    const changedNames: N[] = [];
    for (const name of this.#fields) {
      const value = valueAt(values, name);
      const isEdit = !isEqual(value, this.stored(name));
      if (all || isEdit !== this.#originals.has(name) || !isEqual(value, valueAt(this.#last, name)))
        changedNames.push(name);
      if (!isEdit) this.#originals.delete(name);
      else if (!this.#originals.has(name)) this.#originals.set(name, this.stored(name));
    }
    this.#last = structuredClone(values);
    this.#notify(changedNames);
  }

  #notify(names: readonly N[]): void {
    for (const name of names) {
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
    for (const listener of this.#anyListeners) listener();
  }
}

function useField<T extends FieldValues, N extends string, R>(
  edits: Edits<T, N>,
  name: N,
  read: (name: N) => R,
): R {
  const subscribe = useCallback(
    (listener: () => void) => edits.subscribe(name, listener),
    [edits, name],
  );
  return useSyncExternalStore(subscribe, () => read(name));
}

/** Returns the current value of a field. Re-renders the caller when this field alone changes. */
export const useFieldValue = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): unknown => useField(edits, name, edits.value);

/** Returns a text or number derived from all fields; re-renders the caller when the result changes. */
export const useEdits = <T extends FieldValues, N extends string, R extends string | number>(
  edits: Edits<T, N>,
  read: () => R,
): R => useSyncExternalStore(edits.subscribeAny, read);

export const useIsEdited = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): boolean => useField(edits, name, edits.isEdited);
