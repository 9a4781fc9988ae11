import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type NightLookup, nightsOfRoom } from '../../../shared/navigation/nights';
import { dayLater, HORIZON_DAYS, monthLater, nightsBetween } from '../../../shared/navigation/stay';
import { Button, IconButton } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Icon } from '../../../shared/ui/icon';
import { yearQuery } from './availability.queries';
import {
  type PartialSpan,
  chooseDay,
  isWithinYear,
  type DayMark,
  MARKS,
  marksOf,
  nightsOfSite,
} from './calendar-days';
import { CalendarKey } from './calendar-key';
import { formatDay, dateParts, formatSpan } from './stay-text';
import { roomsTexts } from './texts';
import { useToday } from '../../../shared/site/site-context';
import './calendar-month.css';
import './days-calendar.css';

const PHONE = '(max-width: 767px)';
/** Height of two months with their heading and foot. */
const POPOVER_HEIGHT = 608;
const GAP = 8;

const isPhone = () => matchMedia(PHONE).matches;
function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The calendar library uses dates at local midnight. */
const dateOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

function MonthName({ calendarMonth }: { calendarMonth: { date: Date } }) {
  const { calendar } = useDictionary(roomsTexts);
  const { date } = calendarMonth;
  const [before, name, after] = calendar.month(date.getFullYear(), date.getMonth() + 1);
  return (
    <div className="month-name" aria-hidden="true">
      {before && <small>{before} </small>}
      {name}
      {after && <small> {after}</small>}
    </div>
  );
}

/** Days that cannot be chosen stay focusable, so that they can be read. */
function Day(props: ComponentProps<typeof DayButton>) {
  return <DayButton {...props} aria-disabled={props.modifiers['blocked'] || undefined} />;
}

const components = {
  MonthCaption: MonthName,
  DayButton: Day,
  Chevron: ({ orientation }: { orientation?: string | undefined }) => (
    <Icon name={orientation === 'left' ? 'previous' : 'next'} />
  ),
};
const classNames = {
  months: 'days-months',
  month_grid: 'month',
  day_button: 'month-day',
  today: 'today',
  nav: 'days-nav',
  button_previous: 'iconbtn',
  button_next: 'iconbtn',
};
const modifiersClassNames = Object.fromEntries(MARKS.map((mark) => [mark, mark]));

interface Props {
  choice: PartialSpan;
  guests: number;
  /** One room; by default all rooms for the guests. */
  roomId?: number | undefined;
  /** Element below which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (choice: PartialSpan) => void;
  onClose: () => void;
  /** Label of the main action, once both days are chosen. */
  actionLabel: string;
  onAction: () => void;
}

/** Opens the calendar below its fields; if there is no space, the page scrolls first. */
function usePositionBelow(
  content: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    const anchorElement = anchor.current;
    if (!anchorElement || !dialog) return;
    const missingHeight =
      anchorElement.getBoundingClientRect().bottom + POPOVER_HEIGHT - innerHeight;
    const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const maxScroll = anchorElement.getBoundingClientRect().top - headerBottom - GAP;
    if (missingHeight > 0 && !isPhone())
      scrollBy({ top: Math.min(missingHeight, maxScroll), behavior: 'instant' });
    const updatePosition = () => {
      const { bottom, left } = anchorElement.getBoundingClientRect();
      dialog.style.setProperty('--days-top', `${bottom + GAP}px`);
      dialog.style.setProperty('--days-left', `${left}px`);
    };
    updatePosition();
    addEventListener('resize', updatePosition);
    return () => removeEventListener('resize', updatePosition);
  }, [content, anchor]);
}

function firstFree(nights: NightLookup, today: string): string {
  for (let day = today; isWithinYear(day, today); day = dayLater(day, 1)) {
    if (nights(day) !== 'taken') return day;
  }
  return today;
}

