import { useLanguage } from '../../../shared/i18n/language-context';
import { CENTER, type Point } from '../../../shared/site/site-point';
import {
  BRIDGE_WIDTH,
  bridges,
  LANE_WIDTH,
  lanes,
  stations,
  STREET_WIDTH,
  streets,
} from '../../../shared/site/streets';
import { parks, waters } from '../../../shared/site/waters';
import {
  crossesBounds,
  HEIGHT,
  isInBounds,
  toSvgPath,
  PIXELS_PER_METER,
  project,
  createWalkingRoute,
  WIDTH,
} from './projection';
import { type ArrivalTexts } from './texts';
import './arrival-map.css';

interface Props {
  /** Coordinates of the guesthouse. */
  site: Point;
  texts: ArrivalTexts;
}

const OUTLINE_WIDTH = 3;
const streetsPath = streets.map(({ line }) => toSvgPath(line)).join('');
const lanesPath = lanes.filter(crossesBounds).map(toSvgPath).join('');
const bridgesPath = bridges.map(toSvgPath).join('');
const parksPath = parks.map((park) => `${toSvgPath(park)}Z`).join('');
const hasNameInBounds = ({ at }: { at: Point }) => isInBounds(at);

const toPixels = (meters: number) => meters * PIXELS_PER_METER;

/** Streets around the guesthouse, drawn from coordinates without a map server. */
export function ArrivalMap({ site, texts }: Props) {
  const { language } = useLanguage();
  const sitePosition = isInBounds(site) ? site : CENTER;
  const [x, y] = project(sitePosition);
  return (
    <svg
      className="streets"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // A lower frame crops the north, because the way from the station is in the south.
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={texts.map}
    >
      <path className="streets-lane" d={lanesPath} strokeWidth={toPixels(LANE_WIDTH)} />
      <path className="streets-park" d={parksPath} />
      {waters.map(({ name, line, width }) => (
        <path
          key={name.en}
          className="streets-river"
          d={toSvgPath(line)}
          strokeWidth={toPixels(width)}
        />
      ))}
      <path
        className="streets-case"
        d={streetsPath}
        strokeWidth={toPixels(STREET_WIDTH) + OUTLINE_WIDTH}
      />
      <path className="streets-road" d={streetsPath} strokeWidth={toPixels(STREET_WIDTH)} />
      <path className="streets-road" d={bridgesPath} strokeWidth={toPixels(BRIDGE_WIDTH)} />
      {waters.filter(hasNameInBounds).map(({ name, at: point }) => (
        <MapLabel key={name.en} className="streets-water" position={point} text={name[language]} />
      ))}
      {streets.filter(hasNameInBounds).map(({ name, at: point, isNorthSouth }) => (
        <MapLabel
          key={name.en}
          className={isNorthSouth && language !== 'en' ? 'upright-text' : undefined}
          position={point}
          text={name[language]}
        />
      ))}
      <path className="streets-way" d={toSvgPath(createWalkingRoute(sitePosition))} />
      {stations.filter(hasNameInBounds).map(({ name, at: point }) => {
        const [stationX, stationY] = project(point);
        return (
          <g key={name.en}>
            <circle className="streets-station" cx={stationX} cy={stationY} r="9" />
            <text className="streets-station-name" x={stationX} y={stationY} dy="1.95em">
              {name[language]}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${x} ${y})`}>
        <path className="streets-pin" d="M0 4C-6-10-24-16-24-36a24 24 0 1 1 48 0C24-16 6-10 0 4z" />
        <path className="streets-mark" d="M-13-37 0-47l13 10M-8-34q0 8-3 13M0-34.5v13M8-34v13" />
        <text className="streets-here" x="34" y="-30">
          {texts.here}
        </text>
      </g>
    </svg>
  );
}

interface MapLabelProps {
  className: string | undefined;
  position: Point;
  text: string;
}

/** Name of a street or river: vertical or horizontal, never rotated. */
function MapLabel({ className, position, text }: MapLabelProps) {
  const [x, y] = project(position);
  return (
    <text className={className} x={x} y={y}>
      {text}
    </text>
  );
}
