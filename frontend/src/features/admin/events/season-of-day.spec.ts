import { expect, it } from 'vitest';
import { seasonOfDay } from './season-of-day';

it('counts the seasons from March on', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const [winter, spring, summer, autumn] = ['winter', 'spring', 'summer', 'autumn'];
  expect(months.map((month) => seasonOfDay(`2027-${month}-15`))).toEqual([
    ...[winter, winter, spring, spring, spring, summer, summer, summer],
    ...[autumn, autumn, autumn, winter],
  ]);
});

it('says nothing of what is no day', () => {
  expect([seasonOfDay(''), seasonOfDay('25 July')]).toEqual([null, null]);
});
