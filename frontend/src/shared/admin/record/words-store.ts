import { useCallback, useSyncExternalStore } from 'react';
import { type Language } from '../../i18n/language';
import { type ContentRecord, type KindField } from '../content/content.types';
import { wordsOf } from '../content/word-state';

/** Words a person has typed and not saved, and the stored words they began from. */
export interface WordEdit {
  text: string;
  from: string | null;
}

export type WordEdits = Record<string, WordEdit>;

export const wordKey = (language: Language, field: string): string => `${language}.${field}`;

export function parseWordKey(key: string): { language: Language; field: string } {
  const [language, field] = key.split('.') as [Language, string];
  return { language, field };
}

const blank = (text: string | null) => (text ?? '').trim();

export const isSame = (a: string | null, b: string | null): boolean => blank(a) === blank(b);

/** What is sent for a text: blank empties. */
export const toWords = (text: string): string | null => (blank(text) === '' ? null : text.trim());

/**
 * The words of one record as they are typed. Outside of React's state, with one subscription a field: a key
 * draws its own field again and nothing else.
 */
export class WordsStore {
  #stored = new Map<string, string | null>();
  #edits = new Map<string, WordEdit>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #anyListeners = new Set<() => void>();

  constructor(private readonly fields: readonly KindField[]) {}

  /** The words as they are stored by now. Edits stay; those that are stored are none any more. */
  load(record: ContentRecord, languages: readonly Language[]): void {
    for (const language of languages) {
      for (const field of this.fields) {
        const key = wordKey(language, field.name);
        const words = wordsOf(record, language, field);
        const edit = this.#edits.get(key);
        const changed = this.#stored.get(key) !== words;
        this.#stored.set(key, words);
        if (edit && isSame(edit.text, words)) this.#set(key, null);
        else if (changed) this.#tell(key);
      }
    }
  }

  text = (key: string): string => this.#edits.get(key)?.text ?? this.#stored.get(key) ?? '';

  isEdited = (key: string): boolean => this.#edits.has(key);

  stored = (key: string): string | null => this.#stored.get(key) ?? null;

  type(key: string, text: string): void {
    const stored = this.stored(key);
    if (isSame(text, stored) && text === text.trim()) this.#set(key, null);
    else this.#set(key, { text, from: this.#edits.get(key)?.from ?? stored });
  }

  /** Gives a field its stored words back; all of them where none is named. */
  undo(key?: string): void {
    for (const one of key === undefined ? [...this.#edits.keys()] : [key]) this.#set(one, null);
  }

  edits = (): WordEdits => Object.fromEntries(this.#edits);

  get count(): number {
    return this.#edits.size;
  }

  get keys(): string {
    return [...this.#edits.keys()].join('\n');
  }

  /** Puts edits in that were kept elsewhere; what has been typed since stays. */
  put(edits: WordEdits): void {
    for (const [key, edit] of Object.entries(edits)) {
      if (!this.#edits.has(key)) this.#set(key, edit);
    }
  }

  /** After `sent` was stored: what was typed on in the meantime is left, from there. */
  settle(sent: WordEdits): void {
    for (const [key, { text }] of Object.entries(sent)) {
      const edit = this.#edits.get(key);
      if (!edit) continue;
      this.#set(key, edit.text === text ? null : { text: edit.text, from: text });
    }
  }

  /** Edited fields whose stored words have become others than they began from, and than they are. */
  conflicts(): string[] {
    return [...this.#edits].flatMap(([key, edit]) => {
      const stored = this.stored(key);
      return isSame(edit.from, stored) || isSame(edit.text, stored) ? [] : [key];
    });
  }

  /** Lets an edit stand against what is stored now. */
  keep(key: string): void {
    const edit = this.#edits.get(key);
    if (edit) this.#set(key, { ...edit, from: this.stored(key) });
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Told after any change; for what counts all edits. */
  subscribeAny = (listener: () => void): (() => void) => {
    this.#anyListeners.add(listener);
    return () => this.#anyListeners.delete(listener);
  };

  #set(key: string, edit: WordEdit | null): void {
    if (edit) this.#edits.set(key, edit);
    else this.#edits.delete(key);
    this.#tell(key);
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
    for (const listener of this.#anyListeners) listener();
  }
}

function useKey<T>(words: WordsStore, key: string, read: (key: string) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => words.subscribe(key, listener),
    [words, key],
  );
  return useSyncExternalStore(subscribe, () => read(key));
}

/** The text of one field, drawn again when it alone changes. */
export const useWord = (words: WordsStore, key: string): string => useKey(words, key, words.text);

export const useIsEdited = (words: WordsStore, key: string): boolean =>
  useKey(words, key, words.isEdited);

/** Which fields hold words that are not saved, one name a line: the same text until another one does. */
export const useEditedKeys = (words: WordsStore): string =>
  useSyncExternalStore(words.subscribeAny, () => words.keys);

/** The texts of several fields in one, a line each. */
export const useTexts = (words: WordsStore, keys: readonly string[]): string =>
  useSyncExternalStore(words.subscribeAny, () => keys.map(words.text).join('\n'));

/** Those of several fields that are empty. */
export function useEmptyKeys(words: WordsStore, keys: readonly string[]): readonly string[] {
  const read = () => keys.filter((key) => blank(words.text(key)) === '').join('\n');
  return useSyncExternalStore(words.subscribeAny, read).split('\n');
}
