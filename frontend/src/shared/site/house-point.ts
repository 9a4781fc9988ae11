import { type SettingReader } from '../content/settings';

/** A place on the earth, as degrees of latitude and longitude. */
export type Point = [lat: number, lng: number];

/** The middle of the site's maps before there is anything on them. */
export const CENTRE: Point = [34.6673, 135.4968];

/** Where the house stands, by the contact settings; undefined while nobody has set it. */
export function housePoint(read: SettingReader): Point | undefined {
  const [lat, lng] = [read('latitude')?.text, read('longitude')?.text];
  const place: Point = [Number(lat), Number(lng)];
  return lat && lng && place.every(Number.isFinite) ? place : undefined;
}
