const en = {
  title: 'API tokens',
  account: 'Account',
  count: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),
  about:
    'A program, such as a channel manager or a script, signs in with a token instead of a password. It can do what you allow here and nothing more: never manage administrators, tokens or backups.',
  reference: 'API reference',
  create: 'New token',
  empty: 'No tokens yet.',
  emptyText: 'Create one for each program, so that each can be revoked by itself.',
  name: 'Name',
  may: 'Allowed',
  used: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
  never: 'never',
  lives: { soon: 'Expires soon', expired: 'Expired' },
  madeBy: (who: string, date: string) => `made by ${who}, ${date}`,
  areas: { content: 'Content', messages: 'Messages', media: 'Picture library', jobs: 'Jobs' },
  areaHints: {
    content: 'Rooms, events, settings, words in all languages; hidden ones too',
    messages: 'What guests write; writing means replying in the name of the house',
    media: 'Files, and uploading them',
    jobs: 'Translations and other work in the background',
  },
  levels: { none: 'Nothing', read: 'Read', write: 'Read and write' },
  writesOnly: 'Write only',
  readsAndWrites: (kinds: string) => `Read; write ${kinds}`,
  writes: (kinds: string) => `Write ${kinds}`,
  kinds: 'Kinds of content it writes',
  everyKind: 'Every kind',
  onlyThese: 'Only these',
  createTitle: 'New API token',
  nameHint: 'The program, such as “Channel manager”. It is named at everything it changes.',
  nameRequired: 'Name is required',
  nothingChosen: 'Choose at least one thing that it may do.',
  noKind: 'Choose at least one kind.',
  inDays: (days: number) => (days === 365 ? 'in one year' : `in ${days} days`),
  make: 'Create token',
  madeTitle: (name: string) => `The token for “${name}”`,
  madeText:
    'Copy it now and put it into the program. It is not shown again: if it is lost, revoke it and create another.',
  token: 'Token',
  usage: 'The program sends it as:',
  revoke: 'Revoke',
  revokeOne: (name: string) => `Revoke ${name}`,
  revokeText:
    'The program is refused from this moment on. What it wrote stays. A revoked token cannot be brought back.',
  revoked: (name: string) => `${name} revoked`,
};

/** The shape every language fills. */
export type TokenTexts = typeof en;

export default en;
