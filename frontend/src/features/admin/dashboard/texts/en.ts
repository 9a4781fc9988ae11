const en = {
  pageTitle: (screen: string) => `${screen} – Kawabe House back office`,
  backOffice: 'Back office',
  skip: 'Skip to content',
  welcome: (username: string) => `Welcome, ${username}`,
  viewWebsite: 'View website',
  logout: 'Log out',
  interfaceLanguage: 'Language of the back office',
  sections: 'Sections of the back office',
  back: 'Back to the dashboard',
  dock: 'Main screens',
  running: (done: number, total: number) => `Working in the background: ${done} of ${total}`,
  unread: 'unread',
  rows: {
    rooms: 'List',
    language: 'Language structure',
    newRoom: 'Add a room',
    contacts: 'Inbox',
    subscribers: 'Subscribers',
    data: 'Backup',
    media: 'Picture library',
    activity: 'Activity',
    jobs: 'Jobs',
  },
  menuGroups: {
    content: 'Content',
    pictures: 'Pictures of the home page',
    words: 'Words and booking',
    house: 'Administration',
  },
  screens: {
    overview: { label: 'Overview', about: '' },
    rooms: {
      label: 'Rooms',
      about: 'A table of all rooms in one language, with prices, pictures and amenities.',
    },
    facilities: { label: 'Facilities', about: 'What the house offers, each with its sign.' },
    attractions: {
      label: 'Attractions',
      about: 'Places nearby, with their distance and position on the map.',
    },
    events: { label: 'Events', about: 'What happens through the four seasons, by date.' },
    contacts: { label: 'Messages', about: 'What visitors wrote: read, marked as read, deleted.' },
    settings: {
      label: 'Settings',
      about: 'Texts of header, footer, introduction and contact, one value for each language.',
    },
    carousel: {
      label: 'Carousel',
      about: 'The large slides on top of the home page: pictures, videos, words and links.',
    },
    introImages: { label: 'Intro images', about: 'The four pictures beside the introduction.' },
    seasonImages: { label: 'Season images', about: 'One picture for each season.' },
    logo: { label: 'Logo', about: 'The logo of the site, one for each language.' },
    data: {
      label: 'Data',
      about:
        'Export and import of full backups, to bring a deployed site and a development site to the same state.',
    },
    simpleRooms: {
      label: 'Rooms and translations',
      about: 'Every room with its words in four languages, side by side.',
    },
    reservations: {
      label: 'Reservations',
      about: 'Direct booking and the partners guests can book with.',
    },
    contactInfo: {
      label: 'Contact information',
      about: 'Email, phone, address, hours, and the social platforms.',
    },
    footerSettings: { label: 'Footer', about: 'The address and email at the foot of every page.' },
    language: {
      label: 'Room languages',
      about: 'Which language versions each room has, and which of them is the base.',
    },
    policies: {
      label: 'Policies',
      about: 'House rules, privacy and terms, linked at the foot of every page.',
    },
    subscribers: {
      label: 'Subscribers',
      about: 'Who asked for the newsletter, in which language.',
    },
    media: {
      label: 'Picture library',
      about: 'Every picture and film, where it is used, and its alternative texts.',
    },
    activity: { label: 'Activity', about: 'Who changed what and when, and the way back.' },
    jobs: {
      label: 'Jobs',
      about: 'Translations and other work in the background: running, done, failed.',
    },
    account: {
      label: 'Account',
      about: 'Password, other administrators, devices that are signed in.',
    },
    menu: { label: 'Menu', about: '' },
  },
  hintTitle: 'This screen is still to come',
  hint: 'It is not part of this version of the back office yet; nothing can be changed here.',
  hintRooms: 'Rooms can be written and translated now, on their own screen:',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is no such screen in the back office.',
  loggedOut: 'Logged Out',
  loggedOutText: 'See you soon.',
  error: 'Error',
  logoutFailed: 'There was an error logging out',
  checking: 'Checking your login…',
  checkFailed: 'Your login could not be checked.',
  tryAgain: 'Try again',
  expired: 'Your login session expired, please log in again',
  tokenLost: 'Authentication token lost, please log in again',
};

/** The shape every language fills. */
export type DashboardTexts = typeof en;

export default en;
