const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`);
const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);

const en = {
  title: 'Translations',
  count: (languages: number, all: number, words: number) =>
    `${languages} languages, ${records(all)}, ${fields(words)}`,
  oneByOne: (count: number) => `One by one: ${count}`,
  search: 'Search, all four languages',
  kind: 'Kind',
  allKinds: 'All kinds',
  language: 'Only in',
  allLanguages: 'All languages',
  states: 'Only those that are',
  decision: 'To decide',
  all: 'All',
  checkSite: 'Check the whole site',
  record: 'Record',
  fieldsToDecide: 'Fields to decide',
  fields: 'Fields',
  unnamed: 'Without a name',
  base: 'base',
  selectAll: 'Select all that match',
  select: (name: string) => `Select ${name}`,
  cell: (language: string, state: string, count: number) =>
    count > 0 ? `${language}: ${state} ${count}` : `${language}: ${state}`,
  table: 'Words by record and language',
  legend: 'What the marks mean',
  nothing: 'Nothing needs a decision.',
  nothingText: 'All words are there, and match the base.',
  showAll: 'Show all words',
  none: 'Nothing matches.',
  clear: 'Clear the filter',
  empty: 'There are no words yet.',
  rowFailed: 'Could not be loaded.',
  failed: 'The translations could not be loaded.',
  bulk: {
    label: 'Selected',
    selected: (count: number) => `${count} selected`,
    clear: 'Clear the selection',
    translate: 'Translate these…',
    translateTitle: 'Translate the selected records',
    translateText:
      'What is missing or out of date is written by machine. Beside a person’s words a suggestion is put; they are never replaced.',
    start: 'Start translating',
    started: 'Translating has started',
    counting: 'Counting…',
    nothing: 'None of the selected fields is in question.',
    will: (count: number, inRecords: number) => `${fields(count)} in ${records(inRecords)}`,
    skipped: (count: number) => `${fields(count)} are left as they are.`,
    costs: (tokens: string, cost: string | null) =>
      cost === null ? `About ${tokens} tokens` : `About ${tokens} tokens, ${cost}`,
    over: 'This goes beyond the month’s budget.',
    done: (count: number) => (count === 1 ? '1 field done' : `${count} fields done`),
    undone: 'As it was before',
    failed: 'That did not work',
    undo: 'Undo',
    actions: {
      approve: {
        label: 'Approve machine words',
        title: 'Approve machine words?',
        text: 'Machine and converted words that match the base count as a person’s from then on; no word changes.',
      },
      keep: {
        label: 'Keep mine',
        title: 'Keep what people wrote?',
        text: 'Words by people whose base has changed count as still right; suggestions beside them go.',
      },
      accept: {
        label: 'Take suggestions',
        title: 'Take the suggestions?',
        text: 'Visitors read the suggested words at once. What a check has held is left for you to look at.',
      },
    },
  },
  check: {
    title: 'Check the whole site',
    text: 'Every word is compared with its base, by whomever it was written. Nothing is changed.',
    running: (count: number) => `${fields(count)} checked…`,
    done: (count: number) => `${fields(count)} checked.`,
    found: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
    clean: 'The checks find nothing.',
    failed: 'It could not be checked to the end.',
    again: 'Carry on',
  },
  walk: {
    title: 'One by one',
    place: (number: number, total: number) => `${number} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    page: 'Open its page',
    saveNext: 'Save and next',
    finished: 'Nothing left to decide',
    finishedText: (done: number) =>
      done === 0 ? 'There is nothing here that needs a decision.' : `${fields(done)} decided.`,
    skipped: (count: number) => `${fields(count)} were passed over.`,
    again: 'Look at these again',
    back: 'To the translations',
    gone: 'It is gone: somebody has deleted the record.',
    fieldIn: (field: string, language: string) => `${field}, ${language}`,
    keys: 'A take or approve · K keep · E edit · C copy the base · R anew · B back-translate · N next · P previous',
  },
};

/** The shape every language fills. */
export type TranslationTexts = typeof en;

export default en;
