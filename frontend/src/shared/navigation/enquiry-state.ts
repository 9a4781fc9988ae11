/** What "Book Now" leaves in the history entry for the contact form. */
export interface EnquiryState {
  /** The record's id. */
  room?: number;
}
