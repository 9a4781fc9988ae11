import { type KindTexts } from '../../../../shared/admin';

const zhTw: KindTexts = {
  title: '條款與連結',
  create: '新增條款',
  count: (count) => `${count} 項`,
  empty: '還沒有條款',
  emptyText: '請新增第一項：自己的內文，或一個連結。',
  unnamed: '未命名的條款',
  fields: { url: '改為連結' },
  hints: {
    body: '顯示在單獨的頁面上。以 | 分隔的行會顯示為表格。',
    url: 'https://… 或本站頁面。有內文時請留空。',
  },
  deleteQuestion: '確定要刪除這項條款嗎？它在任何語言的頁面底部都不會再出現。',
};

export default zhTw;
