import { type SettingReader } from '../content/settings';

/** Degrees of latitude and longitude. */
export type Point = [lat: number, lng: number];

/** Initial center of the site's maps. */
export const CENTER: Point = [34.6673, 135.4968];

/** Returns the coordinates of the contact settings; undefined if unset. */
export function sitePoint(read: SettingReader): Point | undefined {
  const lat = read('latitude')?.text;
  const lng = read('longitude')?.text;
  const point: Point = [Number(lat), Number(lng)];
  return lat && lng && point.every(Number.isFinite) ? point : undefined;
}
