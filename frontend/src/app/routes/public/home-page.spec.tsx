// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { ROOM_WITHOUT_FACTS } from '../../../../test/room-without-facts';
import { LanguageLink } from '../../../features/public/layout/language-link';
import { type Room } from '../../../features/public/rooms/rooms.queries';
import texts from '../../../shared/i18n/texts/en';
import { dayLater, splitDate, todayInJapan } from '../../../shared/navigation/stay';
import { SiteContext } from '../../../shared/site/site-context';
import { HomePage } from './home-page';

const network = vi.hoisted(() => ({ isDown: false }));

vi.mock('./room-enquiry-parts', async (importOriginal) => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
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
  description: null,
  amenities: '',
  images: '',
  media: [],
};
const server = mockApi();
const user = userEvent.setup({ delay: null });

const ENQUIRY_PATH = '/en?room=3&arrival=2027-04-02&departure=2027-04-05&guests=2';

beforeEach(() => {
  network.isDown = false;
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
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/rooms', () => HttpResponse.json([room])),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
});

const renderHomePage = (path: string) =>
  renderAdminPage(path, {
    routes: {
      '/:language': (
        <>
          <HomePage />
          <LanguageLink language="ja">To Japanese</LanguageLink>
          <Link to="/en/policies">Leave</Link>
        </>
      ),
      '/en/policies': <Link to={path}>Return</Link>,
    },
  });
/** Uses `act`, because React suspends while the form's parts load. */
const returnToPage = async () => {
  const link = await screen.findByText('Return');
  await act(() => user.click(link));
};
const findForm = async () => {
  await screen.findByRole('button', { name: 'Send' });
  return within(document.querySelector<HTMLElement>('#enquiry')!);
};
const fillForm = async () => {
  const form = await findForm();
  // Each typed key would render the whole page.
  const fill = async (label: string | RegExp, text: string) => {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  };
  await fill('Name', 'Mina');
  await fill('Email', 'mina@example.com');
  await fill(/^Message/, 'Is it quiet?');
  return form;
};

it('reloads the room parts of the contact form on the next visit if loading them failed', async () => {
  network.isDown = true;
  await renderHomePage(ENQUIRY_PATH);
  await screen.findByRole('button', { name: 'Send' });
  expect(document.querySelector('.enquiry-room')).toBeNull();
  network.isDown = false;
  await user.click(screen.getByText('Leave'));
  await returnToPage();
  await waitFor(() => expect(document.querySelector('.enquiry-room')).not.toBeNull());
});

it('keeps no draft of a message that was sent while the visitor left the page', async () => {
  const response = Promise.withResolvers<undefined>();
  const post = vi.fn(async () => {
    await response.promise;
    return HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 });
  });
  server.use(http.post('*/api/contact-messages', post));
  await renderHomePage('/en');
  await fillForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(post).toHaveBeenCalled());
  await user.click(screen.getByText('Leave'));
  response.resolve(undefined);
  await waitFor(() => expect(sessionStorage.getItem('enquiry')).toBeNull());
  await returnToPage();
  const form = await findForm();
  expect(form.getByLabelText(/^Message/)).toHaveProperty('value', '');
});

it.each(['/en?room=99', '/en'])(
  'selects no room if that of the URL or of the draft no longer exists: %s',
  async (path) => {
    sessionStorage.setItem(
      'enquiry',
      JSON.stringify({ openedAt: 0, values: { roomId: '99', name: 'Mina' } }),
    );
    await renderHomePage(path);
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveProperty('value', 'Mina'));
    await within(form.getByLabelText('Room')).findByText('Morning room');
    const select = form.getByLabelText<HTMLSelectElement>('Room');
    expect(select.selectedIndex).toBe(0);
  },
);

const DRAFT = JSON.stringify({
  openedAt: 0,
  values: { roomId: '3', checkIn: '2027-04-02', checkOut: '2027-04-05', guests: '2' },
});
const readStay = () =>
  ['roomId', 'checkIn', 'checkOut', 'guests'].map(
    (name) => document.querySelector<HTMLInputElement>(`#enquiry [name=${name}]`)?.value,
  );

