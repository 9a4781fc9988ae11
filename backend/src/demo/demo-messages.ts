import { type Language } from '../kernel/language.js';

interface DemoMessage {
  readonly language: Language;
  readonly hoursAgo: number;
  readonly read: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject: string;
  readonly message: string;
  /** Index of the room the message is about, from 0. */
  readonly roomIndex?: number;
  /** Days until the arrival, and number of nights. */
  readonly stay?: readonly [daysUntilArrival: number, nights: number];
  readonly guests?: number;
}

export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    language: 'en',
    hoursAgo: 2,
    read: false,
    name: 'Emma Lindqvist',
    email: 'emma.lindqvist@example.com',
    phone: '+46 70 000 00 00',
    subject: 'Four nights, two adults and two children',
    message:
      'Hello,\n\nwe are two adults with children of six and nine and would love the Late sun room. Does the sofa bed take both children, or would one of them be better off with us?\n\nOur flight lands at Kansai Airport at about half past nine in the evening, so we would be at your door close to midnight. Is that all right?\n\nWarm regards,\nEmma',
    roomIndex: 1,
    stay: [34, 4],
    guests: 4,
  },
  {
    language: 'ja',
    hoursAgo: 9,
    read: false,
    name: '佐伯 由美子',
    email: 'y.saeki@example.com',
    phone: '090-0000-0000',
    subject: 'チェックイン前の荷物について',
    message:
      'はじめまして。母とふたりでお世話になりたいと思っております。\n\n当日は朝十時ごろ大阪に着きますので、チェックインの前に荷物だけお預かりいただくことはできますでしょうか。\n母は階段が少し苦手です。最寄り駅からエレベーターで地上に出られる出口も教えていただけますと助かります。\n\nどうぞよろしくお願いいたします。',
    roomIndex: 3,
    stay: [19, 2],
    guests: 2,
  },
  {
    language: 'zh_TW',
    hoursAgo: 27,
    read: false,
    name: '林佳穎',
    email: 'chiaying.lin@example.com',
    subject: '一家五口，想預留嬰兒床',
    message:
      '您好：\n\n我們一家五口（最小的一歲半）想住燈之間三晚。請問嬰兒床和兒童高腳椅可以先幫我們留著嗎？\n\n另外想請你們安排從關西機場過來的接送，五個人加三件大行李，費用大概是多少？\n\n謝謝！',
    roomIndex: 2,
    stay: [52, 3],
    guests: 5,
  },
  {
    language: 'zh',
    hoursAgo: 51,
    read: true,
    name: '陈思远',
    email: 'chen.siyuan@example.com',
    subject: '出差三周，请问长住有优惠吗',
    message:
      '您好，我要到大阪出差三周，看中了晨之间。请问：\n1. 长住有没有优惠？\n2. 网速够不够开视频会议？\n3. 收据能不能写公司名称？\n\n麻烦了，谢谢。',
    roomIndex: 0,
    stay: [12, 21],
    guests: 1,
  },
  {
    language: 'en',
    hoursAgo: 146,
    read: true,
    name: 'Daniel Okafor',
    email: 'd.okafor@example.com',
    subject: 'A grey scarf, and thank you',
    message:
      'Hi all,\n\nI checked out of the Morning room on Sunday and believe I left a grey wool scarf on the window sill. If it has turned up, could you hold on to it? A friend of mine passes through Namba next week and can pick it up at reception.\n\nAnd thank you for the tip about the first boats. I got up for them twice.\n\nDaniel',
  },
  {
    language: 'ja',
    hoursAgo: 217,
    read: true,
    name: '高橋 健',
    email: 'takahashi.ken@example.com',
    subject: '四部屋まとめての予約は可能でしょうか',
    message:
      'お世話になります。大学のゼミ旅行で、学生十名と教員二名での利用を考えております。\n全室をまとめてお借りすることは可能でしょうか。可能でしたら、おおよその料金と、夜の過ごし方で気をつけることを教えていただけますと幸いです。\n日程は平日であれば調整できます。',
  },
];
