import { type KindTexts } from '../../../../shared/admin';

const zh: KindTexts = {
  title: '政策与链接',
  create: '添加政策',
  count: (count) => `${count} 项`,
  empty: '还没有政策',
  emptyText: '请添加第一项：自己的正文，或者一个链接。',
  unnamed: '未命名的政策',
  fields: { url: '改为链接' },
  hints: {
    body: '显示在单独的页面上。用 | 分隔的行会显示为表格。',
    url: 'https://… 或本站页面。有正文时请留空。',
  },
  deleteQuestion: '确定要删除这项政策吗？它在任何语言的页面底部都不会再出现。',
};

export default zh;
