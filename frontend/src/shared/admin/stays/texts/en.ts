const en = {
  states: { confirmed: 'Confirmed', held: 'Held', closed: 'Closed', ended: 'Hold ended' },
  about: {
    confirmed: 'The room is taken by a guest',
    held: 'Promised until a set time',
    closed: 'Repairs or own use',
  },
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  unnamed: 'Unnamed guest',
  free: 'Free.',
  price: (nights: number, rate: string, total: string) =>
    `${nights} ${nights === 1 ? 'night' : 'nights'} × ${rate} = ${total}`,
  /** What the nights were checked against. */
  sources: (calendars: number, read: string) => {
    if (calendars === 0) return 'No platform calendars are connected to this room.';
    const which = calendars === 1 ? 'one calendar' : `${calendars} calendars`;
    return `Checked against our own stays and ${which}, synced ${read}.`;
  },
  taken: 'Not free.',
  has: (name: string, span: string) => `${name} has ${span}.`,
  isClosed: (span: string) => `Closed ${span}.`,
  old: (names: string) => `Not certain: ${names} could not be synced for hours.`,
  past: 'These days are in the past.',
  checking: 'Checking…',
  unchecked: 'Could not check whether these nights are free.',
  choose: 'Choose the days.',
  /** Toast for a stay that was not saved because its nights are taken. */
  refused: (holders: string) => `${holders} Nothing was saved.`,
};

/** Type of the texts in every language. */
export type StayTexts = typeof en;

export default en;
