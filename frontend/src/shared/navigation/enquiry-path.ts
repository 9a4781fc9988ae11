import { isDay, MAX_GUESTS, type StaySelection } from './stay';

/** Subject of the contact form: ids of records, and days. */
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

const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

export function enquirySubject(search: string): EnquirySubject {
  const query = new URLSearchParams(search);
  const guests = idIn(query.get('guests'));
  const subject = {
    room: idIn(query.get('room')),
    with: idIn(query.get('with')),
    event: idIn(query.get('event')),
    arrival: dayIn(query.get('arrival')),
    departure: dayIn(query.get('departure')),
    guests: guests !== undefined && guests <= MAX_GUESTS ? guests : undefined,
  };
  return Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined));
}
