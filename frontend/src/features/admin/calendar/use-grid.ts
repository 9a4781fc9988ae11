import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  holdersOf,
  singleKeyShortcuts,
  type Stay,
  type StayRoom,
  type StaysResponse,
  useDayFormats,
  useHolderText,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import {
  dayLater,
  nightsBetween,
  type DateSpan,
  todayInJapan,
} from '../../../shared/navigation/stay';
import { SIX_WEEKS, stayAt } from './bars';
import { calendarTexts } from './texts';

export interface GridNight {
  roomId: number;
  day: string;
}

/** A stay being moved or extended by keyboard or pointer, not saved yet. */
export interface MovedStay extends DateSpan {
  stay: Stay;
  roomId: number;
}

export interface GridActions {
  open: (stay: Stay) => void;
  create: (night: GridNight) => void;
  remove: (stay: Stay) => void;
  move: (moved: MovedStay) => void;
  /** Shows the range around a day. */
  show: (day: string) => void;
  /** Shows the six weeks before or after. */
  page: (direction: 1 | -1) => void;
}

interface Options {
  rooms: readonly StayRoom[];
  stays: StaysResponse | undefined;
  /** Days of a step up or down; by default a step moves to the next room. */
  weekStep?: number;
  start: GridNight;
  from: string;
  to: string;
  actions: GridActions;
}

const STEPS: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PAGES: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };
const FOUR_WEEKS = 28;

/** Shifts a stay by days, or its end only; it keeps at least one night. */
function shiftStay(moved: MovedStay, days: number, isExtending: boolean): MovedStay {
  const departure = dayLater(moved.departure, days);
  if (!isExtending) return { ...moved, arrival: dayLater(moved.arrival, days), departure };
  return departure > moved.arrival ? { ...moved, departure } : moved;
}

