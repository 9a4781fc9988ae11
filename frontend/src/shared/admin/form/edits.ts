import { useCallback, useSyncExternalStore } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { Listeners } from '../listeners';
import { type ShowDiscarded } from '../unsaved/use-unsaved-changes';

/** Value of a day or month of which only parts are typed. The API refuses it. */
export const INCOMPLETE_DATE = '…';

/** An unsaved value. Drafts contain it in this format. */
export interface Edit {
  value: unknown;
  /** The stored value that it replaces. */
  from: unknown;
}

export type EditsByField = Readonly<Record<string, Edit>>;

type ValuesByField = Readonly<Record<string, unknown>>;

export const valueAt = (values: object, path: string): unknown => get(values, path);

export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Compares values for conflicts. Leading and trailing white space never conflicts, because it is not stored. */
export const isEqualTrimmed = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isEqual(a, b);

/** Whether two texts differ only in white space and in the commas of a list. */
const isSameText = (a: unknown, b: unknown): boolean => {
  const strip = (text: unknown) => String(text).replaceAll(/[\s,，、]/gu, '');
  return strip(a) === strip(b);
};

/** Returns the focused text field. */
function focusedTextField(): HTMLInputElement | HTMLTextAreaElement | undefined {
  const element = document.activeElement;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element
    : undefined;
}

interface EditsOptions<N extends string> {
  fields: readonly N[];
  /** Shows that edits were replaced, discarded or left out, with an undo button that calls `restore`. */
  showDiscarded: ShowDiscarded;
}

/**
 * The edits of a form by field, relative to the stored values. They are not in React's state, so that a subscriber of a field
 * is notified only if that field changes. Values are set only if they change, because setting one interrupts the composition
 * of an input method.
 */
export class Edits<T extends FieldValues, N extends string> {
  #stored: T;
  #lastValues: T;
  #isBatching = false;
  /** The stored value that each edit replaces, by field. */
  readonly #originals = new Map<N, unknown>();
  /** Typed texts whose stored form differs, for example by a space at the end: they stay while the person may go on typing. */
  readonly #typedTexts = new Map<N, unknown>();
  readonly #fieldListeners = new Map<string, Listeners>();
  readonly #formListeners = new Listeners();
  readonly subscribeAny = this.#formListeners.subscribe;

  constructor(
    private readonly form: UseFormReturn<T>,
    stored: T,
    private options: EditsOptions<N>,
  ) {
    this.#stored = stored;
    this.#lastValues = stored;
  }

  /** Subscribes to the form; returns the unsubscriber. */
  subscribeToForm(): () => void {
    const onChange = () => this.#update();
    onChange();
    return this.form.subscribe({ formState: { values: true }, callback: onChange });
  }

  configure(options: EditsOptions<N>): void {
    this.options = options;
  }

  get storedValues(): T {
    return this.#stored;
  }

  get count(): number {
    return this.#originals.size;
  }

  /** The names of the edited fields, one per line. A string, so that React can compare it. */
  get editedNames(): string {
    return [...this.#originals.keys()].join('\n');
  }

  get currentValues(): T {
    return this.form.getValues();
  }

  currentValue = (name: N): unknown => valueAt(this.currentValues, name);

  storedValue = (name: N): unknown => valueAt(this.#stored, name);

  isEdited = (name: N): boolean => this.#originals.has(name);

  editedFields = (): N[] => [...this.#originals.keys()];

  /** Returns the edits, without incomplete dates: these cannot be restored, because browsers do not report their parts. */
  editsByField = (): EditsByField =>
    Object.fromEntries(
      [...this.#originals]
        .map(([name, from]) => [name, { value: this.currentValue(name), from }] as const)
        .filter(([, { value }]) => value !== INCOMPLETE_DATE),
    );

  set(name: N, value: unknown): void {
    if (isEqual(this.currentValue(name), value)) return;
    this.form.setValue(name as unknown as Path<T>, value as PathValue<T, Path<T>>);
  }

  /** Resets a field, or all edited fields, to the stored value. */
  undo(name?: N): void {
    this.#batch(() => {
      for (const field of name === undefined ? this.editedFields() : [name])
        this.set(field, this.storedValue(field));
    });
  }

  /** Resets a field to the stored value, and offers to restore its edit. */
  discard(name: N): void {
    const { [name]: edit } = this.editsByField();
    this.undo(name);
    if (edit) this.options.showDiscarded(() => this.restore({ [name]: edit }));
  }

  /**
   * Sets values, and offers to restore the edits that they replace. Values in `undone` are not offered: they were set by
   * the replacement that this call undoes.
   */
  replace(values: ValuesByField, undone: ValuesByField = {}): void {
    const names = Object.keys(values) as N[];
    const replacedValues = Object.fromEntries(
      names
        .filter((name) => this.isEdited(name))
        .map((name) => [name, this.currentValue(name)] as const)
        .filter(([name, value]) => !isEqual(value, values[name]) && !isEqual(value, undone[name])),
    );
    for (const name of names) this.set(name, values[name]);
    if (Object.keys(replacedValues).length > 0)
      this.options.showDiscarded(() => this.replace(replacedValues, values));
  }

  /** Restores edits. Fields that were edited since keep the newer input, and their former values are offered. */
  restore(edits: EditsByField): void {
    const skippedValues: Record<string, unknown> = {};
    this.#batch(() => {
      for (const [name, { value, from }] of Object.entries(edits) as [N, Edit][]) {
        if (this.isEdited(name)) {
          if (!isEqual(this.currentValue(name), value)) skippedValues[name] = value;
        } else if (this.options.fields.includes(name)) {
          this.set(name, value);
          if (!isEqualTrimmed(value, this.storedValue(name))) this.#originals.set(name, from);
        }
      }
    });
    if (Object.keys(skippedValues).length > 0)
      this.options.showDiscarded(() => this.replace(skippedValues), { keepsNewer: true });
  }

