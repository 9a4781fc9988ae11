import { isDay, MAX_GUESTS, type StaySelection } from './stay';

/** Subject of the contact form: ids of records, days and the number of guests. */
export interface EnquirySubject extends Partial<StaySelection> {
  room?: number;
  /** A second room, if one alone is too small. */
  with?: number;
  event?: number;
}

const FIELDS = ['room', 'with', 'event', 'arrival', 'departure', 'guests'] as const;

/**
 * Returns the URL of the contact form with its subject, which the server renders into the form for browsers without
 * scripts.
 */
export function enquiryPath(subject: EnquirySubject = {}): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    if (subject[field] !== undefined) query.set(field, String(subject[field]));
  }
  return query.size > 0 ? `/?${query}#contact` : '/#contact';
}

/** Returns the number of a parameter; undefined unless it is a positive integer of at most 9 digits. */
const parsePositiveInteger = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const parseDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

/** Reads the subject of the contact form from the query of its URL; invalid parameters are ignored. */
export function parseEnquirySubject(search: string): EnquirySubject {
  const query = new URLSearchParams(search);
  const guests = parsePositiveInteger(query.get('guests'));
  const room = parsePositiveInteger(query.get('room'));
  const secondRoom = parsePositiveInteger(query.get('with'));
  const subject = {
    room,
    with: secondRoom === room ? undefined : secondRoom,
    event: parsePositiveInteger(query.get('event')),
    arrival: parseDay(query.get('arrival')),
    departure: parseDay(query.get('departure')),
    guests: guests !== undefined && guests <= MAX_GUESTS ? guests : undefined,
  };
  return Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined));
}
