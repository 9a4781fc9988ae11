import { events, type Season } from '../modules/events/index.js';
import { type DemoImage } from './demo-images.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

interface Festival {
  season: Season;
  /** The day, or the first of several days. */
  date: string;
  endDate?: string;
  time: string;
  image: DemoImage;
  texts: DemoLocalizedTexts<'title' | 'description' | 'location'>;
}

/** Real festivals in Osaka with their next dates from late 2026 on, by the rule of each festival. */
const FESTIVALS: readonly Festival[] = [
  {
    season: 'spring',
    date: '2027-03-27',
    endDate: '2027-04-04',
    time: '10:00–17:00',
    image: 'boats',
    texts: {
      zh_TW: {
        title: '大川賞櫻船',
        description:
          '從八軒家浜上船，沿大川兩岸的櫻花走一小時。花期看天氣，通常在三月底到四月初，我們可以代訂座位。',
        location: '八軒家浜碼頭（天滿橋）',
      },
      ja: {
        title: '大川の花見船',
        description:
          '八軒家浜から船に乗り、大川の両岸の桜のあいだをおよそ一時間。見ごろは年により三月末から四月初め。席の予約も承ります。',
        location: '八軒家浜船着場（天満橋）',
      },
      zh: {
        title: '大川赏樱船',
        description:
          '从八轩家滨上船，沿大川两岸的樱花走一小时。花期看天气，通常在三月底到四月初，我们可以代订座位。',
        location: '八轩家滨码头（天满桥）',
      },
      en: {
        title: 'Blossom boats on the Okawa',
        description:
          'About an hour by boat from Hachikenya, between the cherry trees of the Okawa. The season depends on the weather, usually late March to early April. We can hold seats for you.',
        location: 'Hachikenyahama pier, Temmabashi',
      },
    },
  },
  {
    season: 'spring',
    date: '2027-04-22',
    time: '12:30–17:30',
    image: 'court-dance',
    texts: {
      zh_TW: {
        title: '聖靈會舞樂',
        description:
          '四天王寺為聖德太子舉行的法會，每年四月二十二日。石舞台上跳一下午的雅樂舞，可以安靜坐著看。',
        location: '四天王寺 六時堂前',
      },
      ja: {
        title: '聖霊会舞楽大法要',
        description:
          '聖徳太子をしのぶ四天王寺の法要、毎年四月二十二日。石舞台の舞楽を、午後いっぱい静かに拝見できます。',
        location: '四天王寺 六時堂前',
      },
      zh: {
        title: '圣灵会舞乐',
        description:
          '四天王寺为圣德太子举行的法会，每年四月二十二日。石舞台上跳一下午的雅乐舞，可以安静坐着看。',
        location: '四天王寺 六时堂前',
      },
      en: {
        title: 'Shoryo-e court dance',
        description:
          'Shitennoji holds its rite for Prince Shotoku every 22 April. An afternoon of court dance on the stone stage; sit quietly and watch.',
        location: 'Shitennoji, in front of Rokuji-do',
      },
    },
  },
  {
    season: 'spring',
    date: '2027-05-14',
    endDate: '2027-05-23',
    time: '9:00–17:00',
    image: 'park',
    texts: {
      zh_TW: {
        title: '中之島玫瑰盛開',
        description: '三百多個品種，約三千七百株，五月中旬最盛。免費，騎我們的單車去剛好二十分鐘。',
        location: '中之島公園玫瑰園',
      },
      ja: {
        title: '中之島の春薔薇',
        description:
          'およそ三百品種、三千七百株。見ごろは五月中旬、入園は無料です。宿の自転車で二十分。',
        location: '中之島公園 バラ園',
      },
      zh: {
        title: '中之岛玫瑰盛开',
        description:
          '三百来个品种，约三千七百株，五月中旬最盛。免费，骑我们的自行车去正好二十分钟。',
        location: '中之岛公园玫瑰园',
      },
      en: {
        title: 'Roses at Nakanoshima',
        description:
          'Some 300 kinds and 3,700 bushes, at their best in mid May. Free, and twenty minutes on one of our bicycles.',
        location: 'Nakanoshima Park rose garden',
      },
    },
  },
  {
    season: 'summer',
    date: '2027-06-30',
    endDate: '2027-07-01',
    time: '11:00–20:00',
    image: 'palanquin',
    texts: {
      zh_TW: {
        title: '愛染祭',
        description:
          '大阪夏祭的第一場，六月三十日與七月一日。浴衣姑娘坐著寶惠籠，一路喊著「愛染桑」上坡。',
        location: '愛染堂勝鬘院',
      },
      ja: {
        title: '愛染まつり',
        description:
          '大阪の夏祭りのさきがけ、六月三十日と七月一日。浴衣の愛染娘をのせた宝恵かごが、坂をのぼります。',
        location: '愛染堂勝鬘院',
      },
      zh: {
        title: '爱染祭',
        description:
          '大阪夏祭的第一场，六月三十日与七月一日。浴衣姑娘坐着宝惠笼，一路喊着“爱染桑”上坡。',
        location: '爱染堂胜鬘院',
      },
      en: {
        title: 'Aizen festival',
        description:
          'The first of Osaka’s summer festivals, 30 June and 1 July. Young women in yukata are carried up the hill in flower-decked palanquins.',
        location: 'Aizendo Shoman-in temple',
      },
    },
  },
  {
    season: 'summer',
    date: '2027-07-25',
    time: '15:30–21:00',
    image: 'procession',
    texts: {
      zh_TW: {
        title: '天神祭 船渡御與奉納煙火',
        description:
          '七月二十五日。下午的陸渡御之後，百艘船帶著燈籠在大川上相會，岸上放煙火。回程人多，請預留時間。',
        location: '大阪天滿宮與大川一帶',
      },
      ja: {
        title: '天神祭 船渡御と奉納花火',
        description:
          '七月二十五日。昼の陸渡御のあと、提灯をともした百艘の船が大川を行き交い、花火があがります。帰りは混みます、時間にゆとりを。',
        location: '大阪天満宮・大川一帯',
      },
      zh: {
        title: '天神祭 船渡御与奉纳烟火',
        description:
          '七月二十五日。下午的陆渡御之后，上百艘船挂着灯笼在大川上相会，岸上放烟火。回程人多，请预留时间。',
        location: '大阪天满宫与大川一带',
      },
      en: {
        title: 'Tenjin festival: boats and fireworks',
        description:
          '25 July. After the procession on land, a hundred boats with lanterns pass on the Okawa under fireworks. Leave time for the way back.',
        location: 'Osaka Tenmangu Shrine and the Okawa',
      },
    },
  },
  {
    season: 'autumn',
    date: '2027-09-21',
    endDate: '2027-09-22',
    time: '8:30–16:00',
    image: 'flea-market',
    texts: {
      zh_TW: {
        title: '四天王寺 太子會市集',
        description:
          '每月二十一、二十二日，參道兩側擺滿古董、舊和服與小吃攤。秋天走起來最舒服，早點去。',
        location: '四天王寺 境內',
      },
      ja: {
        title: '四天王寺 太子会の縁日',
        description:
          '毎月二十一日と二十二日、境内に骨董、古い着物、屋台が並びます。歩くなら秋、できれば朝のうちに。',
        location: '四天王寺 境内',
      },
      zh: {
        title: '四天王寺 太子会集市',
        description:
          '每月二十一、二十二日，参道两侧摆满古董、旧和服与小吃摊。秋天逛最舒服，早点去。',
        location: '四天王寺 境内',
      },
      en: {
        title: 'Flea market at Shitennoji',
        description:
          'On the 21st and 22nd of every month the precinct fills with antiques, old kimono and food stalls. Best in autumn, and early.',
        location: 'Shitennoji precinct',
      },
    },
  },
  {
    season: 'autumn',
    date: '2027-11-20',
    endDate: '2027-12-05',
    time: '9:00–17:00',
    image: 'waterfall',
    texts: {
      zh_TW: {
        title: '箕面瀑布賞楓',
        description:
          '從車站沿溪走四十分鐘到瀑布，路好走。通常十一月中旬到十二月初最紅，路上有炸楓葉可以吃。',
        location: '箕面瀑布',
      },
      ja: {
        title: '箕面大滝の紅葉',
        description:
          '駅から渓流沿いに四十分、歩きやすい道です。見ごろは例年十一月中旬から十二月初め。もみじの天ぷらをお土産に。',
        location: '箕面大滝',
      },
      zh: {
        title: '箕面瀑布赏枫',
        description:
          '从车站沿溪走四十分钟到瀑布，路好走。通常十一月中旬到十二月初最红，路上有炸枫叶可以吃。',
        location: '箕面瀑布',
      },
      en: {
        title: 'Maples at Minoh falls',
        description:
          'Forty minutes’ easy walk up the stream from the station. Usually at their reddest from mid November to early December; try the fried maple leaves.',
        location: 'Minoh falls',
      },
    },
  },
  {
    season: 'winter',
    date: '2026-11-03',
    endDate: '2026-12-31',
    time: '17:00–23:00',
    image: 'avenue',
    texts: {
      zh_TW: {
        title: '御堂筋燈飾',
        description:
          '從阪神前到難波西口，約四公里的銀杏都點上燈，一段一個顏色。通常從十一月初亮到十二月底，走回來剛好。',
        location: '御堂筋（梅田至難波）',
      },
      ja: {
        title: '御堂筋イルミネーション',
        description:
          '阪神前から難波西口までおよそ四キロ、銀杏並木が区間ごとの色に。例年十一月初めから十二月末まで。',
        location: '御堂筋（梅田〜難波）',
      },
      zh: {
        title: '御堂筋灯饰',
        description:
          '从阪神前到难波西口，约四公里的银杏都点上灯，一段一个颜色。通常从十一月初亮到十二月底，走回来正好。',
        location: '御堂筋（梅田至难波）',
      },
      en: {
        title: 'Midosuji lights',
        description:
          'Four kilometres of lit ginkgo trees from the Hanshin store to Namba, a colour to each stretch. Usually from early November to the end of December.',
        location: 'Midosuji avenue, Umeda to Namba',
      },
    },
  },
  {
    season: 'winter',
    date: '2027-01-09',
    endDate: '2027-01-11',
    time: '0:00–24:00',
    image: 'lucky-bamboo',
    texts: {
      zh_TW: {
        title: '十日戎',
        description:
          '一月九日到十一日，今宮戎神社徹夜開門。求一枝福笹，掛上小判與鯛魚，祈求一年生意興隆。',
        location: '今宮戎神社',
      },
      ja: {
        title: '十日戎',
        description:
          '一月九日から十一日まで、今宮戎神社は夜通し開いています。福笹に小判や鯛の飾りをつけて、一年の商売繁盛を願います。',
        location: '今宮戎神社',
      },
      zh: {
        title: '十日戎',
        description:
          '一月九日到十一日，今宫戎神社彻夜开门。求一枝福笹，挂上小判与鲷鱼，祈求一年生意兴隆。',
        location: '今宫戎神社',
      },
      en: {
        title: 'Toka Ebisu',
        description:
          'From 9 to 11 January the Imamiya Ebisu shrine opens its gates all night. Take a branch of lucky bamboo hung with gold coins and sea bream, and ask for a good year’s trade.',
        location: 'Imamiya Ebisu Shrine',
      },
    },
  },
];

/** Events around the demo guesthouse through the seasons. */
export const DEMO_EVENTS: readonly DemoRecord[] = FESTIVALS.map(({ image, texts, ...fields }) => ({
  files: [image],
  texts,
  make: ([imageUrl = '']) =>
    new events.Record(DEMO_BASE_LANGUAGE, { ...fields, image: imageUrl, active: true }),
}));
