import { describe, expect, it } from 'vitest';
import { splitFigures, toPoint } from './places';

describe('coordinates of a place', () => {
  it.each([
    ['34.6687', '135.5013', [34.6687, 135.5013]],
    [' 34 ', '-.5', [34, -0.5]],
    // Zero stands for a missing coordinate.
    ['0', '135.5', undefined],
    ['34.6', '0.0', undefined],
    ['', '135.5', undefined],
    ['34.6N', '135.5', undefined],
    ['0x22', '135.5', undefined],
    ['1e2', '135.5', undefined],
  ])('are parsed from %j, %j as %j', (lat, lng, point) => {
    expect(toPoint({ lat, lng })).toEqual(point);
  });
});

describe('distance of a place', () => {
  it('is split into figures and text in any language', () => {
    const findFigures = (text: string) =>
      splitFigures(text)
        .filter(({ isFigure }) => isFigure)
        .map((part) => part.text);
    expect(findFigures('徒歩8分')).toEqual(['8']);
    expect(findFigures('1.2 km, 15 min on foot')).toEqual(['1.2', '15']);
    expect(findFigures('next door')).toEqual([]);
  });
});
