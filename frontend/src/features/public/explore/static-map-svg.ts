import { type Language } from '../../../shared/i18n/language';
import { toMeters, WALK_METERS } from '../../../shared/map/ground';
import { type PixelBox, labelsOf, type MapView, placeLabels } from '../../../shared/map/labels';
import { siteIconSvg } from '../../../shared/map/site-icon';
import ground from '../../../shared/pictures/ground.svg';
import { CENTER, type Point } from '../../../shared/site/site-point';
import { clusterMarkers, COUNT_SIZE, type MarkerSize, PIN_SIZE } from './cluster-markers';
import { ARROW_RADIUS } from './edge-markers';
import { arrowNames, arrowSvg, pinSvg, stackSvg } from './pins';
import { type NumberedPlace, toPoint } from './places';
import { ringLabel } from './ring-label';

interface StaticMapInput {
  places: readonly NumberedPlace[];
  site: Point;
  language: Language;
  texts: {
    tenMinutes: string;
    farAway: (names: string[]) => string;
    together: (count: number, names: string[]) => string;
  };
}

/** Pixels of the ring's radius for which markers are laid out: a phone's. Larger maps only have more space. */
const RADIUS = 170;
const ZOOM = 14.7;
const SECTORS = 16;

/** Places beyond this share of the radius are shown as arrows, and names beyond `MAX_NAME_DISTANCE` could be covered by arrows. */
const MAX_PIN_DISTANCE = 0.86;
const MAX_NAME_DISTANCE = 0.93;

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const boxAround = (x: number, y: number, { left, top, right, bottom }: MarkerSize): PixelBox => ({
  ...{ left: x - left, top: y - top, right: x + right, bottom: y + bottom },
});

/** Returns markup at a position in meters that keeps its size at every scale of the map. */
const fixedSize = (x: number, y: number, content: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})"><g class="static-fixed">${content}</g></g>`;

function linkMarkup(
  places: readonly NumberedPlace[],
  label: string,
  className: string,
  svg: string,
) {
  return `<a href="#place-${places[0]?.id}" class="${className}" aria-label="${escape(label)}">${svg}</a>`;
}

/** Returns the opening view of the map: ground, ring, guesthouse, numbers and names. */
export function staticMapSvg({ places, site, language, texts }: StaticMapInput): string {
  const pixelsPerMeter = RADIUS / WALK_METERS;
  const located = places.flatMap((place) => {
    const point = toPoint(place);
    const [x, y] = point ? toMeters(point, site) : [0, 0];
    return point ? [{ place, x: x * pixelsPerMeter, y: y * pixelsPerMeter }] : [];
  });
  const isFar = ({ x, y }: { x: number; y: number }) =>
    Math.max(Math.abs(x), Math.abs(y)) > RADIUS * MAX_PIN_DISTANCE;
  const near = located.filter((marker) => !isFar(marker));
  const clusters = clusterMarkers(near, { x: 0, y: 0 });
  const markers = clusters.map(({ members, position: { x, y } }) => {
    const clusterPlaces = members.flatMap((member) => near[member]?.place ?? []);
    const [place] = clusterPlaces;
    const isPin = place && clusterPlaces.length === 1;
    const size = isPin ? PIN_SIZE : COUNT_SIZE;
    const names = clusterPlaces.map(({ name }) => name);
    const content = isPin
      ? `<g transform="translate(-12 -41)">${linkMarkup(clusterPlaces, `${place.number}. ${place.name}`, 'map-pin', pinSvg(place.group, place.number))}</g>`
      : `<g transform="translate(-20 -20)">${linkMarkup(clusterPlaces, texts.together(names.length, names), 'map-count', stackSvg(names.length))}</g>`;
    return {
      box: boxAround(x, y, size),
      svg: fixedSize(x / pixelsPerMeter, y / pixelsPerMeter, content),
    };
  });

  const extent = RADIUS * MAX_NAME_DISTANCE;
  const view: MapView = {
    zoom: ZOOM,
    frame: { left: -extent, top: -extent, right: extent, bottom: extent },
    project: (point) => {
      const [x, y] = toMeters(point, site);
      return { x: x * pixelsPerMeter, y: y * pixelsPerMeter };
    },
  };
  const obstacles = [boxAround(0, 0, COUNT_SIZE), ...markers.map(({ box }) => box)];
  const all = [ringLabel(texts.tenMinutes, site, view), ...labelsOf(language, view)];
  const names = placeLabels(all, obstacles, view.frame).map(
    ({ text, kind, vertical, positions, x, y }) => {
      const [dot] = kind === 'station' ? positions : [];
      const dotMarkup = dot
        ? fixedSize(
            dot.x / pixelsPerMeter,
            dot.y / pixelsPerMeter,
            '<circle class="static-dot" r="4.5"/>',
          )
        : '';
      const className = `static-name static-name-${kind}${vertical ? ' static-name-down' : ''}`;
      return (
        dotMarkup +
        fixedSize(
          x / pixelsPerMeter,
          y / pixelsPerMeter,
          `<text class="${className}">${escape(text)}</text>`,
        )
      );
    },
  );

  const [left, top] = toMeters(CENTER, site);
  const parts = ['land', 'lanes', 'ground'];
  return (
    `<svg width="100%" height="100%"><svg x="50%" y="50%" overflow="visible"><g class="static-scale">` +
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)})">` +
    parts.map((part) => `<use class="ground-${part}" href="${ground}#${part}"/>`).join('') +
    `</g><g class="static-marks"><circle class="map-ring" r="${WALK_METERS}"/>` +
    `<g aria-hidden="true">${names.join('')}</g>` +
    fixedSize(0, 0, `<g transform="translate(-22 -22)">${siteIconSvg}</g>`) +
    `${markers.map(({ svg }) => svg).join('')}</g></g>` +
    `<g class="static-marks">${arrowsMarkup(located.filter(isFar), texts)}</g></svg></svg>`
  );
}

/** Returns arrows to distant places, one for each direction. The stylesheet positions them at the edge of the frame. */
function arrowsMarkup(
  distant: readonly { place: NumberedPlace; x: number; y: number }[],
  texts: StaticMapInput['texts'],
): string {
  const sectors = Map.groupBy(
    distant,
    ({ x, y }) =>
      ((Math.round((Math.atan2(y, x) / (2 * Math.PI)) * SECTORS) % SECTORS) + SECTORS) % SECTORS,
  );
  return [...sectors]
    .map(([sector, members]) => {
      const places = members.map(({ place }) => place);
      const svg = arrowSvg(places, (sector * 2 * Math.PI) / SECTORS);
      const label = texts.farAway(arrowNames(places));
      const content = linkMarkup(places, label, 'map-arrow', svg);
      return `<g class="static-edge static-edge-${sector}"><g transform="translate(${-ARROW_RADIUS} ${-ARROW_RADIUS})">${content}</g></g>`;
    })
    .join('');
}
