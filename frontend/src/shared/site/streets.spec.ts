import { expect, it } from 'vitest';
import { toMeters } from '../map/base-map';
import { createBaseMapFile, baseMapPaths } from '../map/base-map-paths';
import { pinHeads } from '../map/pin-heads';
import { type NamedLine, type NamedPosition } from './points';
import { CENTER, type Point } from './site-point';
import { stations, streets } from './streets';
import { parkNames, waters } from './waters';

const toRoundedMeters = (point: Point) => toMeters(point).map(Math.round);
const toPrintedLine = ({ name, fromZoom, isNorthSouth = false, line }: NamedLine) => ({
  name,
  fromZoom,
  upright: isNorthSouth,
  points: line.map(toRoundedMeters),
});
const toPrintedPoint = ({ name, fromZoom, at }: NamedPosition) => ({
  name,
  fromZoom,
  upright: false,
  points: [toRoundedMeters(at)],
});

// `npx vitest -u` updates both files after a change of the data.
it('draws the base map from the street data', async () => {
  await expect(createBaseMapFile()).toMatchFileSnapshot('../pictures/base-map.svg');
});

it('exports the street data for the printed area guide', async () => {
  const printedMap = {
    origin: CENTER,
    ...baseMapPaths,
    pins: pinHeads,
    names: {
      waters: waters.map(toPrintedLine),
      streets: streets.map(toPrintedLine),
      parks: parkNames.map(toPrintedPoint),
      stations: stations.map(toPrintedPoint),
    },
  };
  const file = '../../../../backend/assets/streets.json';
  await expect(`${JSON.stringify(printedMap)}\n`).toMatchFileSnapshot(file);
});
