import { type KindTexts } from '../../../../shared/admin';

const zh: KindTexts = {
  create: '新建问题',
  count: (count) => `${count} 条`,
  empty: '还没有常见问题',
  emptyText: '请用您最熟悉的语言添加第一条。',
  unnamed: '未填写问题的条目',
  deleteQuestion: '确定要删除这条问题吗？访客在任何语言中都不再看到它。',
};

export default zh;
