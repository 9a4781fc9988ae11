// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { InboxScreen } from './inbox-screen';

const server = mockApi();

const DAY_MS = 86_400_000;
const dateAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const checkIn = dateAfter(60);
const checkOut = dateAfter(62);
const TIMESTAMP = '2030-01-01T00:00:00.000Z';

const message = {
  id: 5,
  name: 'Emma',
  email: 'emma@example.com',
  phone: null,
  language: 'ja',
  subject: 'Two nights',
  message: 'Is it free?',
  read: true,
  canReply: true,
  mails: [],
  reference: 'K-1',
  createdAt: TIMESTAMP,
  repliedAt: null,
  translation: null,
  roomId: 1,
  roomName: 'Morning room',
  eventId: null,
  eventName: null,
  checkIn,
  checkOut,
  guests: 2,
};

const createRoom = (id: number, name: string) => ({
  id,
  kind: 'rooms',
  label: name,
  live: true,
  version: 1,
  baseLanguage: 'en',
  names: { en: name, ja: `${name}の間` },
  shared: { type: 'Studio', capacity: 2, rate: 9000 },
});

/** Opens a guest's enquiry; returns the posted bodies. With `isBookedMeanwhile`, saving fails because the nights are taken. */
async function openEnquiry({
  isBookedMeanwhile = false,
  arrival = checkIn,
  departure = checkOut,
  replies = [] as object[],
  templates = [] as object[],
  rooms = [createRoom(1, 'Morning'), createRoom(2, 'Lamp')],
  title = 'Free now',
} = {}) {
  const postedBodies: Record<string, unknown>[] = [];
  const state = { isTaken: false, isSaved: false };
  const holder = { id: 9, roomId: 1, arrival, departure, guest: 'Ken' };
  const createdStay = {
    ...holder,
    guest: 'Emma',
    state: 'held',
    heldUntil: TIMESTAMP,
    messageId: 5,
    version: 1,
  };
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/contact-messages', () => HttpResponse.json({ ...toSinglePage([]), unread: 0 })),
    http.get('*/api/contact-messages/5', () =>
      HttpResponse.json({ ...message, checkIn: arrival, checkOut: departure }),
    ),
    http.get('*/api/contact-messages/5/replies', () => HttpResponse.json(replies)),
    http.get('*/api/site-settings/replies', () => HttpResponse.json(templates)),
    http.get('*/api/content/rooms', () => HttpResponse.json(toSinglePage(rooms))),
    http.get('*/api/stays', () =>
      HttpResponse.json({
        from: arrival,
        to: departure,
        busy: [],
        clashes: [],
        calendars: [],
        stays: [
          ...(state.isTaken ? [{ ...holder, state: 'confirmed', messageId: null }] : []),
          ...(state.isSaved ? [createdStay] : []),
        ],
      }),
    ),
    http.get('*/api/availability', ({ request }) => {
      const from = new URL(request.url).searchParams.get('from')!;
      const createNights = ({ isRoomTaken }: { isRoomTaken: boolean }) =>
        // The two nights of the stay, and 21 before and after it.
        Array.from({ length: 44 }, (_, index) => {
          const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
          const isTaken = isRoomTaken && day >= arrival && day < departure;
          return { day, answer: isTaken ? 'taken' : 'free' };
        });
      return HttpResponse.json({
        from,
        to: departure,
        asOf: TIMESTAMP,
        rooms: [
          {
            roomId: 1,
            capacity: 2,
            rate: 9000,
            nights: createNights({ isRoomTaken: state.isTaken }),
          },
          { roomId: 2, capacity: 2, rate: 9000, nights: createNights({ isRoomTaken: false }) },
        ],
      });
    }),
    http.post('*/api/stays', async ({ request }) => {
      postedBodies.push((await request.json()) as Record<string, unknown>);
      state.isSaved = !isBookedMeanwhile;
      if (!isBookedMeanwhile) return HttpResponse.json(createdStay, { status: 201 });
      state.isTaken = true;
      const takenBy = [{ ...holder, by: 'stay', name: 'Ken', state: 'confirmed' }];
      const problem = { status: 409, code: 'nights_taken', message: 'Taken.', nights: [arrival] };
      return HttpResponse.json({ ...problem, takenBy }, { status: 409 });
    }),
    http.delete('*/api/stays/9', () => {
      state.isSaved = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await renderAdminPage('/admin/contacts/5', {
    screens: <Route path="/admin/contacts/*" element={<InboxScreen />} />,
  });
  await screen.findByText(title);
  return postedBodies;
}

const getReplyBox = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/^Reply in/);

it('marks a message as unread by key', async () => {
  const postedBodies: unknown[] = [];
  const mark = http.post('*/api/contact-messages/bulk', async ({ request }) => {
    postedBodies.push(await request.json());
    return HttpResponse.json({ changed: [5] });
  });
  await openEnquiry();
  server.use(mark);
  fireEvent.keyDown(document.body, { key: 'u' });
  await waitFor(() => expect(postedBodies).toEqual([{ action: 'unread', ids: [5] }]));
});

it('says that the room of an enquiry has been deleted, not that the guest named none', async () => {
  const title = 'The room that the guest named has been deleted. Choose one that is free:';
  await openEnquiry({ rooms: [createRoom(2, 'Lamp')], title });
  expect(screen.getByText('Morning room')).toBeTruthy();
});

it('holds the days of an enquiry, and begins the reply in the language of the guest', async () => {
  const postedBodies = await openEnquiry();
  expect(screen.getByText('¥18,000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hold for 48 hours' }));
  await waitFor(() => expect(getReplyBox().value).toContain('Emma 様'));
  expect(getReplyBox().value).toContain('Morningの間');
  const [year, month, day] = checkIn.split('-').map(Number);
  expect(getReplyBox().value).toMatch(
    new RegExp(`、${year}年${month}月${day}日（.）〜.*日（.）、2泊`),
  );
  expect(getReplyBox().value).toMatch(/、\d{4}年\d+月\d+日（.）\d\d:\d\d（日本時間）まで/);
  expect(postedBodies).toMatchObject([
    {
      roomId: 1,
      arrival: checkIn,
      departure: checkOut,
      state: 'held',
      guest: 'Emma',
      messageId: 5,
    },
  ]);
});

