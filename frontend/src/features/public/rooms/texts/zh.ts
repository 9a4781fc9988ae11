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
  nightsTitle: '哪些日子有空房',
  checkDates: '查询这几天',
  notBooked: '不收取任何费用，在我们答复之前也不算预订。',
  otherRoomsThen: '这几天的其他客房',
  allRooms: '所有客房',
  cancellation: {
    title: '取消规定',
    titleStay: '取消这次住宿',
    when: '取消的时间',
    charge: '取消费',
    free: '免费',
    percent: (percent) => `房费的 ${percent}%`,
    until: (day) => `${day}为止`,
    before: (from, to) => {
      const end = to === 0 ? '当天' : to === 1 ? '前一天' : `前 ${to} 天`;
      if (from === undefined) return `入住${end}为止`;
      return from === to ? `入住${end}` : `入住${from === 1 ? '前一天' : `前 ${from} 天`}到${end}`;
    },
    note: '日期以日本时间为准。',
  },
  viewer: {
    all: (count) => `查看全部 ${count} 张照片`,
    zoom: '放大或缩小',
    failed: '这张照片无法加载。',
  },
  calendar: {
    title: '住宿日期',
    weekStart: 1,
    weekdays: [...WEEKDAYS],
    month: (year, month) => [`${year}年`, `${month}月`, ''],
    day: ([, month, day, weekday]) => `${month}月${day}日（周${WEEKDAYS[weekday]}）`,
    dayTaken: (day) => `${day}，已订`,
    dayTakenEverywhere: (day) => `${day}，所有客房已订`,
    dayLeaveOnly: (day) => `${day}，只能退房`,
    dayAsk: (day) => `${day}，请询问`,
    today: '今天',
    earlier: '前几个月',
    later: '后几个月',
    chooseArrival: '请选择入住日期。',
    chooseDeparture: (day) => `${day}入住。请再选择退房日期。`,
    chosen: (count, days) => `${days}，${count}晚`,
    stopped: '中间有一晚已订，或超过了30晚。',
    loading: '正在查询空房…',
    unread: '暂时无法查询空房，仍可选择日期。',
    clear: '清除',
    done: '完成',
    everyTaken: '所有客房已订',
    leaveOnly: '只能退房',
    yours: '您的住宿',
  },
};

export default zh;
