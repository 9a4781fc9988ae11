// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { ROOM_WITHOUT_FACTS } from '../../../../test/room-without-facts';
import { type Room } from '../../../features/public/rooms/rooms.queries';
import { dayLater, monthLater, nightsBetween, todayInJapan } from '../../../shared/navigation/stay';
import RoomPage from './room-page';
import RoomsPage from './rooms-page';

const viewer = vi.hoisted(() => ({
  loaded: Promise.withResolvers<undefined>(),
  open: vi.fn(),
}));
const calendar = vi.hoisted(() => ({ isMissing: false }));

vi.mock('../../../features/public/rooms/gallery-viewer', async () => {
  await viewer.loaded.promise;
  return { openViewer: viewer.open };
});
vi.mock('../../../features/public/rooms/days-calendar', async (importOriginal) => {
  if (calendar.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const room: Partial<Room> = {
  ...ROOM_WITHOUT_FACTS,
  id: 3,
  recordId: 3,
  slug: 'morning-room',
  language: 'en',
  fieldLanguages: {},
  name: 'Morning room',
  type: 'Studio',
  capacity: 2,
  rate: 9000,
  price: null,
  description: null,
  amenities: '',
  images: '',
  media: [],
  active: true,
};
const server = mockApi();
const user = userEvent.setup({ delay: null });
const today = todayInJapan();
let takenDays: string[] = [];

beforeEach(() => {
  takenDays = [];
  calendar.isMissing = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  server.use(
    http.get('*/api/site-settings/footer', () => HttpResponse.json({ fieldLanguages: {} })),
    http.get('*/api/site-logo/*', () => HttpResponse.json({ id: null, imageUrl: null, media: [] })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/rooms', () => HttpResponse.json([room])),
    http.get('*/api/rooms/by-slug/*', () => HttpResponse.json(room)),
    http.get('*/api/availability', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const nights = [];
      for (let day = query.get('from')!; day < query.get('to')!; day = dayLater(day, 1))
        nights.push({ day, answer: takenDays.includes(day) ? 'taken' : 'free' });
      return HttpResponse.json({
        from: '',
        to: '',
        asOf: new Date().toISOString(),
        rooms: [{ roomId: 3, capacity: 2, rate: 9000, nights }],
      });
    }),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
});

const routes = { '/en/rooms': <RoomsPage />, '/en/rooms/:slug': <RoomPage /> };

/** Waits for the cell of a day in the months; `days` counts from today. */
const findDay = (days: number) =>
  waitFor(() => {
    const cell = document.querySelector(`td[data-day="${dayLater(today, days)}"]`);
    if (!cell) throw new Error('The day is not shown.');
    return cell;
  });
const stayUrl = (path: string, arrivalInDays: number, nights: number) =>
  `${path}?arrival=${dayLater(today, arrivalInDays)}&departure=${dayLater(today, arrivalInDays + nights)}&guests=2`;
const findLinkToDay = (days: number) =>
  waitFor(() => {
    const link = document.querySelector(`.result-near a[href*="arrival=${dayLater(today, days)}"]`);
    if (!link) throw new Error('There is no link.');
    return link;
  });

it('fills a day clicked in the months into the native field, if the calendar cannot be loaded', async () => {
  calendar.isMissing = true;
  await renderAdminPage('/en/rooms/morning-room', { routes });
  await user.click(await screen.findByRole('button', { name: /^Check-in/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Check-in');
  fireEvent.change(field, { target: { value: dayLater(today, 20) } });
  await user.click(await findDay(3));
  await waitFor(() => expect(field.value).toBe(dayLater(today, 3)));
});

it.each(['arrival=2027-13-45&departure=2027-13-47', 'arrival=--&departure='])(
  'asks for the days if those of the URL do not exist: %s',
  async (query) => {
    await renderAdminPage(`/en/rooms?${query}`, { routes });
    await waitFor(() => expect(document.querySelector('.days-error')).not.toBeNull());
  },
);

it('ignores parameters of the URL that are no days', async () => {
  await renderAdminPage('/en/rooms?arrival=soon&departure=later', { routes });
  await screen.findByRole('heading', { name: 'Rooms and free nights' });
  expect(document.querySelector('.days-error')).toBeNull();
});

it('shows the nearest free days when their link is followed after a change of the guests', async () => {
  takenDays = [dayLater(today, 41)];
  await renderAdminPage(stayUrl('/en/rooms/morning-room', 40, 3), { routes });
  await findLinkToDay(42);
  await user.click(screen.getByRole('button', { name: 'One guest fewer' }));
  await user.click(await findLinkToDay(42));
  await waitFor(() => expect(document.querySelector('.result-near')).toBeNull());
  const arrival = document.querySelector<HTMLInputElement>('[name=arrival]');
  expect(arrival?.value).toBe(dayLater(today, 42));
});

it('shows the months of the nearest free days after their link is followed', async () => {
  const month = monthLater(today, 3);
  takenDays = [month];
  const days = nightsBetween({ arrival: today, departure: month });
  await renderAdminPage(stayUrl('/en/rooms/morning-room', days, 2), { routes });
  for (let count = 0; count < 3; count++)
    await user.click(await screen.findByRole('button', { name: 'Earlier months' }));
  await user.click(await findLinkToDay(days - 2));
  await findDay(days - 2);
  const [firstMonth] = document.querySelectorAll('td[data-day]');
  expect(firstMonth?.getAttribute('data-day')).toBe(monthLater(today, 2));
});

it('does not split a step of the directions at the colon of a time', async () => {
  const steps = ['The door opens at 15:00.', 'JR Namba (3 min): turn left at 7:00.'];
  const setting = {
    key: 'arrival_steps',
    value: steps.join('\n'),
    language: 'en',
    fieldLanguages: {},
  };
  server.use(http.get('*/api/site-settings/contact', () => HttpResponse.json([setting])));
  await renderAdminPage('/en/rooms/morning-room', { routes });
  await screen.findByText('The door opens at 15:00.');
  await screen.findByRole('heading', { name: 'JR Namba' });
  await screen.findByText('turn left at 7:00.');
});

it('does not report a taken night when the day of arrival is chosen again', async () => {
  await renderAdminPage('/en/rooms/morning-room', { routes });
  await user.click(await screen.findByRole('button', { name: /^Check-in/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const chosenDay = () => dialog.getAllByRole('button', { name: /today$/ })[0]!;
  await user.click(chosenDay());
  await dialog.findByText(/Now choose the day you check out/);
  await user.click(chosenDay());
  expect(dialog.queryByText(/A night in between is taken/)).toBeNull();
});

it('opens one viewer after two clicks on an image while its code loads', async () => {
  const images = '/uploads/a.jpg,/uploads/b.jpg';
  server.use(http.get('*/api/rooms/by-slug/*', () => HttpResponse.json({ ...room, images })));
  await renderAdminPage('/en/rooms/morning-room', { routes });
  const link = await screen.findByRole('link', { name: 'Show picture 2' });
  await user.click(link);
  await user.click(link);
  viewer.loaded.resolve(undefined);
  await waitFor(() => expect(viewer.open).toHaveBeenCalled());
  expect(viewer.open).toHaveBeenCalledTimes(1);
});

it('names today in the calendar with the punctuation of the language', async () => {
  await renderAdminPage('/ja/rooms/morning-room', {
    language: 'ja',
    routes: { '/ja/rooms/:slug': <RoomPage /> },
  });
  await user.click(await screen.findByRole('button', { name: /^Check-in/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByRole('button', { name: /、今日$/ })).not.toHaveLength(0);
});
