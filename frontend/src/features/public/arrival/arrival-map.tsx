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
  svgPath,
  PIXELS_PER_METER,
  project,
  walkingRoute,
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
const allStreets = streets.map(({ line }) => svgPath(line)).join('');
const allLanes = lanes.filter(crossesBounds).map(svgPath).join('');
const allBridges = bridges.map(svgPath).join('');
const allParks = parks.map((park) => `${svgPath(park)}Z`).join('');
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
      // A frame that is less high shows the south, where the way from the station is.
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={texts.map}
    >
      <path className="streets-lane" d={allLanes} strokeWidth={toPixels(LANE_WIDTH)} />
      <path className="streets-park" d={allParks} />
      {waters.map(({ name, line, width }) => (
        <path
          key={name.en}
          className="streets-river"
          d={svgPath(line)}
          strokeWidth={toPixels(width)}
        />
      ))}
      <path
        className="streets-case"
        d={allStreets}
        strokeWidth={toPixels(STREET_WIDTH) + OUTLINE_WIDTH}
      />
      <path className="streets-road" d={allStreets} strokeWidth={toPixels(STREET_WIDTH)} />
      <path className="streets-road" d={allBridges} strokeWidth={toPixels(BRIDGE_WIDTH)} />
      {waters.filter(hasNameInBounds).map(({ name, at: point }) => (
        <Name key={name.en} className="streets-water" position={point} text={name[language]} />
      ))}
      {streets.filter(hasNameInBounds).map(({ name, at: point, upright }) => (
        <Name
          key={name.en}
          className={upright ? 'streets-name streets-down' : 'streets-name'}
          position={point}
          text={name[language]}
        />
      ))}
      <path className="streets-way" d={svgPath(walkingRoute(sitePosition))} />
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

interface NameProps {
  className: string;
  position: Point;
  text: string;
}

/** A street name: upright from top to bottom, or horizontal, never rotated. */
function Name({ className, position, text }: NameProps) {
  const [x, y] = project(position);
  return (
    <text className={className} x={x} y={y}>
      {text}
    </text>
  );
}
