/** A date with its weekday, from 0 for Sunday. */
type Day = readonly [year: number, month: number, day: number, weekday: number];

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LONG_WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');

const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`);

const en = {
  pageTitle: 'Rooms and free nights',
  lead: 'Choose your dates, and see which rooms are free.',
  title: 'Free for your dates',
  titleAsk: 'Ask us about your dates',
  titleNone: 'Nothing is free on these dates',
  titleMany: (guests: number) => `${guests} guests, in two rooms`,
  tooMany: (guests: number) => `No room sleeps ${guests} guests`,
  documentTitle: (count: number, days: string) =>
    `${count === 1 ? '1 room' : `${count} rooms`} free, ${days}`,
  /** From Fri 2 April to Mon 5 April 2027. */
  days: ([year, month, day, weekday]: Day, [toYear, toMonth, toDay, toWeekday]: Day) => {
    const end = `${WEEKDAYS[toWeekday]} ${toDay} ${MONTHS[toMonth - 1]} ${toYear}`;
    const ofMonth = month === toMonth ? '' : ` ${MONTHS[month - 1]}`;
    return `${WEEKDAYS[weekday]} ${day}${ofMonth}${year === toYear ? '' : ` ${year}`} – ${end}`;
  },
  day: (year: number, month: number, day: number) => `${day} ${MONTHS[month - 1]} ${year}`,
  /** Without weekdays and years, where space is short. */
  shortDays: ([, month, day]: Day, [, toMonth, toDay]: Day) =>
    `${day}${month === toMonth ? '' : ` ${MONTHS[month - 1]}`} – ${toDay} ${MONTHS[toMonth - 1]}`,
  summary: (days: string, count: number, guests: string) => `${days}, ${nights(count)}, ${guests}.`,
  noneLead: 'Here are the nearest free nights of each room.',
  pairsLead:
    'No single room sleeps that many. Together these two do, and both are free for all of your nights.',
  pairsInstead:
    'No single room for all of you is free. Together these two are large enough, and both are free for all of your nights.',
  noPairs:
    'No two rooms are free together for all of your nights. Write to us, and we will look for a way.',
  asOf: (time: string) => `As of ${time}, Japan time`,
  asOfDate: (days: string, time: string) => `As of ${days}, ${time}, Japan time`,
  free: 'Free',
  ask: 'Ask us',
  taken: 'Taken',
  bothFree: 'Both free',
  freeRooms: 'Free rooms',
  otherRooms: 'Other rooms',
  perNight: (count: number, price: string) => `${nights(count)} at ${price}`,
  forNights: (count: number) => `for ${nights(count)}`,
  ifFree: (count: number) => `for ${nights(count)}, if it is free`,
  askReason:
    'We do not know for certain whether this room is free on all of these nights. Write to us, and we will check.',
  askLoadFailed:
    'We cannot look up free nights at the moment. Write to us, and we will check for you.',
  nearest: (count: number) => `Nearest ${nights(count)} that are free:`,
  noNearest: (count: number) =>
    `${count === 1 ? 'No night is' : `No ${count} nights in a row are`} free within three weeks before or after.`,
  seeRoom: 'See the room',
  sameDates: 'Same dates on',
  keepTitle: 'Can’t change your dates?',
  loading: 'Looking for free rooms…',
  nightsTitle: 'Which nights are free',
  checkDates: 'Check these dates',
  otherRoomsThen: 'Other rooms on these dates',
  allRooms: 'All rooms',
  rules: 'House rules',
  cancellation: {
    title: 'If you cancel',
    titleStay: 'Cancelling this stay',
    when: 'You cancel',
    charge: 'Fee, as a share of the price',
    free: 'Free',
    percent: (percent: number) => `${percent}%`,
    until: (day: string) => `until ${day}`,
    /** `from` and `to` are days before arrival; the first step has no beginning. */
    before: (from: number | undefined, to: number) => {
      if (to === 0) {
        if (from === undefined) return 'until the day of arrival';
        return from === 0
          ? 'on the day of arrival'
          : `from ${from === 1 ? 'the day' : `${from} days`} before arrival`;
      }
      const end = to === 1 ? 'the day before arrival' : `${to} days before arrival`;
      if (from === undefined) return `until ${end}`;
      return from === to ? end : `from ${from} days to ${end}`;
    },
    policy: 'The cancellation policy in full',
    note: 'Days are counted in Japan.',
  },
  facts: {
    title: 'In the room',
    beds: 'Beds',
    bath: 'Bathroom',
    floor: 'Floor',
    access: 'Access',
    view: 'View',
    smoking: 'Smoking',
    children: 'Children',
    doubleBeds: (count: number) => (count === 1 ? '1 double bed' : `${count} double beds`),
    singleBeds: (count: number) => (count === 1 ? '1 single bed' : `${count} single beds`),
    sofaBeds: (count: number) => (count === 1 ? '1 sofa bed' : `${count} sofa beds`),
    futons: (count: number) => (count === 1 ? '1 futon' : `${count} futons`),
    comma: ', ',
    level: (floor: number) =>
      floor === 1 ? 'Ground floor' : `Floor ${floor}, counting the ground floor as 1`,
    values: {
      bath: { bathtub: 'Bathtub', shower: 'Shower', shared: 'Shared bathroom' },
      access: { step_free: 'Step-free', lift: 'Lift', stairs: 'Stairs only' },
      view: {
        river: 'River',
        street: 'Street',
        city: 'City',
        garden: 'Garden',
        courtyard: 'Courtyard',
      },
      smoking: {
        no: 'Not allowed, not even on the balcony',
        balcony: 'On the balcony only',
        yes: 'Allowed',
      },
      children: {
        welcome: 'Welcome at any age',
        school_age: 'Ages 6 and up',
        adults_only: 'Adults only',
      },
    },
  },
  viewer: {
    all: (count: number) => `All ${count} pictures`,
    zoom: 'Zoom',
    failed: 'This picture could not be loaded.',
  },
  calendar: {
    title: 'Your dates',
    /** Monday; 0 is Sunday. */
    weekStart: 1 as 0 | 1,
    /** From Sunday. */
    weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
    /** The name of a month, with the smaller texts before and after it. */
    month: (year: number, month: number) =>
      ['', MONTHS[month - 1] ?? '', String(year)] as [before: string, name: string, after: string],
    day: ([, month, day, weekday]: Day) => `${LONG_WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]}`,
    dayTaken: (day: string) => `${day}, taken`,
    dayTakenEverywhere: (day: string) => `${day}, taken in every room`,
    dayDepartureOnly: (day: string) => `${day}, check-out only`,
    dayAsk: (day: string) => `${day}, ask us`,
    dayToday: (day: string) => `${day}, today`,
    earlier: 'Earlier months',
    later: 'Later months',
    chooseArrival: 'Choose the day you check in.',
    chooseDeparture: (day: string) => `Check-in ${day}. Now choose the day you check out.`,
    chosen: (count: number, days: string) => `${days}, ${nights(count)}`,
    invalidDeparture: 'A night in between is taken, or the stay is longer than 30 nights.',
    loading: 'Looking up free nights…',
    loadFailed: 'We cannot look up free nights at the moment, but you can still choose dates.',
    clear: 'Clear',
    done: 'Done',
    allTaken: 'Every room taken',
    departureOnly: 'Check-out only',
    yourNights: 'Your nights',
  },
};

/** Type of the texts in every language. */
export type RoomsTexts = typeof en;

export default en;
