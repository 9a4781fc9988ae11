import { type Language } from '../kernel/language.js';

/** Alternative texts of the images of the guesthouse and its rooms. */
export const DEMO_ROOM_IMAGES = {
  hero: {
    zh_TW: '黃昏的道頓堀川：左岸是亮著燈的旅宿，河上一艘遊船，遠處是橋與新月',
    ja: '夕暮れの道頓堀川。左岸に灯りのともる宿、川には屋形船、むこうに橋と三日月',
    zh: '黄昏的道顿堀川：左岸是亮着灯的旅馆，河上一艘游船，远处是桥和新月',
    en: 'The Dotonbori river at dusk: the lit house on the left bank, a boat, a bridge and a new moon',
  },
  house: {
    zh_TW: '入夜後的旅宿正面：三層木造樓房，門口掛著暖簾與紅燈籠，樓前就是河',
    ja: '夜の宿の正面。三階建ての木の家、暖簾と赤い提灯、すぐ前を川が流れる',
    zh: '入夜后的旅馆正面：三层木造楼房，门口挂着布帘和红灯笼，楼前就是河',
    en: 'The house at night: three timber floors, a curtain and red lanterns at the door, the river in front',
  },
  studio: {
    zh_TW: '單間套房的早晨：窗外是河與橋，床上鋪著藍色床罩，圓桌上擺著咖啡',
    ja: '朝のワンルーム。窓の外に川と橋、青いカバーのベッドと、珈琲をのせた丸テーブル',
    zh: '清晨的单间：窗外是河与桥，床上铺着蓝色床罩，圆桌上摆着咖啡',
    en: 'The studio in the morning: river and bridge outside the window, a blue bed, coffee on a round table',
  },
  'morning-bed': {
    zh_TW: '鋪著藍色床罩的床，晨光透過百葉窗，在牆上印出一道道光影',
    ja: '青いカバーのベッド。鎧戸ごしの朝日が、壁に縞をえがいている',
    zh: '铺着蓝色床罩的床，晨光透过百叶窗，在墙上印出一道道光影',
    en: 'A bed with a blue cover; morning sun through the shutters draws stripes on the wall',
  },
  'morning-window': {
    zh_TW: '推開的百葉窗外：瓦屋、大橋與河上的船，窗台上一杯熱茶和一盆綠葉',
    ja: '開けた鎧戸の外に、屋根と橋と川をゆく船。窓台には湯気の立つお茶と鉢植え',
    zh: '推开的百叶窗外：瓦屋、大桥与河上的船，窗台上一杯热茶和一盆绿叶',
    en: 'Through open shutters: roofs, the bridge and a boat on the river; a hot cup of tea and a plant on the sill',
  },
  'morning-shower': {
    zh_TW: '白色磁磚的淋浴間：玻璃隔屏後的花灑，旁邊是洗手台與圓鏡',
    ja: '白いタイルのシャワー室。ガラスの奥にシャワー、隣に洗面台と丸い鏡',
    zh: '白色瓷砖的淋浴间：玻璃隔断后的花洒，旁边是洗手台和圆镜',
    en: 'A shower of white tiles behind glass, a washbasin and a round mirror beside it',
  },
  'morning-table': {
    zh_TW: '俯看圓桌：一杯咖啡、奶油吐司、一張畫著河的地圖和一顆橘子',
    ja: '丸テーブルを上から。珈琲とバタートースト、川の地図、みかんがひとつ',
    zh: '俯看圆桌：一杯咖啡、黄油吐司、一张画着河的地图和一个橘子',
    en: 'The round table from above: coffee, buttered toast, a map of the river and a mandarin',
  },
  '1ldk': {
    zh_TW: '傍晚的客廳，夕陽從臨河的大窗照在藍色沙發與開放式廚房上',
    ja: '夕方の居間。川に面した大きな窓から、青い長椅子と台所に西日が差す',
    zh: '傍晚的客厅，夕阳从临河的大窗照在蓝色沙发和开放式厨房上',
    en: 'The living room at sundown: light from the tall river window on a blue sofa and the kitchen',
  },
  'late-bed': {
    zh_TW: '拉開的障子門後是臥室，夕陽透過窗紙，照著鋪紅色床罩的床',
    ja: '開いた障子の奥の寝室。西日を透かす窓の下に、赤いカバーのベッド',
    zh: '拉开的纸门后是卧室，夕阳透过窗纸，照着铺红色床罩的床',
    en: 'The bedroom between open paper screens: evening sun through the paper window on a bed with a red cover',
  },
  'late-balcony': {
    zh_TW: '日落時的臨河陽台：兩張躺椅，小桌上兩杯飲料，河上有船駛過橋下',
    ja: '日暮れの川側のバルコニー。椅子が二脚、小卓に飲みもの、川には船と橋',
    zh: '日落时的临河阳台：两张躺椅，小桌上两杯饮料，河上有船驶过桥边',
    en: 'The river balcony at sundown: two chairs, drinks on a small table, a boat and a bridge beyond the railing',
  },
  'late-bath': {
    zh_TW: '窗下冒著熱氣的白色浴缸，窗外是夕陽下的河與橋',
    ja: '窓の下、湯気の立つ白い浴槽。窓の外は夕日の川と橋',
    zh: '窗下冒着热气的白色浴缸，窗外是夕阳下的河与桥',
    en: 'A white bathtub steaming under a window, the river and a bridge in the setting sun outside',
  },
  'late-sofa': {
    zh_TW: '藍色沙發一角：靠墊、條紋毛毯和攤開的書，牆上是最後的陽光',
    ja: '青い長椅子にクッションと縞の毛布、開いた本。壁に残る西日',
    zh: '蓝色沙发上的靠垫、条纹毛毯和摊开的书，墙上是最后的阳光',
    en: 'Cushions, a striped blanket and an open book on the blue sofa, the last sun on the wall',
  },
  '2ldk': {
    zh_TW: '夜裡的餐廳：吊燈下的餐桌、架高的榻榻米，窗外是對岸的燈火',
    ja: '夜の食卓。ペンダントの灯りと小上がりの畳、窓の外には対岸の灯',
    zh: '夜里的餐厅：吊灯下的餐桌、架高的榻榻米，窗外是对岸的灯火',
    en: 'The dining room at night: a table under hanging lamps, a raised tatami corner, lights across the river',
  },
  'lamp-futons': {
    zh_TW: '榻榻米上並排的兩床被褥，中間一盞紙燈，壁龕裡掛著畫軸',
    ja: '畳に並べて敷いた二組の布団。あいだに行灯、床の間に掛け軸',
    zh: '榻榻米上并排的两床被褥，中间一盏纸灯，壁龛里挂着画轴',
    en: 'Two futons side by side on tatami, a paper lamp between them, a scroll in the alcove',
  },
  'lamp-window': {
    zh_TW: '夜裡的窗邊座位：靠墊、毛毯與玩具帆船，窗外橋上的燈映在河裡',
    ja: '夜の窓辺の席。クッションと毛布、おもちゃの帆船、川に映る橋の灯',
    zh: '夜里的窗边座位：靠垫、毛毯与玩具帆船，窗外桥上的灯映在河里',
    en: 'The window seat at night: a cushion, a blanket and a toy boat, the bridge lamps mirrored in the river',
  },
  'lamp-bath': {
    zh_TW: '盛滿熱水的木浴缸，水面浮著柚子，牆上一盞紙燈，窗外是夜裡的河',
    ja: '湯をたたえた木の浴槽に柚子が浮かぶ。壁に行灯、窓の外は夜の川',
    zh: '盛满热水的木浴缸，水面浮着柚子，墙上一盏纸灯，窗外是夜里的河',
    en: 'A wooden tub full of hot water with citrus floating in it, a paper lamp, the river at night in the window',
  },
  'lamp-pot': {
    zh_TW: '俯看餐桌：中間一鍋冒著熱氣的火鍋，周圍擺著六個人的碗筷',
    ja: '食卓を上から。まん中に湯気の立つ鍋、まわりに六人分の器と箸',
    zh: '俯看餐桌：中间一锅冒着热气的火锅，周围摆着六个人的碗筷',
    en: 'The table from above: a steaming hot pot in the middle, bowls and chopsticks for six around it',
  },
  sill: {
    zh_TW: '窗台上的鐵壺、一杯茶與紙燈，窗外是夜裡的橋與月亮',
    ja: '窓辺の鉄瓶と湯のみ、紙の行灯。窓の外に夜の橋と月',
    zh: '窗台上的铁壶、一杯茶和纸灯，窗外是夜里的桥与月亮',
    en: 'An iron kettle, a cup of tea and a paper lamp on the sill; bridge and moon outside',
  },
  'water-room': {
    zh_TW: '天剛黑的房間：寬窗台上兩個坐墊和茶具，窗外就是河，右邊是鋪綠色床罩的床',
    ja: '宵の口の部屋。広い窓台に座布団ふたつと茶器、すぐ外に川。右に緑のカバーのベッド',
    zh: '天刚黑的房间：宽窗台上两个坐垫和茶具，窗外就是河，右边是铺绿色床罩的床',
    en: 'The room at nightfall: two cushions and a tea set on the deep sill, the river right outside, a bed with a green cover',
  },
  'water-bed': {
    zh_TW: '從床尾看雙人床，兩側各有一盞紙燈，水光在床頭上方的牆上晃動',
    ja: '足もとから見た二人用のベッド。両脇に行灯、枕の上の壁に水明かりがゆれる',
    zh: '从床尾看双人床，两侧各有一盏纸灯，水光在床头上方的墙上晃动',
    en: 'The double bed from its foot, a paper lamp on each side, light from the water moving on the wall',
  },
  'water-shower': {
    zh_TW: '深藍磁磚的淋浴間，圓窗外是夜裡的河與橋，右邊是洗手台',
    ja: '紺のタイルのシャワー室。丸窓に夜の川と橋、右に洗面台',
    zh: '深蓝瓷砖的淋浴间，圆窗外是夜里的河与桥，右边是洗手台',
    en: 'A shower of deep blue tiles with a round window on the river at night, a washbasin at the right',
  },
  'water-tea': {
    zh_TW: '朱紅托盤上的茶壺、兩杯熱茶與三色和菓子，背後是河上的燈火',
    ja: '朱の盆に急須と湯のみふたつ、三色の和菓子。うしろに川の灯',
    zh: '朱红托盘上的茶壶、两杯热茶与三色和果子，背后是河上的灯火',
    en: 'A teapot, two hot cups and three sweets on a red tray, the lights of the river behind',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
