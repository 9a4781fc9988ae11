import { policyLinks } from '../modules/platforms/index.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

/** Policies with texts of their own; the kind `policyLinks` has links to other pages as well. */
const POLICIES: readonly DemoLocalizedTexts<'name' | 'body'>[] = [
  {
    zh_TW: {
      name: '隱私權政策',
      body: '您寫給我們的內容，只用來回覆您與安排住宿。我們不把您的資料交給別人，除非法律要求。訊息保存 24 個月後刪除；想提早刪除，來信告訴我們即可。',
    },
    ja: {
      name: 'プライバシーポリシー',
      body: 'お寄せいただいた内容は、お返事とご宿泊の手配のためだけに使います。法令による場合を除き、ほかの方にお渡しすることはありません。お問い合わせは24か月で消去します。早めの消去をご希望の際は、ご連絡ください。',
    },
    zh: {
      name: '隐私政策',
      body: '您写给我们的内容，只用于回复您和安排住宿。除法律要求外，我们不会把您的资料交给他人。消息保存 24 个月后删除；想提前删除，来信告诉我们即可。',
    },
    en: {
      name: 'Privacy',
      body: 'We use what you write only to answer you and to arrange your stay. We pass it to nobody, unless the law requires it. Messages are deleted after 24 months, or sooner if you ask us.',
    },
  },
  {
    zh_TW: {
      name: '取消政策',
      body: '入住前 7 天為止，取消免費。之後依下表收費。\n\n取消的時間 | 取消費\n--- | ---\n入住前 7 天為止 | 免費\n前 6 天到前 2 天 | 房費的 30%\n前一天 | 房費的 50%\n當天 | 房費的 100%\n\n更改日期，前一天為止都免費。',
    },
    ja: {
      name: 'キャンセルについて',
      body: 'ご宿泊の7日前までは無料です。その後は次の割合を申し受けます。\n\nお取り消しの時期 | お取り消し料\n--- | ---\n7日前まで | 無料\n6日前から2日前まで | 宿泊料の30%\n前日 | 宿泊料の50%\n当日 | 宿泊料の100%\n\n日程の変更は前日まで無料です。',
    },
    zh: {
      name: '取消政策',
      body: '入住前 7 天为止，取消免费。之后按下表收费。\n\n取消的时间 | 取消费\n--- | ---\n入住前 7 天为止 | 免费\n前 6 天到前 2 天 | 房费的 30%\n前一天 | 房费的 50%\n当天 | 房费的 100%\n\n更改日期，前一天为止都免费。',
    },
    en: {
      name: 'Cancellation',
      body: 'Cancelling is free until 7 days before you arrive. After that we charge a part of the price.\n\nYou cancel | We charge\n--- | ---\nUp to 7 days before | Nothing\n6 to 2 days before | 30% of the price\nThe day before | 50% of the price\nOn the day itself | 100% of the price\n\nChanging your dates is free until the day before.',
    },
  },
  {
    zh_TW: {
      name: '住宿須知',
      body: '15:00 起入住，11:00 前退房。全館禁菸。晚上 22:00 以後請放輕腳步。垃圾請依廚房牆上的說明分類。',
    },
    ja: {
      name: '宿のきまり',
      body: 'チェックインは15:00から、チェックアウトは11:00まで。館内は禁煙です。22:00以降はお静かに。ごみは台所の案内に沿って分けてください。',
    },
    zh: {
      name: '入住须知',
      body: '15:00 起入住，11:00 前退房。全馆禁烟。晚上 22:00 以后请放轻脚步。垃圾请按厨房墙上的说明分类。',
    },
    en: {
      name: 'House rules',
      body: 'Check in from 15:00, check out by 11:00. No smoking anywhere in the house. Please tread softly after 22:00, and sort the rubbish as the note in the kitchen says.',
    },
  },
];

export const DEMO_POLICIES: readonly DemoRecord[] = POLICIES.map((texts, position) => ({
  files: [],
  texts,
  make: () => Object.assign(new policyLinks.Record(DEMO_BASE_LANGUAGE, {}), { position }),
}));
