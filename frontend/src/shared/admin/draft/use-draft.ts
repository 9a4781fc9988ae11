import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context';
import { storeItem } from '../../ui/storage';

/**
 * Draft of a form, stored on this device per user and tab. Drafts of an earlier visit, or of a closed tab, are offered and
 * never applied automatically; other open tabs keep theirs.
 */
export function useDraft<T>(key: string) {
  const { user } = useSession();
  const [earlierDrafts, setEarlierDrafts] = useState<
    readonly { tab: string; draft: StoredDraft<T> }[]
  >([]);
  const tabIdRef = useRef<string>(undefined);
  /** Input from before the id of the tab is known. */
  const pendingValue = useRef<T | null>(undefined);
  const previous = useRef({ key, username: user.username });

  useEffect(() => {
    let isUnmounted = false;
    const { key: previousKey, username } = previous.current;
    const isMoved = previousKey !== key || username !== user.username;
    // The draft moves with the form: when a new record gets its id, or when another user signs in over it.
    if (isMoved && tabIdRef.current !== undefined) {
      const name = storageKey(username, previousKey, tabIdRef.current);
      pendingValue.current = parseDraft(localStorage.getItem(name))?.value as T | undefined;
      storeItem(name, null);
      tabIdRef.current = undefined;
    }
    previous.current = { key, username: user.username };
    const findEarlier = async () => {
      const currentTab = await getTabId();
      const openTabs = await listOpenTabs();
      if (isUnmounted) return;
      // This tab's earlier draft is set aside: new input must not overwrite it before the person has chosen.
      const isAbandoned = ({ tab }: { tab: string }) =>
        ownerOf(tab) === currentTab || openTabs?.has(ownerOf(tab)) === false;
      const earlier = readDrafts(user.username, key)
        .filter(isAbandoned)
        .map(({ tab, draft }) => ({
          draft: draft as StoredDraft<T>,
          tab: setAsideDraft(user.username, key, tab),
        }));
      // An empty list stays the same object: a new one would render the form again.
      setEarlierDrafts((offered) => (earlier.length + offered.length > 0 ? earlier : offered));
      // The id is set only now: otherwise the search above would take new input for a draft of an earlier visit.
      tabIdRef.current = currentTab;
      if (pendingValue.current !== undefined)
        writeDraft(user.username, key, currentTab, pendingValue.current);
    };
    void findEarlier();
    return () => {
      isUnmounted = true;
      pendingValue.current = undefined;
    };
  }, [key, user.username]);

  /** Stores the edits, or deletes the draft if `value` is null. */
  const write = useCallback(
    (value: T | null) => {
      if (tabIdRef.current === undefined) pendingValue.current = value;
      else writeDraft(user.username, key, tabIdRef.current, value);
    },
    [key, user.username],
  );
  const acceptDraft = useCallback(() => {
    const [newest, ...older] = earlierDrafts;
    if (newest) writeDraft(user.username, key, newest.tab, null);
    setEarlierDrafts(older);
    return newest?.draft.value;
  }, [key, earlierDrafts, user.username]);

  const discardDraft = useCallback(() => {
    const [newest] = earlierDrafts;
    acceptDraft();
    return () => {
      if (!newest) return;
      storeItem(storageKey(user.username, key, newest.tab), JSON.stringify(newest.draft));
      setEarlierDrafts((offered) => [newest, ...offered]);
    };
  }, [acceptDraft, key, earlierDrafts, user.username]);

  return {
    /** The newest draft of an earlier visit, until it is accepted or discarded; then the one before it. */
    earlier: earlierDrafts[0]?.draft ?? null,
    write,
    /** Returns the offered draft, which the form then continues. */
    accept: acceptDraft,
    /** Deletes the offered draft; returns a function that offers it again. */
    discard: discardDraft,
  };
}

interface StoredDraft<T = unknown> {
  /** Time of the last write. */
  at: string;
  value: T;
}

const PREFIX = 'draft:';
const SET_ASIDE_SUFFIX = '~';

/** Returns the tab of a draft, whether it has been set aside or not. */
const ownerOf = (tab: string): string => tab.split(SET_ASIDE_SUFFIX)[0] ?? tab;

const RETENTION_MS = 14 * 24 * 60 * 60_000;

/** Returns the key in `localStorage` of a user's draft of a form in a tab. */
const storageKey = (user: string, key: string, tab: string) =>
  `${PREFIX}${encodeURIComponent(user)}:${key}:${tab}`;

function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const draft = text === null ? undefined : (JSON.parse(text) as Partial<StoredDraft>);
    return typeof draft?.at === 'string' ? (draft as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

const isExpired = ({ at }: StoredDraft) => !(Date.now() - Date.parse(at) < RETENTION_MS);

/** Stores the draft of a tab, or deletes it if `value` is null. */
export function writeDraft(user: string, key: string, tab: string, value: unknown): void {
  const draft: StoredDraft = { at: new Date().toISOString(), value };
  storeItem(storageKey(user, key, tab), value === null ? null : JSON.stringify(draft));
}

/** Returns a user's drafts of a form from all tabs, newest first, and deletes expired ones. */
function readDrafts(user: string, key: string): { tab: string; draft: StoredDraft }[] {
  const prefix = storageKey(user, key, '');
  const drafts: { tab: string; draft: StoredDraft }[] = [];
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const draft = parseDraft(localStorage.getItem(name));
    if (!draft || isExpired(draft)) localStorage.removeItem(name);
    else if (name.startsWith(prefix)) drafts.push({ tab: name.slice(prefix.length), draft });
  }
  return drafts.sort((a, b) => b.draft.at.localeCompare(a.draft.at));
}

/**
 * Renames the key of a tab's draft to an unused one, so that neither new input nor another draft overwrites it. Returns the
 * tab in the new key.
 */
function setAsideDraft(user: string, key: string, tab: string): string {
  const text = localStorage.getItem(storageKey(user, key, tab));
  if (text === null || tab.endsWith(SET_ASIDE_SUFFIX)) return tab;
  let asideTab = tab + SET_ASIDE_SUFFIX;
  while (localStorage.getItem(storageKey(user, key, asideTab)) !== null)
    asideTab += SET_ASIDE_SUFFIX;
  // Removed first: a full storage has no space for both.
  localStorage.removeItem(storageKey(user, key, tab));
  storeItem(storageKey(user, key, asideTab), text);
  return asideTab;
}

const TAB_ID_KEY = 'adminTab';

const lockName = (tab: string) => `admin-tab:${tab}`;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join(
    '',
  );
}

function storeTabId(tab: string): string {
  sessionStorage.setItem(TAB_ID_KEY, tab);
  return tab;
}

/** Holds the lock while the page exists; returns false if another page holds it. */
function acquireTabLock(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}

async function resolveTabId(): Promise<string> {
  const stored = sessionStorage.getItem(TAB_ID_KEY) ?? storeTabId(randomId());
  // Without locks (plain http) only the session storage identifies a tab.
  if (!('locks' in navigator) || (await acquireTabLock(stored))) return stored;
  // Duplicating a tab copies its session storage, so the copy needs a new id.
  const id = storeTabId(randomId());
  await acquireTabLock(id);
  return id;
}

let currentTabId: Promise<string> | undefined;

/** Returns the id of this tab, which survives reloads. */
export const getTabId = (): Promise<string> => (currentTabId ??= resolveTabId());

/** Returns the ids of the open tabs; undefined if the browser has no locks. */
async function listOpenTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name?.slice(lockName('').length) ?? ''));
}
