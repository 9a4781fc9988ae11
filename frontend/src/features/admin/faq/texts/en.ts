import { type KindTexts } from '../../../../shared/admin';

export default {
  count: (count) => (count === 1 ? '1 FAQ entry' : `${count} FAQ entries`),
  empty: 'No FAQ entries found',
  unnamed: 'FAQ entry without a question',
} satisfies KindTexts;
