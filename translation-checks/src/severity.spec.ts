import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from './language.js';
import { type Field } from './field.js';
import { GAZETTEER } from './terms/gazetteer.js';
import { checkText, type Term } from './index.js';

const FIELDS = {
  prose: { maxLength: 5000 },
  list: { maxLength: 5000, list: true },
  label: { maxLength: 5000, title: true },
} as const satisfies Record<string, Field>;

type SeverityCase = readonly [
  from: Language,
  source: string,
  to: Language,
  translation: string,
  field?: keyof typeof FIELDS,
];
type CaseClasses = readonly (readonly [name: string, cases: readonly SeverityCase[]])[];

const GLOSSARY: Term[] = GAZETTEER.map((term) => ({
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
  ...term,
}));

const severitiesOf = ([from, text, to, translation, field = 'prose']: SeverityCase) =>
  checkText({ text, field: FIELDS[field] }, from, translation, to, GLOSSARY).map(
    ({ severity }) => severity,
  );

/** Correct paraphrases. */
const NEVER_BLOCKED: CaseClasses = [
  [
    'a date with spaces, or with the weekday in brackets',
    [
      ['zh_TW', '煙火在 7 月 25 日晚上八點。', 'en', 'Fireworks on 25 July at 8 p.m.'],
      ['ja', '7月25日(土)は休館です。', 'zh', '7 月 25 日（周六）休馆。'],
      ['en', 'On July 25 the office is closed.', 'zh_TW', '7 月 25 日辦公室休息。'],
      ['zh_TW', '自 2026 年 7 月 25 日起', 'ja', '2026年7月25日から'],
      ['zh', '10 月 3 日至 10 月 5 日', 'en', '3–5 October'],
      [
        'zh_TW',
        '7/25（六）晚上七點開演。',
        'en',
        'The show starts at 7 p.m. on Saturday, 25 July.',
      ],
      ['zh_TW', '7/25（六）', 'ja', '7月25日(土)'],
      ['en', 'Sat 25 July, 7 p.m.', 'zh_TW', '7/25（六）晚上七點'],
      ['ja', '7/25（土）', 'zh', '7月25日（星期六）'],
      ['zh', '8/1（日）下午', 'zh_TW', '8 月 1 日（日）下午'],
    ],
  ],
  [
    '九折 and ten percent off',
    [
      ['zh', '连住三晚享9折。', 'en', 'Stay three nights and get 10% off.'],
      ['zh_TW', '連住七晚打 85 折。', 'ja', '7連泊で15%引きになります。'],
      ['en', '10% off for stays of a week.', 'zh_TW', '住滿一週打 9 折。'],
      ['ja', '会員の方は1割引です。', 'zh', '会员打九折。'],
      ['zh', '学生八折', 'ja', '学生2割引'],
      ['en', 'Students get 20 % off.', 'zh', '学生八折。'],
    ],
  ],
  [
    'not open and closed',
    [
      ['zh_TW', '週三不營業。', 'en', 'Closed on Wednesdays.'],
      ['zh_TW', '每週三不營業。', 'ja', '水曜定休'],
      ['ja', '水曜定休です。', 'zh', '周三不营业。'],
      [
        'en',
        'We are closed from 30 December to 3 January.',
        'zh_TW',
        '12 月 30 日至 1 月 3 日不營業。',
      ],
      ['zh', '餐厅周一不营业。', 'ja', 'レストランは月曜がお休みです。'],
      ['en', 'The cafe does not open on Mondays.', 'ja', 'カフェは月曜定休です。'],
      ['ja', '年末年始は休業いたします。', 'en', 'We do not open over the New Year holidays.'],
    ],
  ],
  [
    '24 hours and at any hour',
    [
      ['en', 'You can come in at any hour.', 'ja', '24時間お入りいただけます。'],
      ['zh_TW', '隨時可以進出。', 'ja', '24時間出入りできます。'],
      [
        'ja',
        'ラウンジは24時間ご利用いただけます。',
        'en',
        'The lounge is open to you at any hour.',
      ],
      ['ja', 'フロントは24時間対応です。', 'zh', '前台随时有人。'],
      ['zh', '自助洗衣房全天开放。', 'en', 'The laundry room is open at any hour.'],
      ['en', 'Someone is at the desk day and night.', 'zh_TW', '櫃檯 24 小時有人。'],
    ],
  ],
  [
    'a year of a Japanese era',
    [
      ['ja', '令和8年4月1日より料金を改定いたします。', 'en', 'Our prices change on 1 April 2026.'],
      ['ja', '令和8年4月1日', 'zh', '2026年4月1日'],
      ['ja', '令和八年に改装しました。', 'zh_TW', '2026 年整修完成。'],
      ['en', 'Renovated in 2026.', 'ja', '令和8年改装'],
    ],
  ],
  [
    'tsubo and square metres',
    [
      ['zh_TW', '雙人房約 8 坪（26 m²）。', 'en', 'The double room is about 26 m².'],
      ['zh_TW', '約8坪（26平方公尺）', 'ja', '約26㎡（8坪）'],
      ['ja', '広さは約10坪(33㎡)です。', 'zh', '面积约33平方米。'],
      ['en', 'The room measures 33 m².', 'zh_TW', '房間約 10 坪（33 m²）。'],
      ['zh_TW', '約 8 坪（26 m²）', 'zh', '约26平方米'],
    ],
  ],
  [
    'no curfew and at any hour',
    [
      ['en', 'There is no curfew.', 'ja', '24時間出入り自由です。'],
      ['zh', '没有门禁。', 'en', 'Come and go at any hour.'],
      ['zh_TW', '不設門禁。', 'ja', '何時でも出入りできます。'],
      ['en', 'Come and go at any hour of the day or night.', 'zh', '没有门禁，随时可以进出。'],
      ['ja', '門限はありません。', 'en', 'You can come and go as you like, whatever the hour.'],
      ['ja', '門限なし', 'zh_TW', '隨時可進出'],
      ['zh_TW', '沒有門禁，拿鑰匙就能進來。', 'en', 'Your key lets you in at any hour.'],
    ],
  ],
  [
    'a Japanese negation that is no ban',
    [
      [
        'zh_TW',
        '每間房都能用，窗邊的位子也收得到。',
        'ja',
        '全室で使えます。川側の席でも切れません。',
      ],
      ['en', 'The signal holds even on the roof.', 'ja', '屋上でも電波が切れません。'],
      [
        'en',
        'The corridor is covered, so you stay dry.',
        'ja',
        '廊下は屋根つきで、雨でも濡れません。',
      ],
      ['ja', '浴室の床は滑りません。', 'en', 'The bathroom floor is non-slip.'],
      ['ja', '迷わずに着けます。', 'en', 'You will find it easily.'],
      ['zh', '冬天很暖和。', 'ja', '冬も寒くありません。'],
      ['ja', '毎日いても飽きません。', 'zh', '天天待着都很有意思。'],
      ['ja', 'お湯が途中で切れることはありません。', 'zh_TW', '熱水源源不絕。'],
    ],
  ],
  [
    'a list with other separators',
    [
      ['zh_TW', '毛巾、牙刷、吹風機', 'ja', 'タオル・歯ブラシ・ドライヤー', 'list'],
      ['zh_TW', '毛巾、牙刷、吹風機', 'en', 'Towels, toothbrush, hair dryer', 'list'],
      ['ja', 'タオル・歯ブラシ・ドライヤー', 'zh', '毛巾 / 牙刷 / 吹风机', 'list'],
      ['en', 'Towels / toothbrush / hair dryer', 'zh_TW', '毛巾，牙刷，吹風機', 'list'],
      ['zh', '床单、被套，枕头', 'ja', 'シーツ, 布団カバー, 枕', 'list'],
      ['zh', '茶，咖啡，糖', 'en', 'Tea · coffee · sugar', 'list'],
      ['ja', 'キッチン、洗濯機、Wi-Fi', 'zh', '厨房・洗衣机・Wi-Fi'],
    ],
  ],
  [
    'a little',
    [
      ['zh_TW', '請早一點來。', 'en', 'Please come a little early.'],
      ['zh', '声音请小一点。', 'ja', 'もう少しお静かにお願いします。'],
      ['zh_TW', '離車站有一點遠。', 'en', 'It is a little far from the station.'],
      ['zh', '水温稍微高一点。', 'en', 'The water is a little hotter.'],
      ['en', 'Pull the door a little harder.', 'zh', '请用力一点拉门。'],
      ['ja', '少し奥まった場所にあります。', 'zh_TW', '位置有一點隱密。'],
    ],
  ],
  [
    'a negation expressed positively',
    [
      ['en', 'You can park here without any trouble.', 'zh', '停车很方便。'],
      ['zh_TW', '旅館不難找。', 'en', 'The house is easy to find.'],
      ['en', 'Please keep wet towels off the futon.', 'zh', '请别把湿毛巾放在被褥上。'],
      [
        'en',
        'Please keep wet towels off the bed.',
        'ja',
        '濡れたタオルをベッドに置かないでください。',
      ],
      [
        'ja',
        '段差がないので、車いすの方もお一人で入れます。',
        'en',
        'Step-free, so wheelchair users can come in unaided.',
      ],
      ['en', 'Wheelchair users can come in unaided.', 'zh', '没有台阶，轮椅可自行进入。'],
      ['zh', '房间不大，但很温馨。', 'en', 'A small but cosy room.'],
      ['ja', 'ご遠慮なくお申し付けください。', 'en', 'Please feel free to ask.'],
      ['zh_TW', '別客氣，有事請按鈴。', 'en', 'Do ring the bell whenever you need us.'],
      ['en', 'We never run out of hot water.', 'zh', '热水全天供应充足。'],
      [
        'ja',
        'エレベーターはございませんので、階段をご利用ください。',
        'en',
        'Please take the stairs, as we have no lift.',
      ],
      ['zh', '不用换乘，直达难波。', 'en', 'A direct train takes you to Namba.'],
      [
        'en',
        'Leave your umbrella in the stand, not in the room.',
        'ja',
        '傘は傘立てにお入れください。お部屋にはお持ち込みにならないでください。',
      ],
      ['zh_TW', '離河不到一百公尺。', 'en', 'Within a hundred metres of the river.'],
      ['en', 'Only guests may use the bath.', 'zh', '非住客不能使用浴池。'],
      ['ja', '宿泊者以外の立ち入りはご遠慮ください。', 'zh_TW', '僅限住客進入。'],
      ['en', 'Please keep the hallway clear.', 'zh_TW', '走廊請勿堆放物品。'],
      ['zh', '电梯暂停使用，请走楼梯。', 'en', 'The lift is out of order; please use the stairs.'],
      [
        'en',
        'Dry your hair before you go out; it is cold.',
        'ja',
        '寒いので、髪を乾かしてからお出かけください。',
      ],
      ['ja', 'お持ち帰りはできません。', 'en', 'For use in the house only.'],
      ['zh_TW', '房內禁止飲食。', 'en', 'Please eat and drink outside the room.'],
    ],
  ],
];

