/** What a link to the contact form leaves in the history entry: what is asked about. */
export interface EnquiryState {
  /** The record's id. */
  room?: number;
  /** The event's title and date, as the visitor reads them. */
  event?: string;
}
