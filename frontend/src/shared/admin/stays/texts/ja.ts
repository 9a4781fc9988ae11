import { type StayTexts } from './en';

const ja: StayTexts = {
  states: { confirmed: '確定', held: '仮押さえ', closed: '休止', ended: '期限切れ' },
  about: {
    confirmed: 'お客様の予約',
    held: '期限まで確保',
    closed: '修繕や自家使用',
  },
  nights: (count) => `${count}泊`,
  guests: (count) => `${count}名`,
  unnamed: 'お名前未記入のお客様',
  free: '空いています。',
  price: (nights, rate, total) => `${nights}泊 × ${rate} = ${total}`,
  sources: (calendars, read) =>
    calendars === 0
      ? 'この客室で読み込むカレンダーはありません。'
      : `宿の予定と${calendars}件のカレンダー（${read}に読み込み）で確認しました。`,
  taken: '空いていません。',
  has: (name, span) => `${name}：${span}。`,
  isClosed: (span) => `休止：${span}。`,
  old: (names) => `確実ではありません。${names}を数時間読み込めていません。`,
  past: '過ぎた日付です。',
  checking: '確認しています…',
  unchecked: '空きを確認できませんでした。',
  choose: '日付を選んでください。',
  refused: (holders) => `${holders}保存していません。`,
};

export default ja;
