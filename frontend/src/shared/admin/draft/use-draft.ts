import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context';
import { type Draft, setAsideDraft, readDrafts, writeDraft } from './draft-store';
import { openTabs, tabId } from './tab-id';

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