  /** Returns the edited fields whose stored value another user has changed. */
  findConflicts = (): N[] =>
    [...this.#originals].flatMap(([name, from]) => {
      const stored = this.storedValue(name);
      return isEqualTrimmed(from, stored) || isEqualTrimmed(this.currentValue(name), stored)
        ? []
        : [name];
    });

  /** Lets an edit replace the value that is stored now. */
  overwrite(name: N): void {
    if (this.#originals.has(name)) this.#originals.set(name, this.storedValue(name));
    this.#notify([name]);
  }

  /** Applies values stored by another user. Edits remain, unless they equal the new stored value. */
  adoptStored(newStored: T): void {
    const previous = this.#stored;
    this.#stored = newStored;
    this.#batch(() => {
      for (const name of this.options.fields) {
        const stored = this.storedValue(name);
        if (!isEqual(stored, valueAt(previous, name))) this.#typedTexts.delete(name);
        if (isEqualTrimmed(this.currentValue(name), stored)) this.#showStored(name);
        else if (!this.#originals.has(name) && !this.#isStored(name)) this.set(name, stored);
      }
    });
  }

  /** Applies the result of a write. Input since the request was sent stays an edit. */
  markSaved(stored: T, sent: T, sentNames: readonly N[]): void {
    this.#stored = stored;
    this.#batch(() => {
      for (const name of this.options.fields) {
        const hasNewerInput = !isEqual(this.currentValue(name), valueAt(sent, name));
        if (hasNewerInput && sentNames.includes(name))
          this.#originals.set(name, this.storedValue(name));
        if (!hasNewerInput) this.#showStored(name);
      }
    });
  }

  subscribe = (name: N, listener: () => void): (() => void) => {
    const listeners = this.#fieldListeners.get(name) ?? new Listeners();
    this.#fieldListeners.set(name, listeners);
    return listeners.subscribe(listener);
  };

  /** Whether the current value is the stored one, or a text that is stored in another form. */
  #isStored(name: N): boolean {
    const value = this.currentValue(name);
    return (
      isEqual(value, this.storedValue(name)) ||
      (this.#typedTexts.has(name) && isEqual(value, this.#typedTexts.get(name)))
    );
  }

  /**
   * Replaces the current text by its stored form, once its field loses the focus. Before that, a removed space at the end
   * would join the next word to the last one.
   */
  #showStored(name: N): void {
    const text = this.currentValue(name);
    const input = focusedTextField();
    const stored = this.storedValue(name);
    // Only differences in white space and commas wait. A field that is empty after saving is emptied at once.
    if (!input || input.value !== text || isEqual(text, stored) || !isSameText(text, stored))
      return this.set(name, stored);
    this.#typedTexts.set(name, text);
    const onFocusOut = () => {
      // The window has lost the focus, not the field.
      if (document.activeElement === input) return;
      input.removeEventListener('focusout', onFocusOut);
      if (this.#typedTexts.get(name) !== text) return;
      const isUnchanged = isEqual(this.currentValue(name), text);
      this.#typedTexts.delete(name);
      if (isUnchanged) this.set(name, this.storedValue(name));
    };
    input.addEventListener('focusout', onFocusOut);
  }

  /** Sets several values before edits are compared: after only some of them the comparison would be wrong. */
  #batch(run: () => void): void {
    this.#isBatching = true;
    try {
      run();
    } finally {
      this.#isBatching = false;
    }
    this.#update(true);
  }

  /** Compares all fields with the stored values, and notifies the subscribers of changed fields; after a batch, of all. */
  #update(isBatch = false): void {
    if (this.#isBatching) return;
    const values = this.form.getValues();
    const affectedNames: N[] = [];
    for (const name of this.options.fields) {
      const value = valueAt(values, name);
      const isEdit = !this.#isStored(name);
      if (
        isBatch ||
        isEdit !== this.#originals.has(name) ||
        !isEqual(value, valueAt(this.#lastValues, name))
      )
        affectedNames.push(name);
      if (!isEdit) this.#originals.delete(name);
      else if (!this.#originals.has(name)) this.#originals.set(name, this.storedValue(name));
    }
    this.#lastValues = structuredClone(values);
    this.#notify(affectedNames);
  }

  #notify(names: readonly N[]): void {
    for (const name of names) this.#fieldListeners.get(name)?.notify();
    this.#formListeners.notify();
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
): unknown => useField(edits, name, edits.currentValue);

/** Returns a text or number derived from all fields; re-renders the caller when the result changes. */
export const useEdits = <T extends FieldValues, N extends string, R extends string | number>(
  edits: Edits<T, N>,
  read: () => R,
): R => useSyncExternalStore(edits.subscribeAny, read);

/** Whether the current text of a field is not blank. Re-renders the caller when that changes, not at every keystroke. */
export const useHasText = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): boolean => useField(edits, name, () => String(edits.currentValue(name)).trim() !== '');

export const useIsEdited = <T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  name: N,
): boolean => useField(edits, name, edits.isEdited);
