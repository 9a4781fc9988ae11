const en = {
  save: (language: string) => `Save ${language}`,
  baseBelow: 'Show base text below',
  shown: 'Shown text',
  shared: 'shared by all languages',
  ownHere: 'own value in this language',
  publishedNow: 'Published now:',
  editPublished: 'Edit this text',
  emptied: {
    title: (labels: string[]) =>
      labels.length === 1 ? `Empty ${labels.join()}?` : `Empty ${labels.length} fields?`,
    inLanguage: (label: string, language: string) => `“${label}” in ${language}`,
    instead: 'Visitors will see:',
    nothing: 'Visitors will see nothing in its place.',
    about: 'You can undo this after saving.',
    confirm: 'Empty and save',
  },
  loadFailed: 'The settings could not be loaded.',
  other: 'Other entries',
  otherAbout: 'By key, for settings without a field above',
  add: 'Add setting',
  editTitle: (language: string) => `Edit setting, ${language}`,
  section: 'Section',
  key: 'Key',
  keyHint: 'Lower-case letters, digits and underscores.',
  value: 'Value',
  language: 'Language',
  sections: {
    header: 'Header',
    footer: 'Footer',
    about: 'About',
    contact: 'Contact',
    general: 'General',
    reservation: 'Reservation',
  },
  required: {
    key: 'Key is required',
    value: 'Value is required',
  },
  added: 'Setting Added',
  updated: 'Setting Updated',
  deleted: 'Setting Deleted',
  updateFailed: 'Error Updating Setting',
  addFailed: 'Error Adding Setting',
  deleteFailed: 'Error Deleting Setting',
  deleteQuestion: 'Are you sure you want to delete this setting?',
  deleteAbout: 'The value is deleted in every language. You can restore it for 30 days.',
};

export type SettingsTexts = typeof en;

export default en;
