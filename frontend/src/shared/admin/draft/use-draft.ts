import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context';

/**
 * Draft of a form, stored on this device per user and tab. Drafts of an earlier visit, or of a closed tab, are offered and
 * never applied automatically; other open tabs keep theirs.
 */
export function useDraft<T>(key: string) {
  const { user } = useSession();
  const [offer, setOffer] = useState<{ tab: string; draft: Draft<T> } | null>(null);
  const tab = useRef<string>(undefined);
  const waiting = useRef<T | null>(undefined);
  const last = useRef(key);

  useEffect(() => {
    let isUnmounted = false;
    // When a new record gets its id, its draft moves to the new key.
    if (last.current !== key && tab.current !== undefined) {
      writeDraft(user.username, last.current, tab.current, null);
      tab.current = undefined;
    }
    last.current = key;
    const findEarlier = async () => {
      const tabName = await tabId();
      const open = await openTabs();
      if (isUnmounted) return;
      // This tab's earlier draft is set aside: new input must not overwrite it before the person has chosen.
      const isLeft = (name: string) => name.startsWith(tabName) || open?.has(name) === false;
      const earlier = readDrafts(user.username, key).find(({ tab: name }) => isLeft(name));
      if (earlier)
        setOffer({
          ...(earlier as { draft: Draft<T> }),
          tab: setAsideDraft(user.username, key, earlier.tab),
        });
      // Not set earlier: input before this point is not from an earlier visit.
      tab.current = tabName;
      if (waiting.current !== undefined) writeDraft(user.username, key, tabName, waiting.current);
    };
    void findEarlier();
    return () => {
      isUnmounted = true;
      waiting.current = undefined;
    };
  }, [key, user.username]);

  /** Stores the edits, or deletes the draft if `value` is null. */
  const write = useCallback(
    (value: T | null) => {
      if (tab.current === undefined) waiting.current = value;
      else writeDraft(user.username, key, tab.current, value);
    },
    [key, user.username],
  );
  const takeOffer = useCallback(() => {
    if (offer) writeDraft(user.username, key, offer.tab, null);
    setOffer(null);
    return offer?.draft.value;
  }, [key, offer, user.username]);

  return {
    /** The draft of an earlier visit, until it is taken or discarded. */
    offer: offer?.draft ?? null,
    write,
    /** Returns the offered draft, which the form then continues. */
    take: takeOffer,
    discard: useCallback(() => void takeOffer(), [takeOffer]),
  };
}

interface Draft<T = unknown> {
  /** Time of the last write. */
  at: string;
  value: T;
}

const PREFIX = 'draft:';
const SET_ASIDE_SUFFIX = '~';
const FOURTEEN_DAYS = 14 * 24 * 60 * 60_000;

/** A draft belongs to a user, a record and a tab. */
const storageKey = (user: string, key: string, tab: string) =>
  `${PREFIX}${encodeURIComponent(user)}:${key}:${tab}`;

function parse(text: string | null): Draft | undefined {
  try {
    const draft = text === null ? undefined : (JSON.parse(text) as Partial<Draft>);
    return typeof draft?.at === 'string' ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

const isExpired = ({ at }: Draft) => !(Date.now() - Date.parse(at) < FOURTEEN_DAYS);

/** Stores a draft on this device. A full or blocked storage only loses the draft. */
export function writeDraft(user: string, key: string, tab: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(storageKey(user, key, tab));
    else {
      const draft: Draft = { at: new Date().toISOString(), value };
      localStorage.setItem(storageKey(user, key, tab), JSON.stringify(draft));
    }
  } catch {
    // The input is still in the form.
  }
}

/** Returns a user's drafts of a record from all tabs, newest first, and deletes expired ones. */
function readDrafts(user: string, key: string): { tab: string; draft: Draft }[] {
  const prefix = storageKey(user, key, '');
  const drafts: { tab: string; draft: Draft }[] = [];
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const draft = parse(localStorage.getItem(name));
    if (!draft || isExpired(draft)) localStorage.removeItem(name);
    else if (name.startsWith(prefix)) drafts.push({ tab: name.slice(prefix.length), draft });
  }
  return drafts.sort((a, b) => b.draft.at.localeCompare(a.draft.at));
}

/** Moves a tab's draft to a side key, so that new input does not overwrite it; returns the new name. */
function setAsideDraft(user: string, key: string, tab: string): string {
  const aside = tab.endsWith(SET_ASIDE_SUFFIX) ? tab : tab + SET_ASIDE_SUFFIX;
  const text = localStorage.getItem(storageKey(user, key, tab));
  if (text !== null && aside !== tab) {
    localStorage.setItem(storageKey(user, key, aside), text);
    localStorage.removeItem(storageKey(user, key, tab));
  }
  return aside;
}

/** Deletes the drafts of a deleted record of all users and tabs. */
export function deleteDrafts(key: string): void {
  for (const name of Object.keys(localStorage)) {
    const [, , ...rest] = name.split(':');
    if (name.startsWith(PREFIX) && rest.slice(0, -1).join(':') === key) {
      localStorage.removeItem(name);
    }
  }
}

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
async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name?.slice(lockOf('').length) ?? ''));
}
