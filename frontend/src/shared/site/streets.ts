import { type Language } from '../i18n/language';
import { type Point } from './site-point';

/** The part of Osaka that the site's maps draw from coordinates, without a map server. */

type Names = Record<Language, string>;

/** A name with its position on the map. */
export interface NamedPosition {
  name: Names;
  at: Point;
  /** Minimum zoom at which the name is shown. */
  fromZoom: number;
}

export interface Line extends NamedPosition {
  line: Point[];
  /** Runs north to south: its name is vertical in languages that allow it. */
  upright?: boolean;
}

export interface Water extends Line {
  /** In meters. */
  width: number;
}

export const STREET_WIDTH = 21;
export const LANE_WIDTH = 7;
export const BRIDGE_WIDTH = 11;

export const streets: Line[] = [
  {
    name: { en: 'Yotsubashi-suji', ja: '四つ橋筋', zh: '四桥筋', zh_TW: '四橋筋' },
    at: [34.672, 135.4971],
    fromZoom: 15,
    upright: true,
    line: [
      [34.712, 135.4945],
      [34.6917, 135.4966],
      [34.6762, 135.4973],
      [34.6692, 135.4969],
      [34.6648, 135.4967],
      [34.6555, 135.4985],
    ],
  },
  {
    name: { en: 'Midosuji', ja: '御堂筋', zh: '御堂筋', zh_TW: '御堂筋' },
    at: [34.6718, 135.5005],
    fromZoom: 14,
    upright: true,
    line: [
      [34.712, 135.4965],
      [34.6925, 135.5012],
      [34.6762, 135.5007],
      [34.667, 135.5004],
      [34.6648, 135.5003],
      [34.6555, 135.4985],
      [34.636, 135.496],
    ],
  },
  {
    name: { en: 'Nagahori-dori', ja: '長堀通', zh: '长堀通', zh_TW: '長堀通' },
    at: [34.6751, 135.4985],
    fromZoom: 14,
    line: [
      [34.6765, 135.468],
      [34.6752, 135.4936],
      [34.6749, 135.5028],
      [34.6751, 135.5117],
      [34.6747, 135.5172],
      [34.6725, 135.545],
    ],
  },
  {
    name: { en: 'Sennichimae-dori', ja: '千日前通', zh: '千日前通', zh_TW: '千日前通' },
    at: [34.6665, 135.4985],
    fromZoom: 16,
    line: [
      [34.668, 135.468],
      [34.6661, 135.4936],
      [34.6664, 135.4985],
      [34.6667, 135.5028],
      [34.6668, 135.5165],
      [34.6645, 135.545],
    ],
  },
  {
    name: { en: 'Sakaisuji', ja: '堺筋', zh: '堺筋', zh_TW: '堺筋' },
    at: [34.6722, 135.5064],
    fromZoom: 15,
    upright: true,
    line: [
      [34.712, 135.5075],
      [34.6825, 135.5067],
      [34.6669, 135.5064],
      [34.6565, 135.5062],
      [34.636, 135.505],
    ],
  },
  {
    name: { en: 'Tanimachi-suji', ja: '谷町筋', zh: '谷町筋', zh_TW: '谷町筋' },
    at: [34.6712, 135.5168],
    fromZoom: 14,
    upright: true,
    line: [
      [34.712, 135.516],
      [34.6912, 135.5167],
      [34.6826, 135.5173],
      [34.6668, 135.5165],
      [34.6538, 135.5152],
      [34.6472, 135.514],
      [34.636, 135.513],
    ],
  },
  {
    name: { en: 'Chuo-odori', ja: '中央大通', zh: '中央大通', zh_TW: '中央大通' },
    at: [34.6825, 135.513],
    fromZoom: 14,
    line: [
      [34.682, 135.468],
      [34.6825, 135.5],
      [34.6826, 135.5173],
      [34.6808, 135.548],
    ],
  },
];

export const waters: Water[] = [
  {
    name: { en: 'Dotonbori river', ja: '道頓堀川', zh: '道顿堀川', zh_TW: '道頓堀川' },
    at: [34.6687, 135.4994],
    fromZoom: 16,
    width: 48,
    // Follows the slight bend at Minatomachi.
    line: [
      [34.6662, 135.4842],
      [34.668, 135.4936],
      [34.6684, 135.4966],
      [34.6687, 135.5],
      [34.669, 135.5028],
      [34.6692, 135.5082],
    ],
  },
  {
    name: { en: 'Higashi-Yokobori river', ja: '東横堀川', zh: '东横堀川', zh_TW: '東橫堀川' },
    at: [34.679, 135.5089],
    fromZoom: 15,
    upright: true,
    width: 42,
    line: [
      [34.6692, 135.5082],
      [34.6745, 135.5087],
      [34.6833, 135.5093],
      [34.6918, 135.5088],
    ],
  },
  {
    name: { en: 'Tosabori river', ja: '土佐堀川', zh: '土佐堀川', zh_TW: '土佐堀川' },
    at: [34.6921, 135.504],
    fromZoom: 14,
    width: 75,
    line: [
      [34.6872, 135.4838],
      [34.6906, 135.489],
      [34.6918, 135.4965],
      [34.6921, 135.504],
      [34.6917, 135.5105],
      [34.6915, 135.5165],
    ],
  },
  {
    name: { en: 'Okawa river', ja: '大川', zh: '大川', zh_TW: '大川' },
    at: [34.6945, 135.521],
    fromZoom: 14,
    width: 120,
    line: [
      [34.6912, 135.484],
      [34.6932, 135.492],
      [34.6942, 135.5],
      [34.6937, 135.508],
      [34.6918, 135.516],
      [34.6945, 135.521],
      [34.702, 135.5218],
    ],
  },
  {
    name: { en: 'Kizu river', ja: '木津川', zh: '木津川', zh_TW: '木津川' },
    at: [34.6725, 135.4848],
    fromZoom: 14,
    upright: true,
    width: 90,
    line: [
      [34.6905, 135.4838],
      [34.6823, 135.4855],
      [34.6735, 135.4852],
      [34.6662, 135.4838],
      [34.645, 135.47],
    ],
  },
];

