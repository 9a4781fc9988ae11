import { type Language } from '../kernel/language.js';

/** Alternative texts of the images in `assets/demo/`. */
export const DEMO_IMAGES = {
  studio: {
    zh_TW: '單間套房的早晨：窗外是河與橋，床上鋪著藍色床罩，圓桌上擺著咖啡',
    ja: '朝のワンルーム。窓の外に川と橋、青いカバーのベッドと、珈琲をのせた丸テーブル',
    zh: '清晨的单间：窗外是河与桥，床上铺着蓝色床罩，圆桌上摆着咖啡',
    en: 'The studio in the morning: river and bridge outside the window, a blue bed, coffee on a round table',
  },
  '1ldk': {
    zh_TW: '傍晚的客廳，夕陽從臨河的大窗照在藍色沙發與開放式廚房上',
    ja: '夕方の居間。川に面した大きな窓から、青い長椅子と台所に西日が差す',
    zh: '傍晚的客厅，夕阳从临河的大窗照在蓝色沙发和开放式厨房上',
    en: 'The living room at sundown: light from the tall river window on a blue sofa and the kitchen',
  },
  '2ldk': {
    zh_TW: '夜裡的餐廳：吊燈下的餐桌、架高的榻榻米，窗外是對岸的燈火',
    ja: '夜の食卓。ペンダントの灯りと小上がりの畳、窓の外には対岸の灯',
    zh: '夜里的餐厅：吊灯下的餐桌、架高的榻榻米，窗外是对岸的灯火',
    en: 'The dining room at night: a table under hanging lamps, a raised tatami corner, lights across the river',
  },
  sill: {
    zh_TW: '窗台上的鐵壺、一杯茶與紙燈，窗外是夜裡的橋與月亮',
    ja: '窓辺の鉄瓶と湯のみ、紙の行灯。窓の外に夜の橋と月',
    zh: '窗台上的铁壶、一杯茶和纸灯，窗外是夜里的桥与月亮',
    en: 'An iron kettle, a cup of tea and a paper lamp on the sill; bridge and moon outside',
  },
  house: {
    zh_TW: '入夜後的旅宿正面：三層木造樓房，門口掛著暖簾與紅燈籠，樓前就是河',
    ja: '夜の宿の正面。三階建ての木の家、暖簾と赤い提灯、すぐ前を川が流れる',
    zh: '入夜后的旅馆正面：三层木造楼房，门口挂着布帘和红灯笼，楼前就是河',
    en: 'The house at night: three timber floors, a curtain and red lanterns at the door, the river in front',
  },
  hero: {
    zh_TW: '黃昏的道頓堀川：左岸是亮著燈的旅宿，河上一艘遊船，遠處是橋與新月',
    ja: '夕暮れの道頓堀川。左岸に灯りのともる宿、川には屋形船、むこうに橋と三日月',
    zh: '黄昏的道顿堀川：左岸是亮着灯的旅馆，河上一艘游船，远处是桥和新月',
    en: 'The Dotonbori river at dusk: the lit house on the left bank, a boat, a bridge and a new moon',
  },
  dotonbori: {
    zh_TW: '夜裡的章魚燒攤，師傅在燈籠下翻著鐵板上的章魚燒',
    ja: '夜のタコ焼き屋。提灯の下で、職人が鉄板のタコ焼きを返している',
    zh: '夜里的章鱼烧摊，师傅在灯笼下翻着铁板上的章鱼烧',
    en: 'A takoyaki stall at night: the cook turns octopus balls on the griddle under lanterns',
  },
  stalls: {
    zh_TW: '石板巷的夜晚，兩旁小店的燈籠一路亮到巷底',
    ja: '石畳の路地の夜。両側の小さな店の提灯が、奥まで続く',
    zh: '石板巷的夜晚，两旁小店的灯笼一路亮到巷底',
    en: 'A paved lane at night, the lanterns of small restaurants on both sides all the way down',
  },
  arcade: {
    zh_TW: '有玻璃拱頂的商店街，兩旁掛著各色布旗，行人來來往往',
    ja: 'ガラスのアーケードの商店街。両側に色とりどりの幕、行き交う人',
    zh: '有玻璃拱顶的商店街，两旁挂着各色布旗，行人来来往往',
    en: 'A shopping arcade under a glass vault, coloured banners on both sides, people strolling',
  },
  castle: {
    zh_TW: '石垣上的大阪城天守閣，綠瓦白牆，城下是護城河',
    ja: '石垣の上の大阪城天守閣。緑の屋根に白い壁、手前に濠',
    zh: '石墙上的大阪城天守阁，绿瓦白墙，城下是护城河',
    en: 'The keep of Osaka Castle with green roofs and white walls, above its stone ramparts and moat',
  },
  theatre: {
    zh_TW: '夜裡的劇場正面，二樓並排掛著演員畫像，門前有人等著開演',
    ja: '夜の芝居小屋。二階に役者の絵看板が並び、開演を待つ人々',
    zh: '夜里的剧场正面，二楼并排挂着演员画像，门前有人等着开演',
    en: 'A playhouse at night, painted actors in a row on the second floor, people waiting for the play',
  },
  station: {
    zh_TW: '傍晚的月台，電車停靠，旅客拖著行李候車',
    ja: '夕方のホーム。電車が停まり、荷物を持った旅人が待っている',
    zh: '傍晚的站台，电车停靠，旅客拖着行李候车',
    en: 'A platform in the evening, a train at the doors, travellers with their luggage',
  },
  gate: {
    zh_TW: '神社的朱紅鳥居，參道兩旁立著石燈籠，遠處有人走向拜殿',
    ja: '神社の朱の鳥居。石灯籠の並ぶ参道を、拝殿へ歩く人',
    zh: '神社的朱红鸟居，参道两旁立着石灯笼，远处有人走向拜殿',
    en: 'The vermilion gate of a shrine, stone lanterns along the path, people walking to the hall',
  },
  market: {
    zh_TW: '市場裡的魚攤與蔬果攤，老闆招呼著客人',
    ja: '市場の魚屋と八百屋。店の人が客を迎えている',
    zh: '市场里的鱼摊和果蔬摊，摊主招呼着客人',
    en: 'A fishmonger and a greengrocer in the market, greeting their customers',
  },
  park: {
    zh_TW: '城裡的公園，玫瑰花叢間的小路，長椅上有人歇腳，路邊停著一輛單車',
    ja: '街なかの公園。薔薇のあいだの小道、ベンチで休む人、脇に一台の自転車',
    zh: '城里的公园，玫瑰花丛间的小路，长椅上有人歇脚，路边停着一辆自行车',
    en: 'A city park: a path between rose beds, people resting on a bench, a bicycle beside them',
  },
  boats: {
    zh_TW: '遊船載著客人駛過盛開的櫻花，花瓣飄落水面',
    ja: '満開の桜の下をゆく花見舟。花びらが水面に散る',
    zh: '游船载着客人驶过盛开的樱花，花瓣飘落水面',
    en: 'A boat with passengers under cherry trees in full bloom, petals falling on the water',
  },
  procession: {
    zh_TW: '天神祭的夜晚，點著燈籠的船隊在河上巡行，橋上空放著煙火',
    ja: '天神祭の夜。提灯をともした船が川を渡り、橋の上に花火があがる',
    zh: '天神祭的夜晚，点着灯笼的船队在河上巡行，桥上空放着烟花',
    en: 'The night of the Tenjin festival: boats with lanterns on the river, fireworks above the bridge',
  },
  waterfall: {
    zh_TW: '紅葉環抱的瀑布，遊客站在朱紅的小橋上看水',
    ja: '紅葉に囲まれた滝。朱塗りの橋から眺める人々',
    zh: '红叶环抱的瀑布，游客站在朱红的小桥上看水',
    en: 'A waterfall among red maples, people watching it from a vermilion bridge',
  },
  avenue: {
    zh_TW: '冬夜的大道，兩旁的銀杏樹纏滿燈飾，車燈映在路面上',
    ja: '冬の夜の大通り。灯りをまとった並木と、路面に映る車の灯',
    zh: '冬夜的大道，两旁的银杏树缠满灯饰，车灯映在路面上',
    en: 'A wide avenue on a winter night, its trees wrapped in lights, headlamps shining on the road',
  },
  spring: {
    zh_TW: '春天的河岸：盛開的櫻樹下，兩個人望著河上的船',
    ja: '春の川岸。満開の桜の下で、ふたりが舟を眺めている',
    zh: '春天的河岸：盛开的樱树下，两个人望着河上的船',
    en: 'Spring: two people under a cherry tree in bloom, watching a boat on the river',
  },
  summer: {
    zh_TW: '夏夜的河岸：穿浴衣的人們看橋上空的煙火',
    ja: '夏の夜の川岸。浴衣の人々が、橋の上の花火を見あげる',
    zh: '夏夜的河岸：穿浴衣的人们看桥上空的烟花',
    en: 'Summer: people in yukata on the bank, fireworks above the bridge',
  },
  autumn: {
    zh_TW: '秋日黃昏的河岸：紅了的楓樹，河上一葉小舟',
    ja: '秋の夕暮れの川岸。色づいた楓と、川に浮かぶ一艘の小舟',
    zh: '秋日黄昏的河岸：红了的枫树，河上一叶小舟',
    en: 'Autumn: a red maple on the bank at sundown, one small boat on the river',
  },
  winter: {
    zh_TW: '冬夜的河岸：雪地上兩人共撐一把紅傘，樹上亮著燈',
    ja: '冬の夜の川岸。雪のなか、赤い傘のふたりと、灯りのともる木',
    zh: '冬夜的河岸：雪地上两人共撑一把红伞，树上亮着灯',
    en: 'Winter: two people under a red umbrella on the snowy bank, lights in a bare tree',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type DemoImage = keyof typeof DEMO_IMAGES;
