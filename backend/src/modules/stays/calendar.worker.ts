import { parentPort } from 'node:worker_threads';
import ICAL from 'ical.js';

/*
 * Runs in a thread of its own, which is ended when it takes too long or too much: a calendar is a text from elsewhere,
 * and a rule of repetition can be written that never ends. It is started from its file, and so imports nothing of ours.
 */

export interface CalendarText {
  readonly text: string;
  /** Nights outside of these days are left out. */
  readonly from: string;
  readonly to: string;
}

export interface ReadSpan {
  readonly arrival: string;
  readonly departure: string;
}

/** What a calendar says, or why it could not be read. */
export type ReadCalendar =
  | { readonly spans: readonly ReadSpan[] }
  | { readonly problem: 'not_a_calendar' | 'broken' | 'too_many_events' };

const MAX_EVENTS = 10_000;
/** Of one event, and of all together. */
const MAX_REPEATS = 5_000;
const MAX_SPANS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_MS = 9 * 60 * 60 * 1000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** What a clock on the wall says at this moment in a zone, as if it were UTC. */
function wallClock(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${format.format(ms).replace(' ', 'T')}Z`);
}

/** The time zone of a name that the calendar does not define itself, where it is one that everybody knows. */
function known(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A time as clocks in Japan have it, as if that were UTC. A day, and a time without a zone, count as written. */
function inJapan(time: ICAL.Time, tzid: string | undefined): number {
  const { year, month, day, hour, minute, second } = time;
  const written = Date.UTC(year, month - 1, day, ...(time.isDate ? [] : [hour, minute, second]));
  if (time.isDate) return written;
  const isFloating = !time.zone || time.zone === ICAL.Timezone.localTimezone;
  if (!isFloating) return time.toUnixTime() * 1000 + JAPAN_MS;
  const zone = tzid === undefined ? undefined : known(tzid);
  if (zone === undefined) return written;
  // Twice, so that the hours around a change of the clock are right as well.
  let ms = written - (wallClock(written, zone) - written);
  ms = written - (wallClock(ms, zone) - ms);
  return ms + JAPAN_MS;
}

function tzidOf(component: ICAL.Component, name: string): string | undefined {
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
}

/** By the uid and the written start: which repetitions another event stands for. */
function replaced(events: readonly ICAL.Component[]): Set<string> {
  const keys = events.flatMap((event) => {
    const of = event.getFirstPropertyValue('recurrence-id') as ICAL.Time | null;
    return of ? [`${String(event.getFirstPropertyValue('uid'))} ${of.toString()}`] : [];
  });
  return new Set(keys);
}

function isBusy(event: ICAL.Component): boolean {
  const is = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return is('status') !== 'CANCELLED' && is('transp') !== 'TRANSPARENT';
}

/** The spans of one event within the window. A night belongs to the day on which it begins. */
function* spansOf(
  component: ICAL.Component,
  { from, to }: CalendarText,
  others: ReadonlySet<string>,
): Generator<ReadSpan> {
  const event = new ICAL.Event(component);
  const { startDate } = event;
  if (!startDate) return;
  const tzid = tzidOf(component, 'dtstart');
  const first = inJapan(startDate, tzid);
  const hasEnd = component.hasProperty('dtend') || component.hasProperty('duration');
  const end = hasEnd
    ? inJapan(event.endDate, tzidOf(component, 'dtend') ?? tzid)
    : first + (startDate.isDate ? DAY_MS : 0);
  const spanAt = (begin: number): ReadSpan => {
    const arrival = dayOf(begin);
    const departure = dayOf(begin + Math.max(0, end - first));
    // What ends on the day it began still takes the night: better one too many than one sold twice.
    const next = dayOf(Date.parse(arrival) + DAY_MS);
    return { arrival, departure: departure > arrival ? departure : next };
  };
  const isWithin = ({ arrival, departure }: ReadSpan) => departure > from && arrival < to;
  if (!event.isRecurring() || component.hasProperty('recurrence-id')) {
    const span = spanAt(first);
    if (isWithin(span)) yield span;
    return;
  }
  const uid = String(component.getFirstPropertyValue('uid'));
  const times = event.iterator();
  for (let count = 0; count < MAX_REPEATS; count += 1) {
    const time = times.next() as ICAL.Time | null;
    if (!time) return;
    const span = spanAt(inJapan(time, tzid));
    if (span.arrival >= to) return;
    if (isWithin(span) && !others.has(`${uid} ${time.toString()}`)) yield span;
  }
  throw new RangeError('too many repetitions');
}

/** One span for what overlaps. */
function merged(spans: readonly ReadSpan[]): ReadSpan[] {
  const sorted = [...spans].sort((a, b) => a.arrival.localeCompare(b.arrival));
  const whole: ReadSpan[] = [];
  for (const span of sorted) {
    const last = whole.at(-1);
    if (last && span.arrival < last.departure) {
      const departure = span.departure > last.departure ? span.departure : last.departure;
      whole[whole.length - 1] = { arrival: last.arrival, departure };
    } else whole.push(span);
  }
  return whole;
}

function read(given: CalendarText): ReadCalendar {
  const text = given.text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) return { problem: 'not_a_calendar' };
  if (!/END:VCALENDAR$/i.test(text)) return { problem: 'broken' };
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > MAX_EVENTS) {
    return { problem: 'too_many_events' };
  }
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    const spans: ReadSpan[] = [];
    for (const calendar of calendars) {
      const events = new ICAL.Component(calendar as never).getAllSubcomponents('vevent');
      const others = replaced(events);
      for (const event of events.filter(isBusy)) {
        for (const span of spansOf(event, given, others)) {
          spans.push(span);
          if (spans.length > MAX_SPANS) return { problem: 'too_many_events' };
        }
      }
    }
    return { spans: merged(spans) };
  } catch (error) {
    return { problem: error instanceof RangeError ? 'too_many_events' : 'broken' };
  }
}

parentPort!.on('message', (given: CalendarText) => parentPort!.postMessage(read(given)));
parentPort!.postMessage('ready');
