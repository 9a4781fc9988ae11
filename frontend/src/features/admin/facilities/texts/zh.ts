import { type KindTexts } from '../../../../shared/admin';

const zh: KindTexts = {
  create: '新建设施',
  count: (count) => `${count} 项`,
  empty: '还没有设施',
  emptyText: '请用您最熟悉的语言添加第一项。',
  unnamed: '未命名的设施',
  deleteQuestion: '确定要删除这项设施吗？访客在任何语言中都不再看到它。',
};

export default zh;
