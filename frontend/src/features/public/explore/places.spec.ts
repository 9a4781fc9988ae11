import { describe, expect, it } from 'vitest';
import { splitFigures, toPoint } from './places';

describe('place on the map', () => {
  it.each([
    ['34.6687', '135.5013', [34.6687, 135.5013]],
    [' 34 ', '-.5', [34, -0.5]],
    ['0', '135.5', undefined],
    ['34.6', '0.0', undefined],
    ['', '135.5', undefined],
    ['34.6N', '135.5', undefined],
    ['0x22', '135.5', undefined],
    ['1e2', '135.5', undefined],
  ])('is located from %j, %j at %j', (lat, lng, point) => {
    expect(toPoint({ lat, lng })).toEqual(point);
  });

  it('has its distance with separated figures, in any language', () => {
    const splitIntoFigures = (text: string) =>
      splitFigures(text)
        .filter(({ isFigure }) => isFigure)
        .map((part) => part.text);
    expect(splitIntoFigures('徒歩8分')).toEqual(['8']);
    expect(splitIntoFigures('1.2 km, 15 min on foot')).toEqual(['1.2', '15']);
    expect(splitIntoFigures('next door')).toEqual([]);
  });
});
