const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type DayParts = readonly [year: number, month: number, day: number];

const formatEnglishDate = (year: number, month: number, day: number) =>
  `${day} ${MONTHS[month - 1] ?? ''} ${year}`;

/** Formats two days, 24–25 July 2027: a month or year that both days have in common appears once. */
function formatEnglishDays(first: DayParts, last: DayParts): string {
  const [year, month, day] = first;
  const end = formatEnglishDate(...last);
  if (year !== last[0]) return `${formatEnglishDate(...first)} – ${end}`;
  return month === last[1] ? `${day}–${end}` : `${day} ${MONTHS[month - 1] ?? ''} – ${end}`;
}

const en = {
  // Built-in texts of settings without a value, by section and key. Each has a field in the settings.
  content: {
    header: {
      brand: 'Guesthouse in Osaka',
    },
    about: {
      site_title: 'a small guesthouse in Osaka',
      site_description:
        'A small guesthouse in Osaka: the rooms, what is nearby on foot, and how to book.',
      hero_title: 'Modern living in the heart of Osaka',
      hero_text: 'A small guesthouse in Osaka. See the rooms, and write to us with your dates.',
      intro_title: 'Welcome',
      intro_paragraph_1: 'A small guesthouse in Osaka, with rooms to live in for a few days.',
      intro_paragraph_2:
        'Tell us when you would like to come. We are glad to answer your questions.',
      rooms_lead: 'Have a look, and ask us for your dates.',
      explore_lead: 'Where we eat, walk and take our friends. The minutes are from our door.',
      explore_description:
        'Food, shops, sights and stations around the guesthouse, on a map, with walking times from our door.',
      events_title: 'The four seasons',
      events_lead: 'What there is to see and do nearby, season by season.',
      rooms_empty:
        'No rooms to show at the moment. Write to us and we will tell you what is available.',
      facilities_empty: 'Our facilities will be listed here soon. Ask us about anything you need.',
      events_empty: 'No events announced yet. Write to us and we will tell you what is on.',
      hero_picture_alt: 'A river at dusk: the house and the bridge lit, a boat passing',
      intro_picture_1_alt: 'The house at dusk, its lamps lit',
      intro_picture_2_alt: 'A food stall at night',
      intro_picture_3_alt: 'Late sun in the living room',
      intro_picture_4_alt: 'Tea at the window, the lit river outside',
      spring_picture_alt: 'Cherry blossom over the river',
      summer_picture_alt: 'Fireworks above the bridge',
      autumn_picture_alt: 'Maples at sundown',
      winter_picture_alt: 'First snow on the bank',
      explore_empty: 'No places have been added yet. Please ask us at the guesthouse.',
    },
    reservation: {
      reservation_options_title: 'Reserve',
      direct_booking_title: 'Directly with us',
      direct_booking_description: 'Our lowest price, and a person who answers.',
      direct_booking_benefits:
        'No booking fee\nFree date changes until the day before\nArrange your room and special requests directly with us',
      direct_booking_button_text: 'Open the booking page',
      partners_title: 'Through a partner',
      group_booking_title: 'Groups and long stays',
      group_booking_description:
        'For six or more people, or seven nights or longer, ask us for a price.',
      price_note: 'Prices are for the room, not per person.',
      booking_note: 'Nothing is charged, and nothing is booked until we have answered.',
      waiting_note:
        'Send us your dates, and we will write to you if the room becomes free. This is not a booking.',
    },
    contact: {
      contact_title: 'Other ways to reach us',
      social_media_title: 'Follow us',
      contact_lead:
        'Tell us your dates and the number of guests. We read every message and answer within a day, in English, Japanese or Chinese.',
      contact_privacy: 'We use your details only to answer you.',
      reply_promise: 'One of us will answer by email within a day.',
      arrival_instructions: 'Tell us when you will arrive, and we will tell you how to get in.',
      services:
        'Airport transfer (for an additional fee), baby cots and high chairs on request, bicycle rental, a 24/7 emergency line, and help booking restaurants and activities.',
      sent_note: 'Nothing is booked yet: a stay is only confirmed by our reply.',
      arrival_description:
        'The address of the house in Japanese for a taxi, a map of the streets around it, check-in times and the emergency line.',
      arrival_lead:
        'Show this to a driver, or keep it on your phone for the way. It also prints on one sheet.',
      arrival_no_address: 'The address will appear here soon.',
    },
    footer: {
      address: 'Osaka, Japan',
    },
    general: {
      newsletter_title: 'Newsletter',
      newsletter_text: 'Now and then, a letter with news of the guesthouse.',
      newsletter_privacy: 'Unsubscribe at any time. We never share your address.',
      newsletter_confirmed: 'You are signed up. You will receive the next letter.',
      newsletter_confirm_text: 'Press the button to receive the next letter.',
      newsletter_unsubscribe_text: 'Press the button and you will receive no more letters.',
      newsletter_unsubscribed:
        'You will receive no more letters from us. Your address has been removed.',
      copyright_note: 'All rights reserved.',
    },
  },
  site: {
    titled: (title: string, rest: string) => `${title} – ${rest}`,
    detailed: (name: string, detail: string) => `${name} (${detail})`,
  },
  common: {
    newTab: '(opens in a new tab)',
    close: 'Close',
    loading: 'Loading…',
    tryAgain: 'Try again',
    none: 'None',
  },
  header: {
    skip: 'Skip to content',
    sections: 'Sections',
    rooms: 'Rooms',
    facilities: 'Facilities',
    explore: 'Explore',
    events: 'Events',
    contact: 'Contact',
    ask: 'Ask for dates',
    language: 'Language',
    menu: 'Menu',
    closeMenu: 'Close menu',
    admin: 'Admin',
    adminPanel: 'Admin Panel',
  },
  hero: {
    slides: 'Pictures of the guesthouse',
    newTab: '(opens in a new tab)',
    seeRooms: 'See the rooms',
    pricePerNight: 'Per room, per night',
    onFoot: 'On foot',
  },
  intro: {
    toRooms: 'See the rooms',
    toExplore: 'Walk the area',
  },
  rooms: {
    title: 'Rooms',
    failed: 'Failed to load rooms. Please try again later.',
    loading: 'Loading rooms…',
    people: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    capacity: 'Capacity',
    size: 'Size',
    price: 'Price',
    type: 'Type',
    description: 'Description',
    amenities: 'Amenities',
    more: (count: number) => `+${count}`,
    moreAmenities: (count: number) => `${count} more amenities`,
    from: (price: string) => `from ${price}`,
    perNight: (price: string) => `${price} / night`,
    // Languages in which ¥ alone means another currency add the name of the yen.
    yen: (price: string) => price,
    types: { Studio: 'Studio', '1LDK': 'One bedroom', '2LDK': 'Two bedrooms' },
    viewDetails: 'View Details',
    roomPage: 'Open the room’s own page',
    pictures: (name: string) => `Pictures of ${name}`,
    pictureOf: (name: string, number: number) => `${name}, picture ${number}`,
  },
  stay: {
    title: 'Free rooms for your dates',
    show: 'Show free rooms',
    none: 'Add a date',
    fewerGuests: 'One guest fewer',
    moreGuests: 'One more guest',
    ask: 'Ask for these dates',
    freeUntil: (day: string) => `Free to cancel until ${day}.`,
    cancelCosts: (percent: number) => `Cancelling costs ${percent}% of the price.`,
    errors: {
      arrival: 'Please choose the day you check in.',
      departure: 'Please choose the day you check out.',
      far: 'We show free rooms up to a year ahead. For later dates, please write to us.',
      long: 'We show free rooms for up to 30 nights. For a longer stay, please write to us.',
      guests: 'Please enter a number from 1 to 10. For more guests, please write to us.',
    },
  },
  faq: {
    title: 'Questions and answers',
    all: (count: number) => `All ${count} questions`,
  },
  facilities: {
    title: 'In the house',
    failed: 'Failed to load facilities. Please try again later.',
    loading: 'Loading facilities…',
  },
  explore: {
    title: 'On foot from here',
    seeAll: 'See everything nearby',
    guide: 'Area guide (PDF)',
    groupsLabel: 'Kinds of places',
    showOnMap: 'Show on the map',
    failed: 'Failed to load attractions. Please try again later.',
    empty: 'No attractions found in this category.',
    loading: 'Loading attractions...',
    map: 'Map of the places nearby',
    mapLoading: 'Loading the map…',
    mapUnavailable: "Map display is currently unavailable. We're working on fixing this issue.",
    directions: 'Directions',
    googleMaps: 'Google Maps',
    amap: 'Amap',
    together: (count: number, names: string[]) => `${count} places: ${names.join(', ')}`,
    farAway: (names: string[]) =>
      `Farther away${names.length > 1 ? `, ${names.length} places` : ''}: ${names.join(', ')}`,
    tenMinutes: '10 min on foot',
    backToWalk: 'Back to ten minutes’ walk',
    backToAll: 'Back to all places',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    back: 'Back to the house',
    pageTitle: 'Around the house',
    counted: (name: string, count: number) => `${name} (${count})`,
    groups: {
      all: 'All Attractions',
      dining: 'Dining',
      shopping: 'Shopping',
      tourist: 'Tourist Sites',
      entertainment: 'Entertainment',
      transportation: 'Transportation',
      religious: 'Religious Sites',
      market: 'Markets',
      park: 'Parks',
      accommodation: 'Lodging',
    },
  },
  events: {
    failed: 'Failed to load events. Please try again later.',
    loading: 'Loading events…',
    more: 'Read on',
    less: 'Show less',
    back: 'Back to the seasons',
    failedOne: 'Failed to load the event. Please try again later.',
    loadingOne: 'Loading the event…',
    time: 'Time',
    place: 'Place',
    season: 'Season',
    next: 'Next',
    now: 'On now',
    severalDays: (count: number) => `${count} days`,
    over: 'This event is over.',
    allDay: 'all day',
    wayThere: 'Directions on the map',
    subscribe: 'Put the events in your calendar',
    onDay: (date: string, weekday: string) => `${weekday}, ${date}`,
    date: formatEnglishDate,
    days: formatEnglishDays,
    seasons: {
      spring: { name: 'Spring', dates: 'March to May' },
      summer: { name: 'Summer', dates: 'June to August' },
      autumn: { name: 'Autumn', dates: 'September to November' },
      winter: { name: 'Winter', dates: 'December to February' },
    },
  },
  slider: {
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Stop changing pictures',
    play: 'Change pictures automatically',
    goTo: (number: number, total: number) => `Picture ${number} of ${total}`,
  },
  room: {
    back: 'Back to Rooms',
    loading: 'Loading the room…',
    failed: 'Failed to load the room. Please try again later.',
    showPicture: (number: number) => `Show picture ${number}`,
    notFoundTitle: 'Room Not Found',
    notFoundText: "Sorry, the room you're looking for doesn't exist or has been removed.",
    redirectNotice: 'You will be redirected to the homepage in a few seconds...',
    goHome: 'Go to Homepage Now',
    stay: 'Stay on this page',
    stayed: 'You will stay on this page. The homepage is one click away.',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'This page does not exist. It may have been moved or removed.',
    goHome: 'To the homepage',
  },
  unavailable: {
    title: 'This page is temporarily unavailable',
    text: 'A service this page needs is temporarily unavailable. Please try again shortly.',
  },
  offline: {
    notice: 'You are offline. This is the page as you last saw it.',
    arrival: 'How to get here',
  },
  failure: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please reload it.',
    reload: 'Reload',
  },
  footer: {
    quickLinks: 'Quick links',
    arrival: 'How to get here',
    policies: 'Policies',
  },
  contact: {
    moreDetails: 'Access, check-in and more',
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    roomId: 'Room',
    anyRoom: 'Not decided yet',
    eventId: 'Event',
    noEvent: 'Not about an event',
    guests: 'Guests',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    message: 'Message',
    messageExample: 'Two adults, two nights from 3 April.',
    roomTakes: (guests: number, isLargest?: boolean) =>
      isLargest
        ? `Our largest room takes up to ${guests} guests; two rooms together take more.`
        : `This room takes up to ${guests === 1 ? 'one guest' : `${guests} guests`}. Please choose a larger one, or tell us more in the message.`,
    seeFitting: 'See what fits on your dates',
    messengers: 'Or write by',
    scan: (name: string) => `Scan this code with ${name}`,
    stayLine: (nights: number, total?: string, isForBoth?: boolean) =>
      `${nights === 1 ? '1 night' : `${nights} nights`}${total ? `, ${total} for ${isForBoth ? 'both rooms' : 'the room'}` : ''}.`,
    stayAnswers: {
      free: 'Free on these dates.',
      ask: 'We will check whether it is free.',
    },
    takenNight: (day: string) =>
      `The night of ${day} is taken. You can still write: we will answer if it becomes free.`,
    optional: 'optional',
    leaveEmpty: 'Leave this empty',
    send: 'Send',
    check: (fields: number) =>
      fields === 1
        ? 'Please check one field. Your message has not been sent yet.'
        : `Please check ${fields} fields. Your message has not been sent yet.`,
    errors: {
      name: 'Please tell us your name.',
      email: 'Please enter an email address so that we can reply.',
      notAnEmail: 'Please check the address (for example name@example.com).',
      phone: 'Please check the number: digits, spaces and + - ( ) only.',
      message: 'Please write us a line or two.',
      checkIn: 'Please choose today or a later date (Japan time).',
      checkOut: 'Please choose a date after the check-in.',
      guests:
        'Please enter a number from 1 to 10. For more guests, leave this empty and tell us in your message.',
      room: 'This room is no longer offered. Please choose another.',
      event: 'This event is no longer listed. Please choose another or leave it empty.',
      tooLong: 'This is too long. Please shorten it.',
      other: 'Please check this.',
    },
    failed: {
      offline: 'There is no connection. Your text is still here: please send it again in a moment.',
      server:
        'Your message could not be sent. Your text is still here: please try again in a moment.',
      tooMany: (minutes: number) =>
        `You have sent several messages already. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; your text is still here.`,
    },
    sentTitle: 'Thank you. Your message has arrived.',
    stay: 'Nights and total',
    copySent: (email: string) => `A copy is on its way to ${email}.`,
    sentCopy: 'What you sent',
    next: 'What comes next',
    saveDates: 'Put the dates in your calendar (not confirmed yet)',
    calendarTitle: (siteName: string) => `${siteName} (asked for, not confirmed)`,
    reference: 'Your reference number',
    another: 'Write another message',
    factsFailed: 'Failed to load the contact details. Please try again later.',
    phoneHours: 'Phone hours',
    languages: 'We speak',
    address: 'Address',
    access: 'On foot',
    reception: 'Reception',
    inAndOut: 'Check-in and check-out',
    emergency: '24/7 emergency line',
    services: 'Also here',
    copyAddress: 'Copy in Japanese',
    copied: 'Address copied, in Japanese',
    copyFailed: 'The address could not be copied',
    map: 'Map',
    arrival: 'How to get here',
    guide: 'Area guide (PDF)',
  },
  reservation: {
    byForm: 'Ask using the form',
    failed: 'Failed to load the booking partners. Please try again later.',
  },
  newsletter: {
    confirmTitle: (letter: string) => `Confirm: ${letter}`,
    unsubscribeTitle: (letter: string) => `Unsubscribe from “${letter}”`,
    confirm: 'Yes, sign me up',
    email: 'Email',
    subscribe: 'Sign up',
    invalid: 'Please check the address (for example name@example.com).',
    sentWithoutMail:
      'This site cannot send email at the moment, so you will get no confirmation. Please sign up again later.',
    sent: 'Almost done: please open the link in the email we have just sent you.',
    failed: 'That did not work. Please try again in a moment.',
    tooMany: 'Too many attempts. Please try again in a few minutes.',
    unsubscribe: 'Unsubscribe',
    badLink: 'This link is incomplete or no longer valid. Please use the link in the email.',
    toHouse: 'Back to the homepage',
  },
  policies: {
    title: 'Policies',
    loading: 'Loading the text…',
    failed: 'Failed to load this text. Please try again later.',
    readHere: 'Read it here',
  },
};

/** Type of the texts in every language: with a missing or superfluous text, the frontend does not compile. */
export type Texts = typeof en;

export default en;
