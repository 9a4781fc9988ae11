import { type KindTexts } from '../../../../shared/admin';

export default {
  count: (count) => `${count} 則`,
  unnamed: '尚未填寫問題的項目',
} satisfies KindTexts;
