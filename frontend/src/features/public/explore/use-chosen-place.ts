import { useCallback, useRef, useState } from 'react';

export interface ChosenPlace {
  id: number | null;
  /** What the list asked the map for last: another object each time, so that it can ask again. */
  wanted: { id: number } | null;
  /** From the list: the map goes there and opens it. */
  choose: (id: number, opener: HTMLElement) => void;
  /** From the map: a marker was opened. */
  opened: (id: number) => void;
  /** From the map: it was closed; the focus goes back to where it was opened from. */
  closed: (id: number, hadFocus: boolean) => void;
  reset: () => void;
}

/** The one place that list and map both show as chosen. */
export function useChosenPlace(): ChosenPlace {
  const [id, setId] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const choose = useCallback((place: number, from: HTMLElement) => {
    opener.current = from;
    setId(place);
    setWanted({ id: place });
  }, []);
  const opened = useCallback((place: number) => setId(place), []);
  const closed = useCallback((place: number, hadFocus: boolean) => {
    setId((current) => (current === place ? null : current));
    setWanted((current) => (current?.id === place ? null : current));
    if (hadFocus) opener.current?.focus();
    opener.current = null;
  }, []);
  const reset = useCallback(() => {
    opener.current = null;
    setId(null);
    setWanted(null);
  }, []);

  return { id, wanted, choose, opened, closed, reset };
}
