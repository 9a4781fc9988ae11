const en = {
  title: 'Links',
  about: 'External links in your content, checked once a day.',
  count: (count: number) => (count === 1 ? '1 link' : `${count} links`),
  filters: 'Status',
  states: {
    dead: 'Broken',
    failing: 'Failing',
    guarded: 'Blocks bots',
    alive: 'Working',
    new: 'Not checked yet',
  },
  statuses: {
    http_status: (status: number | null) =>
      status === 404 || status === 410
        ? `Page not found (${status})`
        : `The server responds with an error (${status ?? '?'})`,
    private_address: () => 'The link leads to a private network; visitors cannot reach it',
    not_resolved: () => 'The server name does not exist',
    unreachable: () => 'The server does not respond',
    timeout: () => 'The server did not respond in time',
    tls: () => 'The certificate is not valid',
    too_many_redirects: () => 'Too many redirects',
    bad_redirect: () => 'The redirect leads to an invalid address',
  },
  guarded: 'The page exists but blocks automated checks',
  checked: (time: string) => `checked ${time}`,
  since: (time: string) => `since ${time}`,
  in: 'In: ',
  checkFirst: 'Check',
  check: 'Check again',
  checkAll: 'Check all',
  checking: 'Checking…',
  failed: 'The link could not be checked',
  none: 'Your content has no external links.',
  nothing: 'No broken links.',
  nothingHere: 'No links with this status.',
  showAll: 'Show all links',
};

/** Type of the texts in every language. */
export type LinkTexts = typeof en;

export default en;
