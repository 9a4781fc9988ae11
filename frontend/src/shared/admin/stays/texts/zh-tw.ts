import { type StayTexts } from './en';

const zhTw: StayTexts = {
  states: { confirmed: '已確認', held: '保留中', closed: '不開放', ended: '保留已到期' },
  about: {
    confirmed: '客人已訂下',
    held: '保留到指定時間',
    closed: '整修或自用',
  },
  nights: (count) => `${count} 晚`,
  guests: (count) => `${count} 位`,
  unnamed: '未填姓名的客人',
  free: '有空房。',
  price: (nights, rate, total) => `${nights} 晚 × ${rate} = ${total}`,
  sources: (calendars, read) =>
    calendars === 0
      ? '這間客房沒有連結任何平台行事曆。'
      : `已對照本旅宿的住宿與 ${calendars} 個行事曆（${read}讀取）。`,
  taken: '已有人訂。',
  has: (name, span) => `${name}：${span}。`,
  isClosed: (span) => `不開放：${span}。`,
  old: (names) => `不確定：${names}已有數小時無法讀取。`,
  past: '日期已過。',
  checking: '查詢中…',
  unchecked: '無法查詢是否有空房。',
  choose: '請選擇日期。',
  refused: (holders) => `${holders}沒有儲存。`,
};

export default zhTw;
