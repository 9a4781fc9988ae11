import { type Point } from '../../site/site-point';

/** Formats degrees with five decimals, which are about a meter. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(5)));

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** Patterns of map URLs, `geo:` URLs and bare numbers. A URL with a pin also contains the map's center, so pins come first. */
const COORDINATE_PATTERNS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:q|ll|query|daddr|destination|center)=(?:loc:)?${NUMBER},${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^\(?${NUMBER}\s*[,;\s]\s*${NUMBER}\)?$`),
];
/** Matches degrees, minutes and seconds: `34.66837`, `34° 40.1'`, `34°40'06.1"`. NFKC turns `″` into two `′`. */
const ANGLE =
  String.raw`(?<degrees>\d{1,3}(?:\.\d+)?)\s*°?\s*` +
  String.raw`(?:(?<minutes>\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?` +
  String.raw`(?:(?<seconds>\d{1,2}(?:\.\d+)?)\s*(?:["”]|['′’]{2})\s*)?`;
/** Patterns of one coordinate with its direction: `34.66837 N` and `N34.66837`, not `34.66837`. */
const DIRECTION_PATTERNS = [
  new RegExp(`${ANGLE}(?<direction>[NSEW])(?![a-z])`, 'gi'),
  new RegExp(String.raw`(?<![a-z])(?<direction>[NSEW])\s*${ANGLE}`, 'gi'),
];
const SEPARATORS = /^[(),;\s]*$/;

/** Parses a latitude and a longitude with their directions, in any order. */
function parseDirections(text: string): Point | undefined {
  for (const pattern of DIRECTION_PATTERNS) {
    // Without degree signs, other text next to the matches means an address: `12 W 34th Street, 5 N Main Street`.
    if (!text.includes('°') && !SEPARATORS.test(text.replaceAll(pattern, ''))) continue;
    let lat: number | undefined;
    let lng: number | undefined;
    for (const { groups = {} } of text.matchAll(pattern)) {
      const { degrees, minutes = 0, seconds = 0, direction = '' } = groups;
      const angle = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
      const signed = /[SW]/i.test(direction) ? -angle : angle;
      if (/[NS]/i.test(direction)) lat ??= signed;
      else lng ??= signed;
    }
    if (lat !== undefined && lng !== undefined) return [lat, lng];
  }
  return undefined;
}

/** Parses both coordinates of a text: “34.66837, 135.50294”, degrees with N, S, E or W, or a link of a map service. */
export function parseCoordinates(text: string): Point | undefined {
  let normalized = text.normalize('NFKC').trim();
  try {
    normalized = decodeURIComponent(normalized);
  } catch {
    // Not percent-encoded: parse the text unchanged.
  }
  for (const pattern of COORDINATE_PATTERNS) {
    const [, lat, lng] = pattern.exec(normalized) ?? [];
    if (lat !== undefined && lng !== undefined) return [Number(lat), Number(lng)];
  }
  return parseDirections(normalized);
}
