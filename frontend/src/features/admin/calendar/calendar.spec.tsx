// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type components } from '@kawabe/client';
import { delay, http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { type Stay, type StaysResponse, unsaved } from '../../../shared/admin';
import { dayLater, todayInJapan } from '../../../shared/navigation/stay';
import { SIX_WEEKS_DAYS } from './bars';
import { CalendarScreens } from './calendar-screen';

const server = mockApi();

const TIMESTAMP = '2030-01-01T00:00:00.000Z';

const createStay = (id: number, arrival: string, departure: string, guest: string): Stay => ({
  id,
  roomId: 1,
  state: 'confirmed',
  arrival,
  departure,
  guest,
  heldUntil: null,
  email: null,
  guests: 2,
  messageId: null,
  note: null,
  version: 1,
  createdAt: TIMESTAMP,
  updatedAt: TIMESTAMP,
});

const emma = createStay(7, '2030-06-05', '2030-06-07', 'Emma');
const ken = createStay(8, '2030-06-10', '2030-06-12', 'Ken');
const airbnb = { calendarId: 3, roomId: 1, name: 'Airbnb' };

/** Imported calendar with a secret in its URL. */
const bookingCalendar: components['schemas']['RoomCalendarDto'] = {
  id: 5,
  name: 'Booking.com',
  url: 'https://ical.booking.com/v1/export?t=secret-7d1f',
  state: 'fresh',
  lastReadAt: TIMESTAMP,
  nights: 12,
  problem: null,
};

const stays: StaysResponse = {
  from: '2030-06-03',
  to: '2030-07-15',
  stays: [emma, ken],
  busy: [{ ...airbnb, arrival: '2030-06-11', departure: '2030-06-14' }],
  clashes: [{ ...airbnb, stayId: 8, from: '2030-06-11', to: '2030-06-12', foundAt: TIMESTAMP }],
  calendars: [{ id: 3, roomId: 1, name: 'Airbnb', state: 'old', lastReadAt: TIMESTAMP }],
};

const toNightsTakenResponse = (path: string) =>
  HttpResponse.json(
    {
      status: 409,
      code: 'nights_taken',
      message: 'Taken.',
      path,
      nights: ['2030-06-10'],
      takenBy: [{ ...ken, by: 'stay', name: 'Ken' }],
    },
    { status: 409 },
  );

/** Opens the calendar of one room or several; returns the writes to the API in order. */
async function openCalendar(
  path = '/admin/calendar?from=2030-06-03',
  shownStays = stays,
  roomNames = ['Morning room'],
) {
  const writes: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const recordWrite = async (request: Request) => {
    const text = await request.text();
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const { pathname } = new URL(request.url);
    writes.push({ method: request.method, path: pathname, body });
    return body;
  };
  const rooms = roomNames.map((name, index) => ({
    id: index + 1,
    kind: 'rooms',
    label: name,
    live: true,
    version: 1,
    baseLanguage: 'en',
    names: { en: name },
    shared: { type: 'Studio', capacity: 2, rate: 10000 },
  }));
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/content/rooms', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(query.get(name)));
      const items = rooms.slice((page! - 1) * pageSize!, page! * pageSize!);
      return HttpResponse.json({ items, total: rooms.length, page, pageSize });
    }),
    http.get('*/api/content/rooms/1', () => HttpResponse.json({ ...rooms[0], translations: [] })),
    http.get('*/api/stays', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isListed = ({ arrival, departure }: Stay) =>
        arrival < query.get('to')! && departure >= query.get('from')!;
      const clashes = shownStays.clashes.filter(
        (clash) => clash.from < query.get('to')! && clash.to > query.get('from')!,
      );
      return HttpResponse.json({
        ...shownStays,
        stays: shownStays.stays.filter(isListed),
        clashes,
      });
    }),
    http.post('*/api/stays', async ({ request }) => {
      await recordWrite(request);
      return toNightsTakenResponse('/api/stays');
    }),
    http.patch('*/api/stays/:id', async ({ request }) => {
      const body = await recordWrite(request);
      // The night before this departure is Ken's.
      if (body['roomId'] === 1 && body['departure'] === '2030-06-11')
        return toNightsTakenResponse('/api/stays/7');
      return HttpResponse.json({ ...emma, ...body, version: 2 });
    }),
    http.get('*/api/rooms/1/calendars', () =>
      HttpResponse.json({
        address: 'https://house.test/calendars/abc.ics',
        calendars: [bookingCalendar],
      }),
    ),
    http.post('*/api/rooms/1/calendars', async ({ request }) => {
      const body = await recordWrite(request);
      const examples = [{ arrival: '2030-06-20', departure: '2030-06-22' }];
      if (body['dryRun']) return HttpResponse.json({ nights: 5, examples });
      return HttpResponse.json({ ...body, id: 4, state: 'unread' }, { status: 201 });
    }),
  );
  await renderAdminPage(path, {
    screens: <Route path="/admin/calendar/*" element={<CalendarScreens />} />,
  });
  return writes;
}

