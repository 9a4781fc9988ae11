import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { randomKey } from '../../../api/idempotency';
import { logError } from '../../../api/log';
import { type Language } from '../../../shared/i18n/language';
import { type Texts } from '../../../shared/i18n/texts';
import {
  findNearestFreeSpans,
  createWorstStatusLookup,
  SEARCH_RANGE_DAYS,
  findWorstStatus,
} from '../../../shared/navigation/nights';
import { dayLater } from '../../../shared/navigation/stay';
import {
  formatCalendarMoment,
  escapeCalendarText,
  formatCalendarComponent,
} from '../../../shared/site/icalendar';
import { ENQUIRY_FIELDS, type EnquiryValues } from './enquiry-draft';
import {
  type EnquiryFailure,
  type EnquiryProblems,
  toEnquiryProblems,
  type StayAvailability,
} from './enquiry-outcome';

type SendResult =
  | { reference: string; copyByMail: boolean }
  | { problems: EnquiryProblems }
  | { failure: EnquiryFailure };

function toErrorCode({
  valueMissing,
  rangeUnderflow,
  rangeOverflow,
  tooLong,
}: ValidityState): string {
  if (valueMissing) return 'required';
  if (rangeUnderflow) return 'too_small';
  if (rangeOverflow) return 'too_large';
  return tooLong ? 'too_long' : 'invalid';
}

/** Returns the errors of the browser's own validation, and of required fields with spaces only. */
export function findBrowserErrors(form: HTMLFormElement): EnquiryProblems {
  const problems: EnquiryProblems = {};
  for (const field of ENQUIRY_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const isBlank = control.required && control.value.trim() === '';
      if (isBlank) problems[field] = 'required';
      else if (!control.validity.valid) problems[field] = toErrorCode(control.validity);
    }
  }
  return problems;
}

/** Fetches whether all of these rooms are free for the form's days; undefined without rooms or days. */
export async function fetchRoomAvailability(
  api: Api,
  roomIds: readonly number[],
  { checkIn, checkOut }: EnquiryValues,
): Promise<StayAvailability | undefined> {
  if (roomIds.length === 0 || !checkIn || !checkOut || checkOut <= checkIn) return undefined;
  const stay = { arrival: checkIn, departure: checkOut };
  const from = dayLater(checkIn, -SEARCH_RANGE_DAYS);
  const params = { query: { from, to: dayLater(checkOut, SEARCH_RANGE_DAYS) } };
  const { data } = await api.client.GET('/api/availability', { params });
  if (!data) return undefined;
  const { asOf } = data;
  const statusOf = createWorstStatusLookup(data, roomIds);
  const state = findWorstStatus(statusOf, stay);
  if (state !== 'taken') return { state, asOf };
  let takenNight = checkIn;
  while (statusOf(takenNight) !== 'taken') takenNight = dayLater(takenNight, 1);
  return { state, takenNight, nearest: findNearestFreeSpans(statusOf, stay), asOf };
}

function toFailure(error: unknown): EnquiryFailure {
  // fetch throws a TypeError if there is no response.
  if (!(error instanceof ApiError)) return { reason: 'offline' };
  if (error.status !== 429) return { reason: 'server' };
  return { reason: 'too-many', minutes: Math.ceil((error.retryAfter ?? 60) / 60) };
}

const toNumber = (text: string | undefined) => (text ? Number(text) : undefined);

/** Returns the requested days as a tentative event of a calendar file; undefined without both days. */
export function createStayCalendar(
  reference: string,
  { checkIn, checkOut }: EnquiryValues,
  { contact }: Texts,
  siteName: string,
  note: string,
): string | undefined {
  if (!checkIn || !checkOut) return undefined;
  const toIcsDate = (date: string) => date.replaceAll('-', '');
  const description = [`${contact.reference}: ${reference}`, note].join('\n');
  const stay = formatCalendarComponent('VEVENT', [
    ['UID', `enquiry-${reference}@${location.hostname}`],
    ['DTSTAMP', formatCalendarMoment(new Date())],
    ['DTSTART;VALUE=DATE', toIcsDate(checkIn)],
    // The end date is exclusive (RFC 5545).
    ['DTEND;VALUE=DATE', toIcsDate(checkOut)],
    ['STATUS', 'TENTATIVE'],
    ['SUMMARY', escapeCalendarText(contact.calendarTitle(siteName))],
    ['DESCRIPTION', escapeCalendarText(description)],
    ['URL', location.origin],
  ]);
  const head = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Kawabe House//Enquiry//EN'],
    ['CALSCALE', 'GREGORIAN'],
  ] as const;
  return formatCalendarComponent('VCALENDAR', head, stay);
}

interface SendOptions {
  language: Language;
  /** Only for a stay in two rooms: the names of both. Otherwise the API writes the subject. */
  subject: string | undefined;
  /** Value of a hidden field that only bots fill in. */
  website: string;
}

/**
 * Sends enquiries. After a lost response or a server error, a retry uses the same idempotency key, so that the message is stored
 * once.
 */
export class EnquirySender {
  #lastAttempt: { body: string; key: string } | undefined;

  constructor(
    private readonly api: Api,
    /** Time at which the form was opened, in milliseconds. The API drops forms that are sent too fast, as by bots. */
    private readonly startedAt: number,
  ) {}

  async send(
    values: EnquiryValues,
    { language, subject, website }: SendOptions,
  ): Promise<SendResult> {
    const { name = '', email = '', message = '', roomId, eventId, guests, ...otherValues } = values;
    const body = {
      name,
      email,
      subject,
      message,
      language,
      website,
      startedAt: this.startedAt,
      ...otherValues,
      roomId: toNumber(roomId),
      eventId: toNumber(eventId),
      guests: toNumber(guests),
    };
    const serializedBody = JSON.stringify(body);
    const key = this.#lastAttempt?.body === serializedBody ? this.#lastAttempt.key : randomKey();
    this.#lastAttempt = undefined;
    try {
      const headers = { 'Idempotency-Key': key };
      const { data } = await this.api.client.POST('/api/contact-messages', { body, headers });
      return data ? data : { failure: { reason: 'server' } };
    } catch (error) {
      logError(error);
      const problems = error instanceof ApiError ? toEnquiryProblems(error.errors) : {};
      if (Object.keys(problems).length > 0) return { problems };
      const failure = toFailure(error);
      if (failure.reason !== 'too-many') this.#lastAttempt = { body: serializedBody, key };
      return { failure };
    }
  }
}