/** Errors that harm a guest. */
const BLOCKED: CaseClasses = [
  [
    'swapped prices for adults and children',
    [
      ['en', 'Adults pay ¥1,200 and children ¥600.', 'ja', '大人600円、お子様1,200円です。'],
      ['zh_TW', '成人 1,200 日圓，兒童 600 日圓。', 'en', 'Adults ¥600, children ¥1,200.'],
      ['ja', '大人800円、小人400円', 'zh', '成人400日元，儿童800日元'],
      ['zh', '成人早餐1500日元，儿童800日元。', 'zh_TW', '成人早餐800日圓，兒童1500日圓。'],
      [
        'en',
        'The bath is ¥500 for adults and ¥250 for children.',
        'zh_TW',
        '浴池成人 250 日圓，兒童 500 日圓。',
      ],
    ],
  ],
  [
    'an inverted bound',
    [
      [
        'en',
        'Cancel within 24 hours of booking for a full refund.',
        'zh',
        '预订超过24小时后取消可全额退款。',
      ],
      [
        'ja',
        '徒歩5分以内にコンビニがあります。',
        'en',
        'There is a convenience store more than five minutes away on foot.',
      ],
      ['zh_TW', '行李限 20 公斤以內。', 'ja', 'お荷物は20キロ以上に限ります。'],
    ],
  ],
  [
    'an inverted exception',
    [
      ['en', 'Open every day except Monday.', 'zh', '仅周一营业。'],
      ['ja', '月曜を除き毎日営業します。', 'en', 'Open on Mondays only.'],
      ['zh_TW', '除週一外每天供應早餐。', 'ja', '朝食は月曜日のみご用意します。'],
      [
        'en',
        'Pets are welcome except in the dining room.',
        'ja',
        'ペットは食堂のみご同伴いただけます。',
      ],
    ],
  ],
  [
    'another means of transport',
    [
      ['en', 'It is five minutes on foot.', 'ja', '車で5分です。'],
      ['ja', '駅から徒歩8分です。', 'en', 'Eight minutes by car from the station.'],
      ['zh_TW', '步行十分鐘可到海邊。', 'zh', '开车十分钟可到海边。'],
      ['zh', '开车15分钟', 'en', '15 minutes on foot'],
      ['en', 'Ten minutes by bicycle', 'zh_TW', '步行十分鐘'],
      ['ja', '車で20分', 'zh_TW', '走路 20 分鐘'],
    ],
  ],
  [
    'left and right swapped',
    [
      ['en', 'Turn left at the bank.', 'zh_TW', '在銀行右轉。'],
      ['zh', '出站后右转，走到底。', 'ja', '駅を出て左に曲がり、突き当たりまでお進みください。'],
      [
        'ja',
        '右の蛇口は温泉、左の蛇口は水道水です。',
        'en',
        'The left tap is hot-spring water, the right tap is ordinary tap water.',
      ],
      ['en', 'The switch is to the left of the door.', 'ja', 'スイッチはドアの右側にあります。'],
    ],
  ],
  [
    'arrival and departure swapped',
    [
      ['en', 'Let us know your arrival time.', 'zh', '请告知您的离店时间。'],
      [
        'ja',
        'ご到着の前日までにお知らせください。',
        'en',
        'Please let us know by the day before you leave.',
      ],
      ['zh_TW', '退房後可以寄放行李。', 'en', 'You can leave your luggage before check-in.'],
      ['zh', '入住前请联系我们。', 'zh_TW', '退房前請與我們聯絡。'],
      ['zh_TW', '入住時間為下午三點。', 'ja', 'チェックアウトは午後3時です。'],
    ],
  ],
  [
    'a number or sign of another thing',
    [
      [
        'ja',
        '男湯は1階、女湯は2階です。',
        'en',
        'The men’s bath is on the second floor, the women’s on the first.',
      ],
      ['zh_TW', '一樓為男湯，二樓為女湯。', 'zh', '一楼为女汤，二楼为男汤。'],
      [
        'en',
        'Men shower on the third floor, women on the fourth.',
        'zh',
        '女士淋浴间在三楼，男士淋浴间在四楼。',
      ],
      ['en', 'Press # to lock and * to unlock.', 'ja', '*を押すと施錠、#を押すと解錠されます。'],
      ['zh', '按#键上锁，按*键开锁。', 'en', 'Press * to lock and # to unlock.'],
      ['ja', '#で施錠、*で解錠します。', 'zh_TW', '按*上鎖，按#開鎖。'],
      [
        'en',
        'The key is in letterbox 3, the card in letterbox 5.',
        'zh_TW',
        '鑰匙在 5 號信箱，房卡在 3 號信箱。',
      ],
      [
        'zh',
        '钥匙在3号信箱，门卡在5号信箱。',
        'ja',
        '鍵は5番の郵便受け、カードは3番の郵便受けにあります。',
      ],
    ],
  ],
  [
    'Chinese instead of Japanese',
    [
      ['zh', '严禁吸烟', 'ja', '严禁吸烟'],
      ['zh_TW', '禁止吸菸', 'ja', '禁止吸菸'],
      ['zh', '客房用品', 'ja', '客房用品', 'label'],
      ['zh_TW', '入住須知', 'ja', '入住須知', 'label'],
      ['zh_TW', '免費停車', 'ja', '免費停車', 'label'],
      ['zh', '早餐时间', 'ja', '早餐时间', 'label'],
    ],
  ],
  [
    'words of a third language',
    [
      ['en', 'Please dry your hair before bed.', 'zh', '请在睡前 trocknen 头发。'],
      ['zh', '请勿在房内吸烟。', 'en', 'Please do not fumer in the room.'],
      ['ja', '鍵はフロントにお返しください。', 'zh_TW', '請將鍵交回フロント。'],
      ['zh_TW', '請把鑰匙交回櫃檯。', 'ja', '鍵は櫃檯にお返しください。'],
      ['en', 'Towels are in the cupboard.', 'ja', 'タオルは柜子の中にあります。'],
      ['zh', '毛巾在柜子里。', 'en', 'Towels are in the 柜子.'],
      ['en', 'The bath is open until ten.', 'zh_TW', '浴池開放至十點까지。'],
      ['zh', '提供早餐。', 'zh_TW', '提供朝ごはん。'],
      ['zh_TW', '請脫鞋。', 'en', 'Bitte remove your shoes.'],
    ],
  ],
  [
    'a ban that became a permission',
    [
      ['en', 'No smoking in the rooms.', 'zh', '房内可以吸烟。'],
      ['zh_TW', '房內禁止吸菸。', 'en', 'You may smoke in the room.'],
      ['ja', 'ペットはご遠慮ください。', 'zh', '可以携带宠物。'],
    ],
  ],
];