/** Finds the night in room 1 that begins on the day. */
const findNightCell = (day: string) =>
  document.querySelector<HTMLElement>(`[data-night="1 ${day}"]`)!;
const focusNight = (day: string) => act(() => findNightCell(day).focus());
const pressKey = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });

it('shows the guest of a night, an outdated calendar, and both sides of a double booking', async () => {
  await openCalendar();
  await screen.findByRole('grid', { name: 'Rooms by days' });
  await waitFor(() =>
    expect(findNightCell('2030-06-05').getAttribute('aria-label')).toContain('Emma has'),
  );
  expect(findNightCell('2030-06-07').getAttribute('aria-label')).toBe(
    'Morning room, Friday, June 7: free',
  );
  expect(findNightCell('2030-06-11').getAttribute('aria-label')).toMatch(/Ken has .*Airbnb has/);
  expect(screen.getByText(/^Airbnb: last synced/)).toBeTruthy();
  const conflict = screen.getByText(/booked twice/).closest('li')!;
  expect(conflict.textContent).toMatch(
    /^Morning room, [^,]*, 2030: booked twice\..*Ours: Ken.*Airbnb:/,
  );
  within(conflict).getByRole('button', { name: 'Change Ken’s days…' });
});

it('says how many calendars could not be read, beside the time at which others were', async () => {
  const [calendar] = stays.calendars;
  const failing = { ...calendar!, id: 4, name: 'Rakuten', state: 'failing' as const };
  await openCalendar(undefined, {
    ...stays,
    calendars: [{ ...calendar!, state: 'fresh' }, failing],
  });
  const note = await screen.findByText(/^Calendars synced/);
  expect(note.textContent).toContain('One could not be synced.');
});

it('calls a stay without a name “Unnamed guest”, and a closed room “Closed”', async () => {
  const unnamedStay = { ...ken, guest: null };
  const closedStay: Stay = { ...emma, guest: null, state: 'closed' };
  await openCalendar('/admin/calendar?from=2030-06-03', {
    ...stays,
    stays: [unnamedStay, closedStay],
  });
  await screen.findByRole('grid', { name: 'Rooms by days' });
  await waitFor(() =>
    expect(findNightCell('2030-06-10').getAttribute('aria-label')).toMatch(
      /Unnamed guest has Jun 10.+12, 2030\./,
    ),
  );
  expect(findNightCell('2030-06-05').getAttribute('aria-label')).toMatch(
    /: Closed Jun 5.+7, 2030\./,
  );
  const conflict = screen.getByText(/booked twice/).closest('li')!;
  expect(conflict.textContent).toMatch(/Ours: Unnamed guest, Jun 10/);
  within(conflict).getByRole('button', { name: 'Change our days…' });
});

