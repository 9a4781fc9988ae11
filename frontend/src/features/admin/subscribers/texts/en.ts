const en = {
  title: 'Newsletter subscribers',
  count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  search: 'Search addresses',
  show: 'Show',
  states: { confirmed: 'Confirmed', pending: 'Not confirmed yet', unsubscribed: 'Left' },
  language: 'Language',
  everyLanguage: 'Every language',
  email: 'Address',
  state: 'State',
  since: 'Asked for it',
  confirmed: 'Confirmed',
  actions: 'Actions',
  export: 'Export (CSV)',
  exportHint: 'Write only to confirmed addresses, each with its own link to unsubscribe.',
  exported: 'Exported',
  exportFailed: 'The addresses could not be exported',
  empty: 'Nobody has asked for the newsletter yet.',
  emptyText: 'The form is at the foot of the home page.',
  fetchFailed: 'The subscribers could not be loaded.',
  remove: (email: string) => `Delete ${email}`,
  removeTitle: (email: string) => `Delete ${email}?`,
  removeText:
    'The address is deleted for good and cannot be brought back. Its owner may subscribe again.',
  removed: (email: string) => `${email} deleted`,
};

export type SubscriberTexts = typeof en;

export default en;