/** Position of the river's name at low zoom; closer, the places around the guesthouse would hide it. */
export const riverOverview: NamedPosition = {
  name: { en: 'Dotonbori river', ja: '道頓堀川', zh: '道顿堀川', zh_TW: '道頓堀川' },
  at: [34.6672, 135.4895],
  fromZoom: 13,
};

/** Minor streets, one per block or so, as the area is laid out. */
export const lanes: Point[][] = [
  ...[135.4945, 135.4954, 135.4982, 135.4993, 135.5014, 135.5022, 135.5032, 135.5044, 135.5054].map(
    (lng): Point[] => [
      [34.6762, lng + 0.0003],
      [34.6695, lng],
    ],
  ),
  ...[135.4945, 135.4955, 135.4982, 135.4992, 135.5013, 135.5022, 135.5032, 135.5044, 135.5054].map(
    (lng): Point[] => [
      [34.6682, lng],
      [34.6648, lng - 0.0001],
    ],
  ),
  ...[34.6742, 34.6731, 34.672, 34.671, 34.67, 34.6673, 34.6654].map((lat): Point[] => [
    [lat, 135.4936],
    [lat + 0.0003, 135.5064],
  ]),
];

export const bridges: Point[][] = [135.4955, 135.4984, 135.5013, 135.5032].map((lng) => [
  [34.6695, lng],
  [34.668, lng],
]);

export const parks: Point[][] = [
  [
    [34.6915, 135.522],
    [34.6912, 135.53],
    [34.6893, 135.5335],
    [34.6815, 135.533],
    [34.6812, 135.5215],
    [34.688, 135.5212],
  ],
  [
    [34.6849, 135.4898],
    [34.6848, 135.4987],
    [34.6831, 135.4987],
    [34.6832, 135.4897],
  ],
  [
    [34.6535, 135.5085],
    [34.6545, 135.512],
    [34.6515, 135.5135],
    [34.6482, 135.513],
    [34.6485, 135.5082],
  ],
  [
    [34.6726, 135.5015],
    [34.6726, 135.5021],
    [34.6716, 135.502],
    [34.6716, 135.5014],
  ],
  [
    [34.6676, 135.494],
    [34.6679, 135.4953],
    [34.6674, 135.4953],
    [34.6671, 135.494],
  ],
];

export const parkNames: NamedPosition[] = [
  {
    name: { en: 'Osaka Castle Park', ja: '大阪城公園', zh: '大阪城公园', zh_TW: '大阪城公園' },
    at: [34.6842, 135.5275],
    fromZoom: 13,
  },
  {
    name: { en: 'Utsubo Park', ja: '靱公園', zh: '靱公园', zh_TW: '靱公園' },
    at: [34.684, 135.4925],
    fromZoom: 14,
  },
  {
    name: { en: 'Tennoji Park', ja: '天王寺公園', zh: '天王寺公园', zh_TW: '天王寺公園' },
    at: [34.6508, 135.5107],
    fromZoom: 14,
  },
];

/** The JR loop line, and the Nankai line from Namba to it. */
export const rails: Point[][] = [
  [
    [34.6657, 135.4795],
    [34.658, 135.4876],
    [34.654, 135.493],
    [34.65, 135.501],
    [34.6473, 135.5138],
    [34.6481, 135.5235],
    [34.6587, 135.5288],
    [34.6653, 135.5302],
    [34.6737, 135.5326],
    [34.6812, 135.534],
    [34.6966, 135.5345],
  ],
  [
    [34.6632, 135.5021],
    [34.6562, 135.5013],
    [34.65, 135.501],
  ],
];

export const JR_NAMBA: Point = [34.6656, 135.4955];

export const stations: NamedPosition[] = [
  {
    name: { en: 'JR Namba', ja: 'JR難波', zh: 'JR难波', zh_TW: 'JR難波' },
    at: JR_NAMBA,
    fromZoom: 15,
  },
  {
    name: { en: 'Namba', ja: 'なんば', zh: '难波', zh_TW: '難波' },
    at: [34.6656, 135.5003],
    fromZoom: 13,
  },
  {
    name: { en: 'Shinsaibashi', ja: '心斎橋', zh: '心斋桥', zh_TW: '心齋橋' },
    at: [34.675, 135.5006],
    fromZoom: 14,
  },
  {
    name: { en: 'Nippombashi', ja: '日本橋', zh: '日本桥', zh_TW: '日本橋' },
    at: [34.6669, 135.5065],
    fromZoom: 15,
  },
  {
    name: { en: 'Hommachi', ja: '本町', zh: '本町', zh_TW: '本町' },
    at: [34.6825, 135.5004],
    fromZoom: 13,
  },
  {
    name: { en: 'Tennoji', ja: '天王寺', zh: '天王寺', zh_TW: '天王寺' },
    at: [34.6473, 135.5138],
    fromZoom: 13,
  },
  {
    name: { en: 'Tanimachi 9-chome', ja: '谷町九丁目', zh: '谷町九丁目', zh_TW: '谷町九丁目' },
    at: [34.6668, 135.5165],
    fromZoom: 14,
  },
  {
    name: { en: 'Tsuruhashi', ja: '鶴橋', zh: '鹤桥', zh_TW: '鶴橋' },
    at: [34.6653, 135.5302],
    fromZoom: 13,
  },
];
