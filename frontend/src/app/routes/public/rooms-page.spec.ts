import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOM_WITHOUT_FACTS } from '../../../../test/room-without-facts';
import { render } from '../../../entry-server';
import { type Room } from '../../../features/public/rooms/rooms.queries';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';

const template =
  '<html lang="ja"><head><!--head--></head><body><!--app--><!--state--></body></html>';

const createRoom = (
  recordId: number,
  name: string,
  capacity: number,
  rate: number | null,
): Room => ({
  id: recordId,
  recordId,
  name,
  capacity,
  rate,
  slug: `room-${recordId}`,
  baseRoomId: null,
  isBaseLanguage: true,
  language: 'en',
  fieldLanguages: {},
  type: 'Studio',
  size: null,
  price: '¥9,800',
  description: null,
  amenities: '',
  ...ROOM_WITHOUT_FACTS,
  images: '',
  media: [],
  active: true,
  version: '1.1',
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
});

const rooms = [
  createRoom(1, 'Taken room', 2, 9800),
  createRoom(2, 'Doubtful room', 2, 24_800),
  createRoom(3, 'Free room', 4, 16_400),
];
const partner = {
  id: 4,
  name: 'Kawazoe Stays',
  url: 'https://kawazoe.example',
  enabled: true,
  stayUrl: 'https://kawazoe.example/?in={arrival}&out={departure}&for={guests}',
};
const STAY_ANSWERS = { 1: 'taken', 2: 'ask', 3: 'free' } as const;

/** The rooms have the availability of `STAY_ANSWERS` in the nights from 2 to 4 April, and are free in all others. */
function availabilityResponse({ url }: Request): Response {
  const query = new URL(url).searchParams;
  const nightsOf = (id: keyof typeof STAY_ANSWERS) => {
    const nights = [];
    const day = new Date(query.get('from') ?? '');
    for (
      ;
      day.toISOString().slice(0, 10) < (query.get('to') ?? '');
      day.setDate(day.getDate() + 1)
    ) {
      const date = day.toISOString().slice(0, 10);
      const isStay = date >= '2027-04-02' && date < '2027-04-05';
      nights.push({ day: date, answer: isStay ? STAY_ANSWERS[id] : 'free' });
    }
    return nights;
  };
  const roomNights = ([1, 2, 3] as const).map((roomId) => ({
    roomId,
    capacity: 2,
    rate: null,
    nights: nightsOf(roomId),
  }));
  return Response.json({ from: '', to: '', asOf: '2027-03-01T05:02:00.000Z', rooms: roomNights });
}

const fetchFake = (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/rooms') return Promise.resolve(Response.json(rooms));
  if (pathname === '/api/rooms/by-slug/room-3') return Promise.resolve(Response.json(rooms[2]));
  if (pathname === '/api/ota-platforms') return Promise.resolve(Response.json([partner]));
  if (pathname === '/api/availability') return Promise.resolve(availabilityResponse(request));
  if (pathname.startsWith('/api/site-logo/')) {
    return Promise.resolve(Response.json({ id: null, imageUrl: null, media: [] }));
  }
  if (pathname === '/api/site-settings/footer') {
    return Promise.resolve(Response.json({ address: null, email: null, fieldLanguages: {} }));
  }
  return Promise.resolve(Response.json([]));
};

