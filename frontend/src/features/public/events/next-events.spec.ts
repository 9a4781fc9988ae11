import { describe, expect, it } from 'vitest';
import { selectNextEvents } from './next-events';

const createEvent = (date: string, endDate: string | null = null) => ({ date, endDate });
const past = createEvent('2027-07-01');
const running = createEvent('2027-07-20', '2027-07-25');
const soon = createEvent('2027-07-24');
const later = createEvent('2027-08-01');
const latest = createEvent('2028-01-09');

describe('next events', () => {
  it('are the first three that are not past; events of several days count until their last day', () => {
    const events = [latest, past, soon, later, running];
    expect(selectNextEvents(events, '2027-07-24')).toEqual([running, soon, later]);
    expect(selectNextEvents(events, '2027-07-26')).toEqual([later, latest]);
  });
});
