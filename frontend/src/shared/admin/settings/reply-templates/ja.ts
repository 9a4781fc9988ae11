import { type ReplyTemplateTexts } from './en';

const WEEKDAYS = '日月火水木金土';

const ja: ReplyTemplateTexts = {
  days: ([year, month, day, weekday], [toYear, toMonth, toDay, toWeekday]) => {
    const end = `${toYear === year ? '' : `${toYear}年`}${toMonth}月${toDay}日（${WEEKDAYS[toWeekday]}）`;
    return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）〜${end}`;
  },
  moment: ([year, month, day, weekday], time) =>
    `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）${time}（日本時間）`,
  describeStay: ({ room, dates, nights, guests, total }) =>
    [
      room,
      dates,
      `${nights}泊`,
      ...(guests === null ? [] : [`${guests}名様`]),
      ...(total ? [`合計${total}`] : []),
    ].join('、'),
  orDates: '、または',
  orRooms: '、',
  templates: {
    reply_held: `{name} 様

お問い合わせいただき、ありがとうございます。ご希望の日程は空いておりますので、{until}まで仮押さえいたしました。

{stay}

ご予約を確定される場合は、このメールにご返信ください。`,
    reply_confirmed: `{name} 様

お問い合わせいただき、ありがとうございます。下記のとおりご予約を承りました。

{stay}

おおよその到着時刻をお知らせいただければ幸いです。お越しをお待ちしております。`,
    reply_taken: `{name} 様

お問い合わせいただき、ありがとうございます。申し訳ございませんが、{room}は{dates}の日程ではすでに埋まっております。

{other_dates}でしたら空いております。

{dates}の日程では、{other_rooms}をご案内できます。

ご希望をお知らせいただければ、お部屋を仮押さえいたします。`,
  },
};

export default ja;
