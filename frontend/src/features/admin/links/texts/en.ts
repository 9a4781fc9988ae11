const en = {
  title: 'Links',
  about: 'Outside addresses in content; each is asked once a day whether it is there.',
  count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  filters: 'Only those that are',
  all: 'All',
  states: {
    dead: 'Dead',
    failing: 'Failing',
    guarded: 'Closed to programs',
    alive: 'Alive',
    new: 'Not asked yet',
  },
  says: {
    http_status: (status: number | null) =>
      status === 404 || status === 410
        ? `Page not found (${status})`
        : `It answers with an error (${status ?? '?'})`,
    private_address: () => 'It leads to a private network; visitors cannot reach it',
    not_resolved: () => 'There is no such server',
    unreachable: () => 'The server does not answer',
    timeout: () => 'The server did not answer in time',
    tls: () => 'Its certificate is not valid',
    too_many_redirects: () => 'It redirects without end',
    bad_redirect: () => 'It redirects to where nobody can follow',
  },
  guarded: 'It is there, and lets only people in',
  alive: 'It is there',
  asked: (time: string) => `checked ${time}`,
  never: 'not checked yet',
  since: (time: string) => `since ${time}`,
  in: 'In: ',
  check: 'Check again',
  checkAll: 'Check all',
  checking: 'Checking…',
  failed: 'Could not be checked',
  none: 'No content leads to an outside address.',
  nothing: 'No dead links.',
  nothingHere: 'No address is in this state.',
  showAll: 'Show all addresses',
};

/** The shape every language fills. */
export type LinkTexts = typeof en;

export default en;
