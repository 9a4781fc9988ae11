import { type ReplyData, type TemplateTexts } from './en';

const WEEKDAYS = '日一二三四五六';

const describeStay = ({ room, dates, nights, guests, total }: ReplyData) =>
  [
    room,
    dates,
    `${nights} 晚`,
    ...(guests === null ? [] : [`${guests} 位`]),
    ...(total ? [`共 ${total}`] : []),
  ].join('，');

const zh: TemplateTexts = {
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（周${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（周${WEEKDAYS[weekday]}）至${end}`;
  },
  moment: ([year, month, day, weekday], time) =>
    `${year}年${month}月${day}日（周${WEEKDAYS[weekday]}）${time}`,
  held: (data) =>
    `${data.name}，您好：

感谢您的来信。您要的日期有空房，我们为您保留到${data.heldUntil}（日本时间）。

${describeStay(data)}

如要确认预订，请直接回复这封邮件。`,
  confirmed: (data) =>
    `${data.name}，您好：

感谢您的来信。您的预订已确认：

${describeStay(data)}

请告诉我们大约几点到达。期待您的光临。`,
  taken: ({ name, room, dates, nearestFreeDates, otherFreeRooms }) =>
    [
      `${name}，您好：`,
      `感谢您的来信。很抱歉，${room}在${dates}已经有人预订。`,
      ...(nearestFreeDates.length > 0 ? [`${nearestFreeDates.join('或')}有空房。`] : []),
      ...(otherFreeRooms.length > 0 ? [`${dates}，${otherFreeRooms.join('、')}还有空房。`] : []),
      '请告诉我们您的意愿，我们会为您保留。',
    ].join('\n\n'),
};

export default zh;
