import { type ReplyData, type TemplateTexts } from './en';

const WEEKDAYS = '日月火水木金土';

const describeStay = ({ room, dates, nights, guests, total }: ReplyData) =>
  [
    room,
    dates,
    `${nights}泊`,
    ...(guests === null ? [] : [`${guests}名様`]),
    ...(total ? [`合計${total}`] : []),
  ].join('、');

const ja: TemplateTexts = {
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）〜${end}`;
  },
  moment: ([year, month, day, weekday], time) =>
    `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）${time}`,
  held: (data) =>
    `${data.name} 様

お問い合わせいただき、ありがとうございます。ご希望の日程は空いておりますので、${data.heldUntil}（日本時間）まで仮押さえいたしました。

${describeStay(data)}

ご予約を確定される場合は、このメールにご返信ください。`,
  confirmed: (data) =>
    `${data.name} 様

お問い合わせいただき、ありがとうございます。下記のとおりご予約を承りました。

${describeStay(data)}

おおよその到着時刻をお知らせいただければ幸いです。お越しをお待ちしております。`,
  taken: ({ name, room, dates, nearestFreeDates, otherFreeRooms }) =>
    [
      `${name} 様`,
      `お問い合わせいただき、ありがとうございます。申し訳ございませんが、${room}は${dates}の日程ではすでに埋まっております。`,
      ...(nearestFreeDates.length > 0
        ? [`${nearestFreeDates.join('、または')}でしたら空いております。`]
        : []),
      ...(otherFreeRooms.length > 0
        ? [`${dates}の日程では、${otherFreeRooms.join('、')}をご案内できます。`]
        : []),
      'ご希望をお知らせいただければ、お部屋を仮押さえいたします。',
    ].join('\n\n'),
};

export default ja;
