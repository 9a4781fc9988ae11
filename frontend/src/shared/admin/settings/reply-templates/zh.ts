import { type ReplyTemplateTexts } from './en';

const WEEKDAYS = '日一二三四五六';

const zh: ReplyTemplateTexts = {
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（周${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（周${WEEKDAYS[weekday]}）至${end}`;
  },
  moment: ([year, month, day, weekday], time) =>
    `${year}年${month}月${day}日（周${WEEKDAYS[weekday]}）${time}（日本时间）`,
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
    reply_held: `{name}，您好：

感谢您的来信。您要的日期有空房，我们为您保留到{until}。

{stay}

如要确认预订，请直接回复这封邮件。`,
    reply_confirmed: `{name}，您好：

感谢您的来信。您的预订已确认：

{stay}

请告诉我们大约几点到达。期待您的光临。`,
    reply_taken: `{name}，您好：

感谢您的来信。很抱歉，{room}在{dates}已经有人预订。

{other_dates}有空房。

{dates}，{other_rooms}还有空房。

请告诉我们您的意愿，我们会为您保留。`,
  },
};

export default zh;
