/** What the contact form is asked about, by ids of records. */
export interface EnquirySubject {
  room?: number;
  event?: number;
}

/** The address of the contact form with its subject, which the server writes into the form where no script runs. */
export function enquiryPath({ room, event }: EnquirySubject = {}): string {
  const query = new URLSearchParams({
    ...(room !== undefined && { room: String(room) }),
    ...(event !== undefined && { event: String(event) }),
  });
  return query.size > 0 ? `/?${query}#contact` : '/#contact';
}

const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

export function enquirySubject(search: string): EnquirySubject {
  const query = new URLSearchParams(search);
  const [room, event] = [idIn(query.get('room')), idIn(query.get('event'))];
  return { ...(room !== undefined && { room }), ...(event !== undefined && { event }) };
}
