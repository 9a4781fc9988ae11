export interface Draft<T = unknown> {
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
export function readDrafts(user: string, key: string): { tab: string; draft: Draft }[] {
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
export function setAsideDraft(user: string, key: string, tab: string): string {
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
