import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  holdersOf,
  isEqual,
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
import { SIX_WEEKS_DAYS, findStay } from './bars';
import { calendarTexts } from './texts';

export interface GridNight {
  roomId: number;
  day: string;
}

/** A stay being moved or extended by keyboard or pointer, not saved yet. */
interface MovedStay extends DateSpan {
  stay: Stay;
  roomId: number;
}

export interface GridActions {
  /** Opens the dialog of a stay. */
  open: (stay: Stay) => void;
  /** Opens the dialog of a new stay that begins with the night. */
  create: (night: GridNight) => void;
  /** Deletes a stay after a confirmation. */
  remove: (stay: Stay) => void;
  /** Saves a moved stay. */
  move: (movedStay: MovedStay) => void;
  /** Moves the range to include a day. */
  include: (day: string) => void;
  /** Shows the six weeks before or after. */
  page: (direction: 1 | -1) => void;
}

interface Options {
  rooms: readonly StayRoom[];
  stays: StaysResponse | undefined;
  /** Number of days by which the up and down keys move; by default they move to another room. */
  weekStep?: number;
  /** Night that the Tab key reaches at first, and if the focused night is outside the shown range. */
  initialNight: GridNight;
  /** First shown day. */
  from: string;
  /** Day after the last shown one. */
  to: string;
  actions: GridActions;
}

const ARROW_STEPS: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PAGE_DIRECTIONS: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };
const FOUR_WEEKS_DAYS = 28;

const toPosition = ({ roomId, arrival, departure }: Omit<MovedStay, 'stay'>) => ({
  roomId,
  arrival,
  departure,
});

/** Shifts a stay by days, or only its departure, so that at least one night remains. */
function shiftStay(movedStay: MovedStay, days: number, isExtending: boolean): MovedStay {
  const departure = dayLater(movedStay.departure, days);
  if (!isExtending) return { ...movedStay, arrival: dayLater(movedStay.arrival, days), departure };
  return departure > movedStay.arrival ? { ...movedStay, departure } : movedStay;
}

/**
 * Keyboard control of the nights as an ARIA grid, which is one stop of the Tab key. Arrow keys move the focus or the stay
 * being moved, other keys open, move or delete a stay, and `message` announces what happens.
 */
