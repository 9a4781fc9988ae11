const kinds = {
  rooms: 'Rooms',
  facilities: 'Facilities',
  attractions: 'Attractions',
  events: 'Events',
  slides: 'Carousel slides',
  'intro-images': 'Introduction images',
  'season-images': 'Season images',
  'site-logo': 'Logo',
  'site-settings': 'Site settings',
  'ota-platforms': 'Booking platforms',
  'social-platforms': 'Social platforms',
  'policy-links': 'Policies',
  media: 'Pictures and films',
  glossary: 'Glossary',
  'style-guides': 'Styles of translations',
  'translation-settings': 'Translation settings',
};

const en = {
  title: 'Data',
  about: 'Full backups, to keep and to carry to another installation',
  kinds,
  exportTitle: 'Export',
  exportText:
    'Rooms, facilities, services, attractions, events, site settings, images and media settings, glossary, style and settings of translation, with all four languages and where each word came from. Messages and accounts stay here.',
  exportJson: 'Words and data (JSON)',
  exportZip: 'With pictures (ZIP)',
  exporting: 'Exporting…',
  exported: 'Export succeeded',
  exportFailed: 'Export failed',
  importTitle: 'Import',
  choose: 'Choose a file',
  chooseHint:
    'Choose a backup (.json or .zip), or drop it here. It is read first; nothing changes.',
  chooseAnother: 'Choose another file',
  formatError: 'Format error',
  formatErrorText: 'please choose a JSON backup file',
  reading: 'Reading the file…',
  sending: (percent: number) => `Sending ${percent} %`,
  dryRun: 'Dry run: nothing has changed yet.',
  dryRunText: 'This is what the import would do.',
  dryRunCopy: 'This is what restoring would do.',
  unchanged: 'It holds just what is here already: nothing would change.',
  kind: 'Kind',
  now: 'Now',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  losses: (names: string) => `Removed: ${names}.`,
  lost: (kind: string, names: string) => `${kind}: ${names}`,
  more: (count: number) => `and ${count} more`,
  unnamed: (id: number) => `no. ${id}`,
  seeAll: (count: number) => (count === 1 ? 'See the change' : `See all ${count} changes`),
  skipped: (count: number) =>
    count === 1
      ? '1 duplicate record in the file is skipped.'
      : `${count} duplicate records in the file are skipped.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 record cannot be read and would be left out.'
      : `${count} records cannot be read and would be left out.`,
  missingPictures: (count: number) =>
    count === 1
      ? '1 picture it names is not here and must be uploaded.'
      : `${count} pictures it names are not here and must be uploaded.`,
  log: (lines: number) => `Import log (${lines})`,
  replace: 'Replace everything with this file',
  replaceHint: 'A safety copy is taken first; the page reloads when it is done.',
  replacing: 'Replacing…',
  done: 'Data import complete',
  imported: (count: number) => (count === 1 ? 'imported 1 record' : `imported ${count} records`),
  skippedDone: (count: number) =>
    count === 1 ? 'skipped 1 duplicate record' : `skipped ${count} duplicate records`,
  failedDone: (count: number) => (count === 1 ? '1 record failed' : `${count} records failed`),
  reloading: 'The page reloads now.',
  importFailed: 'Import failed',
  copiesTitle: 'Safety copies',
  copiesHint: 'the last 10',
  reasons: {
    import: 'Before an import',
    restore: 'Before a restore',
    request: 'Taken by hand',
  },
  noCopies: 'No copies yet. One is taken by itself before each import.',
  copiesFailed: 'The safety copies could not be loaded.',
  takeCopy: 'Take a copy now',
  copyTaken: 'Safety copy taken',
  copyFailed: 'The safety copy could not be taken',
  restore: 'Restore…',
  restoreOf: (copy: string) => `Restore ${copy}`,
  restoreTitle: (when: string) => `Restore the copy of ${when}?`,
  restoreNow: 'Replace everything with this copy',
  restored: 'Safety copy restored',
  restoreFailed: 'The safety copy could not be restored',
  removeCopy: (copy: string) => `Delete copy: ${copy}`,
  removeTitle: (when: string) => `Delete the copy of ${when}?`,
  removeText: 'The copy is deleted for good. What visitors see stays as it is.',
  removedCopy: 'Safety copy deleted',
  stepsTitle: 'From the deployed site to this one',
  steps: [
    ['Export there.', 'Open this screen on the deployed site and export with pictures.'],
    ['Import here.', 'Choose the file, read the dry run, then replace.'],
    [
      'Look.',
      'Open the website in all four languages; if something is wrong, restore the safety copy.',
    ],
  ] as readonly (readonly [string, string])[],
  warning:
    'Import fully replaces existing data. Export a backup first. Only JSON and ZIP are read; a JSON file brings no pictures, upload those separately.',
  failures: {
    not_a_backup: 'The file is no backup of this product. Nothing was changed.',
    invalid_json: 'The file is no backup of this product. Nothing was changed.',
    unsupported_format: 'The backup was made by a later version. Nothing was changed.',
    import_running: 'Another import is running. Please try again in a moment.',
    import_has_errors: 'Some records cannot be read. Nothing was changed.',
    unsupported_media_type: 'please choose a JSON backup file',
    too_large: 'The file is too large. Nothing was changed.',
    storage_full: 'There is no room left on the server. Nothing was changed.',
  },
};

/** The shape every language fills. */
export type DataTexts = typeof en;

export default en;
