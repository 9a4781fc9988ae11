import { use } from 'react';
import { type Language } from './language';
import { useLanguage } from './language-context';

export type Loaders<T> = Record<Language, () => Promise<{ default: T }>>;

const dictionaries = new Set<Dictionary<unknown>>();

/** Loads the dictionaries that are loaded in the current language also in another one. */
export function loadUsedDictionaries(current: Language, language: Language): Promise<unknown> {
  const used = [...dictionaries].filter((dictionary) => dictionary.isLoadedIn(current));
  return Promise.all(used.map((dictionary) => dictionary.load(language)));
}

/**
 * Texts of one part of the interface: a typed object per language. Each language is a chunk, so visitors load one, and a
 * missing text does not compile.
 */
export class Dictionary<T> {
  readonly #promises = new Map<Language, Promise<T>>();

  constructor(private readonly loaders: Loaders<T>) {
    dictionaries.add(this);
  }

  isLoadedIn(language: Language): boolean {
    return this.#promises.has(language);
  }

  /** Returns the same promise for a language every time, as React's `use` requires. */
  load(language: Language): Promise<T> {
    const pending = this.#promises.get(language);
    if (pending) return pending;
    const loading = this.loaders[language]().then((module) => module.default);
    // A chunk that failed to load must be requested again.
    loading.catch(() => this.#promises.delete(language));
    this.#promises.set(language, loading);
    return loading;
  }
}

/** Returns the texts of a lazily loaded part in the current language; suspends while they load. */
export function useDictionary<T>(dictionary: Dictionary<T>): T {
  return use(dictionary.load(useLanguage().language));
}
