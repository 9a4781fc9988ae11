import { type ComponentType } from 'react';
import { type EnquiryValues, type ExceededCapacity } from './enquiry-draft';
import { type RoomChoice } from './enquiry-fields';
import { type EnquiryProblems, type StayAvailability } from './enquiry-outcome';

/** The stay that the form asks for. */
export interface StayDetails {
  rooms: readonly RoomChoice[];
  /** The selected room, or both rooms of a stay in two. */
  bookedRooms: readonly RoomChoice[];
  values: EnquiryValues;
  /** 0 unless both days are set. */
  nights: number;
  availability: StayAvailability | undefined;
  problems: EnquiryProblems;
  exceededCapacity: ExceededCapacity | undefined;
  /** Sets both days, or clears a day with an empty text. */
  onDays: (values: EnquiryValues) => void;
}

export interface RoomAsideProps {
  rooms: readonly RoomChoice[];
  /** Whether the form has been sent. */
  isSent: boolean;
}

/**
 * Parts of a form about a room in the URL. They use the calendar and images of the `rooms` feature, which this feature does
 * not import, so the page provides them. They are loaded with the first such form.
 */
export interface RoomEnquiryParts {
  /** Room, days and guests in one row. */
  StayFields: ComponentType<StayDetails>;
  /** Price and cancellation before the form is sent. */
  StayPrice: ComponentType<StayDetails>;
  /** The room beside the form, and what happens next. */
  RoomAside: ComponentType<RoomAsideProps>;
}
