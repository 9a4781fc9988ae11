import { type RoomEnquiryTexts } from './en';

const zh: RoomEnquiryTexts = {
  otherDays: '改选日期',
  price: {
    nights: (rate, nights) => `${rate} × ${nights} 晚`,
    total: '房费合计',
    totalOfBoth: '两间合计',
    charges: (charges, isFree) => {
      const parts = charges.map(({ percent, month, day }, index) => {
        if (index > 0) return `${month}月${day}日起 ${percent}%`;
        return isFree ? `之后收取房费的 ${percent}%` : `${month}月${day}日起收取房费的 ${percent}%`;
      });
      return `${parts.join('，')}。`;
    },
  },
  steps: {
    title: '接下来',
    now: '发送之后',
    copy: '您会收到编号，以及一封邮件副本。',
    number: '您会收到编号。',
    answer: '我们的回复',
    agreed: '双方确认之后',
    confirmed: '房间就是您的了。我们会附上日历文件。',
    ifFree: '如果有空房',
    hold: '我们可以先为您保留，您慢慢决定。',
    noAnswer: '没有收到回复？',
    spam: '请先看看垃圾邮件。',
    call: (phone) => `致电 ${phone}`,
  },
};

export default zh;
