import { useCallback, useRef, useState } from 'react';

export interface SelectedPlace {
  id: number | null;
  /** The list's last selection: a new object each time, so that the same place can be shown again. */
  request: { id: number } | null;
  /** Selects in the list, which shows the place on the map. */
  choose: (id: number, opener: HTMLElement) => void;
  /** Selects by the pin on the map. */
  toggle: (id: number, opener: HTMLElement) => void;
  /** Closes the popup. If the pin had the focus, it returns to where the place was selected. */
  close: (pin: HTMLElement | null) => void;
  reset: () => void;
}

/** Selection shared by list and map. */
export function useSelectedPlace(): SelectedPlace {
  const [id, setId] = useState<number | null>(null);
  const [request, setRequest] = useState<{ id: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const choose = useCallback((place: number, element: HTMLElement) => {
    opener.current = element;
    setId(place);
    setRequest({ id: place });
  }, []);
  const toggle = useCallback((place: number, element: HTMLElement) => {
    opener.current = element;
    setId((current) => (current === place ? null : place));
    setRequest(null);
  }, []);
  const reset = useCallback(() => {
    opener.current = null;
    setId(null);
    setRequest(null);
  }, []);
  const close = useCallback(
    (pin: HTMLElement | null) => {
      if (pin) (opener.current?.isConnected ? opener.current : pin).focus();
      reset();
    },
    [reset],
  );

  return { id, request, choose, toggle, close, reset };
}
