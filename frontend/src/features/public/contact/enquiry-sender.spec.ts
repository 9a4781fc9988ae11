import { expect, it } from 'vitest';
import { type Api } from '../../../api/client';
import { fetchRoomAvailability } from './enquiry-sender';

/** Nights from 1 April 2030, by room: `f` is free, `a` on request, `t` taken. */
function createApi(nights: Readonly<Record<number, string>>): Api {
  const answers = { f: 'free', a: 'ask', t: 'taken' };
  const data = {
    asOf: '2030-03-01T00:00:00Z',
    rooms: Object.entries(nights).map(([roomId, letters]) => ({
      roomId: Number(roomId),
      nights: [...letters].map((letter, index) => ({
        day: `2030-04-${String(index + 1).padStart(2, '0')}`,
        answer: answers[letter as keyof typeof answers],
      })),
    })),
  };
  return { client: { GET: () => Promise.resolve({ data }) } } as unknown as Api;
}

const STAY = { checkIn: '2030-04-03', checkOut: '2030-04-05' };

it('reports two rooms as free only if both are, and returns the nearest days on which both are free', async () => {
  const api = createApi({ 1: 'ffffffff', 2: 'fffaffff', 3: 'ffftftff' });
  expect(await fetchRoomAvailability(api, [1], STAY)).toMatchObject({ state: 'free' });
  expect(await fetchRoomAvailability(api, [1, 2], STAY)).toMatchObject({ state: 'ask' });
  expect(await fetchRoomAvailability(api, [2, 3], STAY)).toMatchObject({
    state: 'taken',
    takenNight: '2030-04-04',
    nearest: [
      { arrival: '2030-04-02', departure: '2030-04-04' },
      { arrival: '2030-04-07', departure: '2030-04-09' },
    ],
  });
});

it('returns no availability without rooms or days', async () => {
  const api = createApi({ 1: 'ffff' });
  expect(await fetchRoomAvailability(api, [], STAY)).toBeUndefined();
  expect(await fetchRoomAvailability(api, [1], { checkIn: STAY.checkIn })).toBeUndefined();
});
