import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type NightLookup, createNightLookup } from '../../../shared/navigation/nights';
import {
  dayLater,
  HORIZON_DAYS,
  monthLater,
  nightsBetween,
  splitDate,
  type StayValues,
} from '../../../shared/navigation/stay';
import { Button, IconButton } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Icon } from '../../../shared/ui/icon';
import { useMediaQuery } from '../../../shared/ui/use-browser-value';
import { yearAvailabilityQuery } from './availability.queries';
import {
  type PartialSpan,
  chooseDay,
  chosenDays,
  weekdaysOf,
  isWithinYear,
  type DayMark,
  DAY_MARKS,
  marksOf,
  nightsOfSite,
} from './calendar-days';
import { CalendarKey } from './calendar-key';
import { MonthName } from './month-table';
import { formatDay, formatSpan } from './stay-text';
import { roomsTexts } from './texts';
import { useToday } from '../../../shared/site/site-context';
import './calendar-month.css';
import './days-calendar.css';

const PHONE_QUERY = '(max-width: 767px)';
/** Height in pixels of two months with heading, legend and actions. */
const POPOVER_HEIGHT = 608;
/** Pixels between the fields and the calendar. */
const ANCHOR_GAP = 8;

/** Converts `2027-04-02` to a date at local midnight, as the calendar library expects. */
const toLocalDate = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

function MonthCaption({ calendarMonth }: { calendarMonth: { date: Date } }) {
  return (
    <div className="month-name" aria-hidden="true">
      <MonthName day={toDay(calendarMonth.date)} />
    </div>
  );
}

/** Button of a day. Days that cannot be chosen remain focusable, so that screen readers can read them. */
function FocusableDay(props: ComponentProps<typeof DayButton>) {
  return <DayButton {...props} aria-disabled={props.modifiers['blocked'] || undefined} />;
}

const components = {
  MonthCaption,
  DayButton: FocusableDay,
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
const modifiersClassNames = Object.fromEntries(DAY_MARKS.map((mark) => [mark, mark]));

interface Props {
  /** Days and guests of the form. */
  values: StayValues;
  /** The room whose nights are shown; by default, the nights of all rooms for the guests. */
  roomId?: number | undefined;
  /** Whether the first day chosen replaces the departure and keeps the arrival. */
  changesDeparture: boolean;
  /** Element below which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (choice: PartialSpan) => void;
  onClose: () => void;
  /** Label of the main action, once both days are chosen. */
  actionLabel: string | undefined;
  onAction: () => void;
}

/** Keeps the calendar below its fields. On wide screens the page scrolls first if there is not enough space below. */
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
    const maxScroll = anchorElement.getBoundingClientRect().top - headerBottom - ANCHOR_GAP;
    if (missingHeight > 0 && !matchMedia(PHONE_QUERY).matches)
      scrollBy({ top: Math.min(missingHeight, maxScroll), behavior: 'instant' });
    const updatePosition = () => {
      const { bottom, left } = anchorElement.getBoundingClientRect();
      dialog.style.setProperty('--days-top', `${bottom + ANCHOR_GAP}px`);
      dialog.style.setProperty('--days-left', `${left}px`);
    };
    updatePosition();
    addEventListener('resize', updatePosition);
    return () => removeEventListener('resize', updatePosition);
  }, [content, anchor]);
}

function findFirstFreeDay(nights: NightLookup, today: string): string {
  for (let day = today; isWithinYear(day, today); day = dayLater(day, 1)) {
    if (nights(day) !== 'taken') return day;
  }
  return today;
}

