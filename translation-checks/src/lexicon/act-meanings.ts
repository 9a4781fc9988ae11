import { type Language } from '../language.js';

type ActMeaning = readonly [does: string, undoes?: string];

/** Names of the acts in `acts.tsv`: the act and its opposite. */
export const ACT_MEANINGS: Readonly<Record<string, Readonly<Record<Language, ActMeaning>>>> = {
  lock: {
    en: ['lock', 'unlock'],
    ja: ['施錠する', '解錠する'],
    zh: ['锁上', '打开锁'],
    zh_TW: ['鎖上', '打開鎖'],
  },
  close: {
    en: ['close', 'open'],
    ja: ['閉める', '開ける'],
    zh: ['关上', '打开'],
    zh_TW: ['關上', '打開'],
  },
  'switch off': {
    en: ['switch off', 'leave on'],
    ja: ['消す', 'つけておく'],
    zh: ['关掉', '开着'],
    zh_TW: ['關掉', '開著'],
  },
  'wear shoes': {
    en: ['wear shoes', 'take off shoes'],
    ja: ['靴を履く', '靴を脱ぐ'],
    zh: ['穿鞋', '脱鞋'],
    zh_TW: ['穿鞋', '脫鞋'],
  },
  loud: {
    en: ['loud', 'quiet'],
    ja: ['大きな音', '静か'],
    zh: ['大声', '安静'],
    zh_TW: ['大聲', '安靜'],
  },
  accompanied: {
    en: ['accompanied', 'alone'],
    ja: ['同伴', '単独'],
    zh: ['有人陪同', '单独'],
    zh_TW: ['有人陪同', '單獨'],
  },
  'go ahead': {
    en: ['go ahead', 'cancelled'],
    ja: ['決行', '中止'],
    zh: ['照常举行', '取消'],
    zh_TW: ['照常舉行', '取消'],
  },
  open: {
    en: ['open', 'closed'],
    ja: ['営業', '休業'],
    zh: ['营业', '休息'],
    zh_TW: ['營業', '休息'],
  },
  'have a bed of their own': {
    en: ['own bed', 'share a bed'],
    ja: ['ベッドを使用', '添い寝'],
    zh: ['占床', '同床'],
    zh_TW: ['佔床', '同床'],
  },
  'answer for': { en: ['responsible'], ja: ['責任'], zh: ['负责'], zh_TW: ['負責'] },
  'take away': { en: ['take away'], ja: ['持ち帰る'], zh: ['带走'], zh_TW: ['帶走'] },
  touch: { en: ['touch'], ja: ['触れる'], zh: ['触摸'], zh_TW: ['觸摸'] },
  enter: { en: ['enter'], ja: ['立ち入る'], zh: ['进入'], zh_TW: ['進入'] },
  charge: { en: ['charged'], ja: ['料金がかかる'], zh: ['收费'], zh_TW: ['收費'] },
  'drink from the tap': {
    en: ['drink the water'],
    ja: ['水を飲む'],
    zh: ['饮用水'],
    zh_TW: ['飲用水'],
  },
};