async function renderPage(path: string, search = '', fetch = fetchFake) {
  const origin = 'https://kawabe.example';
  const request = { path, search, preferred: 'ja', template, origin, fetch } as const;
  const { html, ...result } = await render({ ...request, apiUrl: 'http://api.local' });
  const [markup = ''] = html.split('id="state"');
  return { ...result, markup, text: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const DAYS = '?arrival=2027-04-02&departure=2027-04-05&guests=2';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T06:00:00.000Z') });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('page of free rooms', () => {
  it.each([
    ['en', 'Free for your dates', 'Fri 2 – Mon 5 April 2027, 3 nights, 2 guests.', 'As of 14:02'],
    [
      'ja',
      '空いているお部屋',
      '2027年4月2日（金）〜4月5日（月）、3泊、2名様。',
      '日本時間14:02現在',
    ],
    ['zh', '这几天的空房', '2027年4月2日（周五）至4月5日（周一），3 晚，2 人。', '日本时间 14:02'],
    ['zh_TW', '這幾天的空房', '2027年4月2日（五）至4月5日（一），3 晚，2 人。', '日本時間 14:02'],
  ] as const)(
    'shows free rooms first, then those on request, then occupied ones, in %s',
    async (code, ...texts) => {
      const { text, markup, status } = await renderPage(`/${languageFacts[code].slug}/rooms`, DAYS);
      expect(status).toBe(200);
      for (const expected of texts) expect(text).toContain(expected);
      const order = ['Free room', 'Doubtful room', 'Taken room'].map((name) => text.indexOf(name));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(order).not.toContain(-1);
      // Three nights in the free room.
      expect(text).toContain('¥49,200');
      expect(markup.match(/btn-primary/g)).toHaveLength(1);
    },
  );

  it('links to the contact form with the days, and from an occupied room to its nearest free days', async () => {
    const { markup } = await renderPage('/en/rooms', DAYS);
    const hrefTo = (query: string) => `href="/en?${query.replaceAll('&', '&amp;')}#contact"`;
    expect(markup).toContain(hrefTo('room=3&arrival=2027-04-02&departure=2027-04-05&guests=2'));
    expect(markup).not.toContain('/en?room=1&amp;');
    const near = [
      'arrival=2027-03-30&departure=2027-04-02',
      'arrival=2027-04-05&departure=2027-04-08',
    ];
    for (const span of near) {
      expect(markup).toContain(`/en/rooms?${span}&guests=2`.replaceAll('&', '&amp;'));
    }
  });

  it('links to no nearest free days that are more than a year ahead', async () => {
    const fetchLastNightTaken = async (request: Request) =>
      new Response(
        (await (await fetchFake(request)).text()).replaceAll(
          '"2028-02-28","answer":"free"',
          '"2028-02-28","answer":"taken"',
        ),
      );
    // Days can be chosen until 29 February 2028.
    const lastDays = '?arrival=2028-02-27&departure=2028-02-29&guests=2';
    const { markup } = await renderPage('/en/rooms', lastDays, fetchLastNightTaken);
    expect(markup).toContain('arrival=2028-02-26&amp;departure=2028-02-28');
    expect(markup).not.toContain('arrival=2028-02-29');
  });

  it('keeps the days in the links to rooms, and links to a partner only beside a free room', async () => {
    const { markup } = await renderPage('/en/rooms', DAYS);
    const days = DAYS.replaceAll('&', '&amp;');
    // The backslash escapes the question mark with which `days` begins.
    for (const id of [1, 2, 3])
      expect(markup).toMatch(new RegExp(`href="/en/rooms/[^"?]*${id}\\${days}"`));
    const partnerLink = 'https://kawazoe.example/?in=2027-04-02&amp;out=2027-04-05&amp;for=2';
    // One link splits the markup into two parts.
    expect(markup.split(`href="${partnerLink}"`)).toHaveLength(2);
    expect(markup).toContain('Same dates on');
  });

  it('is excluded from search engines only with days, and always names the URL without days as canonical', async () => {
    const canonical = '<link rel="canonical" href="https://kawabe.example/en/rooms"/>';
    for (const [search, isHidden] of [
      [DAYS, true],
      ['', false],
    ] as const) {
      const { markup } = await renderPage('/en/rooms', search);
      expect([markup.includes('noindex'), markup.includes(canonical)]).toEqual([isHidden, true]);
    }
  });

  it('shows no room as free when availability cannot be loaded', async () => {
    const fetchWithoutAvailability = (request: Request) =>
      request.url.includes('/availability')
        ? Promise.resolve(new Response('{}', { status: 503 }))
        : fetchFake(request);
    for (const code of LANGUAGES) {
      const { markup, status } = await renderPage(
        `/${languageFacts[code].slug}/rooms`,
        DAYS,
        fetchWithoutAvailability,
      );
      expect(status).toBe(200);
      expect(markup.match(/class="result-answer result-ask"/g)).toHaveLength(3);
      expect(markup).not.toContain('result-free');
    }
  });

  it('offers two rooms if no room is large enough', async () => {
    const search = DAYS.replace('guests=2', 'guests=6');
    const noRooms = await renderPage('/en/rooms', search);
    expect(noRooms.text).toContain('No room sleeps 6 guests');
    expect(noRooms.text).toContain('No two rooms are free together');
    const laterSearch = '?arrival=2027-05-02&departure=2027-05-05&guests=6';
    const free = await renderPage('/en/rooms', laterSearch);
    expect(free.text).toContain('6 guests, in two rooms');
    // Three nights in rooms 1 and 3.
    expect(free.text).toContain('¥78,600');
    expect(free.markup).toContain('/en?room=1&amp;with=3&amp;arrival=2027-05-02');
  });

  it('has no space between sentences in Japanese and Chinese', async () => {
    const fetchTakenRoom = (request: Request) =>
      new URL(request.url).pathname === '/api/rooms'
        ? Promise.resolve(Response.json(rooms.slice(0, 1)))
        : fetchFake(request);
    for (const code of LANGUAGES) {
      const { markup } = await renderPage(
        `/${languageFacts[code].slug}/rooms`,
        DAYS,
        fetchTakenRoom,
      );
      const [, summary = ''] = /<p class="quiet short">(.*?)<\/p>/.exec(markup) ?? [];
      const sentences = summary.replaceAll('<!-- -->', '').trim();
      if (code === 'en') expect(sentences).toMatch(/guests\. Here/);
      else expect(sentences).toMatch(/。\S/);
    }
  });

  it("marks the language of the names of two rooms if it differs from the page's", async () => {
    const fetchJapanese = async (request: Request) =>
      new Response(
        (await (await fetchFake(request)).text()).replaceAll(
          '"fieldLanguages":{},"type"',
          '"fieldLanguages":{"name":"ja"},"type"',
        ),
      );
    const search = '?arrival=2027-05-02&departure=2027-05-05&guests=6';
    const { markup } = await renderPage('/en/rooms', search, fetchJapanese);
    const pair = /<ul class="result-pair">.*?<\/ul>/.exec(markup)?.[0];
    expect(pair).toContain('<span lang="ja">Taken room</span>');
    expect(pair).not.toContain('lang="ja">Taken room<small');
  });

  it('reports that nothing is free, and links to the contact form with the days', async () => {
    const fetchOccupied = async (request: Request) => {
      const response = await fetchFake(request);
      if (!request.url.includes('/availability')) return response;
      return new Response((await response.text()).replaceAll(/"(?:ask|free)"/g, '"taken"'));
    };
    const { text, markup } = await renderPage('/en/rooms', DAYS, fetchOccupied);
    expect(text).toContain('Nothing is free on these dates');
    expect(text.match(/No 3 nights in a row are free/g)).toHaveLength(3);
    expect(markup).toContain(
      '/en?arrival=2027-04-02&amp;departure=2027-04-05&amp;guests=2#contact',
    );
  });

  it.each([
    ['arrival=2027-04-05&departure=2027-04-02&guests=2', 'departure', 'after the check-in'],
    ['arrival=2027-02-28&departure=2027-03-02&guests=2', 'arrival', 'today or a later date'],
    ['arrival=2027-04-01&departure=2027-05-02&guests=2', 'departure', 'up to 30 nights'],
    ['arrival=2028-04-01&departure=2028-04-02&guests=2', 'arrival', 'up to a year ahead'],
    ['arrival=2027-04-31&departure=2027-05-02&guests=2', 'arrival', 'the day you check in'],
    ['arrival=2027-04-01&departure=&guests=2', 'departure', 'the day you check out'],
    ['arrival=2027-04-01&departure=2027-04-02&guests=11', 'guests', 'from 1 to 10'],
  ])('shows the error of %s at its field', async (query, field, problem) => {
    const { markup, text, status } = await renderPage('/en/rooms', `?${query}`);
    expect(status).toBe(200);
    expect(text).toContain(problem);
    const inputs = markup.match(/<input[^>]*aria-invalid="true"[^>]*>/g);
    expect(inputs).toHaveLength(1);
    expect(inputs?.[0]).toContain(`name="${field}"`);
    expect(inputs?.[0]).toContain('aria-describedby="stay-error"');
    expect(markup).not.toContain('result-free');
  });

  it.each(['2027-13-45', '--'])(
    'asks for the check-in day on the pages of rooms if the arrival is %j',
    async (day) => {
      for (const path of ['/en/rooms', '/en/rooms/room-3']) {
        const search = `?arrival=${day}&departure=${day}&guests=2`;
        const { text, status } = await renderPage(path, search);
        expect(status).toBe(200);
        expect(text).toContain('the day you check in');
      }
    },
  );

  it('shows the rooms if the URL has no days', async () => {
    const { text, markup } = await renderPage('/en/rooms');
    expect(text).toContain('Rooms and free nights');
    expect(markup).not.toContain('stay-error');
    expect(text).toContain('Free room');
  });
});