it('keeps the room of the draft when the rooms are loaded later than the form', async () => {
  sessionStorage.setItem('enquiry', DRAFT);
  await renderHomePage('/en');
  await findForm();
  await waitFor(() => expect(readStay()).toEqual(['3', '2027-04-02', '2027-04-05', '2']));
});

it('begins another message without the stay and the event of the sent message', async () => {
  const event = {
    id: 31,
    slug: 'tenjin',
    language: 'en',
    fieldLanguages: {},
    season: 'summer',
    title: 'Tenjin festival',
    date: '2027-07-25',
    endDate: null,
    time: '18:00',
    media: [],
    active: true,
  };
  server.use(
    http.get('*/api/base-events', () => HttpResponse.json([event])),
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 }),
    ),
  );
  sessionStorage.setItem('enquiry', DRAFT.replace('"guests"', '"eventId":"31","guests"'));
  await renderHomePage('/en');
  const form = await fillForm();
  expect(await form.findByLabelText(/^Event/)).toHaveProperty('value', '31');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Write another message' }));
  const nextForm = await findForm();
  expect(readStay()).toEqual(['', '', '', '']);
  expect(nextForm.queryByLabelText(/^Event/)).toBeNull();
});

it('shows the nights and the price of a sent message in the language that the visitor changes to', async () => {
  server.use(
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 }),
    ),
  );
  await renderHomePage(ENQUIRY_PATH);
  await fillForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^3 nights, .*¥27,000/);
  await act(() => user.click(screen.getByText('To Japanese')));
  await screen.findByText(/^3泊、.*¥27,000/);
});

it("marks the language of the room's name in the receipt if it differs from the page's", async () => {
  server.use(
    http.get('*/api/rooms', () => HttpResponse.json([{ ...room, fieldLanguages: { name: 'ja' } }])),
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 }),
    ),
  );
  await renderHomePage(ENQUIRY_PATH);
  await fillForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const value = await screen.findByText('Morning room', { selector: 'dd' });
  expect(value.lang).toBe('ja');
});

const otherRoom: Partial<Room> = { ...room, id: 4, recordId: 4, slug: 'river', name: 'River room' };
const reservationSettings = (terms: string) => [
  {
    key: 'cancellation_terms',
    value: terms,
    section: 'reservation',
    language: 'en',
    fieldLanguages: {},
  },
];

describe('room chosen in the form instead of that of the link', () => {
  const chooseOtherRoom = async () => {
    const form = await findForm();
    await user.selectOptions(form.getByLabelText('Room'), '4');
  };

  beforeEach(() => {
    server.use(http.get('*/api/rooms', () => HttpResponse.json([room, otherRoom])));
  });

  it('is kept when the visitor changes the language', async () => {
    await renderHomePage(ENQUIRY_PATH);
    await chooseOtherRoom();
    await act(() => user.click(screen.getByText('To Japanese')));
    await screen.findByRole('button', { name: '送る' });
    expect(readStay()[0]).toBe('4');
  });

  it('is kept when the page is reloaded', async () => {
    await renderHomePage(ENQUIRY_PATH);
    await chooseOtherRoom();
    cleanup();
    await renderHomePage(ENQUIRY_PATH);
    await findForm();
    await waitFor(() => expect(readStay()).toEqual(['4', '2027-04-02', '2027-04-05', '2']));
  });

  it('is replaced when the link is followed again', async () => {
    await renderHomePage(ENQUIRY_PATH);
    await chooseOtherRoom();
    await user.click(screen.getByText('Leave'));
    await returnToPage();
    await findForm();
    await waitFor(() => expect(readStay()[0]).toBe('3'));
  });
});

