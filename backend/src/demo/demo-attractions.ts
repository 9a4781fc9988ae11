import { Attraction, type AttractionCategory } from '../modules/attractions/index.js';
import { LANGUAGES } from '../kernel/language.js';
import { type DemoImage } from './demo-images.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

type AttractionTexts = DemoLocalizedTexts<'name' | 'description'>;
type DistanceTexts = DemoLocalizedTexts<'distance'>;

interface DemoPlace {
  category: AttractionCategory;
  position: readonly [lat: string, lng: string];
  distance: DistanceTexts;
  image: DemoImage;
  texts: AttractionTexts;
}

const formatWalkingTime = (minutes: number): DistanceTexts => ({
  zh_TW: { distance: `步行 ${minutes} 分鐘` },
  ja: { distance: `徒歩${minutes}分` },
  zh: { distance: `步行 ${minutes} 分钟` },
  en: { distance: `${minutes} min on foot` },
});

const formatSubwayTime = (minutes: number): DistanceTexts => ({
  zh_TW: { distance: `地下鐵與步行共 ${minutes} 分鐘` },
  ja: { distance: `地下鉄と徒歩で${minutes}分` },
  zh: { distance: `地铁加步行 ${minutes} 分钟` },
  en: { distance: `${minutes} min by subway and on foot` },
});

