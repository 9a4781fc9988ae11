/** A day with its weekday, from 0 for Sunday. */
type Day = readonly [year: number, month: number, day: number, weekday: number];

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const formatDay = ([year, month, day, weekday]: Day) =>
  `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]} ${year}`;

/** Data of a stay, formatted in the guest's language. */
export interface StayData {
  room: string;
  dates: string;
  nights: number;
  guests: number | null;
  /** Empty if the room has no rate. */
  total: string;
}

const en = {
  /** Formats the days of a stay as on the site. */
  days: (arrival: Day, departure: Day) => {
    const [year, month, day, weekday] = arrival;
    if (year !== departure[0]) return `${formatDay(arrival)} – ${formatDay(departure)}`;
    const monthText = month === departure[1] ? '' : ` ${MONTHS[month - 1]}`;
    return `${WEEKDAYS[weekday]} ${day}${monthText} – ${formatDay(departure)}`;
  },
  moment: (day: Day, time: string) => `${formatDay(day)}, ${time} (Japan time)`,
  describeStay: ({ room, dates, nights, guests, total }: StayData) =>
    [
      `${room}, ${dates}`,
      nights === 1 ? '1 night' : `${nights} nights`,
      ...(guests === null ? [] : [guests === 1 ? '1 guest' : `${guests} guests`]),
      ...(total ? [`${total} in total`] : []),
    ].join(', '),
  /** Between alternatives. */
  orDates: ' or ',
  orRooms: ' or ',
  /** By key of the setting that replaces the template. */
  templates: {
    reply_held: `Dear {name},

thank you for your message. The room is free on your days, and we are holding it for you until {until}.

{stay}

To confirm your booking, simply reply to this email.`,
    reply_confirmed: `Dear {name},

thank you for your message. Your booking is confirmed:

{stay}

Please tell us about when you will arrive. We look forward to welcoming you.`,
    reply_taken: `Dear {name},

thank you for your message. Unfortunately {room} is no longer free for {dates}.

It is free for {other_dates}.

For {dates} we can offer you {other_rooms}.

Tell us what suits you, and we will hold it for you.`,
  },
};

export type ReplyTemplateTexts = typeof en;

export default en;