/** Calendar for choosing arrival and departure: two months at a time, on phones a scrollable year. */
export default function DaysCalendar({
  values,
  roomId,
  changesDeparture,
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
  const query = useQuery(yearAvailabilityQuery(useApi(), today));
  const isOnPhone = useMediaQuery(PHONE_QUERY);
  const [previewedDay, setPreviewedDay] = useState<string>();
  const [isRejected, setRejected] = useState(false);
  const [keepsArrival, setKeepsArrival] = useState(changesDeparture);
  const content = useRef<HTMLDivElement>(null);
  const nights =
    roomId === undefined
      ? nightsOfSite(query.data, Number(values.guests) || 1)
      : createNightLookup(query.data, roomId);
  const choice = chosenDays(values);
  const { arrival, departure } = choice;
  const lastDay = dayLater(today, HORIZON_DAYS);
  const chooseNext = (day: string) =>
    chooseDay(keepsArrival && arrival ? { arrival } : choice, day, nights);

  // Until the departure is chosen, the stay is previewed up to the day that the pointer or the focus is on.
  const preview = arrival && !departure && previewedDay ? chooseNext(previewedDay) : undefined;
  const displayedChoice: PartialSpan = preview?.departure ? preview : choice;
  const marks = new Map<string, ReadonlySet<DayMark>>();
  const marksAt = (date: Date) => {
    const day = toDay(date);
    const dayMarks = marks.get(day) ?? new Set(marksOf(day, displayedChoice, nights, today));
    marks.set(day, dayMarks);
    return dayMarks;
  };
  const modifiers = {
    ...Object.fromEntries(DAY_MARKS.map((mark) => [mark, (date: Date) => marksAt(date).has(mark)])),
    blocked: (date: Date) => chooseNext(toDay(date)) === undefined,
    selected: (date: Date) => marksAt(date).has('edge') || marksAt(date).has('right-stay'),
  };

  usePositionBelow(content, anchor);
  const [startDay] = useState(arrival ?? today);
  const focusDay = useEffectEvent(() => {
    const focusedDay = document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
    // The visitor has already moved the focus while the nights were loading.
    if (focusedDay && focusedDay !== startDay) return;
    const day = content.current?.querySelector<HTMLElement>(
      `[data-day="${arrival ?? findFirstFreeDay(nights, today)}"] button`,
    );
    day?.focus();
    day?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => focusDay(), [isOnPhone, query.isPending]);

  const addAvailability = (day: string, name: string) => {
    const availability = nights(day);
    if (availability === 'ask') return calendar.dayAsk(name);
    if (availability !== 'taken') return name;
    if (nights(dayLater(day, -1)) !== 'taken' && day > today)
      return calendar.dayDepartureOnly(name);
    return roomId === undefined ? calendar.dayTakenEverywhere(name) : calendar.dayTaken(name);
  };
  const labelOf = (date: Date) => {
    const day = toDay(date);
    const name = calendar.day(splitDate(day));
    const label = addAvailability(day, name);
    return day === today ? calendar.dayToday(label) : label;
  };
  const formatMonth = (date: Date) =>
    calendar
      .month(date.getFullYear(), date.getMonth() + 1)
      .join(' ')
      .trim();
  const selectDay = (date: Date) => {
    const newChoice = chooseNext(toDay(date));
    // Other rejected days need no message: they are shown as taken or as chosen.
    setRejected(newChoice === undefined && arrival !== undefined && toDay(date) > arrival);
    if (!newChoice) return;
    setKeepsArrival(false);
    onChoose(newChoice);
  };
  const describeChoice = () => {
    if (isRejected && arrival && (keepsArrival || !departure)) return calendar.invalidDeparture;
    if (arrival && departure) {
      const span = { arrival, departure };
      return calendar.chosen(nightsBetween(span), formatSpan(span, roomTexts.days));
    }
    return arrival
      ? calendar.chooseDeparture(formatDay(arrival, roomTexts))
      : calendar.chooseArrival;
  };
  const monthCount = isOnPhone ? countMonths(today, lastDay) : 2;

  return (
    <Dialog className="days-dialog" label={calendar.title} onClose={onClose}>
      <div className="days-calendar" ref={content}>
        <div className="days-head">
          <h2>{calendar.title}</h2>
          <IconButton className="days-close" label={texts.common.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
          {isOnPhone && (
            <div className="faint days-weekdays" aria-hidden="true">
              {weekdaysOf(calendar).map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
          )}
        </div>
        <DayPicker
          {...{ components, classNames, modifiers, modifiersClassNames }}
          className="days-picker"
          lang={languageFacts[language].tag}
          numberOfMonths={monthCount}
          defaultMonth={toLocalDate(isOnPhone ? today : startDay)}
          startMonth={toLocalDate(today)}
          endMonth={toLocalDate(lastDay)}
          today={toLocalDate(today)}
          weekStartsOn={calendar.weekStart}
          disabled={[{ before: toLocalDate(today) }, { after: toLocalDate(lastDay) }]}
          hideNavigation={isOnPhone}
          hideWeekdays={isOnPhone}
          onDayClick={selectDay}
          onDayFocus={(date) => setPreviewedDay(toDay(date))}
          onDayMouseEnter={(date) => setPreviewedDay(toDay(date))}
          formatters={{ formatWeekdayName: (date) => calendar.weekdays[date.getDay()] ?? '' }}
          labels={{
            labelDayButton: labelOf,
            labelGrid: formatMonth,
            labelNav: () => calendar.title,
            labelPrevious: () => calendar.earlier,
            labelNext: () => calendar.later,
            labelWeekday: (date) => calendar.weekdays[date.getDay()] ?? '',
          }}
        />
        <div className="days-foot">
          <CalendarKey isForAllRooms={roomId === undefined} />
          <div className="cluster days-actions">
            <p role="status">{describeChoice()}</p>
            {(query.isPending || query.isError) && (
              <p className="fine">{query.isPending ? calendar.loading : calendar.loadFailed}</p>
            )}
            <button type="button" className="link" onClick={() => onChoose({})} disabled={!arrival}>
              {calendar.clear}
            </button>
            <Button variant="primary" onClick={onAction}>
              {actionLabel ?? calendar.done}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the number of months from the first to the last day, both included. */
function countMonths(from: string, to: string): number {
  let count = 1;
  while (monthLater(from, count) <= to) count++;
  return count;
}
