import { type PointerEvent, useEffect, useRef } from 'react';
import { type Stay } from '../../../shared/admin';
import { dayLater } from '../../../shared/navigation/stay';
import { SIX_WEEKS } from './bars';
import { type Grid } from './use-grid';

/** A pointer that moved less has clicked. */
const MIN_DRAG_PX = 4;
/** Width of the right end of a stay, by which it is extended. */
const HANDLE_PX = 8;

/** Moves and extends stays by mouse, as an alternative to the keyboard. */
export function useDrag(grid: Grid) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  return (down: PointerEvent, stay: Stay) => {
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    const bar = down.currentTarget;
    const track = bar.parentElement;
    if (!track) return;
    const dayWidth = track.clientWidth / SIX_WEEKS;
    const isLonger = bar.getBoundingClientRect().right - down.clientX < HANDLE_PX;
    let isDragged = false;
    const move = (event: globalThis.PointerEvent) => {
      if (!isDragged && Math.abs(event.clientX - down.clientX) < MIN_DRAG_PX) {
        if (Math.abs(event.clientY - down.clientY) < MIN_DRAG_PX * 2) return;
      }
      isDragged = true;
      const days = Math.round((event.clientX - down.clientX) / dayWidth);
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-room]');
      const roomId = isLonger ? stay.roomId : Number(row?.getAttribute('data-room') ?? stay.roomId);
      const departure = dayLater(stay.departure, days);
      if (isLonger && departure <= stay.arrival) return;
      const arrival = isLonger ? stay.arrival : dayLater(stay.arrival, days);
      latest.current.put({ stay, roomId, arrival, departure }, isLonger);
    };
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointercancel', () => (end.abort(), latest.current.back()), {
      signal,
    });
    window.addEventListener(
      'pointerup',
      () => {
        end.abort();
        if (!isDragged) return;
        latest.current.place();
        // The click event that follows a drag must be ignored.
        window.addEventListener('click', (event) => event.stopPropagation(), {
          capture: true,
          once: true,
        });
      },
      { signal },
    );
  };
}
