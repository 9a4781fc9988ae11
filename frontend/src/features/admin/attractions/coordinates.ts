import { useState } from 'react';
import { type Point } from '../../../shared/site/site-point';
import { useSharedField } from '../../../shared/admin';

const EARTH_RADIUS_METERS = 6_371_000;
const METERS_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_METERS;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two points in meters, in a straight line. */
export function distanceMeters([lat, lng]: Point, [otherLat, otherLng]: Point): number {
  const haversine = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2;
  const chord =
    haversine(otherLat - lat) +
    Math.cos(toRadians(lat)) * Math.cos(toRadians(otherLat)) * haversine(otherLng - lng);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(chord));
}

/** Returns the point that is `north` and `east` meters away; negative numbers lead to the south and west. */
export function movePoint([lat, lng]: Point, north: number, east: number): Point {
  const metersPerLongitudeDegree = METERS_PER_DEGREE * Math.cos(toRadians(lat));
  return [lat + north / METERS_PER_DEGREE, lng + east / metersPerLongitudeDegree];
}

/** Formats degrees with five decimals, which are about a meter. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(5)));

export type DegreesProblem = 'zero' | 'range' | 'number';

/** Parses the text of a field of degrees. Returns the number, the problem of the text, or null for an empty text. */
export function parseDegrees(text: string, max: number): number | DegreesProblem | null {
  const normalized = text.normalize('NFKC').trim();
  if (normalized === '') return null;
  if (!/^[+-]?\d+(\.\d+)?$/.test(normalized)) return 'number';
  const degrees = Number(normalized);
  if (degrees === 0) return 'zero';
  return Math.abs(degrees) > max ? 'range' : degrees;
}

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

const MAX_DEGREES = { lat: 90, lng: 180 };

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const problemOf = (parsed: ReturnType<typeof parseDegrees>): DegreesProblem | null =>
  typeof parsed === 'string' ? parsed : null;

/** State of the location, which is set by two text fields, a pin, a search or pasted text. */
export function useLocationField() {
  const [lat, setLat] = useSharedField('lat');
  const [lng, setLng] = useSharedField('lng');
  const degrees = {
    lat: parseDegrees(toText(lat), MAX_DEGREES.lat),
    lng: parseDegrees(toText(lng), MAX_DEGREES.lng),
  };
  const point: Point | null =
    typeof degrees.lat === 'number' && typeof degrees.lng === 'number'
      ? [degrees.lat, degrees.lng]
      : null;
  // While the input is invalid, the pin stays at the last valid position.
  const [pin, setPin] = useState<Point | null>(point);
  if (point && (pin?.[0] !== point[0] || pin[1] !== point[1])) setPin(point);
  const setPoint = ([newLat, newLng]: Point) => {
    setLat(formatDegrees(newLat));
    setLng(formatDegrees(newLng));
  };
  return {
    pin: point ?? pin,
    /** Whether the fields match the pin. */
    matchesPin: point !== null,
    problems: { lat: problemOf(degrees.lat), lng: problemOf(degrees.lng) },
    setPoint,
    /** Applies a text with both coordinates; returns false if the text has none. */
    applyText: (text: string): boolean => {
      const parsed = parseCoordinates(text);
      if (parsed) setPoint(parsed);
      return parsed !== undefined;
    },
  };
}

export type LocationField = ReturnType<typeof useLocationField>;
