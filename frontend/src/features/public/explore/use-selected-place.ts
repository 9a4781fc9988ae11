import { useCallback, useRef, useState } from 'react';

export interface SelectedPlace {
  id: number | null;
  /** What the list asked the map for last: another object each time, so that it can ask again. */
  wanted: { id: number } | null;
  /** From the list: the map shows it. */
  choose: (id: number, opener: HTMLElement) => void;
  /** From the map: its pin was pressed. */
  toggle: (id: number, opener: HTMLElement) => void;
  /** From the map: it was closed. Where its pin had the focus, it goes back to where it was opened from. */
  close: (pin: HTMLElement | null) => void;
  reset: () => void;
}

/** The one place that list and map both show as chosen. */
export function useSelectedPlace(): SelectedPlace {
  const [id, setId] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const choose = useCallback((place: number, from: HTMLElement) => {
    opener.current = from;
    setId(place);
    setWanted({ id: place });
  }, []);
  const toggle = useCallback((place: number, from: HTMLElement) => {
    opener.current = from;
    setId((current) => (current === place ? null : place));
    setWanted(null);
  }, []);
  const reset = useCallback(() => {
    opener.current = null;
    setId(null);
    setWanted(null);
  }, []);
  const close = useCallback(
    (pin: HTMLElement | null) => {
      if (pin) (opener.current?.isConnected ? opener.current : pin).focus();
      reset();
    },
    [reset],
  );

  return { id, wanted, choose, toggle, close, reset };
}
