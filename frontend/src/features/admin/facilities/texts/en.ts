import { type KindTexts } from '../../../../shared/admin';

const en: KindTexts = {
  create: 'Add facility',
  count: (count) => (count === 1 ? '1 facility' : `${count} facilities`),
  empty: 'No facilities found',
  emptyText: 'Add the first one in the language you write best.',
  unnamed: 'Facility without a name',
  deleteQuestion:
    'Are you sure you want to delete this facility? It disappears from the site in every language.',
};

export default en;
