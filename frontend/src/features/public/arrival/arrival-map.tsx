import { CENTRE, type Point } from '../../../shared/site/house-point';
import { type ArrivalTexts } from './texts';
import {
  bridges,
  HEIGHT,
  isShown,
  lanes,
  parks,
  path,
  project,
  river,
  type Road,
  roads,
  stations,
  wayTo,
  WIDTH,
} from './streets';

interface Props {
  /** Where the house stands. */
  house: Point;
  words: ArrivalTexts;
}

const allRoads = Object.values(roads).map(path).join('');

/** Where the name of a road stands, and whether along an upright one. */
const nameAt: Record<Road, { at: Point; upright: boolean }> = {
  yotsubashi: { at: [34.672, 135.4971], upright: true },
  midosuji: { at: [34.6718, 135.5005], upright: true },
  nagahori: { at: [34.6751, 135.4985], upright: false },
  sennichimae: { at: [34.6665, 135.4985], upright: false },
};

function RoadName({ road, name }: { road: Road; name: string }) {
  const { at, upright } = nameAt[road];
  const [x, y] = project(at);
  return (
    <text
      className="streets-name"
      x={x}
      y={y}
      dy="5"
      transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {name}
    </text>
  );
}

/** The streets around the house, drawn from their coordinates: nothing is asked of a map server. */
export function ArrivalMap({ house, words }: Props) {
  const at = isShown(house) ? house : CENTRE;
  const [x, y] = project(at);
  const [riverX, riverY] = project([34.6687, 135.4994]);
  return (
    <svg className="streets" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.map}>
      <path className="streets-lane" d={lanes.map(path).join('')} />
      <path className="streets-park" d={parks.map((park) => `${path(park)}Z`).join('')} />
      <path className="streets-case" d={allRoads} />
      <path className="streets-road" d={allRoads} />
      <path className="streets-river" d={`${path(river)}Z`} />
      <path className="streets-case" d={path(roads.yotsubashi) + path(roads.midosuji)} />
      <path className="streets-road" d={path(roads.yotsubashi) + path(roads.midosuji)} />
      <path className="streets-bridge" d={bridges.map(path).join('')} />
      <text className="streets-water" x={riverX} y={riverY} dy="6">
        {words.river}
      </text>
      {(Object.keys(nameAt) as Road[]).map((road) => (
        <RoadName key={road} road={road} name={words.roads[road]} />
      ))}
      <path className="streets-way" d={path(wayTo(at))} />
      {stations.map(({ name, at: place }) => {
        const [stationX, stationY] = project(place);
        return (
          <g key={name}>
            <circle className="streets-station" cx={stationX} cy={stationY} r="9" />
            <text className="streets-station-name" x={stationX} y={stationY} dy="30">
              {words.stations[name]}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${x} ${y})`}>
        <path className="streets-pin" d="M0 4C-6-10-24-16-24-36a24 24 0 1 1 48 0C24-16 6-10 0 4z" />
        <path className="streets-mark" d="M-13-37 0-47l13 10M-8-34q0 8-3 13M0-34.5v13M8-34v13" />
        <text className="streets-here" x="34" y="-30">
          {words.here}
        </text>
      </g>
    </svg>
  );
}
