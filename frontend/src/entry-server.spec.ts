import { describe, expect, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { ROOM_WITHOUT_FACTS } from '../test/room-without-facts';
import { render, renderUnavailable, type RenderRequest } from './entry-server';
import { type SeasonEvent } from './features/public/events/events.queries';
import { type Place } from './features/public/explore/explore.queries';
import { type Facility } from './features/public/facilities/facilities';
import { type HeroSlide } from './features/public/hero/hero.queries';
import { type Room } from './features/public/rooms/rooms.queries';
import { LANGUAGES, languageFacts } from './shared/i18n/language';

const template =
  '<!doctype html><html lang="ja"><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

const room: Room = {
  ...ROOM_WITHOUT_FACTS,
  id: 12,
  recordId: 7,
  slug: 'morning-room',
  baseRoomId: null,
  isBaseLanguage: true,
  language: 'en',
  fieldLanguages: { description: 'ja' },
  name: 'Morning room </script><script>',
  type: 'Studio',
  capacity: 2,
  rate: 9800,
  size: '28 m²',
  price: '¥9,800',
  description: '東の光で目が覚める部屋。',
  amenities: 'Kitchen, Washing machine, Wi-Fi, Bathtub, Iron',
  images: '',
  media: [],
  active: true,
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
  version: '1.1',
};

const hiddenRoom: Room = { ...room, recordId: 8, name: 'Closed for repairs', active: false };

const facility: Facility = {
  id: 22,
  recordId: 21,
  baseFacilityId: null,
  isBaseLanguage: true,
  language: 'en',
  fieldLanguages: { name: 'ja' },
  name: '速いWi-Fi',
  description: 'All the way to the window seats.',
  icon: 'fas fa-wifi',
  active: true,
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
  version: '1.1',
};

const place: Place = {
  id: 41,
  baseLanguage: 'en',
  missingLanguages: [],
  language: 'en',
  fieldLanguages: {},
  category: 'cafe',
  group: 'dining',
  name: 'The roastery in Horie',
  description: 'Six light roasts.',
  distance: '6 min on foot',
  lat: '34.6701',
  lng: '135.4956',
  imageUrl: null,
  media: [],
  active: true,
  version: 1,
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
};

const event: SeasonEvent = {
  id: 31,
  slug: 'tenjin-festival',
  baseLanguage: 'en',
  missingLanguages: [],
  language: 'en',
  fieldLanguages: {},
  season: 'summer',
  title: 'Tenjin festival',
  description: null,
  location: 'Okawa river',
  date: '2027-07-25',
  endDate: null,
  time: '18:00',
  image: '/uploads/boats.webp',
  media: [],
  active: true,
  version: 1,
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
};

const slide: HeroSlide = {
  id: 51,
  baseLanguage: 'ja',
  missingLanguages: [],
  language: 'en',
  fieldLanguages: { title: 'ja' },
  title: '川辺に目覚め、灯りに眠る',
  description: 'Three minutes to the station.',
  buttonText: 'Read on',
  buttonLink: ' ',
  mediaType: 'video',
  imageUrl: '/uploads/river.webp',
  videoUrl: '/uploads/river.mp4',
  videoFilter: 'noir',
  video: { kind: 'file', fileUrl: '/uploads/river.mp4' },
  media: [],
  sortOrder: 0,
  active: true,
  version: 1,
  createdAt: '2026-03-30T02:40:00.000Z',
  updatedAt: '2026-04-01T09:00:00.000Z',
};

function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

const noLogo = { id: null, language: 'en', imageUrl: null, altText: '', active: false, media: [] };

/** The API of a site with one entity of each kind, and hidden ones. */
async function fakeSite({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  await Promise.resolve();
  if (pathname === '/api/rooms') return jsonResponse([room, hiddenRoom]);
  if (pathname === '/api/facilities') return jsonResponse([facility]);
  if (pathname === '/api/base-attractions') {
    const shop = { ...place, id: 42, group: 'shopping', category: 'shopping', name: 'The arcade' };
    return jsonResponse([place, shop, { ...place, id: 43, active: false }]);
  }
  if (pathname === '/api/base-events')
    return jsonResponse([event, { ...event, id: 32, active: false }]);
  if (pathname.startsWith('/api/season-images/')) return jsonResponse([]);
  if (/^\/api\/rooms\/by-slug\/(?:morning-room|dawn|7)$/.test(pathname)) return jsonResponse(room);
  if (/^\/api\/events\/by-slug\/(?:tenjin-festival|31)$/.test(pathname)) {
    return jsonResponse({ ...event, recordId: 31 });
  }
  if (pathname === '/api/site-settings/footer') {
    return jsonResponse({ address: null, email: null, fieldLanguages: {}, version: '0' });
  }
  if (/^\/api\/site-logo\//.test(pathname)) return jsonResponse(noLogo);
  if (!pathname.includes('/by-slug/')) return jsonResponse([]);
  return jsonResponse({ code: 'not_found', message: 'No such room.' }, 404);
}

const renderPage = (path: string, overrides: Partial<RenderRequest> = {}) =>
  render({
    path,
    preferred: 'ja',
    template,
    origin: 'https://kawabe.example',
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
    apiUrl: 'http://api.local',
    fetch: fakeSite,
    ...overrides,
  });

describe('rendered page', () => {
  it('treats URLs of the media host as files of the site only if the host is configured', async () => {
    const media = 'https://media.example';
    const asset = { url: `${media}/dawn.jpg`, alt: 'Dawn', sources: [] };
    const fetchMoved = async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/facilities') {
        return jsonResponse([{ ...facility, icon: `${media}/wifi.svg` }]);
      }
      if (pathname.includes('/by-slug/')) return jsonResponse({ ...room, media: [asset] });
      return fakeSite(request);
    };
    const renderAs = async (overrides: Partial<RenderRequest>) => [
      (await renderPage('/en', { fetch: fetchMoved, ...overrides })).html.includes(
        `src="${media}/wifi.svg"`,
      ),
      (
        await renderPage('/en/rooms/morning-room', { fetch: fetchMoved, ...overrides })
      ).html.includes('/card.jpg"'),
    ];
    expect(await renderAs({ media })).toEqual([true, true]);
    expect(await renderAs({})).toEqual([false, false]);
  });

  it('is complete without scripts', async () => {
    const { html, status, complete } = await renderPage('/en');
    expect([status, complete]).toEqual([200, true]);
    expect(html).toContain('Modern living in the heart of Osaka</h1>');
    expect(html).toContain('View Details');
    expect(html).not.toContain('room-loading');
    expect(html.slice(0, html.indexOf('id="state"'))).not.toContain(hiddenRoom.name);
    expect(html.match(/<script(?! (?:id="state" )?type="application\/(?:ld\+)?json")/g)).toBeNull();
  });

  it("shows facilities and seasons, with dates in the page's language", async () => {
    const { html } = await renderPage('/en');
    expect(html).toContain('<h3 lang="ja">速いWi-Fi</h3>');
    expect(html.match(/<article class="season"/g)).toHaveLength(4);
    expect(html.match(/Tenjin festival<\/a><\/h4>/g)).toHaveLength(1);
    expect(html).toContain('<time dateTime="2027-07-25">25 July 2027</time>');
    const japanese = await renderPage('/ja');
    expect(japanese.html).toContain('>2027年7月25日</time>');
  });

  it('lists nearby places: one group at a time on the home page, all on their own page', async () => {
    const home = (await renderPage('/en')).html.split('id="state"')[0] ?? '';
    expect(home).toContain('The roastery in Horie</button>');
    expect(home.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain('The arcade');
    expect(home).toMatch(/<noscript>(?:(?!<\/noscript>).)*The arcade/);
    expect(home).toContain('<b>6</b> min on foot');
    const { html, status } = await renderPage('/en/explore');
    expect(status).toBe(200);
    expect(html).toContain('All Attractions (2)');
    expect(html).toContain('The arcade</button>');
    expect(html).toContain('<link rel="canonical" href="https://kawabe.example/en/explore"/>');
  });

  it.each([
    ['/arrival', '/en/arrival'],
    ['/ja/arrival', '/en/arrival'],
    ['/ja#contact', '/en#contact'],
    ['/ja?arrival=2027-04-02#contact', '/en?arrival=2027-04-02#contact'],
    ['/ja/events.ics', '/ja/events.ics'],
    ['/api/area-guide.pdf?language=ja', '/api/area-guide.pdf?language=ja'],
    ['/uploads/rules.webp', '/uploads/rules.webp'],
    ['/admin', '/admin'],
    ['https://rules.example', 'https://rules.example'],
  ])('links a policy at %s to %s', async (url, expected) => {
    const policy = { id: 61, slug: 'rules', name: 'Rules', url, enabled: true, language: 'en' };
    const { html } = await renderPage('/en/explore', {
      fetch: (request) =>
        new URL(request.url).pathname === '/api/policy-links'
          ? Promise.resolve(jsonResponse([{ ...policy, fieldLanguages: {} }]))
          : fakeSite(request),
    });
    expect(/<a [^>]*href="([^"]*)"[^>]*>Rules<\/a>/.exec(html)?.[1]).toBe(expected);
  });

  it('begins with the slides: complete texts, and links only with a target', async () => {
    const second = { ...slide, id: 52, title: 'By boat', buttonLink: 'https://boats.example' };
    const { html } = await renderPage('/en', {
      fetch: (request) =>
        new URL(request.url).pathname === '/api/carousel-slides'
          ? Promise.resolve(jsonResponse([slide, second, { ...slide, id: 53, active: false }]))
          : fakeSite(request),
    });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('lang="ja">川辺に目覚め、\n灯りに眠る</h2>');
    expect(html.match(/Three minutes to the station/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('class="cover hero-video video-filter-noir"');
    // The video of the second slide is not loaded at first.
    expect(html.match(/<video/g)).toHaveLength(1);
    const links = [
      ...html
        .replaceAll(/<noscript>.*?<\/noscript>/g, '')
        .matchAll(/<a class="link-arrow link-arrow-external" href="([^"]*)" target="_blank"/g),
    ];
    expect(links.map(([, href]) => href)).toEqual(['https://boats.example']);
  });

  it('has less than 40 KB, compressed', async () => {
    const { html } = await renderPage('/ja');
    expect(brotliCompressSync(html).length).toBeLessThan(40 * 1024);
  });

  it('is byte-identical every time', async () => {
    const [first, second] = await Promise.all([renderPage('/en'), renderPage('/en')]);
    expect(first.html).toBe(second.html);
  });

  it('puts one title and its URLs into the head', async () => {
    const { html } = await renderPage('/en/rooms/morning-room');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain(
      '<link rel="canonical" href="https://kawabe.example/en/rooms/morning-room"/>',
    );
    expect(head).toContain(
      'hreflang="x-default" href="https://kawabe.example/ja/rooms/morning-room"',
    );
    for (const language of LANGUAGES) {
      const { tag, slug } = languageFacts[language];
      expect(head).toContain(
        `hreflang="${tag}" href="https://kawabe.example/${slug}/rooms/morning-room"`,
      );
    }
  });

  it('marks texts in another language than the page', async () => {
    const { html } = await renderPage('/en/rooms/morning-room');
    expect(html).toMatch(/<p[^>]* lang="ja">東の光で目が覚める部屋。<\/p>/);
    expect(html).toMatch(/<h1>Morning room/);
  });
});

describe('language of a page', () => {
  it('is the one of the URL, whatever the visitor prefers', async () => {
    for (const language of LANGUAGES) {
      const { tag, slug } = languageFacts[language];
      const rendered = await renderPage(`/${slug}`, { preferred: 'en' });
      expect(rendered.html).toContain(`<html lang="${tag}"`);
      expect(rendered).toMatchObject({ language: tag, negotiated: false });
    }
  });

  it("is the visitor's if the URL has none, without a redirect", async () => {
    const rendered = await renderPage('/', { preferred: 'zh_TW' });
    expect(rendered).toMatchObject({ language: 'zh-Hant', negotiated: true });
    expect(rendered.html).toContain('href="/#rooms"');
    expect(rendered.html).toContain('rel="canonical" href="https://kawabe.example/zh-hant"');
  });
});

describe('page with a chunk of its own', () => {
  it('is complete without scripts, with its style sheet after the common ones', async () => {
    const route = 'src/app/routes/public/arrival-page.tsx';
    const address = {
      id: 1,
      key: 'address',
      section: 'contact',
      value: '湊町1',
      language: 'ja',
      fieldLanguages: {},
    };
    const { html, status, complete } = await renderPage('/en/arrival', {
      template: template.replace('</head>', '<link rel="stylesheet" href="/all.css"></head>'),
      manifest: {
        'index.html': { file: 'index.js', imports: ['site'] },
        site: { file: 'site.js', css: ['all.css'] },
        detail: { file: 'detail.js', css: ['detail.css'], imports: ['site'] },
        [route]: { file: 'arrival.js', css: ['arrival.css'], imports: ['site', 'detail'] },
      },
      fetch: (request) =>
        request.url.includes('/site-settings/contact')
          ? Promise.resolve(jsonResponse([address]))
          : fakeSite(request),
    });
    expect([status, complete]).toEqual([200, true]);
    expect(html).toContain('この住所までお願いします。');
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" href="/arrival.js" crossorigin>',
    );
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(sheets.map(([, sheet]) => sheet)).toEqual(['/all.css', '/detail.css', '/arrival.css']);
  });
});

describe('result of a form', () => {
  it('is shown, and the page is not cached', async () => {
    const { html, complete } = await renderPage('/en', { search: '?sent=K-7F3Q2' });
    expect(html).toContain('K-7F3Q2</dd>');
    expect(html).not.toContain('name="message"');
    expect(complete).toBe(false);
  });

  it('is not shown for a value of the query that is no reference', async () => {
    const { html } = await renderPage('/en', { search: '?sent=call-0800-FRAUD' });
    expect(html).not.toContain('FRAUD</dd>');
    expect(html).toContain('name="message"');
  });
});

describe('record with a new URL', () => {
  it.each([
    ['/en/rooms/7', '/en/rooms/morning-room'],
    ['/rooms/dawn', '/rooms/morning-room'],
    ['/zh-hant/events/31', '/zh-hant/events/tenjin-festival'],
  ])('redirects %s to %s', async (path, movedTo) => {
    expect(await renderPage(path)).toMatchObject({ status: 301, movedTo, html: '' });
  });
});

it('continues the numbers of a policy after an empty line', async () => {
  const body = '1. Ring.\n\n2. Wait.\n3. Enter.';
  const policy = { id: 61, slug: 'rules', name: 'Rules', url: null, body, enabled: true };
  const { html } = await renderPage('/en/policies/rules', {
    fetch: (request) =>
      request.url.includes('/api/policy-links/by-slug/')
        ? Promise.resolve(jsonResponse({ ...policy, language: 'en', fieldLanguages: {} }))
        : fakeSite(request),
  });
  expect(html).toContain('<ol class="policy-steps"><li>Ring.</li></ol>');
  expect(html).toContain('<ol class="policy-steps" start="2"><li>Wait.</li><li>Enter.</li></ol>');
});

describe('page of an event', () => {
  it('has all data of the event, and its date in words', async () => {
    const { html, status, complete } = await renderPage('/en/events/tenjin-festival');
    expect([status, complete]).toEqual([200, true]);
    expect(html).toContain('<h1>Tenjin festival</h1>');
    expect(html).toContain('<time dateTime="2027-07-25">Sunday, 25 July 2027</time>');
    expect(html).toContain('Okawa river</span>');
    const { html: japanese } = await renderPage('/ja/events/tenjin-festival');
    expect(japanese).toContain('2027年7月25日（日曜日）</time>');
    expect(japanese).toContain('<h1 lang="en">Tenjin festival</h1>');
  });

  it('has the weekday, also if the last day is the first', async () => {
    const { html } = await renderPage('/en/events/tenjin-festival', {
      fetch: (request) =>
        request.url.includes('/api/events/by-slug/')
          ? Promise.resolve(jsonResponse({ ...event, recordId: 31, endDate: event.date }))
          : fakeSite(request),
    });
    expect(html).toContain('<time dateTime="2027-07-25">Sunday, 25 July 2027</time>');
  });

  it('links the feeds, as the home page does', async () => {
    for (const path of ['/en', '/en/events/tenjin-festival']) {
      const { html } = await renderPage(path);
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toMatch(
        /<link rel="alternate" type="text\/calendar" [^>]*href="https:\/\/kawabe.example\/en\/events.ics"\/>/,
      );
      expect(head).toContain('type="application/feed+json"');
      expect(head).toContain('type="application/rss+xml"');
    }
  });
});

describe('missing page', () => {
  it.each(['/en/rooms/99', '/en/rooms/abc', '/en/rooms/99999999999999999999'])(
    'responds 404 for the room at %s',
    async (path) => {
      const { status, html } = await renderPage(path);
      expect(status).toBe(404);
      expect(html).toContain('<title>Room Not Found</title>');
      expect(html).toContain('name="robots" content="noindex"');
    },
  );

  it.each([
    ['/en', 'Room Not Found', 'You will be redirected to the homepage in a few seconds...'],
    ['/ja', '客室が見つかりません', '数秒後にトップページへ移動します…'],
    ['/zh-hans', '找不到该客房', '几秒后将自动返回首页……'],
    ['/zh-hant', '找不到這間客房', '幾秒後將自動回到首頁……'],
  ])('is in the language of %s', async (prefix, title, notice) => {
    const { html } = await renderPage(`${prefix}/rooms/99`);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(notice);
  });

  it.each([
    '/en/nothing',
    '/en/policies/99',
    '/en/events/99',
    '/en/newsletter',
    '/room',
    '/en/admin',
    '/en/en',
  ])('responds 404 with its page for %s', async (path) => {
    const { status, html } = await renderPage(path, { preferred: 'en' });
    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found</title>');
  });

  it('is rendered once for all records of its kind', async () => {
    const notFoundPath = '/en/rooms/0';
    expect(await renderPage('/en/rooms/99', { notFoundPath })).toMatchObject({
      status: 404,
      html: '',
    });
    const { status, html } = await renderPage(notFoundPath, { notFoundPath });
    expect(status).toBe(404);
    expect(html).toContain('<title>Room Not Found</title>');
    expect(html).toContain('"isMissing":true');
  });
});

describe('when the API fails', () => {
  const respondUnavailable = () => Promise.resolve(jsonResponse({}, 503));

  it.each([
    '/en',
    '/en/explore',
    '/en/rooms/morning-room',
    '/ja/policies/house-rules',
    '/en/events/tenjin-festival',
  ])('responds 503 without a page at %s', async (path) => {
    const unavailable = { status: 503, html: '', complete: false };
    expect(await renderPage(path, { fetch: respondUnavailable })).toMatchObject(unavailable);
  });

  it('shows the parts of a page that could be loaded', async () => {
    // The footer is no part of the page's own content.
    const emptyPage = await renderPage('/en', {
      fetch: (request) =>
        request.url.includes('footer') ? fakeSite(request) : respondUnavailable(),
    });
    expect(emptyPage).toMatchObject({ status: 503 });
    const partialPage = await renderPage('/en', {
      fetch: (request) =>
        request.url.includes('facilities') ? fakeSite(request) : respondUnavailable(),
    });
    expect(partialPage).toMatchObject({ status: 200, complete: false });
    // The placeholders of each list; every season has three.
    expect(partialPage.html.match(/room-loading/g)).toHaveLength(3);
    expect(partialPage.html.match(/place-loading/g)).toHaveLength(4);
    expect(partialPage.html.match(/season-loading/g)).toHaveLength(4 * 3);
    expect(partialPage.html).toContain('速いWi-Fi</h3>');
  });

  it('shows the arrival page without its data', async () => {
    const arrival = await renderPage('/en/arrival', { fetch: respondUnavailable });
    expect(arrival).toMatchObject({ status: 200, complete: false });
  });

  it.each([
    ['en', 'This page is temporarily unavailable'],
    ['ja', 'ただいまこのページを表示できません'],
    ['zh', '暂时无法显示此页面'],
    ['zh_TW', '暫時無法顯示此頁面'],
  ] as const)('shows an error page in %s, on which the browser may retry', async (code, title) => {
    const html = await renderUnavailable(template, code);
    expect(html).toContain(`<html lang="${languageFacts[code].tag}"`);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).not.toContain('id="state"');
  });
});

describe('back office', () => {
  it('is a shell for the browser to fill, with the URLs of tiles and files', async () => {
    const media = 'https://media.example';
    for (const path of ['/admin', '/admin/rooms', '/admin/login']) {
      const { status, html } = await renderPage(path, { media });
      expect(status).toBe(200);
      expect(html).toContain('<div id="root"><!--app--></div>');
      const [, state] = /id="state"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(state ?? '')).toMatchObject({
        isShell: true,
        site: { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png' }, media },
        queries: [],
      });
    }
  });
});
