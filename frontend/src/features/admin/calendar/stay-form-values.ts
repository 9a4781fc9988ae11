import { HOLD_MS, type Stay, type StayState } from '../../../shared/admin';
import { dayLater, toJapanTime } from '../../../shared/navigation/stay';
import { type GridNight } from './use-grid';

export interface StayFormValues {
  state: StayState;
  roomId: string;
  arrival: string;
  departure: string;
  /** Number of guests; empty if unknown. */
  guests: string;
  /** End of a hold in Japan's time, as `2030-05-03T09:00`; empty unless the stay is held. */
  heldUntil: string;
  /** Name of the guest. */
  guest: string;
  email: string;
  note: string;
  /** Whether to save the stay although an imported calendar has its nights. */
  evenIfBusy: boolean;
}

/** Adds Japan's time zone to the value of a `datetime-local` field. */
export const toMoment = (local: string): string => `${local}:00+09:00`;

/** Returns the proposed end of a hold that begins now. */
export const proposeHeldUntil = (): string => toJapanTime(Date.now() + HOLD_MS);

/** Returns the form values of a stay, or those of a new stay for the given night. */
export function toValues(stay: Stay | undefined, { roomId, day }: GridNight): StayFormValues {
  const { state, heldUntil } = stay ?? {};
  const heldUntilText = heldUntil && state === 'held' ? toJapanTime(Date.parse(heldUntil)) : '';
  return {
    state: state === 'ended' ? 'held' : (state ?? 'confirmed'),
    roomId: String(stay?.roomId ?? roomId),
    arrival: stay?.arrival ?? day,
    departure: stay?.departure ?? dayLater(day, 1),
    guests: stay?.guests ? String(stay.guests) : '',
    // A proposal changes with time, so it would look like another user's edit. Only an ended hold needs one.
    heldUntil: state === 'ended' ? proposeHeldUntil() : heldUntilText,
    guest: stay?.guest ?? '',
    email: stay?.email ?? '',
    note: stay?.note ?? '',
    evenIfBusy: false,
  };
}

/** Returns the body for the API. Fields that do not apply to the state are null. */
export function toBody({ roomId, guests, heldUntil, evenIfBusy, ...values }: StayFormValues) {
  const isClosed = values.state === 'closed';
  return {
    ...values,
    roomId: Number(roomId),
    guests: guests === '' || isClosed ? null : Number(guests),
    heldUntil: values.state === 'held' ? toMoment(heldUntil) : null,
    ...(isClosed && { guest: null, email: null }),
    evenIfBusy,
  };
}
