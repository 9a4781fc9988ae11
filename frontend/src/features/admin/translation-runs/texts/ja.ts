import { type RunTexts } from './en';

const formatNumber = (count: number) => count.toLocaleString('ja');

const ja: RunTexts = {
  open: 'サイト全体を訳す…',
  underWay: 'すでに翻訳を進めています。',
  title: 'サイト全体を訳す',
  mode: '何をするか',
  modes: {
    missing: { label: '足りないものだけ', about: '訳のない項目と、原文のままの項目。' },
    stale: {
      label: '足りないものと古いもの',
      about:
        '原文が変わった機械訳も作り直します。人の訳はそのままで、新しい訳は提案として横に置きます。',
    },
    machine: {
      label: '足りないものと、機械訳すべて',
      about: '機械訳もすべて作り直します。原文が変わった人の訳はそのままで、提案が付きます。',
    },
  },
  kinds: '種類',
  chinese: '簡体字と繁体字の間',
  convert: '文字を変換・無料',
  translate: 'モデルで訳す',
  chineseAbout: '設定に保存され、これからの翻訳すべてに使われます。',
  counting: '数えています…',
  chooseSome: '言語と種類を一つ以上選んでください。',
  nothing: 'この範囲に訳すものはありません。',
  estimate: '見積もり',
  notYet: 'まだ始めていません、費用もかかっていません',
  estimateFailed: '見積もりができませんでした。',
  fields: '項目',
  characters: '文字',
  tokens: 'トークン',
  cost: '費用',
  total: '合計',
  about: (sum) => `約${sum}`,
  monthUnknown: '今月の費用は不明（単価が未設定）',
  unpriced: '単価のないモデルの分は含まない',
  tokensUnpriced: (tokens) => `${tokens}トークン、単価がなく費用は不明`,
  tokenSum: (tokens) => `${tokens}トークン`,
  duration: (minutes) =>
    minutes < 1
      ? '1分もかかりません。'
      : minutes < 120
        ? `約${minutes}分。`
        : `約${Math.round(minutes / 60)}時間。`,
  budget: (spent, after, limit) => `今月は${spent}を使いました。このあと${after} / ${limit}。`,
  over: (by, limit) =>
    `今月の予算${limit}を${by}超えます。範囲をせばめるか、予算を増やしてください。`,
  noPrices: 'モデルの単価が設定されていないため、トークンだけを示します。',
  noTranslator:
    '翻訳サービスが設定されていません。OPENAI_API_KEY（自前のサーバーなら OPENAI_BASE_URL も）を設定し、サーバーを起動し直してください。それまでは簡体字と繁体字の変換だけができます。',
  written: (count) => `${formatNumber(count)}項目に書き込み、「機械」と印を付けます`,
  convertedNote: (count) => `うち${formatNumber(count)}項目は文字の変換で、無料です`,
  suggested: (count) => `${formatNumber(count)}項目は人の訳：提案を置くだけで、文は変えません`,
  undoNote: 'まとめて元に戻せます',
  byPrices: '設定にある単価での見積もりです',
  start: (count) => `${formatNumber(count)}項目の翻訳を始める`,
  nothingStarted: '訳すものはありませんでした。',
  overBudget: '今月の予算を超えるため、始めませんでした。',
  month: (spent, limit) => `今月 ${spent} / ${limit}`,
  monthSpent: (spent) => `今月 ${spent}`,
  running: {
    label: '進行中の作業',
    title: 'サイト全体を訳しています',
    pausingTitle: 'サイト全体の翻訳を一時停止しています',
    pausedTitle: 'サイト全体の翻訳を一時停止中',
    waitingTitle: 'サイト全体の翻訳を待機中',
    progress: (done, total) => `${formatNumber(done)} / ${formatNumber(total)}項目`,
    left: (time) => `残り約${time}`,
    seconds: (count) => `${count}秒`,
    minutes: (count) => `${count}分`,
    hours: (count) => `${count}時間`,
    spent: (sum) => `費用 ${sum}`,
    startedBy: (actor, time) => `${actor}が${time}に開始`,
    language: (done, total) => `${formatNumber(done)} / ${formatNumber(total)}`,
    done: '完了',
    review: (count) => `要確認 ${formatNumber(count)}`,
    failed: (count) => `失敗 ${formatNumber(count)}項目`,
    again: (time) => `${time}後に再試行`,
    againAt: (time) => `${time}に再試行`,
    pause: '一時停止',
    resume: '再開',
    stop: '中止',
    retryNow: '今すぐ再試行',
  },
  finished: {
    label: '終わった作業',
    title: (time) => `${time}のまとめ翻訳`,
    stoppedTitle: (time) => `${time}のまとめ翻訳（中止）`,
    done: (count) => `完了 ${formatNumber(count)}項目`,
    stopped: (count) => `未着手 ${formatNumber(count)}項目`,
    undone: (time) => `${time}に元に戻しました`,
    onlyFailed: '失敗だけ見る',
    hideFailed: '失敗を閉じる',
    retry: (count) => `${formatNumber(count)}項目をやり直す`,
    close: '閉じる（作業の一覧には残ります）',
  },
  failed: 'うまくいきませんでした',
  problems: {
    nothing_to_retry: '失敗、中止、待機中のものはありません。',
    job_finished: 'この翻訳はもう終わっています。',
    nothing_to_pause: '一時停止できるものはありません。',
    not_paused: 'この翻訳は一時停止していません。',
  },
};

export default ja;