export function useGrid({ rooms, stays, weekStep, initialNight, from, to, actions }: Options) {
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const { describeHolders } = useHolderText();
  const [focusedNight, setFocusedNight] = useState<GridNight>(initialNight);
  const [pendingMove, setPendingMove] = useState<MovedStay | null>(null);
  const [message, setMessage] = useState('');
  const [gridElement, setGridElement] = useState<HTMLDivElement | null>(null);
  const nightToFocus = useRef<GridNight | null>(null);

  const room = rooms.find(({ id }) => id === focusedNight.roomId) ?? rooms[0];
  // The URL may have changed the shown range.
  const day =
    focusedNight.day < from || focusedNight.day >= to ? initialNight.day : focusedNight.day;
  const currentNight: GridNight = { roomId: room?.id ?? 0, day };

  // Runs after each render, because the night to focus may be rendered only after the range has changed.
  useLayoutEffect(() => {
    const night = nightToFocus.current;
    const cell =
      night &&
      gridElement?.querySelector<HTMLElement>(`[data-night="${night.roomId} ${night.day}"]`);
    if (!cell) return;
    nightToFocus.current = null;
    cell.focus();
  });
  // The stay may have been deleted meanwhile.
  const currentMove =
    pendingMove && stays?.stays.some(({ id }) => id === pendingMove.stay.id) ? pendingMove : null;

  /** Returns the stays of a room as shown: a stay that is being moved is at its new position. */
  const staysIn = (roomId: number): Stay[] =>
    (stays?.stays ?? [])
      .map((stay) =>
        stay.id === currentMove?.stay.id ? { ...stay, ...toPosition(currentMove) } : stay,
      )
      .filter((stay) => stay.roomId === roomId);

  const moveFocus = (night: GridNight, pageDirection: 1 | -1 | 0 = 0) => {
    nightToFocus.current = night;
    setFocusedNight(night);
    if (pageDirection !== 0) actions.page(pageDirection);
    else if (night.day < from || night.day >= to) actions.include(night.day);
  };
  const announceMove = (movedStay: MovedStay) => {
    const holders = stays ? holdersOf(stays, movedStay.roomId, movedStay, movedStay.stay.id) : [];
    const name = rooms.find(({ id }) => id === movedStay.roomId)?.name ?? '';
    const announcement = texts.nightsOf(
      name,
      dayFormats.formatSpan(movedStay),
      nightsBetween(movedStay),
    );
    setMessage(
      holders.length > 0
        ? `${announcement} ${describeHolders(holders)}`
        : `${announcement} ${texts.isFree}`,
    );
  };
  const previewMove = (movedStay: MovedStay, isExtending = false) => {
    setPendingMove(movedStay);
    announceMove(movedStay);
    moveFocus({
      roomId: movedStay.roomId,
      day: isExtending ? dayLater(movedStay.departure, -1) : movedStay.arrival,
    });
  };
  const cancelMove = () => {
    if (!currentMove) return;
    setPendingMove(null);
    setMessage(texts.moveCancelled);
    moveFocus({ roomId: currentMove.stay.roomId, day: currentMove.stay.arrival });
  };
  const saveMove = () => {
    if (!currentMove) return;
    setPendingMove(null);
    setMessage('');
    if (!isEqual(toPosition(currentMove), toPosition(currentMove.stay))) actions.move(currentMove);
  };

  const roomIdAfter = (roomId: number, rows: number): number => {
    const index = rooms.findIndex(({ id }) => id === roomId);
    return rooms[Math.max(0, Math.min(rooms.length - 1, index + rows))]?.id ?? roomId;
  };
  const turnPage = (direction: 1 | -1) => {
    if (currentMove) return;
    // Months have no fixed length, so on phones the focus moves by four weeks.
    const pageDays = weekStep ? FOUR_WEEKS_DAYS : SIX_WEEKS_DAYS;
    moveFocus(
      { ...currentNight, day: dayLater(currentNight.day, direction * pageDays) },
      weekStep ? 0 : direction,
    );
  };
  const moveByArrow = (key: string, isExtending: boolean): void => {
    const [stepDays, rows] = ARROW_STEPS[key]!;
    const days = stepDays + (weekStep ? rows * weekStep : 0);
    const rowStep = weekStep ? 0 : rows;
    const stay = stays && findStay(stays.stays, currentNight.roomId, currentNight.day);
    const previousMove = currentMove ?? (isExtending && stay ? { ...stay, stay } : null);
    if (!previousMove) {
      moveFocus({
        roomId: roomIdAfter(currentNight.roomId, rowStep),
        day: dayLater(currentNight.day, days),
      });
    } else if (days !== 0) previewMove(shiftStay(previousMove, days, isExtending), isExtending);
    else if (!isExtending)
      previewMove({ ...previousMove, roomId: roomIdAfter(previousMove.roomId, rowStep) });
  };
  const findLetterHandler = (key: string): (() => void) | undefined => {
    const stay = stays && findStay(stays.stays, currentNight.roomId, currentNight.day);
    const handlers: Record<string, (() => void) | undefined> = {
      n: () => actions.create(currentNight),
      t: () => moveFocus({ ...currentNight, day: todayInJapan() }),
      m: stay && (() => previewMove({ ...stay, stay })),
    };
    return handlers[key];
  };
  const findKeyHandler = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const stay = stays && findStay(stays.stays, currentNight.roomId, currentNight.day);
    if (key in ARROW_STEPS) return () => moveByArrow(key, shiftKey);
    const direction = PAGE_DIRECTIONS[key];
    if (direction) return () => turnPage(direction);
    if (key === 'Escape') return currentMove ? cancelMove : undefined;
    if (key === 'Enter' || key === ' ') {
      if (currentMove) return saveMove;
      return () => (stay ? actions.open(stay) : actions.create(currentNight));
    }
    if (currentMove) return undefined;
    if (key === 'Delete') return stay && (() => actions.remove(stay));
    if (key === 'Home') return () => moveFocus({ ...currentNight, day: from });
    if (key === 'End') return () => moveFocus({ ...currentNight, day: dayLater(to, -1) });
    return singleKeyShortcuts.isEnabled() ? findLetterHandler(key.toLowerCase()) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target as Element).closest('[data-night]')) return;
    const handler = findKeyHandler(event);
    if (!handler) return;
    event.preventDefault();
    event.stopPropagation();
    handler();
  };

  /** Leaving the grid saves a move, because the bar is already shown at its new position. Switching windows does not. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A focused night that leaves the shown range is removed before the next one is focused.
    if (nightToFocus.current || !document.hasFocus()) return;
    if (!currentTarget.contains(relatedTarget)) saveMove();
  };

  /** Returns the label of a night: room, date and holders. */
  const describeNight = ({ roomId, day: labeledDay }: GridNight): string => {
    const span = { arrival: labeledDay, departure: dayLater(labeledDay, 1) };
    const holders = stays ? holdersOf(stays, roomId, span) : [];
    const name = rooms.find(({ id }) => id === roomId)?.name ?? '';
    return texts.night(
      name,
      dayFormats.formatLong(labeledDay),
      holders.length > 0 ? describeHolders(holders) : texts.isFree,
    );
  };
  const nightProps = (night: GridNight) => {
    const isCurrent = night.roomId === currentNight.roomId && night.day === currentNight.day;
    return {
      'data-night': `${night.roomId} ${night.day}`,
      tabIndex: isCurrent ? 0 : -1,
      'aria-label': describeNight(night),
      onFocus: () => setFocusedNight(night),
    };
  };
  const gridProps = { ref: setGridElement, role: 'grid', onKeyDown, onBlur };
  return {
    gridProps,
    currentMove,
    staysIn,
    message,
    nightProps,
    previewMove,
    saveMove,
    cancelMove,
  };
}

export type CalendarGrid = ReturnType<typeof useGrid>;
