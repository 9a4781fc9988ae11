import { type KindTexts } from '../../../../shared/admin';

const zhTw: KindTexts = {
  create: '新增設施',
  count: (count) => `${count} 項`,
  empty: '還沒有設施',
  emptyText: '請用您最熟悉的語言新增第一項。',
  unnamed: '未命名的設施',
  deleteQuestion: '確定要刪除這項設施嗎？訪客在任何語言都不會再看到它。',
};

export default zhTw;