it('lists the holds that end on one of the next three days in Japan, whichever weeks are shown', async () => {
  const endingOn = dayLater(todayInJapan(), 3);
  const hold = (stay: Stay, day: string, time: string): Stay => ({
    ...stay,
    arrival: dayLater(todayInJapan(), 60),
    departure: dayLater(todayInJapan(), 62),
    state: 'held',
    heldUntil: new Date(`${day}T${time}+09:00`).toISOString(),
  });
  await openCalendar('/admin/calendar', {
    ...stays,
    stays: [hold(emma, endingOn, '23:59'), hold(ken, dayLater(endingOn, 1), '05:00')],
    clashes: [],
  });
  const list = await screen.findByRole('region', { name: /^Holds/ });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText(/Emma/);
});

it('previews, cancels, saves and undoes the move of a stay by keyboard', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  focusNight('2030-06-05');
  pressKey('m');
  pressKey('ArrowRight');
  pressKey('ArrowRight', { shiftKey: true });
  expect(screen.getByText(/3 nights: free$/)).toBeTruthy();
  pressKey('Escape');
  expect(screen.getByText('Not moved.')).toBeTruthy();
  pressKey('m');
  pressKey('ArrowRight');
  pressKey('Enter');
  await screen.findByText('Stay moved');
  expect(writes).toMatchObject([
    { method: 'PATCH', body: { arrival: '2030-06-06', departure: '2030-06-08', version: 1 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the stay is as it was');
  expect(writes[1]).toMatchObject({ body: { arrival: '2030-06-05', version: 2 } });
});

it('offers no undo of a move that another one of the same stay has followed', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  focusNight('2030-06-05');
  for (const count of [1, 2]) {
    pressKey('m');
    pressKey('ArrowRight');
    pressKey('Enter');
    await waitFor(() => expect(writes).toHaveLength(count));
    await screen.findByText('Stay moved');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the stay is as it was');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('saves a move when the focus leaves the grid, and shows the keys of a move until then', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  focusNight('2030-06-05');
  pressKey('ArrowRight', { shiftKey: true });
  pressKey('ArrowRight', { shiftKey: true });
  await screen.findByText(/Enter: save · Esc: cancel/);
  expect(writes).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Today' }).focus());
  await screen.findByText('Stay extended');
  expect(writes).toMatchObject([
    { method: 'PATCH', body: { arrival: '2030-06-05', departure: '2030-06-09' } },
  ]);
  expect(screen.queryByText(/Enter: save · Esc: cancel/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the stay is as it was');
});

it('undoes at the first click the move of a stay that was dragged to another room', async () => {
  const writes = await openCalendar(undefined, stays, ['Morning room', 'Lamp room']);
  const bar = (await screen.findByText('Emma')).parentElement!;
  const track = bar.parentElement!;
  Object.defineProperty(track, 'clientWidth', { value: 420 });
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  document.elementFromPoint = () => document.querySelector('[data-room="2"]');
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
  const pointer = { pointerType: 'mouse', button: 0, clientX: 10 };
  fireEvent.pointerDown(bar, { ...pointer, clientY: 10 });
  fireEvent.pointerMove(window, { ...pointer, clientY: 60 });
  // The bar is now an element of another row, so browsers fire no click.
  fireEvent.pointerUp(window, { ...pointer, clientY: 60 });
  await screen.findByText('Stay moved');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the stay is as it was');
  expect(writes).toMatchObject([{ body: { roomId: 2 } }, { body: { roomId: 1 } }]);
});

it('reports a double booking that appears in the shown weeks, not one that they have when they are opened', async () => {
  await openCalendar(undefined, { ...stays, clashes: [] });
  await screen.findByText('Emma');
  const laterStay = createStay(9, '2030-07-20', '2030-07-22', 'Mei');
  const response = { ...stays, from: '2030-07-15', to: '2030-08-26', stays: [laterStay] };
  const clash = { ...airbnb, stayId: 9, from: '2030-07-20', to: '2030-07-21', foundAt: TIMESTAMP };
  let clashes = [clash];
  server.use(http.get('*/api/stays', () => HttpResponse.json({ ...response, clashes })));
  fireEvent.click(screen.getByRole('button', { name: 'Six weeks later' }));
  await screen.findByText('Double booking', { selector: 'h2' });
  expect(screen.queryByText(/^New double booking/)).toBeNull();
  clashes = [clash, { ...clash, calendarId: 4 }];
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^New double booking/)).toBeTruthy();
});

it('moves a stay a second time while the list of stays is still being reloaded', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  server.use(http.get('*/api/stays', () => delay('infinite')));
  focusNight('2030-06-05');
  pressKey('m');
  pressKey('ArrowRight');
  pressKey('Enter');
  await screen.findByText('Stay moved');
  focusNight('2030-06-07');
  pressKey('m');
  pressKey('ArrowRight');
  pressKey('Enter');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toMatchObject({ arrival: '2030-06-07', version: 2 });
});

/** Presses the mouse on a stay, and returns functions that move the pointer by days and release it. */
function grabStay(guest: string) {
  const bar = screen.getByText(guest).closest('.calendar-stay')!;
  const DAY_PX = 10;
  vi.spyOn(bar.parentElement!, 'clientWidth', 'get').mockReturnValue(SIX_WEEKS_DAYS * DAY_PX);
  Object.assign(document, { elementFromPoint: () => null });
  // Left of the end of the bar, which extends the stay; all elements of jsdom are at 0.
  const startX = -20;
  fireEvent.pointerDown(bar, { pointerType: 'mouse', button: 0, clientX: startX, clientY: 0 });
  return {
    moveBy: (days: number) =>
      fireEvent.pointerMove(window, { clientX: startX + days * DAY_PX, clientY: 0 }),
    release: () => fireEvent.pointerUp(window),
  };
}

it('moves a stay again by mouse while its first move is being saved', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const response = Promise.withResolvers<void>();
  server.use(
    http.patch('*/api/stays/7', async ({ request }) => {
      const body = (await request.json()) as Partial<Stay>;
      writes.push({ method: 'PATCH', path: '/api/stays/7', body });
      if (writes.length === 1) await response.promise;
      return HttpResponse.json({ ...emma, ...body, version: body.version! + 1 });
    }),
  );
  const first = grabStay('Emma');
  first.moveBy(1);
  first.release();
  await waitFor(() => expect(writes).toHaveLength(1));
  // The stay is shown where it was dropped.
  expect(findNightCell('2030-06-07').getAttribute('aria-label')).toContain('Emma has');
  const second = grabStay('Emma');
  second.moveBy(1);
  response.resolve();
  await screen.findByText('Stay moved');
  second.release();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ body }) => body)).toMatchObject([
    { arrival: '2030-06-06', version: 1 },
    { arrival: '2030-06-07', version: 2 },
  ]);
});

