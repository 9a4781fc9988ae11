import { type RoomEnquiryTexts } from './en';

const ja: RoomEnquiryTexts = {
  otherDays: '別の日を選ぶ',
  price: {
    nights: (rate, nights) => `${rate} × ${nights}泊`,
    total: 'お部屋代の合計',
    totalOfBoth: '2部屋の合計',
    charges: (charges, isFree) => {
      const parts = charges.map(({ percent, month, day }, index) =>
        isFree && index === 0 ? `その後は${percent}%` : `${month}月${day}日から${percent}%`,
      );
      return `${parts.join('、')}を申し受けます。`;
    },
  },
  steps: {
    title: 'このあとの流れ',
    now: '送信後すぐ',
    copy: '受付番号をお知らせし、同じ内容をメールでお送りします。',
    number: '受付番号をお知らせします。',
    answer: '宿からのお返事',
    agreed: 'お決まりになりましたら',
    confirmed: 'ご予約が確定します。日程のカレンダーファイルをお送りします。',
    ifFree: '空いている場合',
    hold: 'お決まりになるまで、お取り置きできます。',
    noAnswer: 'お返事が届かないときは',
    spam: '迷惑メールのフォルダーをご確認ください。',
    call: (phone) => `お電話 ${phone}`,
  },
};

export default ja;
