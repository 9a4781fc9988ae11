import { type TranslationTexts } from './en';

const formatNumber = (count: number) => count.toLocaleString('zh-Hant');
const formatFieldCount = (count: number) => `${formatNumber(count)} 個欄位`;

const zhTw: TranslationTexts = {
  count: (languages, recordCount, fieldCount) =>
    `${languages} 種語言，${formatNumber(recordCount)} 筆，${formatFieldCount(fieldCount)}`,
  oneByOne: (count) => `逐一處理 ${formatNumber(count)} 項`,
  search: '搜尋四種語言的文字',
  allKinds: '所有種類',
  language: '只看一種語言',
  allLanguages: '四種語言',
  states: '依狀態篩選',
  decision: '待決定',
  findings: '警告',
  newFindings: '新警告',
  all: '全部',
  checkSite: '檢查全站',
  record: '紀錄',
  fieldsToDecide: '待決定的欄位',
  fields: '欄位',
  unnamed: '未命名',
  selectAll: '選取符合的全部紀錄',
  cell: (language, state, count) =>
    count > 0 ? `${language}：${state} ${count}` : `${language}：${state}`,
  table: '各紀錄、各語言的文字',
  legend: '標記說明',
  nothing: '沒有要決定的譯文。',
  nothingText: '文字都齊了，也都與原文相符。',
  showAll: '顯示全部文字',
  none: '沒有符合的項目。',
  empty: '還沒有任何文字。',
  rowFailed: '未能載入',
  failed: '無法載入翻譯。',
  bulk: {
    selected: (count) => `已選 ${formatNumber(count)} 筆`,
    tooMany: (max) => `一次最多變更 ${formatNumber(max)} 筆紀錄，請縮小篩選範圍。`,
    translate: '翻譯這些…',
    translateTitle: '翻譯選取的紀錄',
    translateText: '未翻譯和原文已改的欄位由機器來寫。人寫的文字絕不會被取代，只會在旁邊放上建議。',
    start: '開始翻譯',
    started: '已開始翻譯',
    counting: '計算中…',
    nothing: '選取的欄位裡沒有可處理的。',
    will: (count, inRecords) => `${formatNumber(inRecords)} 筆中的 ${formatFieldCount(count)}`,
    withFindings: (count) => `其中 ${formatFieldCount(count)}有警告，留在「警告」裡。`,
    skipped: (count) => `另有 ${formatFieldCount(count)}維持不變。`,
    costs: (tokens, cost) =>
      cost === null ? `約 ${tokens} tokens` : `約 ${tokens} tokens，${cost}`,
    over: '這會超出本月的預算。',
    done: (count) => `已處理 ${formatFieldCount(count)}`,
    actions: {
      approve: {
        label: '核可機器譯文',
        title: '要核可機器譯文嗎？',
        text: '與原文相符的機器譯文和轉換文字，從此視為人工譯文；文字不變。',
      },
      keep: {
        label: '保留我的',
        title: '要保留人寫的譯文嗎？',
        text: '原文已改、但由人寫的譯文視為仍然正確，旁邊的建議不再顯示。',
      },
      accept: {
        label: '採用建議',
        title: '要採用這些建議嗎？',
        text: '訪客立刻會看到建議的文字。檢查擋下的不會採用，留給您逐一確認。',
      },
    },
  },
  check: {
    title: '檢查全站',
    text: '無論由誰所寫，所有文字都會與原文比對。不會更動任何內容。',
    running: (count) => `已檢查 ${formatFieldCount(count)}…`,
    done: (count) => `已檢查 ${formatFieldCount(count)}。`,
    found: (count) => `發現 ${formatNumber(count)} 處`,
    dismissed: (count) => `另有 ${formatNumber(count)} 處警告先前已忽略。`,
    clean: '檢查沒有發現問題。',
    cleanBut: '檢查沒有發現其他問題。',
    failed: '未能檢查到最後。',
    again: '繼續',
  },
  review: {
    title: '逐一處理',
    place: (position, total) => `第 ${formatNumber(position)} 項，共 ${formatNumber(total)} 項`,
    previous: '上一項',
    next: '下一項',
    page: '開啟這筆紀錄',
    saveNext: '儲存並到下一項',
    finished: '沒有要決定的了',
    finishedText: (done) =>
      done === 0 ? '這裡沒有要決定的譯文。' : `已處理 ${formatFieldCount(done)}。`,
    skipped: (count) => `略過了 ${formatFieldCount(count)}。`,
    again: '再看一次略過的',
    back: '回到翻譯',
    fieldIn: (field, language) => `${field}（${language}）`,
    keys: 'A 採用、核可 · K 保留 · D 不採用、忽略 · E 修改 · C 複製原文 · R 重新產生 · B 回譯 · N 下一項 · P 上一項',
  },
};

export default zhTw;