it('cancels the move of a stay by Escape while the mouse holds it', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const drag = grabStay('Emma');
  drag.moveBy(1);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  drag.moveBy(2);
  drag.release();
  expect(screen.getByText('Not moved.')).toBeTruthy();
  expect(findNightCell('2030-06-05').getAttribute('aria-label')).toContain('Emma has');
  expect(writes).toEqual([]);
});

it('does not swallow the next click after a stay was dragged', async () => {
  await openCalendar();
  await screen.findByText('Emma');
  const drag = grabStay('Emma');
  drag.moveBy(1);
  // No click follows, as in browsers if the bar has been moved to the row of another room.
  drag.release();
  await screen.findByText('Stay moved');
  fireEvent.click(screen.getByRole('button', { name: 'Add stay' }));
  expect(screen.getByRole('dialog', { name: 'Add stay' })).toBeTruthy();
});

it('moves a stay by keyboard out of the shown weeks, which are reloaded meanwhile', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  focusNight('2030-06-05');
  const earlierStay = createStay(9, '2030-05-27', '2030-05-30', 'Mei');
  server.use(
    http.get('*/api/stays', () => HttpResponse.json({ ...stays, stays: [earlierStay, emma, ken] })),
  );
  pressKey('m');
  for (let days = 0; days < 4; days += 1) pressKey('ArrowLeft');
  await screen.findByText('Mei');
  expect(document.activeElement).toBe(findNightCell('2030-06-01'));
  pressKey('Enter');
  await screen.findByText('Stay moved');
  expect(writes).toMatchObject([{ body: { arrival: '2030-06-01', departure: '2030-06-03' } }]);
});

