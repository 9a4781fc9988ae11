import { type KindTexts } from '../../../../shared/admin';

export default {
  unnamed: '質問文のない項目',
} satisfies KindTexts;
