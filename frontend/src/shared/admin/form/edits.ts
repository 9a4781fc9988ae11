import { useCallback, useSyncExternalStore } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/** A value that was typed and is not stored yet, and the stored value it was typed over. */
export interface Edit {
  value: unknown;
  from: unknown;
}

export type EditsByField = Readonly<Record<string, Edit>>;

/** The value at a path. */
export const valueAt = (values: object, path: string): unknown => get(values, path);

export const isAlike = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** White space around a text is an edit of its own, but never a conflict: it is not stored. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isAlike(a, b);

/**
 * The edits of a form, by field, upon the values that are stored. Outside of React's state: a subscriber of one field
 * is notified of that field alone. A value is only set where it changes, so that text being composed by an input
 * method is left alone.
 */
export class Edits<T extends FieldValues, N extends string> {
  #base: T;
  #last: T;
  #fields: readonly N[] = [];
  #isSetting = false;
  readonly #from = new Map<N, unknown>();
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

  /** Follows the form until the returned function is called. */
  follow(): () => void {
    const changed = () => this.#update();
    changed();
    return this.form.subscribe({ formState: { values: true }, callback: changed });
  }

  setFields(fields: readonly N[]): void {
    this.#fields = fields;
  }

  get base(): T {
    return this.#base;
  }

  get count(): number {
    return this.#from.size;
  }

  /** The names of the edited fields, one a line: equal until another field is edited. */
  get names(): string {
    return [...this.#from.keys()].join('\n');
  }

  /** The values while typing. */
  get values(): T {
    return this.form.getValues();
  }

  value = (name: N): unknown => valueAt(this.values, name);

  stored = (name: N): unknown => valueAt(this.#base, name);

  isEdited = (name: N): boolean => this.#from.has(name);

  changed = (): N[] => [...this.#from.keys()];

  all = (): EditsByField =>
    Object.fromEntries(
      [...this.#from].map(([name, from]) => [name, { value: this.value(name), from }]),
    );

  set(name: N, value: unknown): void {
    if (isAlike(this.value(name), value)) return;
    this.form.setValue(name as unknown as Path<T>, value as PathValue<T, Path<T>>);
  }

  /** Resets a field to its stored value; all edited fields if none is named. */
  undo(name?: N): void {
    this.#set(() => {
      for (const one of name === undefined ? this.changed() : [name])
        this.set(one, this.stored(one));
    });
  }

  /** Restores edits that were kept elsewhere; fields that have been edited since stay as they are. */
  put(edits: EditsByField): void {
    this.#set(() => {
      for (const [name, { value, from }] of Object.entries(edits) as [N, Edit][]) {
        if (!this.#fields.includes(name) || this.#from.has(name)) continue;
        this.set(name, value);
        if (!isSame(value, this.stored(name))) this.#from.set(name, from);
      }
    });
  }

  /** Edited fields that somebody else has stored another value of. */
  conflicts = (): N[] =>
    [...this.#from].flatMap(([name, from]) => {
      const stored = this.stored(name);
      return isSame(from, stored) || isSame(this.value(name), stored) ? [] : [name];
    });

  /** Lets an edit replace the value that is stored now. */
  keep(name: N): void {
    if (this.#from.has(name)) this.#from.set(name, this.stored(name));
    this.#notify([name]);
  }

  /** Continues upon values that were stored by somebody else. Edits stay; equal ones end. */
  rebase(next: T): void {
    this.#base = next;
    this.#set(() => {
      for (const name of this.#fields) {
        const stored = this.stored(name);
        if (!this.#from.has(name) || isSame(this.value(name), stored)) this.set(name, stored);
      }
    });
  }

  /** Continues upon the result of a write. What was typed since it was sent stays an edit. */
  settle(next: T, sent: T, written: readonly N[]): void {
    this.#base = next;
    this.#set(() => {
      for (const name of this.#fields) {
        const isTypedOn = !isAlike(this.value(name), valueAt(sent, name));
        if (isTypedOn && written.includes(name)) this.#from.set(name, this.stored(name));
        if (!isTypedOn) this.set(name, this.stored(name));
      }
    });
  }

  subscribe = (name: N, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Notified after any change. */
  subscribeAny = (listener: () => void): (() => void) => {
    this.#anyListeners.add(listener);
    return () => this.#anyListeners.delete(listener);
  };

  /** Between two of several values the edits would be counted wrongly. */
  #set(run: () => void): void {
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
    const touched: N[] = [];
    for (const name of this.#fields) {
      const value = valueAt(values, name);
      const isEdit = !isAlike(value, this.stored(name));
      if (all || isEdit !== this.#from.has(name) || !isAlike(value, valueAt(this.#last, name)))
        touched.push(name);
      if (!isEdit) this.#from.delete(name);
      else if (!this.#from.has(name)) this.#from.set(name, this.stored(name));
    }
    this.#last = structuredClone(values);
    this.#notify(touched);
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

/** The value of a field while typing. Renders its caller when this field alone changes. */
export const useFieldValue = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): unknown => useField(edits, name, edits.value);

/** A text or number derived from all fields; renders its caller when the result changes. */
export const useEdits = <T extends FieldValues, N extends string, R extends string | number>(
  edits: Edits<T, N>,
  read: () => R,
): R => useSyncExternalStore(edits.subscribeAny, read);

export const useIsEdited = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): boolean => useField(edits, name, edits.isEdited);
