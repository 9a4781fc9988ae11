import { describe, expect, it } from 'vitest';
import { type NightLookup } from '../../../shared/navigation/nights';
import { dayLater, monthLater } from '../../../shared/navigation/stay';
import { chooseDay, marksOf, weeksOf } from './calendar-days';

const TODAY = '2027-03-20';
/** The nights of 10 and 11 April are occupied, that of 20 April is on request. */
const statusOfNight: NightLookup = (day) => {
  if (day === '2027-04-10' || day === '2027-04-11') return 'taken';
  return day === '2027-04-20' ? 'ask' : 'free';
};
const marksOn = (day: string, choice = {}) => marksOf(day, choice, statusOfNight, TODAY);

describe('clicked day', () => {
  it('becomes the arrival, then the departure, then a new arrival', () => {
    const arrivalOnly = chooseDay({}, '2027-04-02', statusOfNight);
    expect(arrivalOnly).toEqual({ arrival: '2027-04-02' });
    const stay = chooseDay(arrivalOnly!, '2027-04-05', statusOfNight);
    expect(stay).toEqual({ arrival: '2027-04-02', departure: '2027-04-05' });
    expect(chooseDay(stay!, '2027-04-07', statusOfNight)).toEqual({ arrival: '2027-04-07' });
  });

  it('begins a new stay if it is the arrival of a complete one, and cannot be arrival and departure', () => {
    const arrival = '2027-04-02';
    const stay = { arrival, departure: '2027-04-05' };
    expect(chooseDay(stay, arrival, statusOfNight)).toEqual({ arrival });
    expect(chooseDay({ arrival }, arrival, statusOfNight)).toBeUndefined();
  });

  it('becomes the arrival if it is before the current one', () => {
    expect(chooseDay({ arrival: '2027-04-05' }, '2027-04-02', statusOfNight)).toEqual({
      arrival: '2027-04-02',
    });
  });

  it('cannot be an arrival on an occupied night, but can be a departure', () => {
    expect(chooseDay({}, '2027-04-10', statusOfNight)).toBeUndefined();
    expect(chooseDay({ arrival: '2027-04-08' }, '2027-04-10', statusOfNight)).toEqual({
      arrival: '2027-04-08',
      departure: '2027-04-10',
    });
  });

  it('cannot be a departure after an occupied night, or after more than 30 nights', () => {
    for (const day of ['2027-04-11', '2027-04-12', '2027-04-30']) {
      expect(chooseDay({ arrival: '2027-04-08' }, day, statusOfNight)).toBeUndefined();
    }
    const arrival = '2027-05-01';
    expect(chooseDay({ arrival }, dayLater(arrival, 30), statusOfNight)).toBeDefined();
    expect(chooseDay({ arrival }, dayLater(arrival, 31), statusOfNight)).toBeUndefined();
  });
});

describe('appearance of a day', () => {
  it('marks occupied nights from noon to noon', () => {
    expect(marksOn('2027-04-09')).toEqual([]);
    expect(marksOn('2027-04-10')).toEqual(['right-taken', 'struck']);
    expect(marksOn('2027-04-11')).toEqual(['left-taken', 'right-taken', 'struck']);
    expect(marksOn('2027-04-12')).toEqual(['left-taken']);
  });

  it('marks the nights of the stay, its arrival and its departure', () => {
    const stay = { arrival: '2027-04-02', departure: '2027-04-04' };
    expect(marksOn('2027-04-02', stay)).toEqual(['right-stay', 'edge']);
    expect(marksOn('2027-04-03', stay)).toEqual(['left-stay', 'right-stay']);
    expect(marksOn('2027-04-04', stay)).toEqual(['left-stay', 'edge']);
  });

  it('marks days that are past, more than a year away or on request', () => {
    expect(marksOn('2027-03-19')).toEqual(['past']);
    expect(marksOn('2028-03-20')).toEqual(['past']);
    expect(marksOn('2027-04-20')).toEqual(['ask']);
  });
});

describe('weeks of a month', () => {
  it('begin on Monday or on Sunday', () => {
    // 1 May 2027 is a Saturday.
    const onMonday = weeksOf('2027-05-01', 1);
    const onSunday = weeksOf('2027-05-01', 0);
    expect(onMonday[0]?.indexOf('2027-05-01')).toBe(5);
    expect(onSunday[0]?.indexOf('2027-05-01')).toBe(6);
    expect(onMonday).toHaveLength(6);
    expect(onMonday.flat().filter(Boolean)).toHaveLength(31);
  });
});

describe('first day of a later month', () => {
  it('is in the next year after December', () => {
    expect(monthLater('2026-11-23', 2)).toBe('2027-01-01');
  });
});
