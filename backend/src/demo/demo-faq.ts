import { faq } from '../modules/faq/index.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

const QUESTIONS: readonly DemoLocalizedTexts<'question' | 'answer'>[] = [
  {
    zh_TW: {
      question: '深夜才到，還能入住嗎？',
      answer:
        '可以。櫃檯 24 小時都有人，15:00 以後隨時可以入住。23:00 以後請按門鈴兩次，我們就下來開門。',
    },
    ja: {
      question: '夜遅く着いてもチェックインできますか。',
      answer:
        'はい。受付は24時間おりますので、15:00以降ならいつでもどうぞ。23:00を過ぎたら、呼び鈴を二度鳴らしてください。開けにまいります。',
    },
    zh: {
      question: '深夜才到，还能入住吗？',
      answer:
        '可以。前台 24 小时有人，15:00 以后随时可以入住。23:00 以后请按两下门铃，我们就来开门。',
    },
    en: {
      question: 'Can we check in late at night?',
      answer:
        'Yes. Reception is open 24 hours, so you can check in at any time after 15:00. After 23:00, please ring twice and we will come to open the door.',
    },
  },
  {
    zh_TW: {
      question: '入住前或退房後，可以寄放行李嗎？',
      answer: '當天都可以免費寄放，大件行李和嬰兒車也沒問題。要放過夜的話，請先告訴我們。',
    },
    ja: {
      question: 'チェックインの前や、チェックアウトの後に荷物を預けられますか。',
      answer:
        '当日中でしたら無料でお預かりします。大きなスーツケースやベビーカーもどうぞ。日をまたぐときは、前もってお知らせください。',
    },
    zh: {
      question: '入住前或退房后，可以寄存行李吗？',
      answer: '当天都可以免费寄存，大件行李和婴儿车也没问题。要过夜存放的话，请提前告诉我们。',
    },
    en: {
      question: 'Can we leave our luggage before check-in or after check-out?',
      answer:
        'Yes, free of charge on the same day; large suitcases and baby carriages are fine too. To leave it overnight, please tell us beforehand.',
    },
  },
  {
    zh_TW: {
      question: '可以帶小孩嗎？',
      answer:
        '各年齡的孩子都歡迎。嬰兒床和兒童高腳椅免費借用，請在前一天告訴我們。窗戶都裝有安全鎖。',
    },
    ja: {
      question: '子ども連れでも泊まれますか。',
      answer:
        '何歳のお子さまでも歓迎します。ベビーベッドと子ども椅子は無料です。前日までにお知らせください。窓には安全錠が付いています。',
    },
    zh: {
      question: '可以带小孩吗？',
      answer:
        '各年龄的孩子都欢迎。婴儿床和儿童餐椅免费借用，请提前一天告诉我们。窗户都装有安全锁。',
    },
    en: {
      question: 'Are children welcome?',
      answer:
        'At any age. Cots and high chairs are free; let us know the day before. All windows have safety locks.',
    },
  },
  {
    zh_TW: {
      question: '有停車場嗎？',
      answer:
        '旅宿沒有停車場。走路 2 分鐘有一處 24 小時的投幣式停車場，一晚大約 ¥1,800，不能預約。附近巷子窄，大車請先問我們。',
    },
    ja: {
      question: '駐車場はありますか。',
      answer:
        '宿の駐車場はありません。歩いて2分のところに24時間のコインパーキングがあり、一晩およそ ¥1,800、予約はできません。近くの道は狭いので、大きな車の方はご相談ください。',
    },
    zh: {
      question: '有停车场吗？',
      answer:
        '旅宿没有停车场。步行 2 分钟有一处 24 小时的投币停车场，一晚大约 ¥1,800，不能预约。附近巷子窄，大车请先问我们。',
    },
    en: {
      question: 'Is there parking?',
      answer:
        'Not at the house. A coin car park 2 minutes away on foot is open 24 hours, about ¥1,800 a night; it cannot be reserved. The lanes nearby are narrow, so please ask us first about a large car.',
    },
  },
  {
    zh_TW: {
      question: '可以抽菸嗎？',
      answer: '室內和陽台都禁菸，加熱菸也一樣。JR難波站北側有吸菸區，走路 3 分鐘。',
    },
    ja: {
      question: 'たばこは吸えますか。',
      answer:
        '室内もバルコニーも禁煙です。加熱式もご遠慮ください。JR難波駅の北側に喫煙所があり、歩いて3分です。',
    },
    zh: {
      question: '可以吸烟吗？',
      answer: '室内和阳台都禁烟，加热烟也一样。JR难波站北侧有吸烟区，步行 3 分钟。',
    },
    en: {
      question: 'May we smoke?',
      answer:
        'Smoking is not allowed indoors or on the balconies, heated tobacco included. There is a smoking area at the north side of JR Namba, 3 minutes on foot.',
    },
  },
  {
    zh_TW: {
      question: '可以洗衣服嗎？',
      answer: '每間房都有洗脫烘衣機，洗衣精也備好了。22:00 以後請不要使用，免得吵到鄰居。',
    },
    ja: {
      question: '洗濯はできますか。',
      answer:
        '洗剤を添えた洗濯乾燥機が各室にあります。22:00を過ぎてのご使用は、近隣のためお控えください。',
    },
    zh: {
      question: '可以洗衣服吗？',
      answer: '每间房都有洗烘一体机，洗衣液也备好了。22:00 以后请不要使用，以免吵到邻居。',
    },
    en: {
      question: 'Can we do our laundry?',
      answer:
        'There is a washer-dryer in every room, with detergent. Please do not use it after 22:00, so as not to disturb the neighbors.',
    },
  },
  {
    zh_TW: {
      question: '可以租腳踏車嗎？',
      answer:
        '一天 ¥800，在櫃檯登記就能騎走，附安全帽和車鎖。一共 6 輛，想確定有車可騎，寫信時一起告訴我們。',
    },
    ja: {
      question: '自転車は借りられますか。',
      answer:
        '一日 ¥800 で、受付でお貸しします。ヘルメットと鍵つきです。全部で6台ですので、確実にお使いになりたい方はお便りにお書き添えください。',
    },
    zh: {
      question: '可以租自行车吗？',
      answer:
        '一天 ¥800，在前台登记就能骑走，附头盔和车锁。一共 6 辆，想确定有车可骑，写信时一并告诉我们。',
    },
    en: {
      question: 'Can we hire bicycles?',
      answer:
        'Yes, at reception, for ¥800 a day, with helmet and lock. There are 6 in all; to be sure of one, please mention it when you write.',
    },
  },
  {
    zh_TW: {
      question: '有浴缸嗎？浴室是共用的嗎？',
      answer:
        '每間房都有自己的浴室。兩間有浴缸，兩間是淋浴，各房間的頁面都有寫。毛巾、洗髮精和沐浴乳都準備好了。',
    },
    ja: {
      question: 'お風呂はありますか。共用ですか。',
      answer:
        '浴室は各室に専用のものがあります。浴槽つきが二室、シャワーが二室で、それぞれの部屋のページに記しています。タオル、シャンプー、ボディソープは揃えています。',
    },
    zh: {
      question: '有浴缸吗？浴室是共用的吗？',
      answer:
        '每间房都有自己的浴室。两间有浴缸，两间是淋浴，各房间的页面都有写。毛巾、洗发水和沐浴露都备好了。',
    },
    en: {
      question: 'Is there a bathtub, and is the bathroom shared?',
      answer:
        'Every room has a bathroom of its own, two with a bathtub and two with a shower; the page of each room says which. Towels, shampoo and soap are there.',
    },
  },
  {
    zh_TW: {
      question: '有早餐嗎？',
      answer:
        '我們不供早餐，不過每間房都有廚房，可以自己做。走路 5 分鐘內有 3 家清早就開門的咖啡店，櫃檯有手繪的地圖。',
    },
    ja: {
      question: '朝食はありますか。',
      answer:
        '朝食はお出ししていませんが、各室に台所があり、ご自身でお作りいただけます。歩いて5分以内に、早朝から開く喫茶店が3軒あります。手描きの地図を受付でどうぞ。',
    },
    zh: {
      question: '有早餐吗？',
      answer:
        '我们不供早餐，不过每间房都有厨房，可以自己做。步行 5 分钟内有 3 家清早就开门的咖啡店，前台有手绘地图。',
    },
    en: {
      question: 'Is breakfast included?',
      answer:
        'We do not serve breakfast, but every room has a kitchen where you can make it yourself. Within 5 minutes on foot, 3 cafés open early in the morning; reception has a hand-drawn map.',
    },
  },
  {
    zh_TW: {
      question: '我們有人過敏，能配合嗎？',
      answer:
        '請在訊息裡寫下來。我們可以換成不含羽絨的寢具和無香料的洗劑。館內沒有養寵物；廚房調味料含有小麥、大豆和芝麻。',
    },
    ja: {
      question: 'アレルギーがありますが、対応してもらえますか。',
      answer:
        'お便りにお書きください。羽毛を使わない寝具や、無香料の洗剤に替えられます。館内に動物はいません。台所の調味料には小麦、大豆、ごまが含まれます。',
    },
    zh: {
      question: '我们有人过敏，能配合吗？',
      answer:
        '请在留言里写明。我们可以换成不含羽绒的寝具和无香料的洗涤剂。馆内没有养宠物；厨房调料含有小麦、大豆和芝麻。',
    },
    en: {
      question: 'We have allergies. Can you prepare for them?',
      answer:
        'Tell us in your message. We can change to bedding without feathers and to unscented detergent. No animals live here; the seasonings in the kitchens contain wheat, soy and sesame.',
    },
  },
];

export const DEMO_FAQ: readonly DemoRecord[] = QUESTIONS.map((texts, position) => ({
  files: [],
  texts,
  make: () => Object.assign(new faq.Record(DEMO_BASE_LANGUAGE, {}), { position }),
}));
