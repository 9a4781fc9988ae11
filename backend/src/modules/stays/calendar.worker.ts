import { parentPort } from 'node:worker_threads';
import ICAL from 'ical.js';

/*
 * Runs in a worker thread with limits on time and memory: a calendar is untrusted, and a recurrence rule can be
 * endless. Tests load it as TypeScript, where Node cannot resolve the `.js` imports of the product, so it imports only
 * packages.
 */

export interface CalendarText {
  readonly text: string;
  /** Spans entirely outside of these days are omitted. */
  readonly from: string;
  readonly to: string;
}

export interface ReadSpan {
  readonly arrival: string;
  readonly departure: string;
}

/** The taken spans, or why the calendar could not be read. */
export type CalendarParseResult =
  | { readonly spans: readonly ReadSpan[] }
  | { readonly problem: 'not_a_calendar' | 'broken' | 'too_many_events' };

const MAX_EVENTS = 10_000;
/** Maximum number of occurrences of one event. */
const MAX_REPEATS = 5_000;
const MAX_SPANS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_MS = 9 * 60 * 60 * 1000;

/** Later days cannot be compared as text: an end in the year 9999 in UTC may be in 10000 in Japan. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31);

const dayOf = (ms: number) => new Date(Math.min(ms, LAST_DAY_MS)).toISOString().slice(0, 10);

/** Returns the local time in a time zone, encoded as if it were UTC. */
function toLocalTime(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${format.format(ms).replace(' ', 'T')}Z`);
}

/** Returns the IANA time zone of a name that the calendar does not define; undefined if unknown. */
function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const isFloating = ({ zone }: ICAL.Time) => !zone || zone === ICAL.Timezone.localTimezone;

/** Returns a time in Japan, encoded as if it were UTC. Dates, and times without a zone, are used as written. */
function toJapanTime(time: ICAL.Time, tzid: string | undefined): number {
  const { year, month, day, hour, minute, second } = time;
  const wallTime = Date.UTC(year, month - 1, day, ...(time.isDate ? [] : [hour, minute, second]));
  if (time.isDate) return wallTime;
  if (!isFloating(time)) return time.toUnixTime() * 1000 + JAPAN_MS;
  const zone = tzid === undefined ? undefined : timeZoneOf(tzid);
  if (zone === undefined) return wallTime;
  // Two steps, so that the hours around a change to summer time are correct.
  let ms = wallTime - (toLocalTime(wallTime, zone) - wallTime);
  ms = wallTime - (toLocalTime(ms, zone) - ms);
  return ms + JAPAN_MS;
}

function tzidOf(property: ICAL.Property | null): string | undefined {
  const tzid = property?.getFirstParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
}

/** Returns the occurrences that another event replaces, by uid and original start, which may be in another zone. */
function findReplacedOccurrences(events: readonly ICAL.Component[]): Set<string> {
  const keys = events.flatMap((event) => {
    const recurrenceId = event.getFirstPropertyValue('recurrence-id') as ICAL.Time | null;
    return recurrenceId
      ? [
          `${uidOf(event)} ${toJapanTime(recurrenceId, tzidOf(event.getFirstProperty('recurrence-id')))}`,
        ]
      : [];
  });
  return new Set(keys);
}

/** Occurrences that an event excludes: times as `toJapanTime` returns them, and days as written. */
interface Exceptions {
  readonly times: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
}

function findExceptions(component: ICAL.Component): Exceptions {
  const exceptions = component.getAllProperties('exdate').flatMap((property) => {
    const tzid = tzidOf(property);
    return property.getValues().map((value) => {
      const time = value as ICAL.Time;
      const ms = toJapanTime(time, tzid);
      return { ms, isDate: time.isDate };
    });
  });
  const toMs = (parts: typeof exceptions) => new Set(parts.map(({ ms }) => ms));
  return {
    times: toMs(exceptions.filter(({ isDate }) => !isDate)),
    days: toMs(exceptions.filter(({ isDate }) => isDate)),
  };
}

/** Returns the occurrences with an end of their own, and removes them: the library reads only their starts. */
function takePeriods(component: ICAL.Component) {
  const properties = component.getAllProperties('rdate').filter(({ type }) => type === 'period');
  return properties.flatMap((property) => {
    component.removeProperty(property);
    const tzid = tzidOf(property);
    return (property.getValues() as ICAL.Period[]).map((period) => {
      const ms = toJapanTime(period.start, tzid);
      return { start: period.start, ms, durationMs: toJapanTime(period.getEnd(), tzid) - ms };
    });
  });
}

/**
 * Converts the ends of rules to the form of the start, because the library compares the two as written. A day becomes its
 * last second. An end in UTC becomes local time if the file does not define the time zone of the start.
 */
function alignRuleEnds(
  component: ICAL.Component,
  start: ICAL.Time,
  tzid: string | undefined,
): void {
  if (start.isDate) return;
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur;
    const { until } = rule;
    if (!until) continue;
    if (until.isDate) {
      const { year, month, day } = until;
      rule.until = new ICAL.Time(
        { year, month, day, hour: 23, minute: 59, second: 59 },
        start.zone,
      );
    } else if (isFloating(start) && !isFloating(until)) {
      const ms = until.toUnixTime() * 1000;
      const zone = tzid === undefined ? undefined : timeZoneOf(tzid);
      const local = new Date(zone === undefined ? ms + JAPAN_MS : toLocalTime(ms, zone));
      rule.until = ICAL.Time.fromJSDate(local, true);
      rule.until.zone = ICAL.Timezone.localTimezone;
    }
  }
}

/** Throws if a date is not written as in `20270402`: the library would read `2027-04-02` as another day. */
function assertReadableDates(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend']) {
    const json = component.getFirstProperty(name)?.toJSON() as readonly string[] | undefined;
    const date = json?.[3];
    // The library has inserted the hyphens: `20270402` became `2027-04-02`.
    if (date !== undefined && !/^\d{4}-\d\d-\d\d(?:T|$)/.test(date))
      throw new TypeError(`not a date: ${date}`);
  }
}

/**
 * Returns a start that is in step with a daily rule, at most `days` later: the event may have begun decades ago. Other
 * rules, and those that count their occurrences, are read from the start of the event.
 */
function skipDays(component: ICAL.Component, start: ICAL.Time, days: number): ICAL.Time {
  const [rule, ...otherRules] = component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue() as ICAL.Recur);
  if (rule?.freq !== 'DAILY' || rule.count !== null || otherRules.length > 0) return start;
  const later = start.clone();
  later.adjust(Math.floor(Math.max(days, 0) / rule.interval) * rule.interval, 0, 0, 0);
  return later;
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));

/** Returns the events that change an occurrence of a series and all later ones. */
function findLaterChanges(events: readonly ICAL.Component[]): ICAL.Component[] {
  return events.filter(
    (event) =>
      event.getFirstProperty('recurrence-id')?.getParameter('range') &&
      event.hasProperty('dtstart'),
  );
}

function isBusy(event: ICAL.Component): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return valueOf('status') !== 'CANCELLED' && valueOf('transp') !== 'TRANSPARENT';
}

/** Declared here, because the linter cannot resolve the type of the library. */
interface OccurrenceDetails {
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

/** Yields the spans of one event within the window. A night belongs to the day on which it begins. */
function* spansOf(
  component: ICAL.Component,
  { from, to }: CalendarText,
  replaced: ReadonlySet<string>,
  laterChanges: readonly ICAL.Component[],
): Generator<ReadSpan> {
  assertReadableDates(component);
  const uid = uidOf(component);
  const isReplacement = component.hasProperty('recurrence-id');
  const changes = isReplacement ? [] : laterChanges.filter((change) => uidOf(change) === uid);
  // Without this option the library searches all events for changes: a million comparisons for a thousand events.
  const event = new ICAL.Event(component, { exceptions: changes });
  const { startDate } = event;
  if (!startDate) return;
  const tzid = tzidOf(component.getFirstProperty('dtstart'));
  const startMs = toJapanTime(startDate, tzid);
  const hasEnd = component.hasProperty('dtend') || component.hasProperty('duration');
  const endMs = hasEnd
    ? toJapanTime(event.endDate, tzidOf(component.getFirstProperty('dtend')) ?? tzid)
    : startMs + (startDate.isDate ? DAY_MS : 0);
  const computeSpan = (occurrenceMs: number, durationMs = endMs - startMs): ReadSpan => {
    const arrival = dayOf(occurrenceMs);
    const departure = dayOf(occurrenceMs + Math.max(0, durationMs));
    // An event that ends on the day it began takes the night: a night too many is better than a double booking.
    const nextDay = dayOf(Date.parse(arrival) + DAY_MS);
    return { arrival, departure: departure > arrival ? departure : nextDay };
  };
  const isWithin = ({ arrival, departure }: ReadSpan) => departure > from && arrival < to;
  if (!event.isRecurring() || isReplacement) {
    const span = computeSpan(startMs);
    if (isWithin(span)) yield span;
    return;
  }
  const exceptions = findExceptions(component);
  // The library skips only exceptions that are in step with its rule.
  component.removeAllProperties('exdate');
  const takesPlace = ({ year, month, day }: ICAL.Time, ms: number, span = computeSpan(ms)) =>
    isWithin(span) &&
    !replaced.has(`${uid} ${ms}`) &&
    !exceptions.times.has(ms) &&
    !exceptions.days.has(Date.UTC(year, month - 1, day));
  // The start is an occurrence even if no rule repeats it (RFC 5545); the library omits it beside a list of dates.
  if (takesPlace(startDate, startMs)) yield computeSpan(startMs);
  for (const { start, ms, durationMs } of takePeriods(component)) {
    const span = computeSpan(ms, durationMs);
    if (takesPlace(start, ms, span)) yield span;
  }
  const computeChangedSpan = (occurrence: ICAL.Time): ReadSpan | undefined => {
    const details = event.getOccurrenceDetails(occurrence) as OccurrenceDetails;
    const { item, startDate: start, endDate: end } = details;
    if (!isBusy(item.component)) return undefined;
    const changedTzid = tzidOf(item.component.getFirstProperty('dtstart'));
    const ms = toJapanTime(start, changedTzid);
    return computeSpan(ms, toJapanTime(end, changedTzid) - ms);
  };
  alignRuleEnds(component, startDate, tzid);
  const daysToWindow = changes.length > 0 ? 0 : Math.floor((Date.parse(from) - endMs) / DAY_MS) - 1;
  const times = event.iterator(skipDays(component, startDate, daysToWindow));
  for (let count = 0; count < MAX_REPEATS; count += 1) {
    const time = times.next() as ICAL.Time | null;
    if (!time) return;
    const occurrenceMs = toJapanTime(time, tzid);
    if (dayOf(occurrenceMs) >= to) return;
    const span = changes.length > 0 ? computeChangedSpan(time) : computeSpan(occurrenceMs);
    if (span && takesPlace(time, occurrenceMs, span)) yield span;
  }
  throw new RangeError('too many repetitions');
}

/** Merges overlapping spans. */
function mergeSpans(spans: readonly ReadSpan[]): ReadSpan[] {
  const sorted = [...spans].sort((a, b) => a.arrival.localeCompare(b.arrival));
  const result: ReadSpan[] = [];
  for (const span of sorted) {
    const lastSpan = result.at(-1);
    if (lastSpan && span.arrival < lastSpan.departure) {
      const departure = span.departure > lastSpan.departure ? span.departure : lastSpan.departure;
      result[result.length - 1] = { arrival: lastSpan.arrival, departure };
    } else result.push(span);
  }
  return result;
}

function parseCalendarText(input: CalendarText): CalendarParseResult {
  const text = input.text.replace(/^\uFEFF/, '').trim();
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
      const replaced = findReplacedOccurrences(events);
      const laterChanges = findLaterChanges(events);
      for (const event of events.filter(isBusy)) {
        for (const span of spansOf(event, input, replaced, laterChanges)) {
          spans.push(span);
          if (spans.length > MAX_SPANS) return { problem: 'too_many_events' };
        }
      }
    }
    return { spans: mergeSpans(spans) };
  } catch (error) {
    return { problem: error instanceof RangeError ? 'too_many_events' : 'broken' };
  }
}

parentPort!.on('message', (input: CalendarText) =>
  parentPort!.postMessage(parseCalendarText(input)),
);
parentPort!.postMessage('ready');
