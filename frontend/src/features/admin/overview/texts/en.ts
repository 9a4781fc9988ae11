const en = {
  title: 'Overview',
  count: (count: number) =>
    count === 0
      ? 'Nothing needs you today.'
      : count === 1
        ? '1 thing needs you today'
        : `${count} things need you today`,
  siteUp: 'The site is up',
  changed: (time: string) => `last changed ${time}`,
  siteAway: 'Visitors cannot be served at the moment',
  version: (version: string) => `Version ${version}`,
  workers: {
    away: (when: string | null) =>
      when === null
        ? 'No worker has run yet.'
        : `No worker is running; the last one was heard of ${when}.`,
    waits: 'Translations, pictures and mails wait, and go on by themselves as soon as one runs.',
  },
  backup: {
    old: (when: string | null) =>
      when === null
        ? 'No backup has been verified yet.'
        : `The last verified backup is from ${when}.`,
    check:
      'Ask whoever runs the site to check the backups and to try a restore, as the backup guide describes.',
  },
  waiting: 'What needs you',
  failed: 'What needs you could not be loaded.',
  needs: {
    unread_messages: {
      title: 'Unread messages',
      button: 'Open',
      about: (who: string, when: string) => `Newest: ${who}, ${when}`,
    },
    words: { title: 'Translations that need a decision', button: 'One by one' },
    passed_events: {
      title: 'Events that have passed',
      button: 'Update or hide',
      about: (name: string, day: string) => `${name}, ${day}; visitors still see it`,
    },
    missing_alt: {
      title: 'Pictures without alternative text',
      button: 'Add it',
      about: () => 'Guests who do not see them, and search engines, have nothing to read',
    },
    failed_jobs: {
      title: 'Failed jobs',
      button: 'Retry',
      about: (what: string, when: string) => `${what}, ${when}`,
    },
    partly_failed_jobs: {
      title: 'Jobs that failed in part',
      button: 'Retry',
      about: (what: string, when: string) => `${what}, ${when}`,
    },
    dead_links: {
      title: 'Dead links',
      button: 'Check',
      about: (url: string, when: string) => `${url}, checked ${when}`,
    },
    webhooks_off: {
      title: 'Webhooks that were switched off',
      button: 'Look',
      about: (name: string, when: string) => `${name}, ${when}: the receiver takes nothing`,
    },
    tokens_expiring: {
      title: 'API tokens to renew',
      button: 'Look',
      about: (name: string, day: string) => `${name}, valid until ${day}`,
    },
  },
  words: {
    title: 'Words by language',
    none: 'Nothing is missing or out of date in any language.',
    note: 'A number opens the list of just these. Machine words to approve are public already and not counted as work.',
    cell: (language: string, state: string, count: number) => `${language}, ${state}: ${count}`,
  },
  changes: { title: 'Last changes', all: 'Activity', none: 'Nothing has been changed yet.' },
  prompt: 'Select an item to manage.',
  countRetry: (name: string) => `Could not be counted; count ${name} again`,
  countFailed: 'A number of records could not be loaded:',
  records: (count: number): string => (count === 1 ? 'record' : 'records'),
  pictures: (count: number): string => (count === 1 ? 'picture' : 'pictures'),
  slides: (count: number): string => (count === 1 ? 'slide' : 'slides'),
  cards: {
    rooms: 'Rooms',
    facilities: 'Facilities',
    attractions: 'Attractions',
    events: 'Events',
    simpleRooms: 'Rooms and translations',
    reservations: 'Reservations',
    contactInfo: 'Contact information',
    footerSettings: 'Footer',
    settings: 'Settings',
    carousel: 'Carousel',
    introImages: 'Intro images',
    seasonImages: 'Season images',
  },
  about: {
    simpleRooms: 'four languages side by side',
    reservations: 'direct booking, platforms',
    contactInfo: 'phone, address, social platforms',
    footerSettings: 'address and email',
    settings: 'header, about, general',
  },
};

/** The shape every language fills. */
export type OverviewTexts = typeof en;

export default en;
