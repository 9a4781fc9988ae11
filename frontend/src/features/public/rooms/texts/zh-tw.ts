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
  nightsTitle: '哪些日子有空房',
  checkDates: '查詢這幾天',
  notBooked: '不會收取任何費用，在我們回覆之前也不算訂房。',
  otherRoomsThen: '這幾天的其他客房',
  allRooms: '所有客房',
  cancellation: {
    title: '取消規定',
    titleStay: '取消這次住宿',
    when: '取消的時間',
    charge: '取消費',
    free: '免費',
    percent: (percent) => `房費的 ${percent}%`,
    until: (day) => `${day}為止`,
    before: (from, to) => {
      const end = to === 0 ? '當天' : to === 1 ? '前一天' : `前 ${to} 天`;
      if (from === undefined) return `入住${end}為止`;
      return from === to ? `入住${end}` : `入住${from === 1 ? '前一天' : `前 ${from} 天`}到${end}`;
    },
    note: '日期以日本時間為準。',
  },
  viewer: {
    all: (count) => `查看全部 ${count} 張照片`,
    zoom: '放大或縮小',
    failed: '這張照片無法載入。',
  },
  calendar: {
    title: '住宿日期',
    weekStart: 0,
    weekdays: [...WEEKDAYS],
    month: (year, month) => [`${year}年`, `${month}月`, ''],
    day: ([, month, day, weekday]) => `${month}月${day}日（${WEEKDAYS[weekday]}）`,
    dayTaken: (day) => `${day}，已訂`,
    dayTakenEverywhere: (day) => `${day}，所有客房已訂`,
    dayLeaveOnly: (day) => `${day}，只能退房`,
    dayAsk: (day) => `${day}，請詢問`,
    today: '今天',
    earlier: '前幾個月',
    later: '後幾個月',
    chooseArrival: '請選擇入住日期。',
    chooseDeparture: (day) => `${day}入住。請再選擇退房日期。`,
    chosen: (count, days) => `${days}，${count}晚`,
    stopped: '中間有一晚已訂，或超過了30晚。',
    loading: '正在查詢空房…',
    unread: '暫時無法查詢空房，仍可選擇日期。',
    clear: '清除',
    done: '完成',
    everyTaken: '所有客房已訂',
    leaveOnly: '只能退房',
    yours: '您的住宿',
  },
};

export default zhTw;
