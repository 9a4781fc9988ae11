const en = {
  title: 'Newsletter subscribers',
  count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  search: 'Search addresses',
  show: 'Status',
  states: { confirmed: 'Confirmed', pending: 'Not confirmed yet', unsubscribed: 'Unsubscribed' },
  language: 'Language',
  everyLanguage: 'All languages',
  email: 'Email',
  state: 'State',
  since: 'Signed up',
  confirmed: 'Confirmed',
  actions: 'Actions',
  export: 'Export (CSV)',
  exportHint:
    'Write only to confirmed addresses, and include each subscriber’s own unsubscribe link.',
  exported: 'Exported',
  exportFailed: 'The subscribers could not be exported',
  empty: 'No newsletter subscribers yet.',
  emptyText: 'The sign-up form is at the bottom of the home page.',
  fetchFailed: 'The subscribers could not be loaded.',
  remove: (email: string) => `Delete ${email}`,
  removeTitle: (email: string) => `Delete ${email}?`,
  removeText: 'The address is deleted permanently. Its owner can subscribe again.',
  removed: (email: string) => `${email} deleted`,
};

export type SubscriberTexts = typeof en;

export default en;
