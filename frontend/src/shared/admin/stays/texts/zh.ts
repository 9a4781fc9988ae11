import { type StayTexts } from './en';

const zh: StayTexts = {
  states: { confirmed: '已确认', held: '保留中', closed: '不开放', ended: '保留已到期' },
  about: {
    confirmed: '客人已订下',
    held: '保留到指定时间',
    closed: '维修或自用',
  },
  nights: (count) => `${count} 晚`,
  guests: (count) => `${count} 位`,
  unnamed: '未填姓名的客人',
  free: '有空房。',
  price: (nights, rate, total) => `${nights} 晚 × ${rate} = ${total}`,
  sources: (calendars, read) =>
    calendars === 0
      ? '这间客房没有连接任何平台日历。'
      : `已对照本旅馆的住宿与 ${calendars} 个日历（${read}读取）。`,
  taken: '已有人订。',
  has: (name, span) => `${name}：${span}。`,
  isClosed: (span) => `不开放：${span}。`,
  old: (names) => `不确定：${names}已有数小时无法读取。`,
  past: '日期已过。',
  checking: '查询中…',
  unchecked: '无法查询是否有空房。',
  choose: '请选择日期。',
  refused: (holders) => `${holders}没有保存。`,
};

export default zh;
