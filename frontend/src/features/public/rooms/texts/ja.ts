import { type RoomsTexts } from './en';

const WEEKDAYS = '日月火水木金土';

const ja: RoomsTexts = {
  pageTitle: '客室と空室',
  lead: '日程をお選びになると、空いているお部屋をご覧いただけます。',
  title: 'ご希望の日に空いているお部屋',
  titleAsk: 'この日程はお問い合わせください',
  titleNone: 'この日程は満室です',
  titleMany: (guests) => `${guests}名様は、二部屋で`,
  tooMany: (guests) => `${guests}名様でお泊まりいただけるお部屋がありません`,
  documentTitle: (count, days) => `空室${count}室、${days}`,
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）〜${end}`;
  },
  day: (year, month, day) => `${year}年${month}月${day}日`,
  shortDays: ([, month, day], [, toMonth, toDay]) =>
    `${month}月${day}日〜${month === toMonth ? '' : `${toMonth}月`}${toDay}日`,
  summary: (days, count, guests) => `${days}、${count}泊、${guests}様。`,
  noneLead: '各お部屋の、いちばん近い空きをご案内します。',
  pairsLead: '一部屋ではご定員を超えます。次の二部屋でしたら、全日程そろって空いています。',
  noPairs: '全日程そろって空いている二部屋がありません。お問い合わせいただければ、方法を考えます。',
  known: (time) => `日本時間${time}現在`,
  knownOn: (days, time) => `日本時間${days}${time}現在`,
  perRoom: '料金は一室あたりで、人数によって変わりません。',
  free: '空室',
  ask: 'お問い合わせ',
  taken: '満室',
  bothFree: '二部屋とも空室',
  freeRooms: '空いているお部屋',
  otherRooms: 'そのほかのお部屋',
  perNight: (count, price) => `一泊${price}、${count}泊`,
  forNights: (count) => `${count}泊分`,
  ifFree: (count) => `${count}泊分（空いている場合）`,
  askReason:
    'この日程で空いているかどうか、今は確かなことが分かりません。お問い合わせいただければお調べします。',
  askUnread: 'ただいま空室をお調べできません。お問い合わせいただければ、こちらでお調べします。',
  nearest: (count) => `いちばん近い${count}泊の空き：`,
  noNearest: (count) => `前後三週間に、続けて${count}泊の空きはありません。`,
  seeRoom: 'お部屋を見る',
  keepTitle: '日程を変えられないときは',
  keepText: '日程をお知らせください。空きが出ましたらご連絡します。ご予約にはなりません。',
  loading: '空室をお調べしています…',
  nightsTitle: '空いている日',
  checkDates: 'この日程を調べる',
  notBooked: 'お支払いは発生しません。こちらからお返事するまで、ご予約にはなりません。',
  otherRoomsThen: '同じ日のほかのお部屋',
  allRooms: 'すべてのお部屋',
  cancellation: {
    title: 'キャンセルについて',
    titleStay: 'このご滞在のキャンセル',
    when: 'お取り消しの時期',
    charge: 'キャンセル料',
    free: '無料',
    percent: (percent) => `料金の${percent}％`,
    until: (day) => `${day}まで`,
    before: (from, to) => {
      const end = to === 0 ? '当日' : to === 1 ? '前日' : `${to}日前`;
      if (from === undefined) return `${end}まで`;
      return from === to ? end : `${from === 1 ? '前日' : `${from}日前`}から${end}まで`;
    },
    note: '日付は日本時間で数えます。',
  },
  viewer: {
    all: (count) => `写真をすべて見る（${count}枚）`,
    zoom: '拡大・縮小',
    failed: 'この写真を読み込めませんでした。',
  },
  calendar: {
    title: 'お泊まりの日',
    weekStart: 0,
    weekdays: [...WEEKDAYS],
    month: (year, month) => [`${year}年`, `${month}月`, ''],
    day: ([, month, day, weekday]) => `${month}月${day}日（${WEEKDAYS[weekday]}）`,
    dayTaken: (day) => `${day}、満室`,
    dayTakenEverywhere: (day) => `${day}、全室満室`,
    dayLeaveOnly: (day) => `${day}、ご出発のみ`,
    dayAsk: (day) => `${day}、お問い合わせください`,
    today: '今日',
    earlier: '前の月',
    later: '次の月',
    chooseArrival: 'ご到着の日をお選びください。',
    chooseDeparture: (day) => `ご到着は${day}です。続いてご出発の日をお選びください。`,
    chosen: (count, days) => `${days}、${count}泊`,
    stopped: '途中に満室の日があるか、30泊を超えています。',
    loading: '空室をお調べしています…',
    unread: 'ただいま空室をお調べできませんが、日程はお選びいただけます。',
    clear: '選び直す',
    done: '決定',
    everyTaken: '全室満室',
    leaveOnly: 'ご出発のみ',
    yours: 'お泊まりの日',
  },
};

export default ja;
