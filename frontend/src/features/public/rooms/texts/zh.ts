import { type RoomsTexts } from './en';

const WEEKDAYS = '日一二三四五六';

const zh: RoomsTexts = {
  pageTitle: '客房与空房',
  lead: '选好日期，就能看到哪些客房空着。',
  title: '这几天的空房',
  titleAsk: '这几天请询问我们',
  titleNone: '这几天已经住满',
  titleMany: (guests) => `${guests}位，分住两间`,
  tooMany: (guests) => `没有可住${guests}位的客房`,
  documentTitle: (count, days) => `${count}间空房，${days}`,
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（周${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（周${WEEKDAYS[weekday]}）至${end}`;
  },
  day: (year, month, day) => `${year}年${month}月${day}日`,
  shortDays: ([, month, day], [, toMonth, toDay]) =>
    `${month}月${day}日至${month === toMonth ? '' : `${toMonth}月`}${toDay}日`,
  summary: (days, count, guests) => `${days}，${count}晚，${guests}。`,
  noneLead: '下面是每间客房最近的空房日期。',
  pairsLead: '没有一间住得下这么多人。下面的两间合起来住得下，而且每晚都空着。',
  noPairs: '没有两间客房每晚都同时空着。请写信给我们，我们一起想办法。',
  known: (time) => `日本时间 ${time} 的情况`,
  knownOn: (days, time) => `日本时间${days} ${time} 的情况`,
  perRoom: '房价按间计算，与人数无关。',
  free: '空房',
  ask: '请询问',
  taken: '已订',
  bothFree: '两间都空着',
  freeRooms: '空房',
  otherRooms: '其他客房',
  perNight: (count, price) => `每晚 ${price}，共${count}晚`,
  forNights: (count) => `${count}晚合计`,
  ifFree: (count) => `${count}晚合计（如果空着）`,
  askReason: '我们还不能确定这间客房这几晚是否都空着。请写信给我们，我们来查。',
  askUnread: '现在查不到空房情况。请写信给我们，我们替您查。',
  nearest: (count) => `最近的${count}晚空房：`,
  noNearest: (count) => `前后三周之内没有连续${count}晚的空房。`,
  seeRoom: '看这间客房',
  keepTitle: '日期不能改？',
  keepText: '请留下您的日期，客房一空出来，我们就写信给您。这不算预订。',
  loading: '正在查找空房…',
};

export default zh;