/** Errors for which a warning suffices. */
const REPORTED: CaseClasses = [
  [
    'a sentence in one of the texts only',
    [
      ['en', 'Breakfast is from seven. Please take off your shoes.', 'zh', '早餐七点开始。'],
      ['zh_TW', '早餐七點開始。', 'ja', '朝食は7時からです。靴をお脱ぎください。'],
      ['ja', 'ごみは分別してください。収集日は月曜です。', 'en', 'Please sort your rubbish.'],
      ['zh', '行李可寄存到晚上八点。', 'zh_TW', '行李可寄放到晚上八點。費用每件五百日圓。'],
      ['en', 'We answer within a day.', 'zh_TW', '我們會在一天內回覆。週末也不例外。'],
      [
        'zh',
        '浴室地面湿滑，请小心。',
        'en',
        'Take care, the bathroom floor is slippery. A mat is under the sink.',
      ],
    ],
  ],
  [
    'some, most and all exchanged',
    [
      ['en', 'All rooms face the river.', 'zh', '部分客房面向河流。'],
      ['ja', 'ほとんどのお部屋に浴槽がございます。', 'en', 'Every room has a bathtub.'],
      ['zh_TW', '有些房間可以看到海。', 'ja', 'どの部屋からも海が見えます。'],
      ['zh', '大多数餐厅接受刷卡。', 'zh_TW', '所有餐廳都能刷卡。'],
      ['en', 'Some of the stairs are steep.', 'ja', '階段はすべて急です。'],
      ['zh', '每间客房都有阳台。', 'en', 'Some of the rooms have a balcony.'],
    ],
  ],
  [
    'a repeated phrase',
    [
      ['en', 'Please close the gate behind you.', 'zh', '请随手关门，请随手关门。'],
      [
        'zh_TW',
        '晚上十點後請放輕腳步。',
        'en',
        'Please walk softly after ten, walk softly after ten.',
      ],
      [
        'zh',
        '欢迎光临，祝您住得愉快。',
        'ja',
        'ようこそ、ようこそお越しくださいました。ごゆっくりお過ごしください。',
      ],
      [
        'ja',
        'お鍵はフロントにお返しください。',
        'en',
        'Please return the key to reception to reception.',
      ],
      ['en', 'The ferry leaves from the pier.', 'zh_TW', '渡輪從碼頭從碼頭出發。'],
      ['en', 'We lend umbrellas free of charge.', 'ja', '傘は無料で無料でお貸しします。'],
    ],
  ],
  [
    'another family name',
    [
      ['en', 'Ask for Mr Tanaka at the desk.', 'ja', 'フロントで中田さんをお呼びください。'],
      ['ja', 'オーナーの小林です。', 'zh_TW', '我是老闆大林。'],
      ['zh', '请联系王经理。', 'en', 'Please contact Mr Huang, the manager.'],
      ['zh_TW', '陳小姐會在門口等您。', 'zh', '程小姐会在门口等您。'],
      ['en', 'Your host is Ms Yamada.', 'zh', '您的房东是山口女士。'],
      ['ja', '担当の森本がご案内します。', 'en', 'Morita will show you around.'],
      ['ja', '山﨑さんがお迎えします。', 'zh', '由山冈先生迎接。'],
      ['ja', '髙橋さんがお迎えします。', 'zh', '由高田先生迎接。'],
    ],
  ],
  [
    'too casual',
    [
      ['en', 'Please take off your shoes.', 'ja', '靴は脱いでね。'],
      ['zh', '请在晚上十点前归还。', 'ja', '夜10時までに返してくれよな。'],
      ['en', 'We look forward to seeing you.', 'ja', '会えるのを楽しみにしてるよ！'],
      ['ja', 'ご到着をお待ちしております。', 'zh', '等你来哦，么么哒～'],
      ['zh_TW', '請勿在房內吸菸。', 'ja', '部屋でタバコ吸っちゃダメだよ。'],
      ['en', 'The key is in the box.', 'ja', '鍵は箱に入ってるから。'],
      ['ja', 'お荷物はお預かりいたします。', 'en', 'Yeah, just dump your bags here, mate.'],
      ['ja', '朝食は7時からでございます。', 'zh_TW', '早餐七點開始喔，親～'],
      ['zh', '欢迎光临。', 'ja', 'いらっしゃい、よく来たね'],
    ],
  ],
  [
    'an inverted bound',
    [['zh', '每次使用不得超过30分钟。', 'en', 'Please use it for at least 30 minutes.']],
  ],
  [
    'an inverted exception',
    [['zh', '除厨房外，全馆禁烟。', 'zh_TW', '只有廚房禁菸，其餘皆可吸菸。']],
  ],
  [
    'words of a third language',
    [['en', 'Breakfast is served from seven.', 'ja', '朝食は seven からです。']],
  ],
];

