const formatNumber = (count: number) => count.toLocaleString('en');

const en = {
  open: 'Translate the whole site…',
  underWay: 'A run is already in progress.',
  title: 'Translate the whole site',
  mode: 'What to translate',
  modes: {
    missing: {
      label: 'Only missing fields',
      about: 'Empty fields and fields copied from the base.',
    },
    stale: {
      label: 'Missing and outdated fields',
      about:
        'Also retranslates machine translations whose base text has changed. Human translations stay and get a suggestion.',
    },
    machine: {
      label: 'Missing fields and all machine translations',
      about:
        'Also retranslates every machine translation. Outdated human translations stay and get a suggestion.',
    },
  },
  kinds: 'Kinds of content',
  chinese: 'Chinese pair',
  convert: 'Converted, free',
  translate: 'Translated by the model',
  chineseAbout: 'Saved in the settings; applies to all translations.',
  counting: 'Counting…',
  chooseSome: 'Choose at least one language and one kind.',
  nothing: 'Nothing to translate in this selection.',
  estimate: 'Estimate',
  notYet: 'nothing started, nothing spent',
  estimateFailed: 'The estimate could not be calculated.',
  fields: 'Fields',
  characters: 'Characters',
  tokens: 'Tokens',
  cost: 'Cost',
  total: 'Total',
  about: (sum: string) => `about ${sum}`,
  monthUnknown: 'This month: cost unknown, no price set',
  unpriced: 'without models that have no price',
  tokensUnpriced: (tokens: string) => `${tokens} tokens, cost unknown: no price set`,
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
    `This exceeds this month’s budget of ${limit} by ${by}. Select less or raise the budget.`,
  noPrices: 'No price is set for this model, so only tokens are shown.',
  noTranslator:
    'No translator is configured. Set OPENAI_API_KEY (or OPENAI_BASE_URL for your own server) and restart the server. Until then only conversion between the Chinese scripts works.',
  written: (count: number) =>
    count === 1
      ? '1 field is translated and marked as machine'
      : `${formatNumber(count)} fields are translated and marked as machine`,
  convertedNote: (count: number) =>
    count === 1
      ? '1 of them is converted, which is free'
      : `${formatNumber(count)} of them are converted, which is free`,
  suggested: (count: number) =>
    count === 1
      ? '1 field was written by a person: it gets a suggestion, its text does not change'
      : `${formatNumber(count)} fields were written by a person: they get suggestions, their texts do not change`,
  undoNote: 'The whole run can be undone at once',
  byPrices: 'Estimated from the prices in the settings',
  start: (count: number) =>
    count === 1 ? 'Start translating 1 field' : `Start translating ${formatNumber(count)} fields`,
  nothingStarted: 'There was nothing to translate.',
  overBudget: 'This exceeds this month’s budget. Nothing was started.',
  month: (spent: string, limit: string) => `This month ${spent} / ${limit}`,
  monthSpent: (spent: string) => `This month ${spent}`,
  running: {
    label: 'Work in progress',
    title: 'Translating the whole site',
    pausingTitle: 'Pausing: the whole site',
    pausedTitle: 'Paused: the whole site',
    waitingTitle: 'Waiting: the whole site',
    progress: (done: number, total: number) =>
      `${formatNumber(done)} / ${formatNumber(total)} fields`,
    left: (time: string) => `about ${time} left`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    spent: (sum: string) => `${sum} spent`,
    startedBy: (actor: string, time: string) => `started by ${actor}, ${time}`,
    language: (done: number, total: number) => `${formatNumber(done)} / ${formatNumber(total)}`,
    done: 'Done',
    review: (count: number) => `${formatNumber(count)} to review`,
    failed: (count: number) =>
      count === 1 ? '1 field failed' : `${formatNumber(count)} fields failed`,
    again: (time: string) => `retries in ${time}`,
    againAt: (time: string) => `retries at ${time}`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    retryNow: 'Retry now',
  },
  finished: {
    label: 'Finished work',
    title: (time: string) => `Run of ${time}`,
    stoppedTitle: (time: string) => `Stopped run of ${time}`,
    done: (count: number) => `${formatNumber(count)} done`,
    stopped: (count: number) => `${formatNumber(count)} not started`,
    undone: (time: string) => `undone ${time}`,
    onlyFailed: 'Show failed only',
    hideFailed: 'Hide failed',
    retry: (count: number) => `Retry ${formatNumber(count)}`,
    close: 'Close; the run stays in the job list',
  },
  failed: 'That did not work',
  problems: {
    nothing_to_retry: 'This run has no failed, stopped or waiting items to retry.',
    job_finished: 'This run has already finished.',
    nothing_to_pause: 'This run has no items left to pause.',
    not_paused: 'This run is not paused.',
  },
};

/** Type of the texts in every language. */
export type RunTexts = typeof en;

export default en;
