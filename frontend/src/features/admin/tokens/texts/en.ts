const en = {
  title: 'API tokens',
  account: 'Account',
  count: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),
  about:
    'Integrations, such as a channel manager or a script, use a token instead of a password. A token can do only what you allow here, and can never manage administrators, tokens or backups.',
  reference: 'API reference',
  create: 'New token',
  empty: 'No tokens yet.',
  emptyText: 'Create one for each integration, so that you can revoke them separately.',
  name: 'Name',
  permissions: 'Allowed',
  used: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
  never: 'never',
  expiryStates: { soon: 'Expires soon', expired: 'Expired' },
  createdBy: (actor: string, date: string) => `created by ${actor}, ${date}`,
  areas: {
    content: 'Content',
    messages: 'Messages',
    stays: 'Stays',
    media: 'Image library',
    jobs: 'Jobs',
  },
  areaHints: {
    content: 'Rooms, events, settings and texts in all languages, including hidden ones',
    messages: 'Messages from guests; write access can reply in the name of the guesthouse',
    stays: 'Stays with the guests’ names, and the calendars of rooms',
    media: 'Files and uploads',
    jobs: 'Translations and other background work',
  },
  levels: { none: 'No access', read: 'Read', write: 'Read and write' },
  writesOnly: 'Write only',
  readsAndWrites: (kinds: string) => `Read; write ${kinds}`,
  writes: (kinds: string) => `Write ${kinds}`,
  kinds: 'Kinds of content it may write',
  everyKind: 'All kinds',
  onlyThese: 'Only these',
  createTitle: 'New API token',
  nameHint: 'The integration, e.g. “Channel manager”. Its changes are logged under this name.',
  nameRequired: 'Name is required',
  nothingChosen: 'Choose at least one permission.',
  noKind: 'Choose at least one kind.',
  inDays: (days: number) => (days === 365 ? 'in one year' : `in ${days} days`),
  make: 'Create token',
  createdTitle: (name: string) => `Token for “${name}”`,
  createdText:
    'Copy it now and store it in the integration. It is shown only once; if it is lost, revoke it and create another.',
  token: 'Token',
  usage: 'Send it in this header:',
  revoke: 'Revoke',
  revokeOne: (name: string) => `Revoke ${name}`,
  revokeText:
    'The integration loses access at once. Content it has written stays. This cannot be undone.',
  revoked: (name: string) => `${name} revoked`,
};

/** Type of the texts in every language. */
export type TokenTexts = typeof en;

export default en;
