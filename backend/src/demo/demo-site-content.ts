import { LANGUAGES } from '../kernel/language.js';
import { SEASONS } from '../modules/events/index.js';
import { introImages } from '../modules/intro-images/index.js';
import { OtaPlatform, SocialPlatform } from '../modules/platforms/index.js';
import { seasonImages } from '../modules/season-images/index.js';
import { SiteLogo } from '../modules/site-logo/index.js';
import { type DemoImage } from './demo-images.js';
import {
  altOf,
  DEMO_BASE_LANGUAGE,
  type DemoRecord,
  type DemoLocalizedTexts,
} from './demo-record.js';

const INTRO_IMAGES: readonly (readonly [image: DemoImage, DemoLocalizedTexts<'title'>])[] = [
  [
    'house',
    {
      zh_TW: { title: '亮燈的旅宿' },
      ja: { title: '灯りのともる宿' },
      zh: { title: '亮灯的旅馆' },
      en: { title: 'The house, its lamps lit' },
    },
  ],
  [
    'sill',
    {
      zh_TW: { title: '窗邊一壺茶' },
      ja: { title: '窓辺のお茶' },
      zh: { title: '窗边一壶茶' },
      en: { title: 'Tea at the window' },
    },
  ],
  [
    'market',
    {
      zh_TW: { title: '黑門市場的早晨' },
      ja: { title: '黒門市場の朝' },
      zh: { title: '黑门市场的早晨' },
      en: { title: 'Morning at Kuromon market' },
    },
  ],
  [
    'dotonbori',
    {
      zh_TW: { title: '道頓堀的章魚燒' },
      ja: { title: '道頓堀のタコ焼き' },
      zh: { title: '道顿堀的章鱼烧' },
      en: { title: 'Takoyaki in Dotonbori' },
    },
  ],
];

const introImageRecords: readonly DemoRecord[] = INTRO_IMAGES.map(([image, texts], index) => ({
  files: [image],
  texts,
  make: ([url = '']) =>
    new introImages.Record(DEMO_BASE_LANGUAGE, { position: index + 1, imageUrl: url }),
}));

const seasonImageRecords: readonly DemoRecord[] = SEASONS.map((season) => ({
  files: [season],
  texts: altOf(season),
  make: ([url = '']) => new seasonImages.Record(DEMO_BASE_LANGUAGE, { season, imageUrl: url }),
}));

const LOGO_TEXTS = {
  en: 'Kawabe House',
  ja: '川辺の宿',
  zh: '川边之宿',
  zh_TW: '川邊之宿',
} as const;

const logoRecords: readonly DemoRecord[] = LANGUAGES.map((language) => ({
  files: [`logo-${language}`],
  make: ([url = '']) =>
    Object.assign(new SiteLogo(language, url), { altText: LOGO_TEXTS[language] }),
}));

/** Invented booking platforms, on reserved domains. */
const PARTNERS = ['Kawazoe Stays', 'Lantern Trips'] as const;

const partnerRecords: readonly DemoRecord[] = PARTNERS.map((name, position) => {
  const url = `https://www.example.com/${name.toLowerCase().replaceAll(' ', '-')}`;
  const stayUrl = `${url}?checkin={arrival}&checkout={departure}&adults={guests}`;
  return {
    files: [],
    make: () => Object.assign(new OtaPlatform(), { name, url, stayUrl, position }),
  };
});

const NETWORKS = ['Instagram', 'Facebook', 'LINE', 'WhatsApp', 'WeChat'] as const;

const socialPlatformRecords: readonly DemoRecord[] = NETWORKS.map((name, position) => {
  const url = `https://www.example.com/kawabe-house/${name.toLowerCase()}`;
  return { files: [], make: () => Object.assign(new SocialPlatform(), { name, url, position }) };
});

/** Demo images of the introduction and the seasons, logos, booking platforms and social links. */
export const DEMO_SITE_CONTENT: readonly DemoRecord[] = [
  ...introImageRecords,
  ...seasonImageRecords,
  ...logoRecords,
  ...partnerRecords,
  ...socialPlatformRecords,
];