/** Real places with their coordinates, and the minutes to get there from the guesthouse. */
const PLACES: readonly DemoPlace[] = [
  {
    category: 'dining',
    position: ['34.6687', '135.5022'],
    distance: formatWalkingTime(8),
    image: 'dotonbori',
    texts: {
      zh_TW: {
        name: '道頓堀',
        description:
          '運河南岸一整條吃的街：章魚燒、大阪燒、串炸。傍晚招牌亮起來的時候最好看，也最餓。',
      },
      ja: {
        name: '道頓堀',
        description:
          '川の南に続く食い倒れの通り。タコ焼き、お好み焼き、串かつ。看板に灯が入る夕方が、いちばん美しく、いちばんお腹がすきます。',
      },
      zh: {
        name: '道顿堀',
        description:
          '运河南岸一整条吃的街：章鱼烧、大阪烧、炸串。傍晚招牌亮起来的时候最好看，也最让人饿。',
      },
      en: {
        name: 'Dotonbori',
        description:
          'A whole street of food on the south bank: takoyaki, okonomiyaki, kushikatsu. Best, and hungriest, at dusk when the signs come on.',
      },
    },
  },
  {
    category: 'restaurant',
    position: ['34.6680', '135.5024'],
    distance: formatWalkingTime(7),
    image: 'stalls',
    texts: {
      zh_TW: {
        name: '法善寺橫丁',
        description:
          '兩條石板小巷，六十來家割烹、居酒屋與串燒店。離道頓堀只隔一個街角，腳步聲卻聽得見。',
      },
      ja: {
        name: '法善寺横丁',
        description:
          '石畳の路地が二筋、割烹や居酒屋、串の店が六十軒ほど。道頓堀から角ひとつで、自分の足音が聞こえます。',
      },
      zh: {
        name: '法善寺横丁',
        description:
          '两条石板小巷，六十来家割烹、居酒屋和烤串店。离道顿堀只隔一个街角，却听得见自己的脚步声。',
      },
      en: {
        name: 'Hozenji Yokocho',
        description:
          'Two stone-paved lanes with some sixty small restaurants and bars. One corner away from Dotonbori, and you can hear your own steps.',
      },
    },
  },
  {
    category: 'restaurant',
    position: ['34.6685', '135.5031'],
    distance: formatWalkingTime(8),
    image: 'udon',
    texts: {
      zh_TW: {
        name: '道頓堀 今井本店',
        description: '1946 年開業的烏龍麵店。招牌是豆皮烏龍麵，北海道昆布熬的清湯，喝到最後一口。',
      },
      ja: {
        name: '道頓堀 今井 本店',
        description:
          '昭和21年創業のうどん処。名物はきつねうどん。北海道の昆布でとった出汁を、最後の一口まで。',
      },
      zh: {
        name: '道顿堀 今井本店',
        description:
          '1946 年开业的乌冬面店。招牌是油豆腐乌冬面，北海道昆布熬的清汤，喝到最后一口。',
      },
      en: {
        name: 'Dotonbori Imai',
        description:
          'An udon house since 1946. Order the kitsune udon, with sweet fried tofu in a clear broth of Hokkaido kelp.',
      },
    },
  },
  {
    category: 'restaurant',
    position: ['34.6686', '135.5014'],
    distance: formatWalkingTime(7),
    image: 'crab',
    texts: {
      zh_TW: {
        name: '蟹道樂 道頓堀本店',
        description: '門口那隻會動的大螃蟹就是。不想坐下來吃，樓下有炭烤蟹腳外帶。',
      },
      ja: {
        name: 'かに道楽 道頓堀本店',
        description: '動く大きなかにの看板が目印。座らずに済ませたい日は、店先の炭焼きのかに足を。',
      },
      zh: {
        name: '蟹道乐 道顿堀本店',
        description: '门口那只会动的大螃蟹就是。不想坐下来吃，楼下有炭烤蟹腿外带。',
      },
      en: {
        name: 'Kani Doraku, Dotonbori',
        description:
          'Look for the great moving crab. If you would rather not sit down, charcoal-grilled legs are sold at the door.',
      },
    },
  },
  {
    category: 'dining',
    position: ['34.6500', '135.5061'],
    distance: formatWalkingTime(33),
    image: 'skewers',
    texts: {
      zh_TW: {
        name: '鏘鏘橫丁',
        description:
          '新世界南端的窄窄拱廊街，串炸店一家挨著一家，也有將棋館。沾醬只能沾一次，這是規矩。',
      },
      ja: {
        name: 'ジャンジャン横丁',
        description:
          '新世界の南、細いアーケードに串かつの店が軒を連ね、将棋の道場も残ります。ソースの二度づけは禁止です。',
      },
      zh: {
        name: '锵锵横丁',
        description:
          '新世界南端的窄窄拱廊街，炸串店一家挨着一家，也有将棋馆。酱汁只能蘸一次，这是规矩。',
      },
      en: {
        name: 'Jan Jan Yokocho',
        description:
          'A narrow arcade at the south end of Shinsekai: kushikatsu counters side by side, and a shogi parlour. Never dip twice.',
      },
    },
  },
  {
    category: 'shopping',
    position: ['34.6722', '135.5013'],
    distance: formatWalkingTime(11),
    image: 'arcade',
    texts: {
      zh_TW: {
        name: '心齋橋筋商店街',
        description: '有屋頂的商店街，下雨天也走得完。藥妝、服飾、老茶舖，一路走到戎橋。',
      },
      ja: {
        name: '心斎橋筋商店街',
        description:
          '屋根つきの商店街で、雨の日も傘いらず。服、薬、老舗の茶舗をのぞきながら戎橋まで。',
      },
      zh: {
        name: '心斋桥筋商店街',
        description: '有屋顶的商店街，下雨天也能走完。药妆、服饰、老茶铺，一路走到戎桥。',
      },
      en: {
        name: 'Shinsaibashi-suji arcade',
        description:
          'Covered all the way, so rain does not matter. Clothes, chemists and an old tea merchant, as far as Ebisu bridge.',
      },
    },
  },
  {
    category: 'shopping',
    position: ['34.6716', '135.4957'],
    distance: formatWalkingTime(8),
    image: 'furniture',
    texts: {
      zh_TW: {
        name: '橘子街',
        description: '南堀江的立花通。從前是家具街，現在家具店之間開著服飾店和咖啡館。',
      },
      ja: {
        name: 'オレンジストリート',
        description:
          '南堀江の立花通り。もとは家具の街で、いまも家具店のあいだに服の店や喫茶が並びます。',
      },
      zh: {
        name: '橘子街',
        description: '南堀江的立花通。从前是家具街，现在家具店之间开着服装店和咖啡馆。',
      },
      en: {
        name: 'Orange Street',
        description:
          'Tachibana-dori in Minami-Horie. Once the furniture street; furniture shops still, with clothes and coffee between them.',
      },
    },
  },
  {
    category: 'shopping',
    position: ['34.6615', '135.5019'],
    distance: formatWalkingTime(14),
    image: 'roof-gardens',
    texts: {
      zh_TW: {
        name: '難波公園',
        description: '蓋在舊棒球場上的商場，屋頂是一層層往上的花園，免費，逛累了可以坐。',
      },
      ja: {
        name: 'なんばパークス',
        description:
          'かつての球場に建つ商業施設。屋上は段々に続く庭園で、買い物に疲れたら無料でひと休み。',
      },
      zh: {
        name: '难波公园',
        description: '建在旧棒球场上的商场，屋顶是一层层往上的花园，免费开放，逛累了可以坐坐。',
      },
      en: {
        name: 'Namba Parks',
        description:
          'Shops on the site of the old baseball stadium, with a terraced garden climbing over the roof. The garden is free.',
      },
    },
  },
  {
    category: 'shopping',
    position: ['34.6597', '135.5059'],
    distance: formatWalkingTime(20),
    image: 'electronics',
    texts: {
      zh_TW: {
        name: '日本橋電電城',
        description: '電器、零件、模型、漫畫和二手遊戲。老電器行與新的公仔店在同一條街上。',
      },
      ja: {
        name: '日本橋でんでんタウン',
        description:
          '家電、部品、模型、漫画に中古ゲーム。古い電器店と新しい店が同じ通りに並びます。',
      },
      zh: {
        name: '日本桥电电城',
        description: '电器、零件、模型、漫画和二手游戏。老电器行和新的手办店在同一条街上。',
      },
      en: {
        name: 'Den Den Town, Nipponbashi',
        description:
          'Electronics, parts, models, manga and second-hand games: old radio shops and new figure shops on one street.',
      },
    },
  },
  {
    category: 'landmark',
    position: ['34.6690', '135.5013'],
    distance: formatWalkingTime(7),
    image: 'canal',
    texts: {
      zh_TW: {
        name: '戎橋',
        description: '站在橋上，兩岸的霓虹都在水裡。人最少的時候是早上七點，光也最好。',
      },
      ja: {
        name: '戎橋',
        description:
          '橋に立てば、両岸のネオンがそのまま水の中に。人がいちばん少なく、光がいちばんよいのは朝七時です。',
      },
      zh: {
        name: '戎桥',
        description: '站在桥上，两岸的霓虹都在水里。人最少的时候是早上七点，光线也最好。',
      },
      en: {
        name: 'Ebisu bridge',
        description:
          'From the bridge both banks’ neon is in the water. Fewest people, and the best light, at seven in the morning.',
      },
    },
  },
  {
    category: 'museum',
    position: ['34.6680', '135.5022'],
    distance: formatWalkingTime(7),
    image: 'prints',
    texts: {
      zh_TW: {
        name: '上方浮世繪館',
        description: '法善寺對面的小美術館，專收大阪的役者繪。四層樓，一小時剛好。',
      },
      ja: {
        name: '上方浮世絵館',
        description: '法善寺の向かいの小さな美術館。大坂の役者絵を集めた四階建て、一時間ほどで。',
      },
      zh: {
        name: '上方浮世绘馆',
        description: '法善寺对面的小美术馆，专收大阪的役者绘。四层楼，一小时刚好。',
      },
      en: {
        name: 'Kamigata Ukiyoe Museum',
        description:
          'A small museum facing Hozenji, all Osaka prints, mostly of actors. Four floors, about an hour.',
      },
    },
  },
  {
    category: 'landmark',
    position: ['34.6525', '135.5063'],
    distance: formatWalkingTime(30),
    image: 'tower',
    texts: {
      zh_TW: {
        name: '通天閣',
        description: '新世界的鐵塔，高 108 公尺，塔頂的燈色告訴你明天的天氣。',
      },
      ja: {
        name: '通天閣',
        description:
          '新世界に立つ高さ108メートルの塔。てっぺんの灯りの色が、明日の天気を知らせます。',
      },
      zh: {
        name: '通天阁',
        description: '新世界的铁塔，高 108 米，塔顶的灯色告诉你明天的天气。',
      },
      en: {
        name: 'Tsutenkaku',
        description:
          'The tower of Shinsekai, 108 metres high. The colour of the light at its top is tomorrow’s weather.',
      },
    },
  },
  {
    category: 'tourist',
    position: ['34.6873', '135.5259'],
    distance: formatSubwayTime(40),
    image: 'castle',
    texts: {
      zh_TW: {
        name: '大阪城天守閣',
        description: '石牆、護城河，和 1931 年重建的天守。八樓可以望見整座城市。',
      },
      ja: {
        name: '大阪城天守閣',
        description: '石垣と堀、昭和6年に再建された天守。八階の展望台から街を一望できます。',
      },
      zh: {
        name: '大阪城天守阁',
        description: '石墙、护城河，和 1931 年重建的天守。八楼可以望见整座城市。',
      },
      en: {
        name: 'Osaka Castle',
        description:
          'Stone walls, moats, and the keep as rebuilt in 1931. The whole city from the eighth floor.',
      },
    },
  },
  {
    category: 'entertainment',
    position: ['34.6678', '135.4961'],
    distance: formatWalkingTime(3),
    image: 'concert-hall',
    texts: {
      zh_TW: {
        name: '難波 Hatch',
        description: '河邊的八角形音樂廳，在湊町 River Place 樓上。散場走回家三分鐘。',
      },
      ja: {
        name: 'なんばHatch',
        description:
          '湊町リバープレイスの上にある、川沿いの八角形のライブホール。終演後、宿まで三分です。',
      },
      zh: {
        name: '难波 Hatch',
        description: '河边的八角形音乐厅，在凑町 River Place 楼上。散场走回来三分钟。',
      },
      en: {
        name: 'Namba Hatch',
        description:
          'The octagonal concert hall by the river, on top of Minatomachi River Place. Three minutes home after the encore.',
      },
    },
  },
  {
    category: 'entertainment',
    position: ['34.6688', '135.5027'],
    distance: formatWalkingTime(8),
    image: 'river-cruise',
    texts: {
      zh_TW: {
        name: '道頓堀水上觀光船',
        description: '從太左衛門橋邊上船，二十分鐘穿過九座橋。傍晚的班次最搶手，請早點買票。',
      },
      ja: {
        name: 'とんぼりリバークルーズ',
        description:
          '太左衛門橋のたもとから船で二十分、九つの橋をくぐります。夕方の便は早めに券を。',
      },
      zh: {
        name: '道顿堀水上观光船',
        description: '从太左卫门桥边上船，二十分钟穿过九座桥。傍晚的班次最抢手，请早点买票。',
      },
      en: {
        name: 'Tombori River Cruise',
        description:
          'Twenty minutes under nine bridges, from the pier at Tazaemon bridge. Buy early for the boats at dusk.',
      },
    },
  },
  {
    category: 'entertainment',
    position: ['34.6650', '135.5036'],
    distance: formatWalkingTime(11),
    image: 'comedians',
    texts: {
      zh_TW: {
        name: '難波豪華花月劇場',
        description: '漫才、落語和吉本新喜劇，每天都有。聽不懂也會笑，看肢體就夠了。',
      },
      ja: {
        name: 'なんばグランド花月',
        description:
          '漫才、落語、吉本新喜劇が毎日かかります。言葉がわからなくても、しぐさだけで笑えます。',
      },
      zh: {
        name: '难波豪华花月剧场',
        description: '漫才、落语和吉本新喜剧，每天都有。听不懂也会笑，看肢体就够了。',
      },
      en: {
        name: 'Namba Grand Kagetsu',
        description:
          'Stand-up duos, storytelling and slapstick theatre every day. Without the language, the slapstick is enough.',
      },
    },
  },
  {
    category: 'culture',
    position: ['34.6671', '135.5089'],
    distance: formatWalkingTime(15),
    image: 'puppet',
    texts: {
      zh_TW: {
        name: '國立文樂劇場',
        description:
          '人形淨琉璃的本家，三人操一偶。一月、四月、七至八月、十一月有公演，備有英語導聆。',
      },
      ja: {
        name: '国立文楽劇場',
        description:
          '三人で一体を遣う人形浄瑠璃の本拠地。本公演は一月、四月、七・八月、十一月。英語の音声ガイドもあります。',
      },
      zh: {
        name: '国立文乐剧场',
        description:
          '人形净琉璃的大本营，三人操一偶。一月、四月、七至八月、十一月有公演，备有英语导听。',
      },
      en: {
        name: 'National Bunraku Theatre',
        description:
          'The home of puppet drama, three people to a puppet. Seasons in January, April, July to August and November, with English audio guides.',
      },
    },
  },
  {
    category: 'transportation',
    position: ['34.6664', '135.4956'],
    distance: formatWalkingTime(3),
    image: 'station',
    texts: {
      zh_TW: {
        name: 'JR 難波站',
        description: '大和路線的終點，往天王寺與奈良。樓上是 OCAT 巴士總站，有往關西機場的巴士。',
      },
      ja: {
        name: 'JR難波駅',
        description:
          '大和路線の始発駅、天王寺・奈良方面へ。上のOCATから関西空港行きのバスが出ます。',
      },
      zh: {
        name: 'JR 难波站',
        description:
          '大和路线的终点，通往天王寺与奈良。楼上是 OCAT 巴士总站，有开往关西机场的巴士。',
      },
      en: {
        name: 'JR Namba Station',
        description:
          'The end of the Yamatoji line, for Tennoji and Nara. Buses to Kansai airport leave from OCAT above it.',
      },
    },
  },
  {
    category: 'transportation',
    position: ['34.6750', '135.5005'],
    distance: formatWalkingTime(12),
    image: 'subway',
    texts: {
      zh_TW: {
        name: '心齋橋站',
        description: '地下鐵御堂筋線與長堀鶴見綠地線。到梅田七分鐘，往新大阪也是這一線。',
      },
      ja: {
        name: '心斎橋駅',
        description: '地下鉄御堂筋線と長堀鶴見緑地線。梅田まで約七分、新大阪へも乗り換えなし。',
      },
      zh: {
        name: '心斋桥站',
        description: '地铁御堂筋线与长堀鹤见绿地线。到梅田约七分钟，去新大阪也是这条线。',
      },
      en: {
        name: 'Shinsaibashi Station',
        description:
          'Midosuji and Nagahori Tsurumi-ryokuchi subway lines. About seven minutes to Umeda, and straight on to Shin-Osaka.',
      },
    },
  },
  {
    category: 'transportation',
    position: ['34.6636', '135.5017'],
    distance: formatWalkingTime(11),
    image: 'express',
    texts: {
      zh_TW: {
        name: '南海難波站',
        description: '往關西機場的特急 Rapi:t 從這裡發車，也往高野山。',
      },
      ja: {
        name: '南海なんば駅',
        description: '関西空港へ特急ラピートの始発駅。高野山へもここから。',
      },
      zh: {
        name: '南海难波站',
        description: '开往关西机场的特急 Rapi:t 从这里发车，也通往高野山。',
      },
      en: {
        name: 'Nankai Namba Station',
        description:
          'Where the Rapi:t express leaves for Kansai airport, and trains set out for Mount Koya.',
      },
    },
  },
  {
    category: 'temple',
    position: ['34.6679', '135.5025'],
    distance: formatWalkingTime(7),
    image: 'mossy-figure',
    texts: {
      zh_TW: {
        name: '法善寺',
        description: '長滿青苔的「水掛不動」。舀一杓水澆在佛像上，許個願，再去旁邊吃紅豆湯。',
      },
      ja: {
        name: '法善寺',
        description: '苔におおわれた水掛不動さん。水をかけて願いごとをひとつ、帰りに夫婦善哉を。',
      },
      zh: {
        name: '法善寺',
        description: '长满青苔的“水挂不动”。舀一勺水浇在佛像上，许个愿，再去旁边喝红豆汤。',
      },
      en: {
        name: 'Hozenji',
        description:
          'The moss-covered Fudo. Pour a ladle of water over him, make a wish, then have sweet bean soup next door.',
      },
    },
  },
  {
    category: 'religious',
    position: ['34.6614', '135.4967'],
    distance: formatWalkingTime(10),
    image: 'lion-stage',
    texts: {
      zh_TW: {
        name: '難波八阪神社',
        description: '高十二公尺的獅頭殿，張著嘴把壞運吞下去。一早去，常常只有你一個人。',
      },
      ja: {
        name: '難波八阪神社',
        description:
          '高さ十二メートルの獅子殿が、大きな口で邪気をのみこみます。朝早くなら、境内をひとりじめ。',
      },
      zh: {
        name: '难波八阪神社',
        description: '高十二米的狮头殿，张着嘴把坏运气吞下去。一早去，常常只有你一个人。',
      },
      en: {
        name: 'Namba Yasaka Shrine',
        description:
          'A stage shaped like a lion’s head, twelve metres high, swallowing bad luck. Go early and you may have it to yourself.',
      },
    },
  },
  {
    category: 'religious',
    position: ['34.6539', '135.5028'],
    distance: formatWalkingTime(25),
    image: 'gate',
    texts: {
      zh_TW: {
        name: '今宮戎神社',
        description: '大阪人叫「惠比壽大人」，保佑生意興隆。平日安靜，一月的十日戎擠進上百萬人。',
      },
      ja: {
        name: '今宮戎神社',
        description:
          '大阪では「えべっさん」と親しまれる商売繁盛の神さま。ふだんは静かで、一月の十日戎は百万人でにぎわいます。',
      },
      zh: {
        name: '今宫戎神社',
        description: '大阪人叫“惠比寿大人”，保佑生意兴隆。平日安静，一月的十日戎挤进上百万人。',
      },
      en: {
        name: 'Imamiya Ebisu Shrine',
        description:
          'Osaka calls the god of good trade “Ebessan”. Quiet on ordinary days, but a million visitors squeeze in for the Toka Ebisu in January.',
      },
    },
  },
  {
    category: 'temple',
    position: ['34.6542', '135.5164'],
    distance: formatSubwayTime(25),
    image: 'pagoda',
    texts: {
      zh_TW: {
        name: '四天王寺',
        description:
          '593 年由聖德太子創建，中門、五重塔、金堂排成一直線。每月二十一、二十二日有市集。',
      },
      ja: {
        name: '四天王寺',
        description:
          '593年、聖徳太子の創建。中門、五重塔、金堂が一直線に並びます。毎月21日と22日は縁日。',
      },
      zh: {
        name: '四天王寺',
        description:
          '593 年由圣德太子创建，中门、五重塔、金堂排成一直线。每月二十一、二十二日有集市。',
      },
      en: {
        name: 'Shitennoji',
        description:
          'Founded by Prince Shotoku in 593: gate, pagoda and golden hall in one line. A flea market on the 21st and 22nd of each month.',
      },
    },
  },
  {
    category: 'market',
    position: ['34.6655', '135.5066'],
    distance: formatWalkingTime(14),
    image: 'market',
    texts: {
      zh_TW: {
        name: '黑門市場',
        description: '「大阪的廚房」，約一百五十家店。上午魚最新鮮，買回來用我們的廚房煮。',
      },
      ja: {
        name: '黒門市場',
        description:
          '「大阪の台所」、およそ百五十軒。魚は午前のうちに。買って帰って、宿の台所でどうぞ。',
      },
      zh: {
        name: '黑门市场',
        description: '“大阪的厨房”，约一百五十家店。上午鱼最新鲜，买回来用我们的厨房做。',
      },
      en: {
        name: 'Kuromon Market',
        description:
          '“Osaka’s kitchen”, some 150 shops. Go in the morning for fish, and cook it in our kitchen.',
      },
    },
  },
  {
    category: 'market',
    position: ['34.6643', '135.5035'],
    distance: formatWalkingTime(12),
    image: 'kitchen-tools',
    texts: {
      zh_TW: {
        name: '千日前道具屋筋',
        description: '專賣餐廳用具的街：菜刀、鐵鍋、章魚燒銅盤、食品模型。菜刀可以當場刻名字。',
      },
      ja: {
        name: '千日前道具屋筋商店街',
        description:
          '料理人の道具の街。包丁、鉄鍋、タコ焼きの銅板、食品サンプル。包丁には名前を刻んでもらえます。',
      },
      zh: {
        name: '千日前道具屋筋',
        description: '专卖餐厅用具的街：菜刀、铁锅、章鱼烧铜盘、食物模型。菜刀可以当场刻名字。',
      },
      en: {
        name: 'Sennichimae Doguyasuji',
        description:
          'Where restaurants shop: knives, iron pans, takoyaki plates, plastic food. They will engrave your name on a knife.',
      },
    },
  },
  {
    category: 'park',
    position: ['34.6722', '135.4983'],
    distance: formatWalkingTime(8),
    image: 'square',
    texts: {
      zh_TW: {
        name: '三角公園',
        description: '美國村正中央的小廣場（御津公園），買份章魚燒坐在台階上看人。',
      },
      ja: {
        name: '三角公園',
        description:
          'アメリカ村のまん中の小さな広場（御津公園）。タコ焼き片手に、石段で人を眺める。',
      },
      zh: {
        name: '三角公园',
        description: '美国村正中央的小广场（御津公园），买份章鱼烧坐在台阶上看人。',
      },
      en: {
        name: 'Triangle Park',
        description:
          'The small square (Mitsu park) in the middle of Amerikamura. Take takoyaki to the steps and watch people.',
      },
    },
  },
  {
    category: 'park',
    position: ['34.6840', '135.4943'],
    distance: formatWalkingTime(26),
    image: 'long-park',
    texts: {
      zh_TW: {
        name: '靭公園',
        description: '東西八百公尺的長條公園，五月和十月玫瑰盛開，四周都是麵包店和咖啡館。',
      },
      ja: {
        name: '靱公園',
        description:
          '東西八百メートルの細長い公園。五月と十月は薔薇が見ごろ、まわりにはパン屋と喫茶が。',
      },
      zh: {
        name: '靭公园',
        description: '东西八百米的长条公园，五月和十月玫瑰盛开，四周都是面包店和咖啡馆。',
      },
      en: {
        name: 'Utsubo Park',
        description:
          'A long green strip, 800 metres end to end. Roses in May and October, bakeries and cafes all round it.',
      },
    },
  },
  {
    category: 'park',
    position: ['34.6927', '135.5088'],
    distance: formatSubwayTime(25),
    image: 'park',
    texts: {
      zh_TW: {
        name: '中之島公園',
        description: '兩條河之間的公園，1891 年開園，有玫瑰園。騎我們的單車去，沿河約二十分鐘。',
      },
      ja: {
        name: '中之島公園',
        description:
          '二つの川にはさまれた、明治24年開園の公園。薔薇園があります。宿の自転車なら約二十分。',
      },
      zh: {
        name: '中之岛公园',
        description: '两条河之间的公园，1891 年开园，有玫瑰园。骑我们的自行车去，约二十分钟。',
      },
      en: {
        name: 'Nakanoshima Park',
        description:
          'Between two rivers since 1891, with a rose garden. Twenty minutes on one of our bicycles.',
      },
    },
  },
];

function appendDistance(texts: AttractionTexts, distance: DistanceTexts): DemoLocalizedTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, { ...texts[language], ...distance[language] }]),
  ) as DemoLocalizedTexts;
}

export const DEMO_ATTRACTIONS: readonly DemoRecord[] = PLACES.map(
  ({ category, position: [lat, lng], distance, image, texts }) => ({
    files: [image],
    texts: appendDistance(texts, distance),
    make: ([imageUrl = null]) =>
      new Attraction(DEMO_BASE_LANGUAGE, { category, lat, lng, imageUrl, active: true }),
  }),
);
