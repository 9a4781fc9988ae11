import { expect, it } from 'vitest';
import { seasonsOfDays } from './day-and-season';

it('returns the season of a day; spring begins in March', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const winter = 'winter';
  const spring = 'spring';
  const summer = 'summer';
  const autumn = 'autumn';
  expect(months.flatMap((month) => seasonsOfDays(`2027-${month}-15`, ''))).toEqual([
    winter,
    winter,
    spring,
    spring,
    spring,
    summer,
    summer,
    summer,
    autumn,
    autumn,
    autumn,
    winter,
  ]);
});

it('returns all seasons of an event of several days', () => {
  expect(seasonsOfDays('2027-11-03', '2027-12-31')).toEqual(['autumn', 'winter']);
  expect(seasonsOfDays('2027-12-20', '2028-03-01')).toEqual(['winter', 'spring']);
  expect(seasonsOfDays('2027-04-01', '2029-04-01')).toHaveLength(4);
  // A last day before the first one is ignored.
  expect(seasonsOfDays('2027-07-25', '2027-07-24')).toEqual(['summer']);
});

it('returns no season for an invalid date', () => {
  expect([seasonsOfDays('', ''), seasonsOfDays('25 July', '')]).toEqual([[], []]);
});
