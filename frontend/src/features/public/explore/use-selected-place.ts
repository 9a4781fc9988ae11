import { useCallback, useRef, useState } from 'react';

export interface SelectedPlace {
  /** The selected place; null if none is. */
  id: number | null;
  /** Last selection by `choose`. It is a new object each time, so that the same place can be shown again. */
  request: { id: number } | null;
  /** Selects in the list or in the popup of a cluster, which shows the place on the map. */
  choose: (id: number, opener: HTMLElement) => void;
  /** Selects by the pin on the map, or closes the popup if the place is selected already. */
  toggle: (id: number, opener: HTMLElement) => void;
  /**
   * Closes the popup. If `pin` is given, the focus moves to the element with which the place was selected, or to the pin
   * if that element no longer exists.
   */
  close: (pin: HTMLElement | null) => void;
  /** Closes the popup without moving the focus. */
  reset: () => void;
}

/** Selection shared by list and map. */
export function useSelectedPlace(): SelectedPlace {
  const [id, setId] = useState<number | null>(null);
  const [request, setRequest] = useState<{ id: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const choose = useCallback((placeId: number, element: HTMLElement) => {
    opener.current = element;
    setId(placeId);
    setRequest({ id: placeId });
  }, []);
  const toggle = useCallback((placeId: number, element: HTMLElement) => {
    opener.current = element;
    setId((current) => (current === placeId ? null : placeId));
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
