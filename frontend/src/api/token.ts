const KEY = 'authToken';

/** The sign-in token, under the one key all screens share. */
export const token = {
  read: (): string | null =>
    typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY),
  store: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => localStorage.removeItem(KEY),
};