it('shows the rooms of a sent message about two rooms in the language that the visitor changes to', async () => {
  server.use(
    http.get('*/api/rooms', ({ request }) =>
      HttpResponse.json(
        request.url.includes('language=ja')
          ? [
              { ...room, language: 'ja', name: '朝の間' },
              { ...otherRoom, language: 'ja', name: '川の間' },
            ]
          : [room, otherRoom],
      ),
    ),
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: true }, { status: 201 }),
    ),
  );
  await renderHomePage(ENQUIRY_PATH.replace('room=3', 'room=3&with=4'));
  await fillForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Morning room + River room', { selector: 'dd' });
  await act(() => user.click(screen.getByText('To Japanese')));
  await screen.findByText('朝の間 + 川の間', { selector: 'dd' });
});

it('begins another message without the values and the error of a rejected message', async () => {
  server.use(
    http.get('*/api/contact-messages/drafts/*', () =>
      HttpResponse.json({
        values: { name: 'Mina', email: 'mina@example.com', message: 'Is it quiet?' },
        problem: { status: 503, code: 'dependency_unavailable', message: '', errors: [] },
      }),
    ),
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 }),
    ),
  );
  await renderHomePage('/en?draft=abcdefghijklmnopqrstuv');
  const form = await findForm();
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveProperty('value', 'Mina'));
  expect(form.getByRole('alert').textContent).toContain('could not be sent');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Write another message' }));
  const nextForm = await findForm();
  expect(nextForm.getByLabelText('Name')).toHaveProperty('value', '');
  expect(nextForm.getByRole('alert').textContent).toBe('');
});

it('shows from which day canceling costs more if it is no longer free today', async () => {
  const terms = reservationSettings('60: 0\n20: 50\n0: 100');
  server.use(http.get('*/api/site-settings/reservation', () => HttpResponse.json(terms)));
  const arrival = dayLater(todayInJapan(), 40);
  const query = `room=3&arrival=${arrival}&departure=${dayLater(arrival, 2)}&guests=2`;
  await renderHomePage(`/en?${query}`);
  const charge = await screen.findByText(/Cancelling costs 50% of the price\./, {
    selector: '.enquiry-price-terms span',
  });
  // The charge of 50% ends 20 days before arrival.
  const [year, month, day] = splitDate(dayLater(arrival, -19));
  const [monthName] = texts.events.date(year, month, day).split(' ').slice(1);
  // `from` or, at the beginning of a sentence, `From`.
  expect(charge.textContent).toContain(`rom ${day} ${monthName} 100%`);
});

it('has no step "No answer?" without mail and phone', async () => {
  server.use(
    http.post('*/api/contact-messages', () =>
      HttpResponse.json({ reference: 'K-7F3Q2', copyByMail: false }, { status: 201 }),
    ),
  );
  await renderAdminPage(ENQUIRY_PATH, {
    routes: {
      '/:language': (
        <SiteContext value={{ origin: '', year: 2026, tiles: null, noMail: true }}>
          <HomePage />
        </SiteContext>
      ),
    },
  });
  await fillForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('K-7F3Q2');
  const steps = [...document.querySelectorAll('.enquiry-room li')].map((step) => step.textContent);
  expect(steps.at(-1)).not.toBe('No answer? ');
  expect(steps.some((step) => step.startsWith('No answer?'))).toBe(false);
});

it('dials a phone number without the (0) of calls within Japan', async () => {
  const phone = { key: 'phone', value: '+81 (0)6 1234 5678', language: 'en', fieldLanguages: {} };
  server.use(http.get('*/api/site-settings/contact', () => HttpResponse.json([phone])));
  await renderHomePage('/en');
  const [link] = await screen.findAllByRole('link', { name: phone.value });
  expect(link?.getAttribute('href')).toBe('tel:+81612345678');
});

it('opens the dialog of a room when its name is clicked', async () => {
  await renderHomePage('/en');
  await user.click(await screen.findByRole('link', { name: 'Morning room' }));
  await screen.findByRole('dialog');
  // The page below is still the home page.
  expect(screen.getByText('To Japanese')).toBeTruthy();
});
