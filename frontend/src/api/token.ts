const STORAGE_KEY = 'authToken';

/** The sign-in token in local storage, shared by all tabs. */
export const token = {
  read(): string | null {
    try {
      return typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
    } catch {
      // The storage of a visitor who blocks the site's data throws at every access.
      return null;
    }
  },
  authorizationHeader: (): string | null => {
    const current = token.read();
    return current === null ? null : `Bearer ${current}`;
  },
  store: (value: string): void => localStorage.setItem(STORAGE_KEY, value),
  clear: (): void => localStorage.removeItem(STORAGE_KEY),
  /** Calls `listener` when another tab stores or clears the token. Returns the unsubscriber. */
  watch: (listener: () => void): (() => void) => {
    // The key is null if the other tab cleared the whole storage.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
