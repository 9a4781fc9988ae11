import { expect, it } from 'vitest';
import { streets } from '../../../shared/site/streets';
import { HEIGHT, isInBounds, project, WIDTH } from './projection';

/** Height of the lowest frame as a part of its width. The frame crops the north. */
const MIN_FRAME_RATIO = 0.55;
/** Half the height of four characters on a phone. */
const HALF_NAME = 42;

it('shows whole vertical names of streets in every frame', () => {
  const names = streets.filter(({ at, isNorthSouth }) => isNorthSouth && isInBounds(at));
  expect(names.length).toBeGreaterThan(1);
  for (const { name, at } of names) {
    const [, y] = project(at);
    expect(y - HALF_NAME, name.en).toBeGreaterThan(HEIGHT - WIDTH * MIN_FRAME_RATIO);
    expect(y + HALF_NAME, name.en).toBeLessThan(HEIGHT);
  }
});
