const KEY = 'adminSingleKeys';

/** Whether single letters decide while a decision has the focus; each person may switch it off (WCAG 2.1.4). */
export const singleKeys = {
  enabled: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
};
