import { type KindTexts } from '../../../../shared/admin';

const zhTw: KindTexts = {
  create: '新增問題',
  count: (count) => `${count} 則`,
  empty: '還沒有常見問題',
  emptyText: '請用您最熟悉的語言新增第一則。',
  unnamed: '尚未填寫問題的項目',
  deleteQuestion: '確定要刪除這則問題嗎？訪客在任何語言都不會再看到它。',
};

export default zhTw;