/** Calendar to choose a stay from: two months at a time, on phones a scrollable year. */
export default function DaysCalendar({
  choice,
  guests,
  roomId,
  anchor,
  onChoose,
  onClose,
  actionLabel,
  onAction,
}: Props) {
  const { language, texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
  const { calendar } = roomTexts;
  const today = useToday();
  const query = useQuery(yearQuery(useApi(), today));
  const isOnPhone = useSyncExternalStore(subscribeToWidth, isPhone);
  const [hoveredDay, setHoveredDay] = useState<string>();
  const [isRejected, setRejected] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const nights =
    roomId === undefined ? nightsOfSite(query.data, guests) : nightsOfRoom(query.data, roomId);
  const { arrival, departure } = choice;
  const lastDay = dayLater(today, HORIZON_DAYS);

  // Until the departure is set, the range follows the pointer and the arrow keys.
  const preview =
    arrival && !departure && hoveredDay ? chooseDay(choice, hoveredDay, nights) : undefined;
  const displayedChoice: PartialSpan = preview?.departure ? preview : choice;
  const marks = new Map<string, ReadonlySet<DayMark>>();
  const marksAt = (date: Date) => {
    const day = dayOf(date);
    const dayMarks = marks.get(day) ?? new Set(marksOf(day, displayedChoice, nights, today));
    marks.set(day, dayMarks);
    return dayMarks;
  };
  const modifiers = {
    ...Object.fromEntries(MARKS.map((mark) => [mark, (date: Date) => marksAt(date).has(mark)])),
    blocked: (date: Date) => chooseDay(choice, dayOf(date), nights) === undefined,
    selected: (date: Date) => marksAt(date).has('edge') || marksAt(date).has('right-stay'),
  };

  usePositionBelow(content, anchor);
  const [startDay] = useState(arrival ?? today);
  const focusDay = useEffectEvent(() => {
    const focusedDay = document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
    // Another day was focused while the free nights were loading.
    if (focusedDay && focusedDay !== startDay) return;
    const day = content.current?.querySelector<HTMLElement>(
      `[data-day="${arrival ?? firstFree(nights, today)}"] button`,
    );
    day?.focus();
    day?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => focusDay(), [isOnPhone, query.isPending]);

  const labelOf = (date: Date) => {
    const day = dayOf(date);
    const name = calendar.day(dateParts(day));
    const availability = nights(day);
    const label =
      availability === 'taken'
        ? nights(dayLater(day, -1)) !== 'taken' && day > today
          ? calendar.dayLeaveOnly(name)
          : (roomId === undefined ? calendar.dayTakenEverywhere : calendar.dayTaken)(name)
        : availability === 'ask'
          ? calendar.dayAsk(name)
          : name;
    return day === today ? `${label}, ${calendar.today}` : label;
  };
  const captionOf = (date: Date) =>
    calendar
      .month(date.getFullYear(), date.getMonth() + 1)
      .join(' ')
      .trim();
  const selectDay = (date: Date) => {
    const next = chooseDay(choice, dayOf(date), nights);
    setRejected(next === undefined);
    if (next) onChoose(next);
  };
  const statusText = () => {
    if (isRejected && arrival && !departure) return calendar.stopped;
    if (arrival && departure) {
      const span = { arrival, departure };
      return calendar.chosen(nightsBetween(span), formatSpan(span, roomTexts.days));
    }
    return arrival
      ? calendar.chooseDeparture(formatDay(arrival, roomTexts))
      : calendar.chooseArrival;
  };
  const months = isOnPhone ? monthsBetween(today, lastDay) : 2;
  const weekdays = Array.from(
    { length: 7 },
    (_, index) => calendar.weekdays[(index + calendar.weekStart) % 7],
  );

  return (
    <Dialog className="days-dialog" label={calendar.title} onClose={onClose}>
      <div className="days-calendar" ref={content}>
        <div className="days-head">
          <h2>{calendar.title}</h2>
          <IconButton className="days-close" label={texts.common.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
          {isOnPhone && (
            <div className="days-weekdays" aria-hidden="true">
              {weekdays.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
          )}
        </div>
        <DayPicker
          {...{ components, classNames, modifiers, modifiersClassNames }}
          className="days-picker"
          lang={languageFacts[language].tag}
          numberOfMonths={months}
          defaultMonth={dateOf(isOnPhone ? today : startDay)}
          startMonth={dateOf(today)}
          endMonth={dateOf(lastDay)}
          today={dateOf(today)}
          weekStartsOn={calendar.weekStart}
          disabled={[{ before: dateOf(today) }, { after: dateOf(lastDay) }]}
          hideNavigation={isOnPhone}
          hideWeekdays={isOnPhone}
          onDayClick={selectDay}
          onDayFocus={(date) => setHoveredDay(dayOf(date))}
          onDayMouseEnter={(date) => setHoveredDay(dayOf(date))}
          formatters={{ formatWeekdayName: (date) => calendar.weekdays[date.getDay()] ?? '' }}
          labels={{
            labelDayButton: labelOf,
            labelGrid: captionOf,
            labelNav: () => calendar.title,
            labelPrevious: () => calendar.earlier,
            labelNext: () => calendar.later,
            labelWeekday: (date) => calendar.weekdays[date.getDay()] ?? '',
          }}
        />
        <div className="days-foot">
          <CalendarKey isForAllRooms={roomId === undefined} />
          <div className="days-acts">
            <p role="status">{statusText()}</p>
            {(query.isPending || query.isError) && (
              <p className="fine">{query.isPending ? calendar.loading : calendar.unread}</p>
            )}
            <button type="button" className="link" onClick={() => onChoose({})} disabled={!arrival}>
              {calendar.clear}
            </button>
            <Button variant="primary" onClick={onAction}>
              {actionLabel}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function monthsBetween(from: string, to: string): number {
  let count = 1;
  while (monthLater(from, count) <= to) count++;
  return count;
}
