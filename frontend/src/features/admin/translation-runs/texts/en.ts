const number = (count: number) => count.toLocaleString('en');

const en = {
  open: 'Translate the whole site…',
  underWay: 'A run is under way already.',
  title: 'Translate the whole site',
  mode: 'What to do',
  modes: {
    missing: { label: 'Only what is missing', about: 'Fields without words, and copied ones.' },
    stale: {
      label: 'What is missing or out of date',
      about:
        'Machine words whose base has changed are made anew as well. Human words stay; the new text is put beside them as a suggestion.',
    },
    machine: { label: 'Everything no person wrote', about: 'All machine words are made anew.' },
  },
  languages: 'Languages',
  kinds: 'Kinds',
  chinese: 'Chinese pair',
  convert: 'Converted, free',
  translate: 'By the model',
  chineseAbout: 'Kept in the settings; holds for all translations.',
  counting: 'Counting…',
  chooseSome: 'Choose at least one language and one kind.',
  nothing: 'There is nothing to translate in this choice.',
  estimate: 'Estimate',
  notYet: 'nothing started, nothing spent',
  estimateFailed: 'The estimate could not be made.',
  language: 'Language',
  fields: 'Fields',
  characters: 'Characters',
  tokens: 'Tokens',
  cost: 'Cost',
  total: 'Total',
  about: (sum: string) => `about ${sum}`,
  tokenSum: (tokens: string) => `${tokens} tokens`,
  duration: (minutes: number) =>
    minutes < 1
      ? 'Less than a minute.'
      : minutes === 1
        ? 'About 1 minute.'
        : minutes < 120
          ? `About ${minutes} minutes.`
          : `About ${Math.round(minutes / 60)} hours.`,
  budget: (spent: string, after: string, limit: string) =>
    `${spent} spent this month, ${after} of ${limit} afterwards.`,
  over: (by: string, limit: string) =>
    `This is ${by} more than this month’s budget of ${limit} allows. Choose less, or raise the budget.`,
  toSettings: 'Translation settings',
  noPrices: 'No prices are set for the model, so only tokens are told.',
  noTranslator:
    'No translator is set up. Set OPENAI_API_KEY (or OPENAI_BASE_URL for a server of your own) and start the server again. Until then only the conversion between the Chinese scripts works.',
  written: (count: number) =>
    count === 1
      ? '1 field is written, marked as machine'
      : `${number(count)} fields are written, marked as machine`,
  convertedNote: (count: number) =>
    count === 1
      ? '1 of them is converted, which is free'
      : `${number(count)} of them are converted, which is free`,
  suggested: (count: number) =>
    count === 1
      ? '1 field has human words: only a suggestion, no word changes'
      : `${number(count)} fields have human words: only suggestions, no word changes`,
  undoNote: 'The whole run can be undone at once',
  byPrices: 'Estimated by the prices in the settings',
  start: (count: number) =>
    count === 1 ? 'Start translating 1 field' : `Start translating ${number(count)} fields`,
  nothingStarted: 'There was nothing to translate.',
  overBudget: 'This is more than this month’s budget allows. Nothing was started.',
  month: (spent: string, limit: string) => `This month ${spent} / ${limit}`,
  monthSpent: (spent: string) => `This month ${spent}`,
  running: {
    label: 'Work under way',
    title: 'Translating the whole site',
    pausedTitle: 'Paused: the whole site',
    waitingTitle: 'Waiting: the whole site',
    progress: (done: number, total: number) => `${number(done)} / ${number(total)} fields`,
    left: (time: string) => `about ${time} left`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    spent: (sum: string) => `${sum} spent`,
    startedBy: (who: string, time: string) => `started by ${who}, ${time}`,
    language: (done: number, total: number) => `${number(done)} / ${number(total)}`,
    done: 'Done',
    review: (count: number) => `${number(count)} to review`,
    failed: (count: number) => (count === 1 ? '1 field failed' : `${number(count)} fields failed`),
    again: (time: string) => `again in ${time}`,
    againAt: (time: string) => `again at ${time}`,
    pause: 'Pause',
    resume: 'Go on',
    stop: 'Stop',
    retryNow: 'Try now',
  },
  finished: {
    label: 'Finished work',
    title: (day: string) => `Run of ${day}`,
    stoppedTitle: (day: string) => `Stopped run of ${day}`,
    done: (count: number) => `${number(count)} done`,
    stopped: (count: number) => `${number(count)} not begun`,
    undone: (time: string) => `undone ${time}`,
    onlyFailed: 'Only the failed',
    hideFailed: 'Hide the failed',
    retry: (count: number) => `Retry ${number(count)}`,
    undo: 'Undo the whole run',
    close: 'Close; it stays among the jobs',
    undoTitle: (day: string) => `Undo the run of ${day}?`,
    undoText:
      'All words and suggestions this run wrote go back to what they were before. What a person has changed or approved since stays as it is.',
    undoDone: 'The run was undone',
  },
  failed: 'That did not work',
  problems: {
    nothing_to_retry: 'Nothing in this run failed or is waiting.',
    job_finished: 'This run is finished already.',
    nothing_to_pause: 'Nothing in this run is still to begin.',
    not_paused: 'This run is not paused.',
  },
};

/** The shape every language fills. */
export type RunTexts = typeof en;

export default en;