it('offers the draft of a new stay for any other night, and restores the days of the draft', async () => {
  const fieldOf = (name: string) =>
    document.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)!;
  const beginStay = async (day: string) => {
    await openCalendar();
    await screen.findByText('Emma');
    fireEvent.click(findNightCell(day));
    await screen.findByRole('dialog');
    // Earlier drafts are read after the first render.
    await act(() => delay(50));
  };
  await beginStay('2030-06-20');
  fireEvent.change(fieldOf('arrival'), { target: { value: '2030-06-19' } });
  fireEvent.change(fieldOf('guest'), { target: { value: 'Mei' } });
  cleanup();
  await beginStay('2030-06-25');
  fireEvent.change(fieldOf('guest'), { target: { value: 'Ken' } });
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
  fireEvent.change(fieldOf('guest'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
  const values = ['arrival', 'departure', 'guest'].map((name) => fieldOf(name).value);
  expect(values).toEqual(['2030-06-19', '2030-06-21', 'Mei']);
  expect(document.querySelector('dialog .admin-note')).toBeNull();
});

it('says that a stay no longer exists if the API responds 404, not if it responds 503', async () => {
  const stayResponse = vi.fn(() => new HttpResponse(null, { status: 404 }));
  server.use(http.get('*/api/stays/5', stayResponse));
  await openCalendar('/admin/calendar/5');
  await screen.findByText('This stay no longer exists.');
  cleanup();
  stayResponse.mockImplementation(() => new HttpResponse(null, { status: 503 }));
  await openCalendar('/admin/calendar/5');
  await waitFor(() => expect(document.querySelector('main .admin-error')).toBeTruthy());
  expect(screen.queryByText('This stay no longer exists.')).toBeNull();
});

it('rejects a move over an occupied night, and shows its guest', async () => {
  await openCalendar();
  await screen.findByText('Emma');
  focusNight('2030-06-05');
  pressKey('m');
  for (let day = 0; day < 4; day += 1) pressKey('ArrowRight');
  expect(screen.getByText(/Morning room.*Ken has Jun 10 – 12/)).toBeTruthy();
  pressKey('Enter');
  await screen.findByText('The stay could not be changed');
  expect(screen.getByText(/Ken has .* Nothing was saved/)).toBeTruthy();
});

it('says in the dialog which stay has the nights if saving is rejected, and focuses the arrival', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  focusNight('2030-06-16');
  pressKey('n');
  const dialog = await screen.findByRole('dialog', { name: 'Add stay' });
  await within(dialog).findByText(/Not certain: Airbnb/);
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Mina' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the stay' }));
  await within(dialog).findByText(/Ken has/);
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Arrival'));
  expect(writes[0]?.body).toMatchObject({
    roomId: 1,
    arrival: '2030-06-16',
    departure: '2030-06-17',
    guest: 'Mina',
    state: 'confirmed',
    heldUntil: null,
    evenIfBusy: false,
  });
});

it('leaves the focus in the field in which the user goes on typing while saving is rejected', async () => {
  await openCalendar();
  await screen.findByText('Emma');
  const response = Promise.withResolvers<void>();
  const request = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/stays', async () => {
      request.resolve();
      await response.promise;
      return toNightsTakenResponse('/api/stays');
    }),
  );
  focusNight('2030-06-16');
  pressKey('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add stay' }));
  const note = dialog.getByLabelText(/^Note/);
  note.focus();
  fireEvent.keyDown(note, { key: 's', ctrlKey: true });
  await request.promise;
  fireEvent.change(note, { target: { value: 'Late train' } });
  response.resolve();
  await dialog.findByText(/Ken has/);
  expect(document.activeElement).toBe(note);
});

