import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context';
import { type Draft, setAsideDraft, readDrafts, writeDraft } from './draft-store';
import { openTabs, tabId } from './tab-id';

/**
 * What is typed into a form, kept on this device for its user, in this tab. What an earlier visit left, in
 * this tab or in one that is closed, is offered, never put in silently; other open tabs keep theirs.
 */
export function useDraft<T>(key: string) {
  const { user } = useSession();
  const [offer, setOffer] = useState<{ tab: string; draft: Draft<T> } | null>(null);
  const tab = useRef<string>(undefined);
  const waiting = useRef<T | null>(undefined);
  const last = useRef(key);

  useEffect(() => {
    let gone = false;
    // A form that goes on under another name, as that of a new record does, takes what it keeps along.
    if (last.current !== key && tab.current !== undefined) {
      writeDraft(user.username, last.current, tab.current, null);
      tab.current = undefined;
    }
    last.current = key;
    const look = async () => {
      const own = await tabId();
      const open = await openTabs();
      if (gone) return;
      // What stands in this tab is laid aside: typing on must not write over it before the person has chosen.
      const isLeft = (name: string) => name.startsWith(own) || open?.has(name) === false;
      const left = readDrafts(user.username, key).find(({ tab: name }) => isLeft(name));
      if (left)
        setOffer({
          ...(left as { draft: Draft<T> }),
          tab: setAsideDraft(user.username, key, left.tab),
        });
      // Not before: what is typed while one looks is not what an earlier visit left.
      tab.current = own;
      if (waiting.current !== undefined) writeDraft(user.username, key, own, waiting.current);
    };
    void look();
    return () => {
      gone = true;
      waiting.current = undefined;
    };
  }, [key, user.username]);

  /** Null where nothing is unsaved any more. */
  const write = useCallback(
    (value: T | null) => {
      if (tab.current === undefined) waiting.current = value;
      else writeDraft(user.username, key, tab.current, value);
    },
    [key, user.username],
  );
  const settle = useCallback(() => {
    if (offer) writeDraft(user.username, key, offer.tab, null);
    setOffer(null);
    return offer?.draft.value;
  }, [key, offer, user.username]);

  return {
    /** What was left behind, until it is taken or discarded. */
    offer: offer?.draft ?? null,
    write,
    /** Gives what was left behind, which is then the form's own again. */
    take: settle,
    discard: useCallback(() => void settle(), [settle]),
  };
}
