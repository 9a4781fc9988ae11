const KEY = 'adminTab';

const lockOf = (tab: string) => `admin-tab:${tab}`;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join(
    '',
  );
}

function remember(tab: string): string {
  sessionStorage.setItem(KEY, tab);
  return tab;
}

/** Holds the lock while the page exists; returns false if another page holds it. */
function acquireTabLock(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}

async function resolveTabId(): Promise<string> {
  const stored = sessionStorage.getItem(KEY) ?? remember(randomId());
  // Without locks (plain http) only the session identifies a tab.
  if (!('locks' in navigator) || (await acquireTabLock(stored))) return stored;
  // Duplicating a tab copies its session, so the copy needs a new id.
  const id = remember(randomId());
  await acquireTabLock(id);
  return id;
}

let currentTabId: Promise<string> | undefined;

/** Id of this tab, which survives reloads. */
export const tabId = (): Promise<string> => (currentTabId ??= resolveTabId());

/** Ids of the open tabs; undefined if the browser has no locks. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name?.slice(lockOf('').length) ?? ''));
}