it('keeps what was typed while a stay was added, and saves it to that stay', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const request = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  const mina = createStay(9, '2030-06-16', '2030-06-17', 'Mina');
  server.use(
    http.post('*/api/stays', async () => {
      request.resolve();
      await response.promise;
      return HttpResponse.json(mina, { status: 201 });
    }),
  );
  focusNight('2030-06-16');
  pressKey('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add stay' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Mina' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await request.promise;
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Late train' } });
  response.resolve();
  await screen.findByText(/What you typed after that is not saved yet/);
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toMatchObject([
    { method: 'PATCH', path: '/api/stays/9', body: { note: 'Late train', version: 1 } },
  ]);
});

it('offers the edits of a deleted stay again if the stay comes back', async () => {
  await openCalendar();
  await screen.findByText('Emma');
  server.use(http.delete('*/api/stays/7', () => new HttpResponse(null, { status: 204 })));
  const openEmma = async () => {
    focusNight('2030-06-05');
    pressKey('Enter');
    return within(await screen.findByRole('dialog', { name: 'Emma' }));
  };
  const dialog = await openEmma();
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Late train' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete…' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unsaved.dirty).toBe(false);
  const reopenedDialog = await openEmma();
  fireEvent.click(await reopenedDialog.findByRole('button', { name: 'Continue editing' }));
  expect(reopenedDialog.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Late train');
});

