import { expect, it } from 'vitest';
import {
  BRIDGE_WIDTH,
  bridges,
  LANE_WIDTH,
  lanes,
  parks,
  rails,
  STREET_WIDTH,
  streets,
  waters,
} from './streets';

// `npx vitest -u` updates the file after a change here.
it('are those that the area guide prints', async () => {
  const lines = (list: readonly { line: unknown }[]) => list.map(({ line }) => line);
  const printed = {
    parks,
    waters: waters.map(({ line, width }) => ({ line, width })),
    ways: [
      { width: LANE_WIDTH, lines: lanes },
      { width: STREET_WIDTH, lines: lines(streets) },
      { width: BRIDGE_WIDTH, lines: bridges },
    ],
    rails,
  };
  const file = '../../../../backend/assets/streets.json';
  await expect(`${JSON.stringify(printed)}\n`).toMatchFileSnapshot(file);
});
