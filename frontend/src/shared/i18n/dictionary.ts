import { use } from 'react';
import { type Language } from './language';
import { useLanguage } from './language-context';

type Loaders<T> = Record<Language, () => Promise<{ default: T }>>;

/**
 * The texts of one part of the interface: a typed object for each language, each its own chunk, so
 * that a visitor loads one language and a missing text does not compile.
 */
export class Dictionary<T> {
  readonly #loading = new Map<Language, Promise<T>>();

  constructor(private readonly loaders: Loaders<T>) {}

  /** Always the same promise for a language, so that React can `use` it. */
  load(language: Language): Promise<T> {
    const known = this.#loading.get(language);
    if (known) return known;
    const loading = this.loaders[language]().then((module) => module.default);
    // A chunk lost on the way must be asked for again, not fail for ever.
    loading.catch(() => this.#loading.delete(language));
    this.#loading.set(language, loading);
    return loading;
  }
}

/** The texts of a lazily loaded part, in the current language; suspends while they load. */
export function useDictionary<T>(dictionary: Dictionary<T>): T {
  return use(dictionary.load(useLanguage().language));
}
