import { type Language } from '../kernel/language.js';
import { DEMO_PLACE_IMAGES } from './demo-place-images.js';
import { DEMO_ROOM_IMAGES } from './demo-room-images.js';

/** Alternative texts of the images of festivals and seasons. */
const FESTIVAL_IMAGES = {
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
  'court-dance': {
    zh_TW: '清晨石舞台上，戴面具的舞者身穿橘紅裝束起舞，背後立著兩面大鼓',
    ja: '朝の石舞台で、面をつけた舞人が橙の装束で舞う。うしろに大太鼓がふたつ',
    zh: '清晨石舞台上，戴面具的舞者身穿橘红装束起舞，背后立着两面大鼓',
    en: 'A masked dancer in orange robes on a stone stage in the morning, two great drums behind',
  },
  palanquin: {
    zh_TW: '夏夜的山門前，年輕女子乘著纏紅白布的寶惠駕籠，由人抬著前行',
    ja: '夏の夜の山門の前。紅白の布を巻いた宝恵かごに娘が乗り、担がれてゆく',
    zh: '夏夜的山门前，年轻女子乘着缠红白布的宝惠驾笼，由人抬着前行',
    en: 'Palanquins wound with red and white cloth before a temple gate on a summer night, young women riding in them',
  },
  'flea-market': {
    zh_TW: '寺院境內的市集：帳篷下掛著和服、擺著陶罐，地上鋪著碗與達摩玩偶',
    ja: '境内の市。天幕の下に着物や壺、地面の布に茶碗やだるまが並ぶ',
    zh: '寺院境内的市集：帐篷下挂着和服、摆着陶罐，地上铺着碗和达摩玩偶',
    en: 'A flea market in a temple court: kimono and jars under awnings, bowls and daruma dolls on cloths',
  },
  'lucky-bamboo': {
    zh_TW: '燈籠下高舉的福笹，掛著金幣、鯛魚、扇子與米俵，周圍是參拜的人群',
    ja: '提灯の下に掲げた福笹に小判、鯛、扇、米俵。まわりは参拝の人波',
    zh: '灯笼下高举的福笹，挂着金币、鲷鱼、扇子与米俵，周围是参拜的人群',
    en: 'A branch of lucky bamboo with gold coins, a sea bream, a fan and a rice bale, held above the crowd under lanterns',
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

/** Alternative texts of the images in `assets/demo/`. */
export const DEMO_IMAGES = { ...DEMO_ROOM_IMAGES, ...DEMO_PLACE_IMAGES, ...FESTIVAL_IMAGES };

export type DemoImage = keyof typeof DEMO_IMAGES;

/** Point of an image that stays visible beside the title of a slide. Other images are cropped around their center. */
export const DEMO_FOCAL_POINTS: Partial<Record<DemoImage, { x: number; y: number }>> = {
  stalls: { x: 0.4, y: 0.9 },
  boats: { x: 0.3, y: 1 },
};