/** The nights as a grid with one Tab stop: arrow keys, shortcuts of a stay, and announcements. */
export function useGrid({ rooms, stays, weekStep, start, from, to, actions }: Options) {
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const { describeHolder } = useHolderText();
  const [focusedNight, setFocusedNight] = useState<GridNight>(start);
  const [pendingMove, setMoved] = useState<MovedStay | null>(null);
  const [message, setMessage] = useState('');
  const [grid, setGrid] = useState<HTMLDivElement | null>(null);
  const nightToFocus = useRef<GridNight | null>(null);

  const room = rooms.find(({ id }) => id === focusedNight.roomId) ?? rooms[0];
  // The shown range may have changed through the URL.
  const day = focusedNight.day < from || focusedNight.day >= to ? start.day : focusedNight.day;
  const focus: GridNight = { roomId: room?.id ?? 0, day };

  // The night may only be rendered after the range has changed.
  useLayoutEffect(() => {
    const night = nightToFocus.current;
    const cell =
      night && grid?.querySelector<HTMLElement>(`[data-night="${night.roomId} ${night.day}"]`);
    if (!cell) return;
    nightToFocus.current = null;
    cell.focus();
  });
  // The stay may have been changed or deleted meanwhile.
  const moved = pendingMove && stays?.stays.includes(pendingMove.stay) ? pendingMove : null;

  const moveFocus = (night: GridNight, pages: 1 | -1 | 0 = 0) => {
    nightToFocus.current = night;
    setFocusedNight(night);
    if (pages !== 0) actions.page(pages);
    else if (night.day < from || night.day >= to) actions.show(night.day);
  };
  const describeMove = (next: MovedStay) => {
    const holders = stays ? holdersOf(stays, next.roomId, next, next.stay.id) : [];
    const name = rooms.find(({ id }) => id === next.roomId)?.name ?? '';
    const announcement = texts.nightsOf(name, dayFormats.formatSpan(next), nightsBetween(next));
    setMessage(
      holders.length > 0
        ? `${announcement} ${describeHolder(holders)}`
        : `${announcement} ${texts.isFree}`,
    );
  };
  const announceMove = (next: MovedStay, isExtending = false) => {
    setMoved(next);
    describeMove(next);
    moveFocus({
      roomId: next.roomId,
      day: isExtending ? dayLater(next.departure, -1) : next.arrival,
    });
  };
  const cancelMove = () => {
    if (!moved) return;
    setMoved(null);
    setMessage(texts.putBack);
    moveFocus({ roomId: moved.stay.roomId, day: moved.stay.arrival });
  };
  const saveMove = () => {
    if (!moved) return;
    const { stay } = moved;
    const isSame =
      stay.roomId === moved.roomId &&
      stay.arrival === moved.arrival &&
      stay.departure === moved.departure;
    setMoved(null);
    setMessage('');
    if (!isSame) actions.move(moved);
  };

  const roomAfter = (roomId: number, rows: number): number => {
    const index = rooms.findIndex(({ id }) => id === roomId);
    return rooms[Math.max(0, Math.min(rooms.length - 1, index + rows))]?.id ?? roomId;
  };
  const turnPage = (direction: 1 | -1) => {
    if (moved) return;
    // A month on a phone has no fixed length.
    const count = weekStep ? FOUR_WEEKS : SIX_WEEKS;
    moveFocus({ ...focus, day: dayLater(focus.day, direction * count) }, weekStep ? 0 : direction);
  };
  const moveBySteps = (key: string, isExtending: boolean): void => {
    const [stepDays, rows] = STEPS[key]!;
    const count = stepDays + (weekStep ? rows * weekStep : 0);
    const rowStep = weekStep ? 0 : rows;
    const stay = stays && stayAt(stays.stays, focus.roomId, focus.day);
    const base = moved ?? (isExtending && stay ? { ...stay, stay } : null);
    if (!base) {
      moveFocus({ roomId: roomAfter(focus.roomId, rowStep), day: dayLater(focus.day, count) });
    } else if (count !== 0) announceMove(shiftStay(base, count, isExtending), isExtending);
    else if (!isExtending) announceMove({ ...base, roomId: roomAfter(base.roomId, rowStep) });
  };
  const letterHandler = (key: string): (() => void) | undefined => {
    const stay = stays && stayAt(stays.stays, focus.roomId, focus.day);
    const handlers: Record<string, (() => void) | undefined> = {
      n: () => actions.create(focus),
      t: () => moveFocus({ ...focus, day: todayInJapan() }),
      m: stay && (() => announceMove({ ...stay, stay })),
    };
    return handlers[key];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target as Element).closest('[data-night]')) return;
    const stay = stays && stayAt(stays.stays, focus.roomId, focus.day);
    const run = ((): (() => void) | undefined => {
      if (event.key in STEPS) return () => moveBySteps(event.key, event.shiftKey);
      const direction = PAGES[event.key];
      if (direction) return () => turnPage(direction);
      if (event.key === 'Escape') return moved ? cancelMove : undefined;
      if (event.key === 'Enter' || event.key === ' ') {
        if (moved) return saveMove;
        return () => (stay ? actions.open(stay) : actions.create(focus));
      }
      if (moved) return undefined;
      if (event.key === 'Delete') return stay && (() => actions.remove(stay));
      if (event.key === 'Home') return () => moveFocus({ ...focus, day: from });
      if (event.key === 'End') return () => moveFocus({ ...focus, day: dayLater(to, -1) });
      return singleKeyShortcuts.enabled() ? letterHandler(event.key.toLowerCase()) : undefined;
    })();
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  /** Label of a night: room, date, and who has it. */
  const nightLabel = ({ roomId, day: labelledDay }: GridNight): string => {
    const span = { arrival: labelledDay, departure: dayLater(labelledDay, 1) };
    const holders = stays ? holdersOf(stays, roomId, span) : [];
    const name = rooms.find(({ id }) => id === roomId)?.name ?? '';
    return texts.night(
      name,
      dayFormats.formatLong(labelledDay),
      holders.length > 0 ? describeHolder(holders) : texts.isFree,
    );
  };
  const nightProps = (night: GridNight) => {
    const isFocus = night.roomId === focus.roomId && night.day === focus.day;
    return {
      'data-night': `${night.roomId} ${night.day}`,
      tabIndex: isFocus ? 0 : -1,
      'aria-label': nightLabel(night),
      onFocus: () => setFocusedNight(night),
    };
  };
  const gridProps = { ref: setGrid, role: 'grid', onKeyDown };
  return {
    gridProps,
    moved,
    message,
    nightProps,
    moveTo: announceMove,
    drop: saveMove,
    back: cancelMove,
  };
}

export type CalendarGrid = ReturnType<typeof useGrid>;
