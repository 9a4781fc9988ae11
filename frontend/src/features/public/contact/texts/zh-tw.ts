import { type RoomEnquiryTexts } from './en';

const zhTw: RoomEnquiryTexts = {
  otherDays: '改選日期',
  price: {
    nights: (rate, nights) => `${rate} × ${nights} 晚`,
    total: '房費合計',
    totalOfBoth: '兩間合計',
    charges: (charges, isFree) => {
      const parts = charges.map(({ percent, month, day }, index) => {
        if (index > 0) return `${month}月${day}日起 ${percent}%`;
        return isFree ? `之後收取房費的 ${percent}%` : `${month}月${day}日起收取房費的 ${percent}%`;
      });
      return `${parts.join('，')}。`;
    },
  },
  steps: {
    title: '接下來',
    now: '送出之後',
    copy: '您會收到編號，以及一封郵件副本。',
    number: '您會收到編號。',
    answer: '我們的回覆',
    agreed: '雙方確認之後',
    confirmed: '房間就是您的了。我們會附上行事曆檔案。',
    ifFree: '如果有空房',
    hold: '我們可以先為您保留，您慢慢決定。',
    noAnswer: '沒有收到回覆？',
    spam: '請先看看垃圾郵件。',
    call: (phone) => `致電 ${phone}`,
  },
};

export default zhTw;
