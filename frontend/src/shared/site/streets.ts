import {
  type LineText,
  type NamedLine,
  type NamedPosition,
  names,
  parseLine,
  parsePoints,
} from './points';
import { type Point } from './site-point';

/** Streets, railways and stations of Osaka, as far as the site's maps reach. */

/** Widths in meters. */
export const STREET_WIDTH = 21;
export const LANE_WIDTH = 7;
export const BRIDGE_WIDTH = 11;

const streetTexts: LineText<NamedLine>[] = [
  {
    name: names('Midosuji', '御堂筋', '御堂筋'),
    at: [34.6656, 135.5001],
    fromZoom: 13.5,
    isNorthSouth: true,
    line: '34.85,135.492 34.77,135.4975 34.7335,135.4998 34.7265,135.4988 34.7105,135.4983 34.705,135.4999 34.6985,135.5009 34.6925,135.5012 34.6826,135.5009 34.6751,135.5006 34.667,135.5003 34.664,135.4999 34.6553,135.4975 34.6444,135.4953 34.6374,135.4937 34.628,135.4935 34.612,135.488 34.59,135.479 34.54,135.465',
  },
  {
    name: names('Yotsubashi-suji', '四つ橋筋', '四桥筋', '四橋筋'),
    at: [34.6654, 135.4971],
    fromZoom: 14.5,
    isNorthSouth: true,
    line: '34.701,135.4945 34.6915,135.4966 34.6826,135.497 34.6753,135.497 34.666,135.4971 34.6553,135.4975',
  },
  {
    name: names('Sakaisuji', '堺筋', '堺筋'),
    at: [34.6722, 135.5064],
    fromZoom: 14,
    isNorthSouth: true,
    line: '34.85,135.54 34.78,135.522 34.737,135.517 34.7195,135.513 34.71,135.5112 34.705,135.511 34.6975,135.5085 34.6921,135.5068 34.6822,135.5067 34.6751,135.5064 34.6668,135.5063 34.6556,135.5061 34.649,135.5055 34.636,135.504 34.6,135.501 34.54,135.499',
  },
  {
    name: names('Tanimachi-suji', '谷町筋', '谷町筋'),
    at: [34.6712, 135.5168],
    fromZoom: 13.5,
    isNorthSouth: true,
    line: '34.7195,135.513 34.714,135.5145 34.7085,135.5155 34.6965,135.5165 34.6896,135.5165 34.6828,135.5172 34.6757,135.517 34.6668,135.5166 34.6576,135.5158 34.6475,135.514 34.644,135.5138 34.63,135.512 34.6,135.509 34.54,135.506',
  },
  {
    name: names('Matsuyamachi-suji', '松屋町筋', '松屋町筋'),
    at: [34.672, 135.5116],
    fromZoom: 15,
    isNorthSouth: true,
    line: '34.6965,135.5135 34.6912,135.5117 34.6757,135.5117 34.6668,135.5112 34.656,135.5095 34.649,135.5075',
  },
  {
    name: names('Naniwa-suji', 'なにわ筋', '浪速筋', '浪速筋'),
    at: [34.678, 135.4924],
    fromZoom: 14.5,
    isNorthSouth: true,
    line: '34.701,135.4895 34.6935,135.4903 34.6828,135.492 34.6755,135.4926 34.668,135.4926 34.6542,135.4917 34.644,135.49 34.6355,135.4885 34.623,135.4835 34.6,135.471',
  },
  {
    name: names('Nagahori-dori', '長堀通', '长堀通', '長堀通'),
    at: [34.6752, 135.4985],
    fromZoom: 13.5,
    line: '34.6753,135.4735 34.6757,135.4873 34.6754,135.497 34.6751,135.5006 34.6752,135.5063 34.6755,135.5117 34.6757,135.517 34.6745,135.533 34.6725,135.545 34.669,135.57 34.66,135.66',
  },
  {
    name: names('Sennichimae-dori', '千日前通', '千日前通'),
    at: [34.6668, 135.4985],
    fromZoom: 14.5,
    line: '34.633,135.46 34.64,135.464 34.655,135.474 34.6645,135.479 34.6664,135.4822 34.6668,135.4892 34.6668,135.497 34.6668,135.5003 34.6669,135.5063 34.6668,135.5166 34.6655,135.5302 34.6645,135.545 34.664,135.5633 34.66,135.66',
  },
  {
    name: names('Chuo-odori', '中央大通', '中央大通'),
    at: [34.6825, 135.513],
    fromZoom: 13,
    line: '34.6545,135.433 34.6595,135.446 34.6694,135.4622 34.6753,135.4735 34.6828,135.4866 34.6826,135.5 34.6822,135.5067 34.6826,135.5172 34.6813,135.5336 34.6808,135.545 34.679,135.557 34.677,135.572 34.67,135.66',
  },
  {
    name: names('Route 2', '国道2号', '国道2号', '國道2號'),
    at: [34.6968, 135.487],
    fromZoom: 13.5,
    line: '34.6985,135.5009 34.6968,135.4867 34.6945,135.4745 34.706,135.456 34.72,135.43 34.735,135.36',
  },
  {
    name: names('Route 1', '国道1号', '国道1号', '國道1號'),
    at: [34.698, 135.515],
    fromZoom: 13.5,
    line: '34.6985,135.5009 34.6985,135.5115 34.6972,135.52 34.697,135.523 34.6985,135.534 34.708,135.548 34.72,135.557 34.75,135.58 34.81,135.63',
  },
  {
    name: names('Route 43', '国道43号', '国道43号', '國道43號'),
    at: [34.662, 135.4665],
    fromZoom: 13.5,
    line: '34.72,135.36 34.705,135.42 34.69,135.45 34.6825,135.464 34.6694,135.4622 34.66,135.468 34.654,135.478 34.648,135.49 34.6444,135.4953 34.644,135.5138',
  },
  {
    name: names('Shin-Naniwa-suji', '新なにわ筋', '新浪速筋', '新浪速筋'),
    at: [34.679, 135.487],
    fromZoom: 14.5,
    isNorthSouth: true,
    line: '34.6975,135.485 34.6828,135.4868 34.6757,135.4873 34.6667,135.488 34.6581,135.4885 34.6465,135.4875 34.636,135.4822 34.623,135.477',
  },
  {
    name: names('Uemachi-suji', '上町筋', '上町筋'),
    at: [34.672, 135.5211],
    fromZoom: 14.5,
    isNorthSouth: true,
    line: '34.689,135.5213 34.6757,135.5212 34.6668,135.521 34.654,135.519 34.6473,135.5165',
  },
  {
    name: names('Tamatsukuri-suji', '玉造筋', '玉造筋'),
    at: [34.67, 135.5308],
    fromZoom: 14,
    isNorthSouth: true,
    line: '34.697,135.5335 34.6813,135.5336 34.6735,135.532 34.6653,135.5293 34.6583,135.5275 34.648,135.5225 34.644,135.5138',
  },
  {
    name: names('Imazato-suji', '今里筋', '今里筋'),
    at: [34.672, 135.5442],
    fromZoom: 13,
    isNorthSouth: true,
    line: '34.81,135.556 34.735,135.548 34.712,135.547 34.6808,135.545 34.665,135.5435 34.648,135.542 34.63,135.539 34.6,135.54 34.54,135.542',
  },
  {
    name: names('Yodogawa-dori', '淀川通', '淀川通'),
    at: [34.726, 135.495],
    fromZoom: 13,
    line: '34.74,135.36 34.727,135.44 34.723,135.482 34.727,135.4985 34.73,135.51 34.745,135.54 34.77,135.57 34.83,135.63',
  },
  {
    name: names('Nagai-koen-dori', '長居公園通', '长居公园通', '長居公園通'),
    at: [34.609, 135.505],
    fromZoom: 13,
    line: '34.616,135.44 34.611,135.48 34.6085,135.505 34.608,135.535 34.606,135.57 34.6,135.66',
  },
  {
    name: names('Nanko-dori', '南港通', '南港通'),
    at: [34.624, 135.51],
    fromZoom: 13,
    line: '34.627,135.458 34.6235,135.4935 34.623,135.511 34.6225,135.54 34.62,135.575 34.615,135.66',
  },
  {
    name: names('Route 25', '国道25号', '国道25号', '國道25號'),
    at: [34.65, 135.52],
    fromZoom: 13.5,
    line: '34.6556,135.5061 34.653,135.515 34.648,135.5225 34.64,135.54 34.628,135.565 34.59,135.66',
  },
  {
    name: names('Chuo-kanjo-sen', '中央環状線', '中央环状线', '中央環狀線'),
    at: [34.69, 135.582],
    fromZoom: 12.5,
    isNorthSouth: true,
    line: '34.85,135.55 34.78,135.588 34.76,135.59 34.7,135.583 34.65,135.577 34.6,135.57 34.54,135.565',
  },
];
export const streets = streetTexts.map(parseLine);

