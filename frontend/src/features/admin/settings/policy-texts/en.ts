import { type KindTexts } from '../../../../shared/admin';

const en: KindTexts = {
  title: 'Policies and links',
  create: 'Add policy',
  count: (count) => (count === 1 ? '1 policy' : `${count} policies`),
  empty: 'No policies yet',
  emptyText: 'Add the first one: a text of your own, or a link.',
  unnamed: 'Policy without a name',
  fields: { body: 'Text', url: 'Link instead' },
  hints: {
    body: 'Shown on a page of its own.',
    url: 'https://… or a page of the site. Leave it empty where there is a text.',
  },
  deleteQuestion:
    'Are you sure you want to delete this policy? It will no longer stand at the foot of the pages, in any language.',
};

export default en;
