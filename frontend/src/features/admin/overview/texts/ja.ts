import { type OverviewTexts } from './en';

const ja: OverviewTexts = {
  title: '概要',
  count: (count) => (count === 0 ? '今日の用事はありません。' : `今日の用事は${count}件です`),
  siteUp: 'サイトは正常',
  changed: (time) => `最終更新 ${time}`,
  siteDown: 'ただいまサイトを表示できません',
  version: (version) => `バージョン ${version}`,
  workers: {
    away: (when) =>
      when === null
        ? 'ワーカーがまだ一度も動いていません。'
        : `ワーカーが動いていません（最後の応答は${when}）。`,
    waits: '翻訳・写真の変換・メールは待っています。ワーカーが動けば自動で再開します。',
  },
  backup: {
    old: (when) =>
      when === null
        ? '確認済みのバックアップがまだありません。'
        : `確認済みの最新のバックアップは${when}のものです。`,
    check:
      'サイトの管理担当者に、バックアップの確認と復元の試行を依頼してください。手順はバックアップの手引きにあります。',
  },
  steps: {
    title: (done, all) => `はじめの準備：${all}項目中${done}項目が完了`,
    done: '完了',
    name: { title: '名前と連絡先', about: '宿の名前と、お客様からの連絡先' },
    look: {
      title: 'ロゴと画像',
      about: '名前の代わりに上に出るロゴ、またはご自分の写真',
      images: 'トップページの冒頭の画像',
    },
    room: { title: '最初の客室', about: '写真、料金、定員' },
    translator: {
      title: '言語と翻訳',
      about: 'サイトの管理担当者が翻訳のAPIキーを設定します。なければ各言語を手で書きます',
    },
    mail: {
      title: 'メール',
      about: 'ここにメールアドレスを、サイトの管理担当者がメールサーバーを設定します',
    },
    backup: {
      title: 'バックアップ',
      about: 'サイトの管理担当者がバックアップを取り、確認されると完了です',
    },
  },
  waiting: '今日の用事',
  failed: '今日の用事を読み込めませんでした。',
  stays: {
    title: '今日の宿泊',
    arrivals: '今日の到着',
    departures: '今日の出発',
    tonight: '今夜',
    groups: (count) => `${count}組`,
    taken: (taken, all) => `${all}室中${taken}室に宿泊`,
    noArrivals: '今日の到着はありません。',
    noDepartures: '今日の出発はありません。',
    until: (name, day) => `${name}、${day}まで`,
    freeUntil: (day) => `${day}まで空き`,
    free: '空き',
  },
  needs: {
    stay_clashes: {
      title: '二重予約',
      button: '対応する',
      about: (room, day) => `${room}、${day}：宿と予約サイトの両方で売れています`,
    },
    unread_messages: {
      title: '未読のお便り',
      button: '開く',
      about: (sender, when) => `最新：${sender}、${when}`,
    },
    words: { title: '訳の判断待ち', button: '順に見る' },
    new_findings: {
      title: '新しい警告',
      button: '順に見る',
      about: () => '用語集、文体、チェックの変更で、これまで問題のなかった文に出たもの',
    },
    passed_events: {
      title: '終わった催し',
      button: '直すか隠す',
      about: (name, day) => `${name}、${day}。サイトに出たままです`,
    },
    missing_alt: {
      title: '使用中で代替テキストのない写真',
      button: '書く',
      about: () => '画面読み上げソフトにも検索エンジンにも、写真の内容が伝わりません',
    },
    incomplete_pages: {
      title: '検索結果や共有リンクで情報が欠けるページ',
      button: '補う',
      about: (name) => `まず「${name}」から。足りないものは「見え方」に出ます`,
    },
    failed_jobs: {
      title: '失敗した作業',
      button: 'やり直す',
      about: (job, when) => `${job}、${when}`,
    },
    partly_failed_jobs: {
      title: '一部が失敗した作業',
      button: 'やり直す',
      about: (job, when) => `${job}、${when}`,
    },
    dead_links: {
      title: '切れたリンク',
      button: '確かめる',
      about: (url, when) => `${url}、${when}に確認`,
    },
    webhooks_off: {
      title: 'オフになったWebhook',
      button: '確認する',
      about: (name, when) => `${name}（${when}）：相手に届きません`,
    },
    tokens_expiring: {
      title: '更新が必要なAPIトークン',
      button: '確認する',
      about: (name, day) => `${name}（期限：${day}）`,
    },
  },
  translationTable: {
    title: '言語ごとの訳',
    none: 'どの言語にも、足りない訳や古い訳はありません。',
    note: '数字を押すと、その一覧が開きます。承認待ちの機械の訳は公開済みで、用事には数えません。',
    findings: '警告',
    cell: (language, state, count) => `${language}、${state}：${count}件`,
  },
  changes: { title: '最近の変更', all: '操作履歴', none: 'まだ変更はありません。' },
  prompt: '管理する項目を選んでください。',
  countRetry: (name) => `数えられませんでした。${name}を数え直す`,
  countFailed: '件数を読み込めませんでした：',
  records: () => '件',
  pictures: () => '枚',
  slides: () => '枚',
  about: {
    roomCards: '四つの言語を並べて',
    reservations: '直接予約、予約サイト',
    contactInfo: '電話、住所、SNS',
    footerSettings: '住所とメール',
    settings: 'ヘッダー、紹介、一般',
  },
};

export default ja;