const createTemplate = (key: string, value: string, language = 'ja') => ({
  id: 1,
  recordId: 1,
  section: 'replies',
  key,
  value,
  language,
  fieldLanguages: { value: language },
});

it('begins the reply with the template of the settings, without paragraphs that have no value', async () => {
  const taken =
    '{name} 様\n\n{room}は満室です。\n\n{other_dates}は空いています。\n\n{other_rooms}をご案内できます。';
  await openEnquiry({
    rooms: [createRoom(1, 'Morning')],
    templates: [createTemplate('reply_taken', taken), createTemplate('reply_confirmed', ' ')],
  });
  const editLink = screen.getByRole('link', { name: 'Edit templates' });
  expect(editLink.getAttribute('href')).toBe('/admin/site-settings/replies');
  fireEvent.click(screen.getByRole('button', { name: 'Not free, other dates' }));
  await waitFor(() => expect(getReplyBox().value).toBe('Emma 様\n\nMorningの間は満室です。'));
  // An empty setting counts as unset.
  fireEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
  await waitFor(() => expect(getReplyBox().value).toContain('ご予約を承りました'));
});

it('offers to translate a template that has no text in the language of the guest', async () => {
  await openEnquiry({ templates: [createTemplate('reply_held', 'Held: {stay}', 'en')] });
  fireEvent.click(screen.getByRole('button', { name: 'Held for 48 hours' }));
  await waitFor(() => expect(getReplyBox().value).toMatch(/^Held: Morning, .* 2 nights, 2 guests/));
  expect(screen.getByRole('button', { name: 'Translate into Japanese' })).toBeTruthy();
});

