import { describe, expect, it } from 'vitest';
import { formatDegrees, parseCoordinates } from '../../../shared/admin';
import { distanceMeters, movePoint, parseDegrees } from './coordinates';

describe('pasted coordinates', () => {
  it.each([
    ['34.66837, 135.50294', [34.66837, 135.50294]],
    ['(34.66837 135.50294)', [34.66837, 135.50294]],
    ['３４．６６８３７，１３５．５０２９４', [34.66837, 135.50294]],
    ['geo:34.66837,135.50294?z=17', [34.66837, 135.50294]],
    [
      'https://www.google.com/maps/place/Imai/@34.6,135.4,17z/data=!3d34.66837!4d135.50294',
      [34.66837, 135.50294],
    ],
    ['https://www.google.com/maps/@34.66837,135.50294,17z', [34.66837, 135.50294]],
    ['https://maps.apple.com/?q=Imai&ll=34.66837,135.50294', [34.66837, 135.50294]],
    ['https://maps.google.com/?q=34.66837%2C135.50294', [34.66837, 135.50294]],
    [
      'https://www.openstreetmap.org/?mlat=34.66837&mlon=135.50294#map=19/34.6/135.4',
      [34.66837, 135.50294],
    ],
    ['https://www.openstreetmap.org/#map=19/34.66837/135.50294', [34.66837, 135.50294]],
  ])('are parsed from %s', (text, point) => {
    expect(parseCoordinates(text)).toEqual(point);
  });

  it.each([
    `34°40'06.1"N 135°30'10.6"E`,
    '34°40′06.1″N, 135°30′10.6″E',
    'https://www.google.com/maps/place/34%C2%B040%2706.1%22N+135%C2%B030%2710.6%22E',
    `135°30'10.6"E 34°40'06.1"N`,
    `34° 40.1017' N, 135° 30.1764' E`,
    `N 34° 40.1017' E 135° 30.1764'`,
    '34.66836 N, 135.50294 E',
    '135.50294E 34.66836N',
    'N34.66836, E135.50294',
    '34.66836° N 135.50294° E',
  ])('are parsed from %s', (text) => {
    const [lat, lng] = parseCoordinates(text)!;
    expect([formatDegrees(lat), formatDegrees(lng)]).toEqual(['34.66836', '135.50294']);
  });

  it('are negative in the south and west', () => {
    expect(parseCoordinates('34.5 S, 58.25 W')).toEqual([-34.5, -58.25]);
    expect(parseCoordinates('34°30′ S 58°15′ W')).toEqual([-34.5, -58.25]);
  });

  it('are not parsed from one number, an address or two latitudes', () => {
    expect(parseCoordinates('34.66837')).toBeUndefined();
    expect(parseCoordinates('大阪市中央区道頓堀1-7-22')).toBeUndefined();
    expect(parseCoordinates('100 % there')).toBeUndefined();
    expect(parseCoordinates('12 W 34th Street, 5 N Main Street')).toBeUndefined();
    expect(parseCoordinates('34.5 N, 35.5 N')).toBeUndefined();
  });
});

it('parses degrees, or returns their problem', () => {
  const texts = ['', '34.6', '0', '0.0', '91', '-90.5', 'north', '３４.６'];
  expect(texts.map((text) => parseDegrees(text, 90))).toEqual([
    null,
    34.6,
    'zero',
    'zero',
    'range',
    'range',
    'number',
    34.6,
  ]);
});

it('moves coordinates by meters', () => {
  const guesthouse = [34.6673, 135.4968] as const;
  const pin = movePoint([...guesthouse], 0, 50);
  expect(distanceMeters([...guesthouse], pin)).toBeCloseTo(50, 1);
  expect(distanceMeters([...guesthouse], movePoint(pin, -5, -50))).toBeCloseTo(5, 1);
});
