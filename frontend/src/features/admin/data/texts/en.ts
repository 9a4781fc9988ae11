const en = {
  title: 'Data',
  about: 'Export all content, or move it to another site',
  exportTitle: 'Export',
  exportText:
    'Rooms, facilities, services, attractions, events, FAQ, site settings, images and media settings, glossary, translation style and translation settings, in all four languages and with the origin of each text; also stays, with the names and email addresses of guests. Messages and accounts are not included.',
  exportJson: 'Texts and data (JSON)',
  exportZip: 'With images (ZIP)',
  exporting: 'Exporting…',
  exported: 'Export succeeded',
  exportFailed: 'Export failed',
  importTitle: 'Import',
  choose: 'Choose file',
  chooseHint:
    'Choose an export (.json or .zip) or drop it here. The file is read first; nothing changes yet.',
  chooseAnother: 'Choose another file',
  formatError: 'Format error',
  formatErrorText: 'please choose a backup file (.json or .zip)',
  reading: 'Reading the file…',
  sending: (percent: number) => `Sending ${percent} %`,
  dryRun: 'Dry run: nothing has changed yet.',
  dryRunText: 'These are the changes the import would make.',
  dryRunRestore: 'These are the changes the restore would make.',
  unchanged: 'The file matches the current content. Nothing would change.',
  kind: 'Kind',
  now: 'Now',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  losses: (names: string) => `Removed: ${names}.`,
  lost: (kind: string, name: string) => `${kind}: ${name}`,
  more: (count: number) => `and ${count} more`,
  unnamed: (kind: string, id: number) => `${kind} without a name (no. ${id})`,
  seeAll: (count: number) => (count === 1 ? 'See the change' : `See all ${count} changes`),
  skipped: (count: number) =>
    count === 1
      ? '1 duplicate record in the file is skipped.'
      : `${count} duplicate records in the file are skipped.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 record cannot be read and would be skipped.'
      : `${count} records cannot be read and would be skipped.`,
  missingImages: (count: number) =>
    count === 1
      ? '1 referenced image is missing here and must be uploaded.'
      : `${count} referenced images are missing here and must be uploaded.`,
  problems: (count: number) => (count === 1 ? '1 record left out' : `${count} records left out`),
  record: (position: number, name: string | null) =>
    name === null ? `Record ${position} of the file` : `Record ${position} of the file, ${name}`,
  ofLanguage: (field: string, language: string) => `${field} (${language})`,
  invalid: 'The value has the wrong format.',
  twice: 'The file contains this record twice. The first one is used.',
  log: (lines: number) => `Import log (${lines})`,
  replace: 'Replace everything with this file',
  replaceHint: 'A restore point is created first. The page reloads when the import is done.',
  replacing: 'Replacing…',
  done: 'Data import complete',
  imported: (count: number) => (count === 1 ? 'imported 1 record' : `imported ${count} records`),
  skippedDone: (count: number) =>
    count === 1 ? 'skipped 1 duplicate record' : `skipped ${count} duplicate records`,
  failedDone: (count: number) => (count === 1 ? '1 record failed' : `${count} records failed`),
  reloading: 'Reloading the page…',
  importFailed: 'Import failed',
  serverBackup: {
    title: 'Backup of the whole site',
    about: 'Made automatically on another storage once whoever runs the site has set it up.',
    verified: (when: string) => `The last verified backup is from ${when}.`,
    none: 'No backup has been verified yet. Ask whoever runs the site to set one up, as the backup guide describes.',
  },
  restorePointsTitle: 'Restore points',
  restorePointsHint: 'the last 10',
  reasons: {
    import: 'Before an import',
    restore: 'Before a restore',
    request: 'Created manually',
  },
  noRestorePoints: 'No restore points yet. One is created automatically before each import.',
  restorePointsFailed: 'The restore points could not be loaded.',
  createRestorePoint: 'Create restore point',
  restorePointCreated: 'Restore point created',
  createRestorePointFailed: 'The restore point could not be created',
  restore: 'Restore…',
  restoreOf: (when: string) => `Restore ${when}`,
  restoreTitle: (when: string) => `Restore the content of ${when}?`,
  restoreNow: 'Replace everything with this restore point',
  restored: 'Content restored',
  restoreFailed: 'The content could not be restored',
  deleteRestorePoint: (when: string) => `Delete restore point: ${when}`,
  removeTitle: (when: string) => `Delete the restore point of ${when}?`,
  removeText: 'The restore point is deleted permanently. What visitors see does not change.',
  restorePointDeleted: 'Restore point deleted',
  stepsTitle: 'From the deployed site to this one',
  steps: [
    ['Export there.', 'Open this page on the deployed site and export with images.'],
    ['Import here.', 'Choose the file, check the dry run, then replace.'],
    [
      'Check.',
      'Open the website in all four languages. If something is wrong, go back to the restore point.',
    ],
  ] as readonly (readonly [string, string])[],
  warning:
    'Import fully replaces existing data. Export a backup first. Only JSON and ZIP files are accepted; a JSON file contains no images, so upload them separately.',
  /** Why a file cannot be imported, by `reason` of the error. */
  faults: {
    damaged: 'The file is damaged or incomplete. Download or export it again. Nothing was changed.',
    password: 'The zip is protected with a password. Remove it and try again. Nothing was changed.',
    unsupported_zip:
      'The zip was not made by this product and cannot be read. Nothing was changed.',
  },
  failures: {
    not_a_backup: 'The file is not an export of this product. Nothing was changed.',
    invalid_json: 'The file is not an export of this product. Nothing was changed.',
    unsupported_format: 'The file was exported by a newer version. Nothing was changed.',
    import_running: 'Another import is running. Please try again in a moment.',
    import_has_errors: 'Some records cannot be read. Nothing was changed.',
    unsupported_media_type: 'please choose a backup file (.json or .zip)',
    too_large: 'The file is too large. Nothing was changed.',
    storage_full: 'The server has no disk space left. Nothing was changed.',
  },
};

/** Type of the texts in every language. */
export type DataTexts = typeof en;

export default en;
