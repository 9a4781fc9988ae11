import { type ReplyTemplateTexts } from './en';

const WEEKDAYS = '日一二三四五六';

const zhTw: ReplyTemplateTexts = {
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）至${end}`;
  },
  moment: ([year, month, day, weekday], time) =>
    `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）${time}（日本時間）`,
  describeStay: ({ room, dates, nights, guests, total }) =>
    [
      room,
      dates,
      `${nights} 晚`,
      ...(guests === null ? [] : [`${guests} 位`]),
      ...(total ? [`共 ${total}`] : []),
    ].join('，'),
  orDates: '或',
  orRooms: '、',
  templates: {
    reply_held: `{name} 您好：

謝謝您的來信。您要的日期有空房，我們為您保留到{until}。

{stay}

如要確認訂房，請直接回覆這封信。`,
    reply_confirmed: `{name} 您好：

謝謝您的來信。您的訂房已確認：

{stay}

請告訴我們大約幾點抵達。期待您的光臨。`,
    reply_taken: `{name} 您好：

謝謝您的來信。很抱歉，{room}在{dates}已經有人訂了。

{other_dates}有空房。

{dates}，{other_rooms}還有空房。

請告訴我們您的意願，我們會為您保留。`,
  },
};

export default zhTw;
