import { type RoomsTexts } from './en';

const WEEKDAYS = '日一二三四五六';

const zhTw: RoomsTexts = {
  pageTitle: '客房與空房',
  lead: '選好日期，就能看到哪些客房空著。',
  title: '這幾天的空房',
  titleAsk: '這幾天請詢問我們',
  titleNone: '這幾天都有人住了',
  titleMany: (guests) => `${guests}位，分住兩間`,
  tooMany: (guests) => `沒有可住${guests}位的客房`,
  documentTitle: (count, days) => `${count}間空房，${days}`,
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）至${end}`;
  },
  day: (year, month, day) => `${year}年${month}月${day}日`,
  shortDays: ([, month, day], [, toMonth, toDay]) =>
    `${month}月${day}日至${month === toMonth ? '' : `${toMonth}月`}${toDay}日`,
  summary: (days, count, guests) => `${days}，${count}晚，${guests}。`,
  noneLead: '以下是每間客房最近的空房日期。',
  pairsLead: '沒有一間住得下這麼多人。下面的兩間合起來住得下，而且每晚都空著。',
  noPairs: '沒有兩間客房每晚都同時空著。請寫信給我們，我們一起想辦法。',
  known: (time) => `日本時間 ${time} 的情形`,
  knownOn: (days, time) => `日本時間${days} ${time} 的情形`,
  perRoom: '房價以間計，與人數無關。',
  free: '空房',
  ask: '請詢問',
  taken: '已訂',
  bothFree: '兩間都空著',
  freeRooms: '空房',
  otherRooms: '其他客房',
  perNight: (count, price) => `每晚 ${price}，共${count}晚`,
  forNights: (count) => `${count}晚合計`,
  ifFree: (count) => `${count}晚合計（如果空著）`,
  askReason: '我們還不能確定這間客房這幾晚是否都空著。請寫信給我們，我們來查。',
  askUnread: '目前查不到空房情形。請寫信給我們，我們替您查。',
  nearest: (count) => `最近的${count}晚空房：`,
  noNearest: (count) => `前後三週之內沒有連續${count}晚的空房。`,
  seeRoom: '看這間客房',
  keepTitle: '日子不能動？',
  keepText: '請留下您的日期，客房一空出來，我們就寫信給您。這不算訂房。',
  loading: '正在查詢空房…',
};

export default zhTw;
