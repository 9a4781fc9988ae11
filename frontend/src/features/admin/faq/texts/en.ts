import { type KindTexts } from '../../../../shared/admin';

const en: KindTexts = {
  create: 'Add FAQ entry',
  count: (count) => (count === 1 ? '1 FAQ entry' : `${count} FAQ entries`),
  empty: 'No FAQ entries found',
  emptyText: 'Add the first one in the language you write best.',
  unnamed: 'FAQ entry without a question',
  deleteQuestion:
    'Are you sure you want to delete this FAQ entry? It disappears from the site in every language.',
};

export default en;
