import { type KindTexts } from '../../../../shared/admin';

export default {
  count: (count) => `${count} 条`,
  unnamed: '未填写问题的条目',
} satisfies KindTexts;
