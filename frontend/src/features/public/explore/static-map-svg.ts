import { type Language } from '../../../shared/i18n/language';
import { toMeters, WALK_METERS } from '../../../shared/map/base-map';
import { listLabels, type MapView, placeLabels } from '../../../shared/map/labels';
import { boxAround } from '../../../shared/map/pixels';
import { siteIconSvg } from '../../../shared/map/pin-heads';
import baseMap from '../../../shared/pictures/base-map.svg';
import { CENTER, type Point } from '../../../shared/site/site-point';
import { clusterMarkers, COUNT_SIZE, PIN_SIZE } from './cluster-markers';
import { ARROW_RADIUS } from './edge-markers';
import { formatArrowNames, renderArrowSvg, renderPinSvg, renderStackSvg } from './pins';
import { type NumberedPlace, toPoint } from './places';
import { createRingLabel } from './ring-label';

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

/** Radius of the ring in pixels on a phone, for which markers are arranged. Larger maps have more space between them. */
const RADIUS = 170;
/** Zoom of the Leaflet map at about this scale, which decides the names that are shown. */
const ZOOM = 14.7;
/** Number of directions of arrows. */
const SECTORS = 16;
/** Numbers of sectors with their classes in `static-map.css`; every direction is the sum of some of them. */
const SECTOR_CLASSES = [
  [1, 'static-edge-22'],
  [2, 'static-edge-45'],
  [4, 'static-edge-90'],
  [8, 'static-edge-180'],
] as const;

/** Share of the frame's smaller side that the ring takes, as in `static-map.css`. */
const RING_SHARE = 0.94;

/** Places farther away than this share of the radius are shown as arrows. */
const MAX_PIN_DISTANCE = 0.86;
/** Share of the radius within which names are placed: arrows could cover names that are farther away. */
const MAX_NAME_DISTANCE = 0.93;

const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns markup at a position in meters that keeps its size at every scale of the map. */
const renderFixedSize = (x: number, y: number, content: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})"><g class="static-fixed">${content}</g></g>`;

function renderLink(
  places: readonly NumberedPlace[],
  label: string,
  className: string,
  svg: string,
) {
  return `<a href="#place-${places[0]?.id}" class="${className}" aria-label="${escapeXml(label)}">${svg}</a>`;
}

/** Returns the initial view of the map: an image of the base map, and above it ring, guesthouse, markers and names as SVG. */
export function renderStaticMap({ places, site, language, texts }: StaticMapInput): string {
  const pixelsPerMeter = RADIUS / WALK_METERS;
  const locatedPlaces = places.flatMap((place) => {
    const point = toPoint(place);
    const [x, y] = point ? toMeters(point, site) : [0, 0];
    return point ? [{ place, x: x * pixelsPerMeter, y: y * pixelsPerMeter }] : [];
  });
  const isFar = ({ x, y }: { x: number; y: number }) =>
    Math.max(Math.abs(x), Math.abs(y)) > RADIUS * MAX_PIN_DISTANCE;
  const nearPlaces = locatedPlaces.filter((marker) => !isFar(marker));
  const clusters = clusterMarkers(nearPlaces, { x: 0, y: 0 });
  const markers = clusters.map(({ members, position: { x, y } }) => {
    const clusterPlaces = members.flatMap((member) => nearPlaces[member]?.place ?? []);
    const [place] = clusterPlaces;
    const isPin = place && clusterPlaces.length === 1;
    const size = isPin ? PIN_SIZE : COUNT_SIZE;
    const names = clusterPlaces.map(({ name }) => name);
    let content: string;
    if (isPin) {
      const svg = renderPinSvg(place.group, place.number);
      const link = renderLink(clusterPlaces, `${place.number}. ${place.name}`, 'map-pin', svg);
      content = `<g transform="translate(-12 -41)">${link}</g>`;
    } else {
      const svg = renderStackSvg(names.length);
      const label = texts.together(names.length, names);
      const link = renderLink(clusterPlaces, label, 'map-count', svg);
      content = `<g transform="translate(-20 -20)">${link}</g>`;
    }
    return {
      box: boxAround({ x, y }, size),
      svg: renderFixedSize(x / pixelsPerMeter, y / pixelsPerMeter, content),
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
  const obstacles = [boxAround({ x: 0, y: 0 }, COUNT_SIZE), ...markers.map(({ box }) => box)];
  const labels = [createRingLabel(texts.tenMinutes, site, view), ...listLabels(language, view)];
  const nameMarkup = placeLabels(labels, obstacles, view.frame).map(
    ({ text, kind, vertical, positions, x, y }) => {
      const [dot] = kind === 'station' ? positions : [];
      const dotMarkup = dot
        ? renderFixedSize(
            dot.x / pixelsPerMeter,
            dot.y / pixelsPerMeter,
            '<circle class="static-dot" r="4.5"/>',
          )
        : '';
      const className = `static-name static-name-${kind}${vertical ? ' upright-text' : ''}`;
      return (
        dotMarkup +
        renderFixedSize(
          x / pixelsPerMeter,
          y / pixelsPerMeter,
          `<text class="${className}">${escapeXml(text)}</text>`,
        )
      );
    },
  );

  const [x, y] = toMeters(site, CENTER);
  const halfSide = WALK_METERS / RING_SHARE;
  const viewBox = [x - halfSide, y - halfSide, 2 * halfSide, 2 * halfSide].map(Math.round).join();
  return (
    `<img class="cover" src="${baseMap}#svgView(viewBox(${viewBox}))" alt="" fetchpriority="high">` +
    `<svg class="cover"><svg x="50%" y="50%" overflow="visible"><g class="static-scale">` +
    `<circle class="map-ring" r="${WALK_METERS}"/>` +
    `<g aria-hidden="true">${nameMarkup.join('')}</g>` +
    renderFixedSize(0, 0, `<g transform="translate(-22 -22)">${siteIconSvg}</g>`) +
    `${markers.map(({ svg }) => svg).join('')}</g>` +
    `${renderArrows(locatedPlaces.filter(isFar), texts)}</svg></svg>`
  );
}

/** Returns arrows to distant places, one for each direction. The stylesheet positions them at the edge of the frame. */
function renderArrows(
  distant: readonly { place: NumberedPlace; x: number; y: number }[],
  texts: StaticMapInput['texts'],
): string {
  const sectors = Map.groupBy(distant, ({ x, y }) => {
    const turns = Math.atan2(y, x) / (2 * Math.PI);
    const sector = Math.round(turns * SECTORS) % SECTORS;
    // Directions above the center have negative angles.
    return (sector + SECTORS) % SECTORS;
  });
  return [...sectors]
    .map(([sector, members]) => {
      const places = members.map(({ place }) => place);
      const svg = renderArrowSvg(places, (sector * 2 * Math.PI) / SECTORS);
      const label = texts.farAway(formatArrowNames(places));
      const content = renderLink(places, label, 'map-arrow', svg);
      const arrow = `<g transform="translate(${-ARROW_RADIUS} ${-ARROW_RADIUS})">${content}</g>`;
      const classes = SECTOR_CLASSES.filter(([part]) => sector & part).map(([, name]) => name);
      return `<g class="${['static-edge', ...classes].join(' ')}">${arrow}</g>`;
    })
    .join('');
}
