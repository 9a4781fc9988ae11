import { CENTER, type Point } from '../site/site-point';

/** Meters east and south of the origin. */
type Meters = readonly [x: number, y: number];

const EARTH_RADIUS = 6_378_137;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const MERCATOR_SCALE = Math.cos(toRadians(CENTER[0]));
const projectLatitude = (lat: number) => Math.log(Math.tan(Math.PI / 4 + toRadians(lat) / 2));

/** Projects a point to meters from the origin, as web maps do (Mercator), at the scale of `CENTER`. */
export function toMeters([lat, lng]: Point, origin: Point = CENTER): Meters {
  return [
    toRadians(lng - origin[1]) * EARTH_RADIUS * MERCATOR_SCALE,
    (projectLatitude(origin[0]) - projectLatitude(lat)) * EARTH_RADIUS * MERCATOR_SCALE,
  ];
}

/** South-west and north-east corner of the base map. */
export const EXTENT: [Point, Point] = [
  [34.55, 135.33],
  [34.82, 135.65],
];

/** Part of the base map to which maps can be panned. The rest is a margin around it. */
export const PAN_BOUNDS: [Point, Point] = [
  [34.6, 135.405],
  [34.765, 135.6],
];

export function isInPanBounds([lat, lng]: Point): boolean {
  const [[south, west], [north, east]] = PAN_BOUNDS;
  return lat > south && lat < north && lng > west && lng < east;
}

/** Ten minutes' walk, at 80 meters a minute. */
export const WALK_METERS = 800;
