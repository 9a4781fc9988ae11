/** A day with its weekday, from 0 for Sunday. */
type Day = readonly [year: number, month: number, day: number, weekday: number];

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const formatDay = ([year, month, day, weekday]: Day) =>
  `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]} ${year}`;

/** Data for the text of a reply, formatted in the guest's language. */
export interface ReplyData {
  name: string;
  room: string;
  dates: string;
  nights: number;
  guests: number | null;
  /** Empty if the room has no rate. */
  total: string;
  /** End of the hold. */
  heldUntil: string;
  /** The nearest free spans of the same length. */
  nearestFreeDates: readonly string[];
  /** Other rooms that are free on these dates and large enough. */
  otherFreeRooms: readonly string[];
}

const describeStay = ({ room, dates, nights, guests, total }: ReplyData) =>
  [
    `${room}, ${dates}`,
    nights === 1 ? '1 night' : `${nights} nights`,
    ...(guests === null ? [] : [guests === 1 ? '1 guest' : `${guests} guests`]),
    ...(total ? [`${total} in total`] : []),
  ].join(', ');

const en = {
  /** Formats the days of a stay as on the site. */
  days: (arrival: Day, departure: Day) => {
    const [year, month, day, weekday] = arrival;
    if (year !== departure[0]) return `${formatDay(arrival)} – ${formatDay(departure)}`;
    const monthText = month === departure[1] ? '' : ` ${MONTHS[month - 1]}`;
    return `${WEEKDAYS[weekday]} ${day}${monthText} – ${formatDay(departure)}`;
  },
  moment: (day: Day, time: string) => `${formatDay(day)}, ${time}`,
  held: (data: ReplyData) =>
    `Dear ${data.name},

thank you for your message. The room is free on your days, and we are holding it for you until ${data.heldUntil} (Japan time).

${describeStay(data)}

To confirm your booking, simply reply to this email.`,
  confirmed: (data: ReplyData) =>
    `Dear ${data.name},

thank you for your message. Your booking is confirmed:

${describeStay(data)}

Please tell us about when you will arrive. We look forward to welcoming you.`,
  taken: ({ name, room, dates, nearestFreeDates, otherFreeRooms }: ReplyData) =>
    [
      `Dear ${name},`,
      `thank you for your message. Unfortunately ${room} is no longer free for ${dates}.`,
      ...(nearestFreeDates.length > 0 ? [`It is free for ${nearestFreeDates.join(' or ')}.`] : []),
      ...(otherFreeRooms.length > 0
        ? [`For ${dates} we can offer you ${otherFreeRooms.join(' or ')}.`]
        : []),
      'Tell us what suits you, and we will hold it for you.',
    ].join('\n\n'),
};

export type TemplateTexts = typeof en;

export default en;
