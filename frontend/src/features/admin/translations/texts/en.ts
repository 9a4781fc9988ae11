const formatNumber = (count: number) => count.toLocaleString('en');
const formatFieldCount = (count: number) =>
  count === 1 ? '1 field' : `${formatNumber(count)} fields`;
const formatRecordCount = (count: number) =>
  count === 1 ? '1 record' : `${formatNumber(count)} records`;

const en = {
  count: (languages: number, recordCount: number, fieldCount: number) =>
    `${languages} languages, ${formatRecordCount(recordCount)}, ${formatFieldCount(fieldCount)}`,
  oneByOne: (count: number) => `Review: ${formatNumber(count)}`,
  search: 'Search, all four languages',
  allKinds: 'All kinds',
  language: 'Language',
  allLanguages: 'All languages',
  states: 'Status',
  decision: 'To decide',
  findings: 'Warnings',
  newFindings: 'New warnings',
  all: 'All',
  checkSite: 'Check the whole site',
  record: 'Record',
  fieldsToDecide: 'Fields to decide',
  fields: 'Fields',
  unnamed: 'Untitled',
  selectAll: 'Select all that match',
  cell: (language: string, state: string, count: number) =>
    count > 0 ? `${language}: ${state} ${formatNumber(count)}` : `${language}: ${state}`,
  table: 'Translations by record and language',
  legend: 'What the marks mean',
  nothing: 'Nothing needs a decision.',
  nothingText: 'All translations exist and match the base text.',
  showAll: 'Show all',
  none: 'Nothing matches.',
  empty: 'There is no content yet.',
  rowFailed: 'Could not be loaded.',
  failed: 'The translations could not be loaded.',
  bulk: {
    selected: (count: number) => `${count.toLocaleString('en')} selected`,
    tooMany: (max: number) =>
      `At most ${max.toLocaleString('en')} records can be changed at once. Narrow the filter.`,
    translate: 'Translate these…',
    translateTitle: 'Translate the selected records',
    translateText:
      'Missing and outdated fields are translated by machine. Human translations are never replaced; they get a suggestion instead.',
    start: 'Start translating',
    started: 'Translation started',
    counting: 'Counting…',
    nothing: 'None of the selected fields need a decision.',
    will: (count: number, inRecords: number) =>
      `${formatFieldCount(count)} in ${formatRecordCount(inRecords)}`,
    withFindings: (count: number) =>
      count === 1
        ? '1 of them has a warning, which stays under “Warnings”.'
        : `${formatNumber(count)} of them have warnings, which stay under “Warnings”.`,
    skipped: (count: number) => `${formatFieldCount(count)} unchanged.`,
    costs: (tokens: string, cost: string | null) =>
      cost === null ? `About ${tokens} tokens` : `About ${tokens} tokens, ${cost}`,
    over: 'This exceeds the monthly budget.',
    done: (count: number) => (count === 1 ? '1 field done' : `${formatNumber(count)} fields done`),
    actions: {
      approve: {
        label: 'Approve machine translations',
        title: 'Approve machine translations?',
        text: 'Machine and converted translations that match the base are marked as approved by a person. No text changes.',
      },
      keep: {
        label: 'Keep mine',
        title: 'Keep human translations?',
        text: 'Human translations whose base text has changed are confirmed as still correct, and their suggestions are removed.',
      },
      accept: {
        label: 'Accept suggestions',
        title: 'Accept the suggestions?',
        text: 'The suggested texts are published at once. Texts blocked by a check are left for you to review.',
      },
    },
  },
  check: {
    title: 'Check the whole site',
    text: 'Every translation, human or machine, is compared with its base text. Nothing is changed.',
    running: (count: number) => `${formatFieldCount(count)} checked…`,
    done: (count: number) => `${formatFieldCount(count)} checked.`,
    found: (count: number) => (count === 1 ? '1 finding' : `${formatNumber(count)} findings`),
    dismissed: (count: number) =>
      count === 1
        ? '1 warning was dismissed earlier.'
        : `${formatNumber(count)} warnings were dismissed earlier.`,
    clean: 'The checks found nothing.',
    cleanBut: 'The checks found nothing else.',
    failed: 'The check stopped before the end.',
    again: 'Continue',
  },
  review: {
    title: 'Review',
    place: (position: number, total: number) =>
      `${formatNumber(position)} of ${formatNumber(total)}`,
    previous: 'Previous',
    next: 'Next',
    page: 'Open record',
    saveNext: 'Save and next',
    finished: 'Nothing left to decide',
    finishedText: (done: number) =>
      done === 0 ? 'No fields here need a decision.' : `${formatFieldCount(done)} decided.`,
    skipped: (count: number) => `${formatFieldCount(count)} skipped.`,
    again: 'Review skipped fields',
    back: 'Back to translations',
    fieldIn: (field: string, language: string) => `${field}, ${language}`,
    keys: 'A accept or approve · K keep · D turn down or dismiss · E edit · C copy base · R regenerate · B back-translate · N next · P previous',
  },
};

/** Type of the texts in every language. */
export type TranslationTexts = typeof en;

export default en;
