const en = {
  title: 'Overview',
  count: (count: number) =>
    count === 0
      ? 'Nothing needs your attention.'
      : count === 1
        ? '1 item needs your attention'
        : `${count} items need your attention`,
  siteUp: 'The site is up',
  changed: (time: string) => `last changed ${time}`,
  siteDown: 'The site is not available to visitors at the moment',
  version: (version: string) => `Version ${version}`,
  workers: {
    away: (when: string | null) =>
      when === null ? 'No worker has started yet.' : `No worker is running. Last seen ${when}.`,
    waits:
      'Translations, images and emails are waiting and resume automatically as soon as a worker runs.',
  },
  backup: {
    old: (when: string | null) =>
      when === null
        ? 'No backup has been verified yet.'
        : `The last verified backup is from ${when}.`,
    check:
      'Ask whoever runs the site to check the backups and to try a restore, as the backup guide describes.',
  },
  steps: {
    title: (done: number, all: number) => `First steps: ${done} of ${all} done`,
    done: 'Done',
    name: {
      title: 'Name and contact',
      about: 'What the guesthouse is called, and how guests reach it',
    },
    look: {
      title: 'Logo and images',
      about: 'A logo at the top instead of the name, or your own images',
      images: 'Images at the start of the home page',
    },
    room: { title: 'First room', about: 'With an image, a price and how many can stay' },
    translator: {
      title: 'Languages and translator',
      about:
        'Whoever runs the site adds a translation key; without one you write each language yourself',
    },
    mail: {
      title: 'Mail',
      about: 'Your email address here, and a mail server set by whoever runs the site',
    },
    backup: {
      title: 'Backup',
      about: 'Made by whoever runs the site; done once a backup has been verified',
    },
  },
  waiting: 'Needs attention',
  failed: 'The list could not be loaded.',
  stays: {
    title: 'Today’s stays',
    arrivals: 'Arrivals today',
    departures: 'Departures today',
    tonight: 'Tonight',
    groups: (count: number) => (count === 1 ? '1 party' : `${count} parties`),
    taken: (taken: number, all: number) => `${taken} of ${all} rooms taken`,
    noArrivals: 'Nobody arrives today.',
    noDepartures: 'Nobody leaves today.',
    until: (name: string, day: string) => `${name}, until ${day}`,
    freeUntil: (day: string) => `Free until ${day}`,
    free: 'Free',
  },
  needs: {
    stay_clashes: {
      title: 'Double bookings',
      button: 'Resolve',
      about: (room: string, day: string) => `${room}, ${day}: sold here and on a platform`,
    },
    unread_messages: {
      title: 'Unread messages',
      button: 'Open',
      about: (sender: string, when: string) => `Newest: ${sender}, ${when}`,
    },
    words: { title: 'Translations that need a decision', button: 'Review' },
    new_findings: {
      title: 'New warnings',
      button: 'Review',
      about: () => 'In texts that were fine before the glossary, the style or the checks changed',
    },
    passed_events: {
      title: 'Events that have passed',
      button: 'Update or hide',
      about: (name: string, day: string) => `${name}, ${day}; visitors still see it`,
    },
    missing_alt: {
      title: 'Images in use without alternative text',
      button: 'Add text',
      about: () => 'Screen readers and search engines cannot describe these images',
    },
    incomplete_pages: {
      title: 'Pages that look incomplete in search results or shared links',
      button: 'Complete',
      about: (name: string) => `First: ${name}; the preview shows what is missing`,
    },
    failed_jobs: {
      title: 'Failed jobs',
      button: 'Retry',
      about: (job: string, when: string) => `${job}, ${when}`,
    },
    partly_failed_jobs: {
      title: 'Partly failed jobs',
      button: 'Retry',
      about: (job: string, when: string) => `${job}, ${when}`,
    },
    dead_links: {
      title: 'Broken links',
      button: 'Check',
      about: (url: string, when: string) => `${url}, checked ${when}`,
    },
    webhooks_off: {
      title: 'Webhooks that were turned off',
      button: 'View',
      about: (name: string, when: string) => `${name}, ${when}: all deliveries failed`,
    },
    tokens_expiring: {
      title: 'API tokens to renew',
      button: 'View',
      about: (name: string, day: string) => `${name}, valid until ${day}`,
    },
  },
  translationTable: {
    title: 'Translations by language',
    none: 'Nothing is missing or out of date in any language.',
    note: 'Select a number to see those fields. Machine translations are already public, so approving them is optional.',
    findings: 'Warnings',
    cell: (language: string, state: string, count: number) => `${language}, ${state}: ${count}`,
  },
  changes: { title: 'Recent changes', all: 'Activity', none: 'Nothing has been changed yet.' },
  prompt: 'Select an item to manage.',
  countRetry: (name: string) => `Could not be counted. Count ${name} again`,
  countFailed: 'The number of records could not be loaded:',
  records: (count: number): string => (count === 1 ? 'record' : 'records'),
  pictures: (count: number): string => (count === 1 ? 'image' : 'images'),
  slides: (count: number): string => (count === 1 ? 'slide' : 'slides'),
  about: {
    roomCards: 'four languages side by side',
    reservations: 'direct booking, platforms',
    contactInfo: 'phone, address, social platforms',
    footerSettings: 'address and email',
    settings: 'header, about, general',
  },
};

/** Type of the texts in every language. */
export type OverviewTexts = typeof en;

export default en;
