import { type TranslationTexts } from './en';

const formatNumber = (count: number) => count.toLocaleString('ja');
const formatFieldCount = (count: number) => `${formatNumber(count)}項目`;

const ja: TranslationTexts = {
  count: (languages, recordCount, fieldCount) =>
    `${languages}言語、${formatNumber(recordCount)}件、${formatFieldCount(fieldCount)}`,
  oneByOne: (count) => `${formatNumber(count)}件を順に見る`,
  search: '四つの言語の文章を探す',
  allKinds: 'すべての種類',
  language: '言語で絞り込む',
  allLanguages: 'すべての言語',
  states: '状態で絞り込む',
  decision: '判断待ち',
  findings: '警告',
  newFindings: '新しい警告',
  all: 'すべて',
  checkSite: 'サイト全体をチェック',
  record: '記録',
  fieldsToDecide: '判断待ちの項目',
  fields: '項目',
  unnamed: '名前なし',
  selectAll: '合うものをすべて選ぶ',
  cell: (language, state, count) =>
    count > 0 ? `${language}：${state} ${count}` : `${language}：${state}`,
  table: '記録と言語ごとの文章',
  legend: '印の意味',
  nothing: '判断待ちの訳はありません。',
  nothingText: '文章はそろっていて、原文と合っています。',
  showAll: 'すべての文章を表示',
  none: '合うものはありません。',
  empty: 'まだ文章がありません。',
  rowFailed: '読み込めませんでした',
  failed: '翻訳を読み込めませんでした。',
  bulk: {
    selected: (count) => `${formatNumber(count)}件を選択`,
    tooMany: (max) => `一度に変更できるのは${formatNumber(max)}件までです。絞り込んでください。`,
    translate: '選んだものを訳す…',
    translateTitle: '選んだ記録を訳す',
    translateText:
      '未翻訳の項目と、原文が変わった項目を機械で訳します。人が書いた文章は置き換えず、隣に提案を置きます。',
    start: '翻訳を始める',
    started: '翻訳を始めました',
    counting: '数えています…',
    nothing: '選んだ中に当てはまる項目はありません。',
    will: (count, inRecords) => `${formatNumber(inRecords)}件の${formatFieldCount(count)}`,
    withFindings: (count) => `うち${formatFieldCount(count)}に警告があり、「警告」に残ります。`,
    skipped: (count) => `ほかの${formatFieldCount(count)}はそのままです。`,
    costs: (tokens, cost) =>
      cost === null ? `約${tokens}トークン` : `約${tokens}トークン、${cost}`,
    over: '今月の予算を超えます。',
    done: (count) => `${formatFieldCount(count)}を処理しました`,
    actions: {
      approve: {
        label: '機械の訳を承認',
        title: '機械の訳を承認しますか？',
        text: '原文と合っている機械の訳と変換した文章を、これからは人の訳として扱います。文章は変わりません。',
      },
      keep: {
        label: '自分の訳を残す',
        title: '人が書いた訳を残しますか？',
        text: '原文が変わった項目のうち、人が書いた訳をこのままでよいことにします。隣の提案は消えます。',
      },
      accept: {
        label: '提案を採用',
        title: '提案を採用しますか？',
        text: '提案の文章がすぐに公開されます。チェックで保留したものは採用せずに残します。',
      },
    },
  },
  check: {
    title: 'サイト全体をチェック',
    text: '誰が書いたかに関わらず、すべての文章を原文と見比べます。何も変わりません。',
    running: (count) => `${formatFieldCount(count)}をチェックしました…`,
    done: (count) => `${formatFieldCount(count)}をチェックしました。`,
    found: (count) => `${formatNumber(count)}か所見つかりました`,
    dismissed: (count) => `ほかに、問題なしとされた警告が${formatNumber(count)}件あります。`,
    clean: 'チェックで見つかった問題はありません。',
    cleanBut: 'ほかに見つかった問題はありません。',
    failed: '最後までチェックできませんでした。',
    again: '続ける',
  },
  review: {
    title: '順に見る',
    place: (position, total) => `${formatNumber(total)}件中${formatNumber(position)}件目`,
    previous: '前へ',
    next: '次へ',
    page: '記録を開く',
    saveNext: '保存して次へ',
    finished: '判断待ちはもうありません',
    finishedText: (done) =>
      done === 0 ? 'ここに判断待ちの訳はありません。' : `${formatFieldCount(done)}を決めました。`,
    skipped: (count) => `${formatFieldCount(count)}を飛ばしました。`,
    again: '飛ばしたものを見る',
    back: '翻訳へ戻る',
    fieldIn: (field, language) => `${field}（${language}）`,
    keys: 'A 採用・承認 · K 残す · D 採用しない・問題なし · E 直す · C 原文をコピー · R 作り直す · B 訳し戻す · N 次へ · P 前へ',
  },
};

export default ja;