/** Returns evenly spaced positions of lanes between avenues, in degrees like the approximate spacing. */
function listLanePositions(avenues: readonly number[], spacing: number): number[] {
  return avenues.slice(1).flatMap((next, index) => {
    const previous = avenues[index]!;
    const count = Math.max(1, Math.round((next - previous) / spacing));
    return Array.from(
      { length: count },
      (_, step) => previous + ((step + 0.5) * (next - previous)) / count,
    );
  });
}

/** Longitudes of the avenues between which minor streets are drawn. */
const AVENUE_LONGITUDES = [
  135.3, 135.433, 135.4622, 135.4735, 135.4845, 135.4873, 135.4926, 135.497, 135.5005, 135.5064,
  135.5116, 135.5169, 135.5211, 135.531, 135.5375, 135.544, 135.557, 135.57, 135.583, 135.66,
];
/** Latitudes of the avenues between which minor streets are drawn. */
const AVENUE_LATITUDES = [
  34.53, 34.6085, 34.6232, 34.637, 34.648, 34.6556, 34.6668, 34.6752, 34.6826, 34.6915, 34.6985,
  34.7105, 34.7265, 34.745, 34.77, 34.84,
];
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Minor streets: a schematic grid between the avenues, about one for each block. Like the avenues, those from north to
 * south are a little further east in the north.
 */