describe('never reported as blocking', () => {
  it.each(NEVER_BLOCKED)('%s', (_name, cases) => {
    expect(cases.filter((testCase) => severitiesOf(testCase).includes('holds'))).toEqual([]);
  });
});

describe('reported as blocking', () => {
  it.each(BLOCKED)('%s', (_name, cases) => {
    expect(cases.filter((testCase) => !severitiesOf(testCase).includes('holds'))).toEqual([]);
  });
});

describe('reported at least as a warning', () => {
  it.each(REPORTED)('%s', (_name, cases) => {
    expect(cases.filter((testCase) => severitiesOf(testCase).length === 0)).toEqual([]);
  });
});

const ITEMS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Towels', 'toothbrush', 'hair dryer', 'kettle', 'slippers'],
  ja: ['タオル', '歯ブラシ', 'ドライヤー', 'ケトル', 'スリッパ'],
  zh: ['毛巾', '牙刷', '吹风机', '水壶', '拖鞋'],
  zh_TW: ['毛巾', '牙刷', '吹風機', '水壺', '拖鞋'],
};

const listOf = (language: Language, items: readonly string[]) =>
  items.join(language === 'en' ? ', ' : '、');

const SENTENCES: Readonly<Record<Language, (items: readonly string[]) => string>> = {
  en: (items) => `We provide ${items.slice(0, -1).join(', ').toLowerCase()} and ${items.at(-1)}.`,
  ja: (items) => `${items.join('、')}をご用意しています。`,
  zh: (items) => `我们提供${items.join('、')}。`,
  zh_TW: (items) => `我們提供${items.join('、')}。`,
};

