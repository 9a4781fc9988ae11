import { describe, expect, it } from 'vitest';
import { groupBySeason } from './seasons';

describe('seasons', () => {
  it('keep the order of their events, and include events of an unknown season in spring', () => {
    const grouped = groupBySeason([
      { season: 'winter', id: 1 },
      { season: 'monsoon', id: 2 },
      { season: 'spring', id: 3 },
      { season: 'winter', id: 4 },
    ]);
    const ids = Object.fromEntries(
      Object.entries(grouped).map(([season, items]) => [season, items.map(({ id }) => id)]),
    );
    expect(ids).toEqual({ spring: [2, 3], summer: [], autumn: [], winter: [1, 4] });
  });
});