export const lanes: Point[][] = [
  ...listLanePositions(AVENUE_LONGITUDES, 0.0011).map((lng): Point[] => [
    [34.84, roundDegrees(lng + 0.0026)],
    [34.53, roundDegrees(lng - 0.0021)],
  ]),
  ...listLanePositions(AVENUE_LATITUDES, 0.001).map((lat): Point[] => [
    [roundDegrees(lat), 135.3],
    [roundDegrees(lat), 135.66],
  ]),
];

/** Footbridges over the Dotonbori river: Ukiniwa, Daikoku, Ebisu, Tazaemon, Aiai. */
export const bridges: Point[][] = [135.4955, 135.4984, 135.5013, 135.5027, 135.5041].map((lng) => [
  [34.6696, lng],
  [34.668, lng],
]);

/** Railways above the ground. */
export const rails: Point[][] = [
  // JR loop line.
  '34.7025,135.4959 34.6972,135.4865 34.6883,135.475 34.6825,135.4661 34.6694,135.462 34.6655,135.47 34.6658,135.4797 34.6581,135.4883 34.6542,135.4928 34.65,135.5011 34.6473,135.5142 34.648,135.5232 34.6583,135.5289 34.6653,135.5302 34.6735,135.5327 34.6808,135.5339 34.6886,135.5345 34.6968,135.534 34.705,135.5208 34.705,135.5117 34.7025,135.4959',
  // Nankai, from Namba.
  '34.6632,135.502 34.6542,135.5024 34.65,135.5011 34.6386,135.4989 34.623,135.493 34.612,135.4893 34.59,135.48 34.54,135.468',
  // JR Yamatoji line, from JR Namba and from Tennoji.
  '34.6655,135.4953 34.66,135.4937 34.6542,135.4928',
  '34.6473,135.5142 34.6378,135.533 34.629,135.556 34.61,135.6 34.58,135.66',
  // JR Hanwa line.
  '34.6473,135.5142 34.64,135.5135 34.623,135.511 34.6,135.505 34.54,135.49',
  // JR Kyoto, Kobe and Yumesaki lines.
  '34.7025,135.4959 34.712,135.4935 34.72,135.496 34.7335,135.5001 34.7405,135.505 34.7625,135.524 34.85,135.59',
  '34.7025,135.4959 34.706,135.488 34.7133,135.4694 34.7322,135.4313 34.75,135.36',
  '34.6825,135.4661 34.676,135.452 34.668,135.4386 34.6625,135.429',
  // Kintetsu and Keihan.
  '34.6653,135.5302 34.6641,135.5633 34.662,135.66',
  '34.6968,135.534 34.712,135.548 34.739,135.566 34.79,135.63',
].map(parsePoints);

export const JR_NAMBA: Point = [34.6664, 135.4956];

const createStation = (
  at: Point,
  fromZoom: number,
  ...[en, ja, zh, zhTW]: Parameters<typeof names>
): NamedPosition => ({ name: names(en, ja, zh, zhTW), at, fromZoom });