it('says that a template could not be loaded, and keeps the reply', async () => {
  await openEnquiry();
  server.use(
    http.get('*/api/site-settings/replies', () => new HttpResponse(null, { status: 500 })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
  await screen.findByText('The template could not be loaded. Choose it again.');
  expect(getReplyBox().value).toBe('');
});

it('warns that nothing is held if only the template about a hold was chosen, or if the hold was undone', async () => {
  await openEnquiry();
  const warning = 'Nothing is held for this guest yet.';
  fireEvent.click(screen.getByRole('button', { name: 'Held for 48 hours' }));
  expect(await screen.findByText(warning)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hold for 48 hours' }));
  await screen.findByText('Held for this guest');
  expect(screen.queryByText(warning)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(warning)).toBeTruthy();
  cleanup();
  await openEnquiry();
  expect(await screen.findByText(warning)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('does not interrupt a reply that is typed while the days are being held', async () => {
  const postedBodies = await openEnquiry();
  const response = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/stays', async () => {
      await response.promise;
      // Without a response, the next handler responds.
      return undefined;
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hold for 48 hours' }));
  fireEvent.input(getReplyBox(), { target: { value: 'ご予約' } });
  response.resolve();
  await waitFor(() => expect(postedBodies).toHaveLength(1));
  await screen.findByRole('button', { name: 'Undo' });
  // The time in which a dialog would open.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getReplyBox().value).toBe('ご予約');
});

it('does not interrupt a reply that is typed while a template is being loaded', async () => {
  await openEnquiry();
  fireEvent.click(screen.getByRole('button', { name: 'Not free, other dates' }));
  fireEvent.input(getReplyBox(), { target: { value: 'ご予約' } });
  // By then, the question whether to replace the text would have opened.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getReplyBox().value).toBe('ご予約');
});

it('removes the reply about a hold when the hold is undone, unless the reply was edited', async () => {
  await openEnquiry();
  const holdDays = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Hold for 48 hours' }));
    await waitFor(() => expect(getReplyBox().value).toContain('Emma 様'));
    return screen.findByRole('button', { name: 'Undo' });
  };
  fireEvent.click(await holdDays());
  await waitFor(() => expect(getReplyBox().value).toBe(''));

  const undo = await holdDays();
  const editedText = `${getReplyBox().value} ご連絡ください。`;
  fireEvent.input(getReplyBox(), { target: { value: editedText } });
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(getReplyBox().value).toBe(editedText);
});

it('offers no days for a message that was deleted elsewhere, and keeps the reply that was typed', async () => {
  await openEnquiry();
  const reply = getReplyBox();
  fireEvent.change(reply, { target: { value: 'Dear Emma' } });
  screen.getByRole('button', { name: 'Hold for 48 hours' });
  server.use(
    http.get('*/api/contact-messages/5', () =>
      HttpResponse.json({ statusCode: 404, code: 'not_found', message: '' }, { status: 404 }),
    ),
  );
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('This message no longer exists.');
  expect(screen.queryByRole('button', { name: 'Hold for 48 hours' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(reply.isConnected && reply.value).toBe('Dear Emma');
});

it('asks before a template replaces edited text', async () => {
  await openEnquiry();
  fireEvent.change(getReplyBox(), { target: { value: 'My own words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Not free, other dates' }));
  await screen.findByRole('dialog', { name: 'Replace your text?' });
  expect(getReplyBox().value).toBe('My own words');
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(getReplyBox().value).toContain('Emma 様');
});

it('takes back the undo of a hold once a reply is sent, which may promise it, and says where the reply is', async () => {
  await openEnquiry();
  fireEvent.click(screen.getByRole('button', { name: 'Hold for 48 hours' }));
  await waitFor(() => expect(getReplyBox().value).toContain('Emma 様'));
  await screen.findByRole('button', { name: 'Undo' });
  server.use(
    http.post('*/api/contact-messages/5/replies', () =>
      HttpResponse.json({ id: 4 }, { status: 201 }),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(getReplyBox().value).toBe(''));
  // Before it would close by itself.
  const isUndoGone = () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(isUndoGone, { timeout: 2_000 });
  // The second click of a double click, after a fast response.
  fireEvent.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Nothing new is written yet; your reply is above.')).toBeTruthy();
});

it('keeps a template that is inserted while the previous reply is being sent', async () => {
  await openEnquiry();
  fireEvent.click(screen.getByRole('button', { name: 'Held for 48 hours' }));
  await waitFor(() => expect(getReplyBox().value).toContain('Emma 様'));
  const sentBodies: { text: string }[] = [];
  let respond = () => undefined as void;
  const response = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.post('*/api/contact-messages/5/replies', async ({ request }) => {
      sentBodies.push((await request.json()) as { text: string });
      await response;
      return HttpResponse.json({ id: 4 }, { status: 201 });
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sentBodies).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
  await waitFor(() => expect(getReplyBox().value).not.toBe(sentBodies[0]?.text));
  const nextText = getReplyBox().value;
  respond();
  await screen.findByRole('button', { name: 'Send reply' });
  expect(getReplyBox().value).toBe(nextText);
});

it('restores a discarded reply, and then offers the text that it replaced', async () => {
  await openEnquiry();
  fireEvent.change(getReplyBox(), { target: { value: 'At three.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(getReplyBox().value).toBe('');
  fireEvent.change(getReplyBox(), { target: { value: 'At four.' } });
  const clickUndo = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await clickUndo();
  expect(getReplyBox().value).toBe('At three.');
  await clickUndo();
  expect(getReplyBox().value).toBe('At four.');
});

it('deletes a draft whose reply was sent, although the page was closed before the response', async () => {
  const text = 'どうぞ。';
  const sentReply = {
    ...{ id: 3, username: 'mei', createdAt: TIMESTAMP, language: 'ja', sentLanguage: 'ja' },
    ...{ text, sentText: text, mail: { purpose: 'reply', state: 'sent', error: null } },
  };
  const listDrafts = () =>
    Object.keys(localStorage).filter((name) => name.includes('message-reply:5'));
  await openEnquiry();
  fireEvent.change(getReplyBox(), { target: { value: text } });
  await waitFor(() => expect(listDrafts()).toHaveLength(1));
  cleanup();
  await openEnquiry();
  await waitFor(() => expect(getReplyBox().value).toBe(text));
  cleanup();
  await openEnquiry({ replies: [sentReply] });
  await waitFor(() => expect(listDrafts()).toEqual([]));
  expect(getReplyBox().value).toBe('');
});

it('asks before the text of a failed reply replaces edited text', async () => {
  const texts = { text: '申し訳ございません。', sentText: '申し訳ございません。' };
  const failedReply = {
    ...{ id: 3, username: 'mei', createdAt: TIMESTAMP, language: 'ja', sentLanguage: 'ja' },
    ...texts,
    mail: { purpose: 'reply', state: 'failed', error: null },
  };
  await openEnquiry({ replies: [failedReply] });
  fireEvent.change(getReplyBox(), { target: { value: 'My own words' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Reuse this text' }));
  await screen.findByRole('dialog', { name: 'Replace your text?' });
  expect(getReplyBox().value).toBe('My own words');
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(getReplyBox().value).toBe(texts.text);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the other guest and free alternatives if the nights were booked meanwhile', async () => {
  await openEnquiry({ isBookedMeanwhile: true });
  const days = within(screen.getByRole('region', { name: 'Dates' }));
  fireEvent.click(days.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Not saved: the nights are taken');
  await days.findByText(/^Ken has/);
  expect(screen.getByText(/It was free at/)).toBeTruthy();
  screen.getByRole('button', { name: 'Lamp is free, ¥18,000' });
  await waitFor(() => expect(getReplyBox().value).toContain('すでに埋まっております'));
});

it('shows free alternatives for nights more than a year ahead', async () => {
  await openEnquiry({
    isBookedMeanwhile: true,
    arrival: dateAfter(500),
    departure: dateAfter(502),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Lamp is free, ¥18,000' });
});

it('confirms a stay in the room and on the days to which it was moved meanwhile', async () => {
  await openEnquiry({ isBookedMeanwhile: true });
  const days = within(screen.getByRole('region', { name: 'Dates' }));
  fireEvent.click(days.getByRole('button', { name: 'Confirm' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Lamp is free, ¥18,000' }));
  const heldStay = { id: 9, arrival: checkIn, departure: checkOut, guest: 'Emma', messageId: 5 };
  const state = { state: 'held', heldUntil: TIMESTAMP };
  let stay = { ...heldStay, ...state, roomId: 2, version: 1 };
  const patchedBodies: unknown[] = [];
  server.use(
    http.post('*/api/stays', () => HttpResponse.json(stay, { status: 201 })),
    http.get('*/api/stays', () =>
      HttpResponse.json({ busy: [], clashes: [], calendars: [], stays: [stay] }),
    ),
    http.patch('*/api/stays/9', async ({ request }) => {
      patchedBodies.push(await request.json());
      return HttpResponse.json({ ...stay, state: 'confirmed', version: 3 });
    }),
  );
  fireEvent.click(await days.findByRole('button', { name: 'Hold for 48 hours' }));
  await waitFor(() => expect(days.queryByRole('button', { name: 'Hold for 48 hours' })).toBeNull());
  stay = { ...stay, roomId: 1, arrival: dateAfter(61), departure: dateAfter(63), version: 2 };
  window.dispatchEvent(new Event('visibilitychange'));
  await days.findByRole('link', { name: 'Morning' });
  await screen.findByText(/^The stay has other dates, another room or another total/);
  fireEvent.click(days.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(patchedBodies).toMatchObject([
      { roomId: 1, arrival: stay.arrival, departure: stay.departure, version: 2 },
    ]),
  );
});

it('says that a calendar has sold nights of the stay too', async () => {
  await openEnquiry();
  const span = { arrival: checkIn, departure: checkOut };
  const stay = { ...span, id: 9, roomId: 1, guest: 'Emma', messageId: 5, state: 'confirmed' };
  const clash = { stayId: 9, roomId: 1, calendarId: 3, name: 'Airbnb', foundAt: TIMESTAMP };
  const clashes = [{ ...clash, from: checkIn, to: dateAfter(61) }];
  const response = { busy: [], clashes, calendars: [], stays: [{ ...stay, version: 1 }] };
  server.use(http.get('*/api/stays', () => HttpResponse.json(response)));
  window.dispatchEvent(new Event('visibilitychange'));
  const days = within(screen.getByRole('region', { name: 'Dates' }));
  await days.findByText('Double booking');
  days.getByText(/Airbnb has/);
});

it('leaves the focus in the search field when a message has loaded', async () => {
  const response = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/contact-messages', () => HttpResponse.json({ ...toSinglePage([]), unread: 0 })),
    http.get('*/api/contact-messages/5/replies', () => HttpResponse.json([])),
    http.get('*/api/contact-messages/5', async () => {
      await response.promise;
      return HttpResponse.json({ ...message, roomId: null, checkIn: null, checkOut: null });
    }),
  );
  await renderAdminPage('/admin/contacts/5', {
    screens: <Route path="/admin/contacts/*" element={<InboxScreen />} />,
  });
  const search = await screen.findByRole('searchbox');
  search.focus();
  response.resolve();
  await screen.findByRole('heading', { level: 1, name: 'Two nights' });
  expect(document.activeElement).toBe(search);
});