const DIRECTIONS = LANGUAGES.flatMap((from) =>
  LANGUAGES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe.each(DIRECTIONS)('list, %s → %s', (from, to) => {
  const [sourceItems, targetItems] = [ITEMS[from], ITEMS[to]];

  it('blocks a missing or new item', () => {
    const [withoutThird, firstFour] = [targetItems.toSpliced(2, 1), sourceItems.slice(0, 4)];
    const incomplete: SeverityCase[] = [
      [from, listOf(from, sourceItems), to, listOf(to, withoutThird), 'list'],
      [from, listOf(from, firstFour), to, listOf(to, targetItems), 'list'],
      [from, SENTENCES[from](sourceItems), to, SENTENCES[to](withoutThird)],
      [from, SENTENCES[from](firstFour), to, SENTENCES[to](targetItems)],
    ];
    expect(incomplete.filter((testCase) => !severitiesOf(testCase).includes('holds'))).toEqual([]);
  });

  it('accepts all items', () => {
    const complete: SeverityCase[] = [
      [from, listOf(from, sourceItems), to, listOf(to, targetItems), 'list'],
      [from, SENTENCES[from](sourceItems), to, SENTENCES[to](targetItems)],
    ];
    expect(complete.filter((testCase) => severitiesOf(testCase).length > 0)).toEqual([]);
  });
});
