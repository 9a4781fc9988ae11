import { useState } from 'react';
import { type Point } from '../../../shared/site/site-point';
import { formatDegrees, parseCoordinates, useSharedField } from '../../../shared/admin';

const EARTH_RADIUS_METERS = 6_371_000;
const METERS_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_METERS;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the shortest distance between two points on the earth's surface in meters (haversine formula). */
export function distanceMeters([lat, lng]: Point, [otherLat, otherLng]: Point): number {
  const haversine = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2;
  const halfChordSquared =
    haversine(otherLat - lat) +
    Math.cos(toRadians(lat)) * Math.cos(toRadians(otherLat)) * haversine(otherLng - lng);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(halfChordSquared));
}

/** Returns the point that is `north` and `east` meters away; negative numbers lead to the south and west. */
export function movePoint([lat, lng]: Point, north: number, east: number): Point {
  const metersPerLongitudeDegree = METERS_PER_DEGREE * Math.cos(toRadians(lat));
  return [lat + north / METERS_PER_DEGREE, lng + east / metersPerLongitudeDegree];
}

/** Problem of typed degrees: `zero` is not shown on the map, `range` is too large, `number` is not a number. */
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

export const MAX_DEGREES = { lat: 90, lng: 180 };

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
