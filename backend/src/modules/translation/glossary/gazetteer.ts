import { type NewTerm } from './term.js';

/** What a house in Osaka speaks of, in four languages: put into its glossary once. */
export const GAZETTEER: readonly NewTerm[] = [
  { kind: 'place', words: { en: 'Osaka', ja: '大阪', zh: '大阪', zh_TW: '大阪' } },
  { kind: 'place', words: { en: 'Umeda Station', ja: '梅田駅', zh: '梅田站', zh_TW: '梅田站' } },
  {
    kind: 'place',
    words: { en: 'Namba Station', ja: 'なんば駅', zh: '难波站', zh_TW: '難波站' },
    aliases: { ja: ['難波駅'] },
  },
  {
    kind: 'place',
    words: { en: 'Sakaisuji Line', ja: '堺筋線', zh: '堺筋线', zh_TW: '堺筋線' },
    forbidden: { en: ['Sakai Muscle Line'] },
  },
  {
    kind: 'place',
    words: { en: 'Dotonbori', ja: '道頓堀', zh: '道顿堀', zh_TW: '道頓堀' },
    aliases: { en: ['Dotombori'] },
  },
  {
    kind: 'place',
    words: { en: 'Shitennoji Temple', ja: '四天王寺', zh: '四天王寺', zh_TW: '四天王寺' },
    aliases: { en: ['Shitennoji', 'Shitenno-ji'] },
  },
  {
    kind: 'place',
    words: { en: 'Kuromon Market', ja: '黒門市場', zh: '黑门市场', zh_TW: '黑門市場' },
  },
  { kind: 'term', words: { en: 'takoyaki', ja: 'たこ焼き', zh: '章鱼烧', zh_TW: '章魚燒' } },
  { kind: 'term', words: { en: 'okonomiyaki', ja: 'お好み焼き', zh: '大阪烧', zh_TW: '大阪燒' } },
  { kind: 'name', words: { en: 'Wi-Fi' }, doNotTranslate: true },
];
