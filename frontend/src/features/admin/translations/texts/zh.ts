import { type TranslationTexts } from './en';

const formatNumber = (count: number) => count.toLocaleString('zh-Hans');
const formatFieldCount = (count: number) => `${formatNumber(count)} 个字段`;

const zh: TranslationTexts = {
  count: (languages, recordCount, fieldCount) =>
    `${languages} 种语言，${formatNumber(recordCount)} 条，${formatFieldCount(fieldCount)}`,
  oneByOne: (count) => `逐一处理 ${formatNumber(count)} 项`,
  search: '搜索四种语言的文字',
  allKinds: '所有种类',
  language: '只看一种语言',
  allLanguages: '四种语言',
  states: '按状态筛选',
  decision: '待决定',
  findings: '警告',
  newFindings: '新警告',
  all: '全部',
  checkSite: '检查整个网站',
  record: '记录',
  fieldsToDecide: '待决定的字段',
  fields: '字段',
  unnamed: '未命名',
  selectAll: '选中符合条件的全部记录',
  cell: (language, state, count) =>
    count > 0 ? `${language}：${state} ${count}` : `${language}：${state}`,
  table: '各记录、各语言的文字',
  legend: '标记说明',
  nothing: '没有要决定的译文。',
  nothingText: '文字都齐了，也都与原文相符。',
  showAll: '显示全部文字',
  none: '没有符合条件的内容。',
  empty: '还没有任何文字。',
  rowFailed: '未能加载',
  failed: '无法加载翻译。',
  bulk: {
    selected: (count) => `已选 ${formatNumber(count)} 条`,
    tooMany: (max) => `一次最多更改 ${formatNumber(max)} 条记录，请缩小筛选范围。`,
    translate: '翻译这些…',
    translateTitle: '翻译选中的记录',
    translateText: '未翻译和原文已改的字段由机器来写。人写的文字绝不会被取代，只会在旁边放上建议。',
    start: '开始翻译',
    started: '已开始翻译',
    counting: '正在计算…',
    nothing: '选中的字段里没有可处理的。',
    will: (count, inRecords) => `${formatNumber(inRecords)} 条中的 ${formatFieldCount(count)}`,
    withFindings: (count) => `其中 ${formatFieldCount(count)}有警告，留在“警告”里。`,
    skipped: (count) => `另有 ${formatFieldCount(count)}保持不变。`,
    costs: (tokens, cost) =>
      cost === null ? `约 ${tokens} tokens` : `约 ${tokens} tokens，${cost}`,
    over: '这会超出本月的预算。',
    done: (count) => `已处理 ${formatFieldCount(count)}`,
    actions: {
      approve: {
        label: '批准机器译文',
        title: '要批准机器译文吗？',
        text: '与原文相符的机器译文和转换文字，从此视为人工译文；文字不变。',
      },
      keep: {
        label: '保留我的',
        title: '要保留人写的译文吗？',
        text: '原文已改、但由人写的译文视为仍然正确，旁边的建议不再显示。',
      },
      accept: {
        label: '采用建议',
        title: '要采用这些建议吗？',
        text: '访客立刻会看到建议的文字。检查拦下的不会采用，留给您逐一确认。',
      },
    },
  },
  check: {
    title: '检查整个网站',
    text: '无论由谁所写，所有文字都会与原文比对。不会更改任何内容。',
    running: (count) => `已检查 ${formatFieldCount(count)}…`,
    done: (count) => `已检查 ${formatFieldCount(count)}。`,
    found: (count) => `发现 ${formatNumber(count)} 处`,
    dismissed: (count) => `另有 ${formatNumber(count)} 处警告之前已忽略。`,
    clean: '检查没有发现问题。',
    cleanBut: '检查没有发现其他问题。',
    failed: '未能检查到最后。',
    again: '继续',
  },
  review: {
    title: '逐一处理',
    place: (position, total) => `第 ${formatNumber(position)} 项，共 ${formatNumber(total)} 项`,
    previous: '上一项',
    next: '下一项',
    page: '打开这条记录',
    saveNext: '保存并到下一项',
    finished: '没有要决定的了',
    finishedText: (done) =>
      done === 0 ? '这里没有要决定的译文。' : `已处理 ${formatFieldCount(done)}。`,
    skipped: (count) => `跳过了 ${formatFieldCount(count)}。`,
    again: '再看一遍跳过的',
    back: '回到翻译',
    fieldIn: (field, language) => `${field}（${language}）`,
    keys: 'A 采用、批准 · K 保留 · D 不采用、忽略 · E 修改 · C 复制原文 · R 重新生成 · B 回译 · N 下一项 · P 上一项',
  },
};

export default zh;