/** In the order of their importance to a visitor. */
export const stations: NamedPosition[] = [
  createStation(JR_NAMBA, 13.5, 'JR Namba', 'JR難波', 'JR难波'),
  createStation([34.6671, 135.5004], 12, 'Namba', 'なんば', '难波', '難波'),
  createStation([34.675, 135.5006], 13, 'Shinsaibashi', '心斎橋', '心斋桥', '心齋橋'),
  createStation([34.6636, 135.5017], 14.5, 'Nankai Namba', '南海なんば', '南海难波', '南海難波'),
  createStation([34.6473, 135.5142], 12, 'Tennoji', '天王寺', '天王寺'),
  createStation([34.7025, 135.4959], 11, 'Osaka', '大阪', '大阪'),
  createStation([34.7335, 135.5001], 11, 'Shin-Osaka', '新大阪', '新大阪'),
  createStation([34.6671, 135.5064], 14, 'Nippombashi', '日本橋', '日本桥'),
  createStation([34.6753, 135.497], 15, 'Yotsubashi', '四ツ橋', '四桥', '四橋'),
  createStation([34.6667, 135.4892], 14, 'Sakuragawa', '桜川', '樱川', '櫻川'),
  createStation([34.6826, 135.5009], 13, 'Hommachi', '本町', '本町'),
  createStation([34.6553, 135.4975], 13.5, 'Daikokucho', '大国町', '大国町', '大國町'),
  createStation([34.65, 135.5011], 13, 'Shin-Imamiya', '新今宮', '新今宫'),
  createStation([34.6556, 135.5061], 14, 'Ebisucho', '恵美須町', '惠美须町', '惠美須町'),
  createStation([34.6658, 135.4797], 13, 'Taisho', '大正', '大正'),
  createStation([34.6926, 135.5012], 13.5, 'Yodoyabashi', '淀屋橋', '淀屋桥'),
  createStation([34.6668, 135.5166], 13.5, 'Tanimachi 9-chome', '谷町九丁目', '谷町九丁目'),
  createStation([34.6653, 135.5302], 12.5, 'Tsuruhashi', '鶴橋', '鹤桥'),
  createStation([34.6752, 135.5063], 14.5, 'Nagahoribashi', '長堀橋', '长堀桥'),
  createStation([34.6754, 135.4926], 14.5, 'Nishi-Ohashi', '西大橋', '西大桥'),
  createStation([34.6757, 135.4873], 14.5, 'Nishi-Nagahori', '西長堀', '西长堀'),
  createStation([34.6822, 135.5067], 14, 'Sakaisuji-Hommachi', '堺筋本町', '堺筋本町'),
  createStation([34.6755, 135.5117], 15, 'Matsuyamachi', '松屋町', '松屋町'),
  createStation([34.6828, 135.4866], 14, 'Awaza', '阿波座', '阿波座'),
  createStation([34.6914, 135.5067], 14.5, 'Kitahama', '北浜', '北滨', '北濱'),
  createStation([34.6896, 135.5163], 13.5, 'Temmabashi', '天満橋', '天满桥', '天滿橋'),
  createStation([34.6828, 135.517], 13.5, 'Tanimachi 4-chome', '谷町四丁目', '谷町四丁目'),
  createStation([34.6757, 135.517], 14.5, 'Tanimachi 6-chome', '谷町六丁目', '谷町六丁目'),
  createStation([34.6581, 135.4883], 14, 'Ashiharabashi', '芦原橋', '芦原桥'),
  createStation(
    [34.6576, 135.5158],
    14.5,
    'Shitennoji-mae',
    '四天王寺前夕陽ヶ丘',
    '四天王寺前',
    '四天王寺前',
  ),
  createStation([34.6813, 135.5337], 13, 'Morinomiya', '森ノ宮', '森之宫', '森之宮'),
  createStation([34.6968, 135.534], 12, 'Kyobashi', '京橋', '京桥'),
  createStation([34.6694, 135.462], 12, 'Bentencho', '弁天町', '弁天町', '弁天町'),
  createStation([34.6825, 135.4661], 12.5, 'Nishikujo', '西九条', '西九条', '西九條'),
  createStation([34.6972, 135.4865], 13, 'Fukushima', '福島', '福岛', '福島'),
  createStation([34.705, 135.5117], 13, 'Temma', '天満', '天满', '天滿'),
  createStation(
    [34.668, 135.4386],
    12,
    'Universal City',
    'ユニバーサルシティ',
    '环球影城',
    '環球影城',
  ),
  createStation([34.6545, 135.433], 12, 'Osakako', '大阪港', '大阪港'),
  createStation([34.6386, 135.4989], 12.5, 'Tengachaya', '天下茶屋', '天下茶屋'),
  createStation([34.612, 135.4893], 12, 'Sumiyoshitaisha', '住吉大社', '住吉大社'),
  createStation([34.6641, 135.5633], 12, 'Fuse', '布施', '布施'),
  createStation([34.7625, 135.524], 12, 'Suita', '吹田', '吹田'),
];
