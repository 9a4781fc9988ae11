import { type Texts } from '../../../shared/i18n/texts';
import { type NightStatus } from '../../../shared/navigation/nights';
import { formatYen } from '../../../shared/price/price-affixes';
import { type DateSpan } from '../../../shared/navigation/stay';
import { ENQUIRY_FIELDS, type EnquiryField, type EnquiryValues } from './enquiry-draft';

/** Errors by field, as codes of the API. */
export type EnquiryProblems = Partial<Record<EnquiryField, string>>;

/** State of a room for some nights. */
export interface StayAvailability {
  state: NightStatus;
  /** The first occupied night. */
  takenNight?: string;
  /** If a night is occupied: the nearest free nights of the same length. */
  nearest?: DateSpan[];
  /** Time of the oldest calendar reading on which the availability is based (ISO 8601). */
  asOf: string;
}

/** Why a valid form was not sent, and after too many messages, the minutes until the next attempt. */
export type EnquiryFailure =
  | { reason: 'offline' }
  | { reason: 'server' }
  | { reason: 'too-many'; minutes: number };

/** Nights and price of a stay. */
interface StayPrice {
  nights: number;
  /** In whole yen; 0 if unknown. */
  total: number;
  /** Whether `total` is the price of two rooms together. */
  isForBothRooms: boolean;
}

export interface SentEnquiry {
  reference: string;
  /** Undefined if the form was sent without scripts. */
  values?: EnquiryValues;
  /** The stay as a calendar file, if both days are known. */
  calendar?: string | undefined;
  /** Nights and price, if both days are known. */
  price?: StayPrice | undefined;
  /** Both rooms of a stay in two rooms. */
  roomIds?: readonly number[] | undefined;
  /** Whether a copy goes to the guest by email. */
  copyByMail?: boolean;
}

function isField(name: string): name is EnquiryField {
  return (ENQUIRY_FIELDS as readonly string[]).includes(name);
}

/** Returns the API's errors of fields in the form. */
export function toEnquiryProblems(
  errors: readonly { field: string; code: string }[],
): EnquiryProblems {
  return Object.fromEntries(
    errors.filter(({ field }) => isField(field)).map(({ field, code }) => [field, code]),
  );
}

type ContactTexts = Texts['contact'];

/** Returns the message of a field's error. */
export function enquiryProblemText(
  { errors }: ContactTexts,
  field: EnquiryField,
  code: string,
): string {
  if (code === 'too_long') return errors.tooLong;
  const messages: Partial<Record<EnquiryField, string>> = {
    name: errors.name,
    email: code === 'required' ? errors.email : errors.notAnEmail,
    phone: errors.phone,
    message: errors.message,
    checkIn: errors.checkIn,
    checkOut: errors.checkOut,
    guests: errors.guests,
    roomId: errors.room,
    eventId: errors.event,
  };
  return messages[field] ?? errors.other;
}

export function stayPriceText(
  { contact, rooms }: Texts,
  { nights, total, isForBothRooms }: StayPrice,
): string {
  const totalText = total ? rooms.yen(formatYen(total)) : undefined;
  return contact.stayLine(nights, totalText, isForBothRooms);
}

export function failureText({ failed }: ContactTexts, failure: EnquiryFailure): string {
  if (failure.reason === 'too-many') return failed.tooMany(failure.minutes);
  return failed[failure.reason];
}
