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

/** Holds the lock as long as the page lives; false where another page has it. */
function acquireTabLock(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}

async function resolveTabId(): Promise<string> {
  const known = sessionStorage.getItem(KEY) ?? remember(randomId());
  // Without locks (plain http) tabs are told apart by their session alone.
  if (!('locks' in navigator) || (await acquireTabLock(known))) return known;
  // A duplicated tab brings a copy of the session along: it is another tab all the same.
  const own = remember(randomId());
  await acquireTabLock(own);
  return own;
}

let own: Promise<string> | undefined;

/** Which tab this is: the same after a reload, another in every other tab. */
export const tabId = (): Promise<string> => (own ??= resolveTabId());

/** The tabs that stand open now; undefined where that cannot be known. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name?.slice(lockOf('').length) ?? ''));
}
