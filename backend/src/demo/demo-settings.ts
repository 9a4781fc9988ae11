import { LANGUAGES } from '../kernel/language.js';
import { Setting, type SettingSection } from '../modules/settings/index.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

type LocalizedValue = Readonly<Record<'zh_TW' | 'ja' | 'zh' | 'en', string>>;

const NAME: LocalizedValue = {
  zh_TW: '川邊之宿',
  ja: '川辺の宿',
  zh: '川边之宿',
  en: 'Kawabe House',
};

const ADDRESS: LocalizedValue = {
  zh_TW: '郵遞區號 556-0017\n日本大阪市浪速區湊町1-0-0',
  ja: '〒556-0017\n大阪府大阪市浪速区湊町1-0-0',
  zh: '邮编 556-0017\n日本大阪市浪速区凑町1-0-0',
  en: '1-0-0 Minatomachi, Naniwa-ku\nOsaka 556-0017, Japan',
};

const EMAIL = 'info@kawabe-house.example';

/** Values by section and key; a plain string applies to all languages. */
const SETTINGS: Readonly<
  Partial<Record<SettingSection, Readonly<Record<string, LocalizedValue | string>>>>
> = {
  header: { brand: NAME },
  footer: { address: ADDRESS, email: EMAIL },
  about: {
    site_title: {
      zh_TW: '大阪道頓堀河畔、湊町的一間小旅宿',
      ja: '大阪・道頓堀川のほとり、湊町の小さな宿',
      zh: '大阪道顿堀河畔、凑町的一间小旅馆',
      en: 'a small guesthouse on the Dotonbori river, Osaka',
    },
    site_description: {
      zh_TW:
        '位於大阪湊町、道頓堀河畔，每間客房都附廚房，從單間套房到2LDK共三種房型。步行至JR難波站3分鐘，至心齋橋站12分鐘。',
      ja: '大阪・湊町、道頓堀川のほとりにある台所つきの小さな宿。ワンルームから2LDKまで三つのかたちの部屋。JR難波駅から歩いて3分、心斎橋駅から12分。',
      zh: '位于大阪凑町、道顿堀河畔，每间客房都带厨房，从单间到2LDK共三种房型。步行至JR难波站3分钟，至心斋桥站12分钟。',
      en: 'Three kinds of room, each with a kitchen, from a studio to a 2LDK, on the Dotonbori river at Minatomachi, Osaka. JR Namba is 3 minutes on foot, Shinsaibashi 12.',
    },
    hero_text: {
      zh_TW:
        '道頓堀河畔的湊町，一間小小的旅宿。房裡有廚房，您可以下廚、睡到自然醒，看橋上的燈一盞盞亮起。',
      ja: '道頓堀川のほとり、湊町。台所のある部屋で、橋に灯がともるのを眺めて眠る、小さな宿です。',
      zh: '道顿堀河畔的凑町，一间小小的旅馆。房里有厨房，您可以做做饭、睡个懒觉，看桥上的灯一盏盏亮起。',
      en: 'A small house of apartment rooms on the Dotonbori river at Minatomachi. Cook, sleep late, and watch the lamps come on along the bridge.',
    },
    rooms_lead: {
      zh_TW: '每間客房都面向河水，不同的只是大小，以及陽光照進來的時刻。',
      ja: '部屋はどれも川に向いています。違うのは広さと、光の入る時間です。',
      zh: '每间客房都面向河水，不同的只是大小，以及阳光照进来的时辰。',
      en: 'Every room faces the river. They differ in size, and in the hour the light comes in.',
    },
    explore_description: {
      zh_TW:
        '大阪湊町川邊之宿周邊的美食街、市場、寺廟神社、公園與車站，附地圖和從旅宿門口出發所需的時間。',
      ja: '大阪・湊町の川辺の宿から行ける食べどころ、市場、寺社、公園、駅。地図と、宿からの所要時間とともにご案内します。',
      zh: '大阪凑町川边之宿周边的美食街、市场、寺庙神社、公园与车站，附地图和从旅宿门口出发所需的时间。',
      en: 'Food streets, markets, temples, parks and stations around Kawabe House in Minatomachi, Osaka, on a map, with walking times from our door.',
    },
    events_title: {
      zh_TW: '河畔四季',
      ja: '川の四季',
      zh: '河畔四季',
      en: 'The river in four seasons',
    },
    events_lead: {
      zh_TW: '同一處河岸，站上四回：看花、看煙火、看楓紅、看初雪。',
      ja: '花、花火、紅葉、初雪。同じ岸に、四度お立ちください。',
      zh: '同一处河岸，站上四回：看花、看烟花、看红叶、看初雪。',
      en: 'Stand on the same bank four times: the blossom, the fireworks, the maples, the first snow.',
    },
    intro_title: {
      zh_TW: '住在河邊，像過日子一樣',
      ja: '川べりに、暮らすように泊まる。',
      zh: '住在河边，像过日子一样',
      en: 'Live by the river for a while',
    },
    intro_paragraph_1: {
      zh_TW:
        '橋上的燈亮起時，河水的顏色也慢慢變了。川邊之宿就是為了從房裡看這一刻而開的：一間小旅宿，三種房型，從單間套房到一家人住得下的 2LDK。',
      ja: '橋の灯りがつく頃、川の色がゆっくり変わります。川辺の宿は、その時間を部屋から眺めるためにつくった、三つのかたちの小さな宿です。ワンルームから、家族で過ごせる2LDKまで。',
      zh: '桥上的灯亮起时，河水的颜色也慢慢变了。川边之宿就是为了从房里看这一刻而开的：一家小旅馆，三种房型，从单间到一家人住得下的 2LDK。',
      en: 'As the lamps come on along the bridge, the river slowly changes colour. We made Kawabe House to watch that hour from a room: a small house with three kinds of room, from a studio to a 2LDK for a family.',
    },
    intro_paragraph_2: {
      zh_TW:
        '每間房都有廚房和洗衣機。到黑門市場買菜回來煮，早上睡到自然醒。走幾步就是道頓堀的熱鬧，回來便是水聲。',
      ja: 'どの部屋にも台所と洗濯機があります。黒門市場で買ったものを煮て、朝は遅く起きて。道頓堀の賑わいまで歩いてすぐ、戻れば水の音がします。',
      zh: '每间房都有厨房和洗衣机。去黑门市场买菜回来做，早上睡到自然醒。走几步就是道顿堀的热闹，回来便是水声。',
      en: 'Every room has a kitchen and a washer-dryer. Cook what you found at Kuromon market, and sleep late. The bustle of Dotonbori is a short walk away; come back, and there is the sound of water.',
    },
  },
  contact: {
    contact_title: {
      zh_TW: '其他聯絡方式',
      ja: 'そのほかのご連絡先',
      zh: '其他联系方式',
      en: 'Other ways to reach us',
    },
    email: EMAIL,
    email_label: { zh_TW: '電子郵件', ja: 'メール', zh: '电子邮箱', en: 'Email' },
    phone: '+81 6 0000 1234',
    phone_label: { zh_TW: '電話', ja: '電話', zh: '电话', en: 'Phone' },
    business_hours: {
      zh_TW: '週一至週五 9:00–17:00',
      ja: '月曜〜金曜 9:00〜17:00',
      zh: '周一至周五 9:00–17:00',
      en: 'Monday to Friday, 9:00–17:00',
    },
    languages_label: { zh_TW: '服務語言', ja: '対応言語', zh: '服务语言', en: 'Languages' },
    supported_languages: {
      zh_TW: '英語、日語、中文',
      ja: '英語・日本語・中国語',
      zh: '英语、日语、中文',
      en: 'English, Japanese, Chinese',
    },
    address_label: { zh_TW: '地址', ja: '所在地', zh: '地址', en: 'Address' },
    address: ADDRESS,
    latitude: '34.6673',
    longitude: '135.4968',
    access: {
      zh_TW: 'JR難波站步行 3 分鐘\n心齋橋站步行 12 分鐘',
      ja: 'JR難波駅から徒歩3分\n心斎橋駅から徒歩12分',
      zh: 'JR难波站步行 3 分钟\n心斋桥站步行 12 分钟',
      en: 'JR Namba 3 minutes\nShinsaibashi 12 minutes',
    },
    arrival_steps: {
      zh_TW:
        'JR難波站（3 分鐘）：從北側出站，往河邊走。\n心齋橋站（12 分鐘）：沿御堂筋往南走到道頓堀橋，再沿河往西走。\n關西機場（60 分鐘）：搭 JR 關空快速到天王寺，轉乘到 JR難波。',
      ja: 'JR難波駅から（3分）：北側へ出て、川へ。\n心斎橋駅から（12分）：御堂筋を南へ道頓堀橋まで、そこから川沿いを西へ。\n関西空港から（60分）：JR関空快速で天王寺へ、乗り換えてJR難波へ。',
      zh: 'JR难波站（3 分钟）：从北侧出站，往河边走。\n心斋桥站（12 分钟）：沿御堂筋往南走到道顿堀桥，再沿河往西走。\n关西机场（60 分钟）：乘 JR 关空快速到天王寺，换乘到 JR难波。',
      en: 'From JR Namba (3 min): leave by the north side and walk towards the river.\nFrom Shinsaibashi (12 min): follow Midosuji south to the Dotonbori bridge, then the river to the right.\nFrom Kansai airport (60 min): the JR Kansai Airport Rapid to Tennoji, then JR to JR Namba.',
    },
    reception_hours_label: { zh_TW: '櫃檯', ja: '受付', zh: '前台', en: 'Reception' },
    reception_hours: { zh_TW: '24 小時', ja: '24時間', zh: '24 小时', en: 'Open 24 hours' },
    checkin_checkout: {
      zh_TW: '15:00 起入住，11:00 前退房',
      ja: 'チェックインは15:00から、チェックアウトは11:00まで',
      zh: '15:00 起入住，11:00 前退房',
      en: 'Check-in from 15:00, check-out by 11:00',
    },
    house_rules: {
      zh_TW:
        '晚上 22:00 以後請放輕腳步\n室內與陽台全面禁菸\n垃圾請依廚房牆上的說明分類\n進門請脫鞋，拖鞋各種尺寸都有',
      ja: '22:00以降はお静かにお過ごしください\n室内もバルコニーも禁煙です\nごみは台所の案内に沿って分けてください\n玄関で靴をお脱ぎください。スリッパは各サイズあります',
      zh: '晚上 22:00 以后请放轻脚步\n室内与阳台全面禁烟\n垃圾请按厨房墙上的说明分类\n进门请脱鞋，拖鞋各种尺码都有',
      en: 'Quiet after 22:00\nNo smoking, indoors or on the balconies\nSort the rubbish as the note in the kitchen says\nShoes off at the door; there are slippers in every size',
    },
    emergency_label: {
      zh_TW: '緊急聯絡電話（24 小時）',
      ja: '緊急のお電話（24時間）',
      zh: '紧急联系电话（24 小时）',
      en: 'Emergencies, day and night',
    },
    emergency_phone: '+81 6 0000 2424',
    services: {
      zh_TW:
        '機場接送（費用另計）、嬰兒床與兒童高腳椅（請事先告知）、租借單車、代訂餐廳與體驗活動。',
      ja: '空港の送り迎え（別料金）、ベビーベッドと子ども椅子（事前にお申し付けください）、貸自転車、お店や体験のご予約のお手伝い。',
      zh: '机场接送（费用另计）、婴儿床与儿童餐椅（请提前告知）、自行车租借、代订餐厅与体验活动。',
      en: 'Airport transfers (for an additional fee), cots and high chairs on request, bicycles for hire, help with booking restaurants and activities.',
    },
    social_media_title: { zh_TW: '追蹤我們', ja: 'SNS', zh: '关注我们', en: 'Follow us' },
  },
  reservation: {
    reservation_options_title: {
      zh_TW: '預訂方式',
      ja: 'ご予約',
      zh: '预订方式',
      en: 'Ways to book',
    },
    direct_booking_title: {
      zh_TW: '直接向我們訂房',
      ja: '直接のご予約',
      zh: '直接向我们预订',
      en: 'Book with us directly',
    },
    direct_booking_description: {
      zh_TW: '價格最低。寫信問我們，或在訂房頁面選好日期。',
      ja: 'いちばん安い値段で承ります。このページから、または予約のページからどうぞ。',
      zh: '价格最低。写信问我们，或在预订页面选好日期。',
      en: 'Our lowest price. Write to us here, or choose your dates on our booking page.',
    },
    direct_booking_url: 'https://www.example.com/kawabe-house',
    direct_booking_button_text: {
      zh_TW: '前往訂房頁面',
      ja: '予約のページへ',
      zh: '前往预订页面',
      en: 'Open the booking page',
    },
    partners_title: {
      zh_TW: '合作訂房平台',
      ja: '予約サイト',
      zh: '合作预订平台',
      en: 'Booking partners',
    },
    group_booking_title: {
      zh_TW: '團體與長期住宿',
      ja: '団体・長期のご滞在',
      zh: '团体与长期住宿',
      en: 'Groups and long stays',
    },
    group_booking_description: {
      zh_TW:
        '訂兩間房以上，或住七晚以上，請寫信告訴我們人數與日期，我們會另外報價，也能代為安排接送與用餐。',
      ja: '二室以上、または七泊以上のご滞在は、人数と日程をお知らせください。別にお見積もりし、送迎やお食事の手配も承ります。',
      zh: '订两间房以上，或住七晚以上，请写信告诉我们人数和日期，我们会另行报价，也能代为安排接送和用餐。',
      en: 'For two rooms or more, or seven nights or more, tell us how many you are and when. We will make you an offer, and can arrange transfers and meals.',
    },
    cancellation_terms: '7: 0\n2: 30\n1: 50\n0: 100',
  },
  general: {
    site_name: NAME,
    newsletter_title: {
      zh_TW: '河畔來信',
      ja: '川便り',
      zh: '河畔来信',
      en: 'River letter',
    },
    newsletter_text: {
      zh_TW: '每季之初只寄一封：花開得如何，還有哪些空房。',
      ja: '季節のはじめに一通だけ。花の具合と、空いている部屋のこと。',
      zh: '每季之初只寄一封：花开得怎样，还有哪些空房。',
      en: 'One letter at the start of each season: the state of the blossom, and which rooms are free.',
    },
    newsletter_confirmed: {
      zh_TW: '訂閱完成。下一封信會在季節之初寄出。',
      ja: 'ありがとうございます。次の季節のはじめにお届けします。',
      zh: '订阅成功。下一封信将在季节之初寄出。',
      en: 'Welcome aboard. The next letter comes at the start of the season.',
    },
    messages_retention_months: '24',
    subscribers_unconfirmed_days: '30',
  },
};

function localize(value: LocalizedValue | string): DemoLocalizedTexts<'value'> {
  const texts = LANGUAGES.map((language) => {
    if (typeof value !== 'string') return [language, { value: value[language] }] as const;
    return [language, language === DEMO_BASE_LANGUAGE ? { value } : {}] as const;
  });
  return Object.fromEntries(texts) as DemoLocalizedTexts<'value'>;
}

export const DEMO_SETTINGS: readonly DemoRecord[] = Object.entries(SETTINGS).flatMap(
  ([section, values]) =>
    Object.entries(values).map(([key, value]) => ({
      files: [],
      texts: localize(value),
      make: () => new Setting(DEMO_BASE_LANGUAGE, { section: section as SettingSection, key }),
    })),
);
