import { type PointerEvent, useEffect, useRef } from 'react';
import { type Stay } from '../../../shared/admin';
import { dayLater } from '../../../shared/navigation/stay';
import { SIX_WEEKS_DAYS } from './bars';
import { type CalendarGrid } from './use-grid';

/** Below this horizontal distance, and below twice as much vertically, a pointer clicks instead of dragging. */
const MIN_DRAG_PX = 4;
/** Width of the right end of a bar, which extends the stay when it is dragged. */
const HANDLE_PX = 8;

/** Returns the `pointerdown` handler of bars, with which the mouse moves and extends stays. */
export function useDrag(grid: CalendarGrid) {
  const latestGrid = useRef(grid);
  useEffect(() => {
    latestGrid.current = grid;
  });
  return (downEvent: PointerEvent, stay: Stay) => {
    if (downEvent.pointerType !== 'mouse' || downEvent.button !== 0) return;
    const bar = downEvent.currentTarget;
    const track = bar.parentElement;
    if (!track) return;
    const dayWidth = track.clientWidth / SIX_WEEKS_DAYS;
    const isExtending = bar.getBoundingClientRect().right - downEvent.clientX < HANDLE_PX;
    let isDragged = false;
    const onPointerMove = (event: globalThis.PointerEvent) => {
      if (!isDragged && Math.abs(event.clientX - downEvent.clientX) < MIN_DRAG_PX) {
        if (Math.abs(event.clientY - downEvent.clientY) < MIN_DRAG_PX * 2) return;
      }
      isDragged = true;
      const days = Math.round((event.clientX - downEvent.clientX) / dayWidth);
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-room]');
      const roomId = isExtending
        ? stay.roomId
        : Number(row?.getAttribute('data-room') ?? stay.roomId);
      const departure = dayLater(stay.departure, days);
      if (isExtending && departure <= stay.arrival) return;
      const arrival = isExtending ? stay.arrival : dayLater(stay.arrival, days);
      latestGrid.current.previewMove({ stay, roomId, arrival, departure }, isExtending);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', onPointerMove, { signal });
    const onCancel = () => {
      controller.abort();
      latestGrid.current.cancelMove();
    };
    window.addEventListener('pointercancel', onCancel, { signal });
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragged) return;
      event.stopPropagation();
      onCancel();
      window.addEventListener('pointerup', ignoreNextClick, { once: true });
    };
    window.addEventListener('keydown', onEscape, { capture: true, signal });
    window.addEventListener(
      'pointerup',
      () => {
        controller.abort();
        if (!isDragged) return;
        latestGrid.current.saveMove();
        ignoreNextClick();
      },
      { signal },
    );
  };
}

/** Ignores the click that follows a drag. If the bar has moved to the row of another room, no click follows. */
function ignoreNextClick(): void {
  const controller = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
    signal: controller.signal,
  });
  // The click that ends a drag is fired before this timer.
  setTimeout(() => controller.abort());
}