it('recreates a stay, with its enquiry, if it is saved again after another user has deleted it', async () => {
  const writes = await openCalendar(undefined, { ...stays, stays: [{ ...emma, messageId: 3 }] });
  await screen.findByText('Emma');
  const problem = { status: 404, code: 'not_found', message: '' };
  server.use(http.patch('*/api/stays/7', () => HttpResponse.json(problem, { status: 404 })));
  focusNight('2030-06-05');
  pressKey('Enter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emma' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Emma L.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await screen.findByText(/it is added again/);
  fireEvent.click(screen.getByRole('button', { name: 'Save the stay' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  const { method, body } = writes[0]!;
  expect({ method, ...body }).toMatchObject({ method: 'POST', guest: 'Emma L.', messageId: 3 });
});

it('asks which value of a stay to keep after another user has changed it', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const current = { ...emma, guest: 'Emma Lind', guests: 3, version: 2 };
  const problem = { status: 409, code: 'version_conflict', message: '', current };
  server.use(
    http.patch('*/api/stays/7', () => HttpResponse.json(problem, { status: 409 }), { once: true }),
  );
  focusNight('2030-06-05');
  pressKey('Enter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emma' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Emma L.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await dialog.findByText(/^Name\. Theirs: Emma Lind$/);
  expect(dialog.getByLabelText<HTMLInputElement>('Guests').value).toBe('3');
  const keep = dialog.getByRole('button', { name: 'Keep mine' });
  keep.focus();
  fireEvent.click(keep);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.map(({ body }) => body)).toMatchObject([
    { guest: 'Emma L.', guests: 3, version: 2 },
  ]);
});

it('saves the name although another user has changed the number of guests, and keeps the note typed meanwhile', async () => {
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const theirStay = { ...emma, guests: 3, version: 2 };
  const problem = { status: 409, code: 'version_conflict', message: '', current: theirStay };
  const request = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  server.use(
    http.patch('*/api/stays/7', () => HttpResponse.json(problem, { status: 409 }), { once: true }),
    http.patch(
      '*/api/stays/7',
      async () => {
        request.resolve();
        await response.promise;
        return HttpResponse.json({ ...theirStay, guest: 'Emma L.', version: 3 });
      },
      { once: true },
    ),
  );
  focusNight('2030-06-05');
  pressKey('Enter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emma' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Emma L.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await request.promise;
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Late train' } });
  response.resolve();
  await screen.findByText(/What you typed after that is not saved yet/);
  expect(name.value).toBe('Emma L.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.map(({ body }) => body)).toMatchObject([
    { guest: 'Emma L.', guests: 3, note: 'Late train', version: 3 },
  ]);
});

it('reports no conflict about the end of a hold that only this user has set', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const writes = await openCalendar();
  await screen.findByText('Emma');
  const current = { ...emma, note: 'Late arrival', version: 2 };
  const problem = { status: 409, code: 'version_conflict', message: '', current };
  server.use(
    http.patch('*/api/stays/7', () => HttpResponse.json(problem, { status: 409 }), { once: true }),
  );
  focusNight('2030-06-05');
  pressKey('Enter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emma' }));
  fireEvent.click(dialog.getByRole('radio', { name: /^Held/ }));
  const heldUntil = dialog.getByLabelText<HTMLInputElement>(/^Held until/);
  expect(heldUntil.value).toBe('2030-05-03T09:00');
  fireEvent.change(heldUntil, { target: { value: '2030-05-02T18:00' } });
  vi.setSystemTime(new Date('2030-05-01T00:05:00Z'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.map(({ body }) => body)).toMatchObject([
    { state: 'held', heldUntil: '2030-05-02T18:00:00+09:00', note: 'Late arrival', version: 2 },
  ]);
});

it('shows the stays as a table, and stores the choice of the view', async () => {
  await openCalendar();
  fireEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const row = (await screen.findByRole('button', { name: 'Ken' })).closest('tr')!;
  expect(row.textContent).toMatch(/Morning room.*2 nights.*Confirmed.*Double booking.*Guesthouse/);
  expect(localStorage.getItem('adminCalendarView')).toBe('list');
});

it('syncs all calendars, although one of them has been removed meanwhile', async () => {
  const syncedIds: unknown[] = [];
  server.use(
    http.post('*/api/rooms/1/calendars/:id/read', ({ params }) => {
      syncedIds.push(params['id']);
      return new HttpResponse(null, { status: params['id'] === '3' ? 404 : 202 });
    }),
  );
  const [airbnbCalendar] = stays.calendars;
  const calendars = [airbnbCalendar!, { ...airbnbCalendar!, id: 4, name: 'Agoda' }];
  await openCalendar(undefined, { ...stays, calendars });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
  await screen.findByText('Syncing the calendars');
  expect(syncedIds).toEqual(['3', '4']);
});

it('tests the URL of a calendar before adding it', async () => {
  const writes = await openCalendar('/admin/calendar/rooms/1');
  const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=x';
  fireEvent.change(await screen.findByLabelText(/URL \(\.ics\)/), { target: { value: url } });
  fireEvent.click(screen.getByRole('button', { name: 'Test the URL' }));
  const addButton = await screen.findByRole('button', { name: 'Add Airbnb' });
  expect(screen.getByText(/5 nights are taken/)).toBeTruthy();
  expect(writes).toMatchObject([{ body: { url, name: 'Airbnb', dryRun: true } }]);
  fireEvent.click(addButton);
  await screen.findByText('Airbnb added');
  expect(writes[1]?.body).toEqual({ url, name: 'Airbnb' });
});

it('shows why a calendar cannot be read until its URL is changed', async () => {
  await openCalendar('/admin/calendar/rooms/1');
  server.use(
    http.post('*/api/rooms/1/calendars', () =>
      HttpResponse.json(
        { status: 400, code: 'calendar_unreadable', message: '', reason: 'not_a_calendar' },
        { status: 400 },
      ),
    ),
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/URL \(\.ics\)/);
  fireEvent.change(field, { target: { value: 'https://www.airbnb.com/rooms/1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test the URL' }));
  const form = within(field.closest('form')!);
  await form.findByRole('alert');
  fireEvent.change(field, { target: { value: 'https://www.airbnb.com/calendar/ical/1.ics' } });
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('adds a tested calendar only while its URL is in the field, and keeps a URL that is entered meanwhile', async () => {
  const writes = await openCalendar('/admin/calendar/rooms/1');
  const airbnbUrl = 'https://www.airbnb.com/calendar/ical/1.ics?s=x';
  const otherUrl = 'https://ical.booking.com/v1/export?t=y';
  const field = await screen.findByLabelText<HTMLInputElement>(/URL \(\.ics\)/);
  fireEvent.change(field, { target: { value: airbnbUrl } });
  fireEvent.click(screen.getByRole('button', { name: 'Test the URL' }));
  await screen.findByRole('button', { name: 'Add Airbnb' });
  fireEvent.change(field, { target: { value: otherUrl } });
  expect(screen.queryByRole('button', { name: 'Add Airbnb' })).toBeNull();
  fireEvent.change(field, { target: { value: airbnbUrl } });
  fireEvent.click(screen.getByRole('button', { name: 'Add Airbnb' }));
  fireEvent.change(field, { target: { value: otherUrl } });
  await screen.findByText('Airbnb added');
  expect(field.value).toBe(otherUrl);
  expect(writes[1]?.body).toEqual({ url: airbnbUrl, name: 'Airbnb' });
});

it('keeps the name of the next platform that is entered while a calendar is added', async () => {
  await openCalendar('/admin/calendar/rooms/1');
  const url = await screen.findByLabelText<HTMLInputElement>(/URL \(\.ics\)/);
  const name = screen.getByLabelText<HTMLInputElement>(/^Platform/);
  fireEvent.change(url, { target: { value: 'https://www.airbnb.com/calendar/ical/1.ics' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test the URL' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add Airbnb' }));
  fireEvent.change(name, { target: { value: 'Agoda' } });
  await screen.findByText('Airbnb added');
  expect([url.value, name.value]).toEqual(['', 'Agoda']);
});

it('marks the current day in the six weeks and in the month of a phone', async () => {
  const findCurrentDays = () => document.querySelectorAll('.calendar-today[aria-current="date"]');
  const day = String(Number(todayInJapan().slice(8)));
  await openCalendar('/admin/calendar');
  await screen.findByRole('grid', { name: 'Rooms by days' });
  expect(findCurrentDays()).toHaveLength(1);
  cleanup();
  const phone = { ...matchMedia(''), matches: true };
  const matchMediaSpy = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(phone);
  onTestFinished(() => matchMediaSpy.mockRestore());
  await openCalendar('/admin/calendar');
  await screen.findByRole('grid', { name: /^Morning room/ });
  expect([...findCurrentDays()].map(({ textContent }) => textContent)).toEqual([day]);
});

it('shows all rooms if the API lists them on several pages', async () => {
  // One more than the API lists on a page.
  const names = Array.from({ length: 101 }, (_, index) => `Room ${index + 1}`);
  await openCalendar(undefined, stays, names);
  await screen.findByText('Room 100');
  screen.getByText('Room 101');
});

it('does not reveal the secret in the URL of an imported calendar', async () => {
  await openCalendar('/admin/calendar/rooms/1');
  await screen.findByText('ical.booking.com/v1/export');
  expect(document.body.innerHTML).not.toContain('secret-7d1f');
});

it('shows the year of a double booking in another year, and the day on which its calendar was read', async () => {
  await openCalendar();
  const section = await screen.findByRole('region', { name: /Double booking/ });
  const note = within(section).getByRole('listitem');
  expect(within(note).getByText(/Morning room/).textContent).toContain('2030');
  expect(note.textContent).toMatch(/Jan 1, 2030, \d\d:00/);
});

it('says how many nights are booked twice, because a span of days reads like one night more', async () => {
  const [clash] = stays.clashes;
  await openCalendar(undefined, { ...stays, clashes: [{ ...clash!, from: '2030-06-10' }] });
  const note = await screen.findByText(/booked twice/);
  expect(note.textContent).toMatch(/, 2 nights: booked twice\.$/);
});

it('shows on a phone the double bookings after the shown month, at their room and below it', async () => {
  const phone = { ...matchMedia(''), matches: true };
  const matchMediaSpy = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(phone);
  onTestFinished(() => matchMediaSpy.mockRestore());
  const arrival = dayLater(todayInJapan(), 100);
  const departure = dayLater(arrival, 1);
  const [clash] = stays.clashes;
  await openCalendar('/admin/calendar', {
    ...stays,
    stays: [{ ...ken, arrival, departure }],
    clashes: [{ ...clash!, from: arrival, to: departure }],
  });
  expect(await screen.findByText(/booked twice/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Morning room/ }).textContent).toContain(
    'Double booking',
  );
});