describe('page of a room', () => {
  it('is incomplete, so that it is not cached, if a part of it could not be rendered', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchBroken = async (request: Request) =>
      new Response((await (await fetchFake(request)).text()).replaceAll('"Free room"', 'null'));
    expect((await renderPage('/ja/rooms/room-3')).complete).toBe(true);
    expect((await renderPage('/ja/rooms/room-3', '', fetchBroken)).complete).toBe(false);
    expect(logged).toHaveBeenCalled();
  });
});

describe('contact form', () => {
  it('is filled with days, guests and room of the URL', async () => {
    const { markup } = await renderPage(
      '/en',
      '?room=3&arrival=2027-04-02&departure=2027-04-05&guests=2',
    );
    const [, formHtml = ''] = markup.split('id="enquiry"');
    const inputValue = (name: string) =>
      /value="([^"]*)"/.exec(
        new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(formHtml)?.[0] ?? '',
      )?.[1];
    expect(['checkIn', 'checkOut', 'guests'].map(inputValue)).toEqual([
      '2027-04-02',
      '2027-04-05',
      '2',
    ]);
    expect(formHtml).toContain('value="3" selected=""');
  });

  it('names two rooms in the subject and selects neither', async () => {
    const { markup } = await renderPage(
      '/en',
      '?room=1&with=3&arrival=2027-04-02&departure=2027-04-05&guests=6',
    );
    const [, formHtml = ''] = markup.split('id="enquiry"');
    expect(formHtml).toContain('name="subject" value="Taken room + Free room"');
    expect(formHtml).not.toContain('value="1" selected=""');
  });

  it('has a subject of at most 200 characters if the names of both rooms are long', async () => {
    const fetchLongNames = async (request: Request) =>
      new Response(
        (await (await fetchFake(request)).text()).replaceAll(
          /(Taken|Free) room/g,
          '川'.repeat(150),
        ),
      );
    const { markup } = await renderPage('/en', '?room=1&with=3', fetchLongNames);
    expect(/name="subject" value="([^"]*)"/.exec(markup)?.[1]).toHaveLength(200);
  });

  it('is about one room if the URL names it twice', async () => {
    const { markup } = await renderPage('/en', '?room=1&with=1');
    const [, formHtml = ''] = markup.split('id="enquiry"');
    expect(formHtml).not.toContain('name="subject"');
    expect(formHtml).toContain('value="1" selected=""');
  });
});
