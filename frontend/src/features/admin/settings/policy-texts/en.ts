import { type KindTexts } from '../../../../shared/admin';

const en: KindTexts = {
  title: 'Policies and links',
  create: 'Add policy',
  count: (count) => (count === 1 ? '1 policy' : `${count} policies`),
  empty: 'No policies yet',
  emptyText: 'Add the first one: your own text, or a link.',
  unnamed: 'Policy without a name',
  fields: { url: 'Link instead' },
  hints: {
    body: 'Shown on a page of its own. Lines with | between their parts become a table.',
    url: 'https://… or a page of the site. Leave empty if there is a text.',
  },
  deleteQuestion:
    'Are you sure you want to delete this policy? It disappears from the footer in every language.',
};

export default en;
