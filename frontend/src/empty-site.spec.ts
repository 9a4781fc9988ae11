import { describe, expect, it } from 'vitest';
import { render, type RenderRequest } from './entry-server';
import { generateEventFeed, parseFeedUrl } from './app/search/event-feeds';
import { generateFile } from './app/search/generated-files';
import { createApi } from './api/client';
import { sectionLayouts } from './features/admin/settings/sections';
import { dayLater, todayInJapan } from './shared/navigation/stay';
import { ROOM_WITHOUT_FACTS } from '../test/room-without-facts';
import { LANGUAGES, localizedPath } from './shared/i18n/language';
import { publicTexts } from './shared/i18n/texts';

const ORIGIN = 'https://stay.example';

const template =
  '<!doctype html><html lang="ja"><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

/** Responses of a site without content. */
function fetchEmpty({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/site-logo/')) {
    return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
  }
  const footer = { address: null, email: null, fieldLanguages: {}, version: '0' };
  return Promise.resolve(Response.json(pathname === '/api/site-settings/footer' ? footer : []));
}

/** Matches data of the demo site: name, address, stations, email, surroundings and prices. */
const DEMO =
  /kawabe|川辺の宿|川边之宿|川邊之宿|minatomachi|湊町|凑町|namba|難波|难波|shinsaibashi|心斎橋|心斋桥|心齋橋|dotonbori|道頓堀|道顿堀|kuromon|黒門|黑门|黑門|river letter|川便り|556-0017|¥\d/i;

const PAGES = [
  '/',
  '/rooms',
  '/explore',
  '/arrival',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
];

describe('site without content', () => {
  it.each(LANGUAGES)(
    'shows no data of the demo site on any public page, in %s',
    async (language) => {
      for (const page of PAGES) {
        const request: RenderRequest = {
          path: localizedPath(page, language),
          preferred: 'ja',
          template,
          origin: ORIGIN,
          apiUrl: 'http://127.0.0.1:4000',
          fetch: fetchEmpty,
        };
        const { html, status } = await render(request);
        expect([page, status]).toEqual([page, 200]);
        const { content, rooms } = await publicTexts.load(language);
        expect(html).toContain(content.header.brand);
        expect([page, html.includes(rooms.failed)]).toEqual([page, false]);
        expect([page, DEMO.exec(html)?.[0]]).toEqual([page, undefined]);
      }
      const manifest = await generateFile('/site.webmanifest', {
        origin: ORIGIN,
        api: createApi({ baseUrl: ORIGIN, fetch: fetchEmpty }),
      });
      expect(DEMO.exec(manifest.body)?.[0]).toBeUndefined();
      const api = createApi({ baseUrl: ORIGIN, fetch: fetchEmpty });
      for (const format of ['ics', 'json', 'rss']) {
        const feed = parseFeedUrl(localizedPath(`/events.${format}`, language));
        const { body } = await generateEventFeed(feed!, { origin: ORIGIN, api });
        // `PRODID` names the software.
        expect(DEMO.exec(String(body).replace(/^PRODID.*$/m, ''))?.[0]).toBeUndefined();
      }
    },
  );

  it('shows the address and email of the contact settings in the footer, which has none of its own', async () => {
    const createContact = (key: string, value: string) => ({
      ...{ key, value, section: 'contact', language: 'ja', fieldLanguages: { value: 'ja' } },
    });
    const { html } = await render({
      path: '/en/explore',
      preferred: 'en',
      template,
      origin: ORIGIN,
      apiUrl: ORIGIN,
      fetch: (request) =>
        new URL(request.url).pathname === '/api/site-settings/contact'
          ? Promise.resolve(
              Response.json([
                createContact('email', 'desk@inn.example'),
                createContact('address', '大阪市中央区1-2'),
              ]),
            )
          : fetchEmpty(request),
    });
    const address = /<address>.*?<\/address>/s.exec(html.slice(html.indexOf('<footer')))?.[0];
    expect(address).toContain('<span lang="ja">大阪市中央区1-2</span>');
    expect(address).toContain('mailto:desk@inn.example');
  });

  it('does not promise a mail without a mail server', async () => {
    for (const [sendsMail, shownText] of [
      [true, 'sent'],
      [false, 'sentWithoutMail'],
    ] as const) {
      const { html } = await render({
        path: '/en',
        search: '?subscribed=1',
        preferred: 'en',
        template,
        origin: ORIGIN,
        apiUrl: ORIGIN,
        fetch: fetchEmpty,
        sendsMail,
      });
      const { newsletter } = await publicTexts.load('en');
      expect(html).toContain(newsletter[shownText]);
      expect(html).not.toContain(newsletter[sendsMail ? 'sentWithoutMail' : 'sent']);
    }
  });

  it('shows the setting instead of each built-in text', async () => {
    const { content } = await publicTexts.load('en');
    const sections = Object.entries(content).filter(([section]) => section !== 'footer');
    const arrival = dayLater(todayInJapan(), 30);
    const departure = dayLater(todayInJapan(), 31);
    const night = { day: arrival, answer: 'taken' };
    const room = {
      ...ROOM_WITHOUT_FACTS,
      id: 1,
      recordId: 1,
      baseRoomId: 1,
      isBaseLanguage: true,
      language: 'en',
      version: '1',
      fieldLanguages: {},
      slug: 'studio',
      name: 'Studio',
      description: '',
      amenities: '',
      type: 'Studio',
      size: '',
      price: '¥9,800',
      capacity: 2,
      rate: 9800,
      active: true,
      images: '',
      media: [],
      alternates: {},
    };
    let hasRoom = false;
    const fetchSettings = (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/ota-platforms') {
        // The heading of the partners is shown only if there is one.
        const partner = { id: 1, name: 'Partner', url: 'https://partner.example', enabled: true };
        return Promise.resolve(Response.json([partner]));
      }
      if (pathname === '/api/social-platforms') {
        const platform = { id: 1, name: 'Instagram', url: 'https://i.example', enabled: true };
        return Promise.resolve(Response.json([platform]));
      }
      // The notes on prices and dates are shown with a room.
      if (hasRoom && pathname === '/api/rooms') return Promise.resolve(Response.json([room]));
      if (pathname === '/api/rooms/by-slug/studio') return Promise.resolve(Response.json(room));
      if (pathname === '/api/availability') {
        const rooms = [{ roomId: 1, capacity: 2, rate: 9800, nights: [night] }];
        const asOf = `${arrival}T00:00:00Z`;
        return Promise.resolve(Response.json({ from: arrival, to: departure, asOf, rooms }));
      }
      const section = /^\/api\/site-settings\/(\w+)$/.exec(pathname)?.[1];
      const texts = sections.find(([name]) => name === section)?.[1];
      if (!texts) return fetchEmpty(request);
      const createSetting = (key: string, value: string) => ({
        id: 1,
        section,
        key,
        value,
        language: 'en',
        fieldLanguages: { value: 'en' },
      });
      return Promise.resolve(
        Response.json([
          ...Object.keys(texts).map((key) => createSetting(key, `set ${section}.${key}`)),
          // Without a booking URL there is no button.
          createSetting('direct_booking_url', 'https://book.example'),
        ]),
      );
    };
    const urls = [
      '/',
      '/explore',
      '/arrival',
      '/?sent=K-ABCDE',
      '/newsletter/confirm?token=a',
      '/newsletter/confirm?token=a&outcome=done',
      `/rooms?arrival=${arrival}&departure=${departure}&guests=2`,
      '/rooms/studio',
      '/newsletter/unsubscribe?token=a',
      '/newsletter/unsubscribe?token=a&outcome=done',
    ];
    let pageHtml = '';
    for (const url of urls) {
      const { pathname, search } = new URL(url, ORIGIN);
      hasRoom = pathname.startsWith('/rooms');
      const { html } = await render({
        path: localizedPath(pathname, 'en'),
        search,
        preferred: 'en',
        template,
        origin: ORIGIN,
        apiUrl: ORIGIN,
        fetch: fetchSettings,
      });
      // The rendered HTML without its data block.
      pageHtml += html.replace(/<script[\s\S]*?<\/script>/g, '');
    }
    for (const [section, texts] of sections) {
      for (const [key, text] of Object.entries(texts)) {
        const [isSet, isBuiltIn] = [`set ${section}.${key}`, text].map((value) =>
          pageHtml.includes(value),
        );
        expect({ key, isSet, isBuiltIn }).toEqual({ key, isSet: true, isBuiltIn: false });
      }
    }
  });

  it('has a settings field for each built-in text', async () => {
    const { content } = await publicTexts.load('en');
    for (const [section, texts] of Object.entries(content)) {
      const fields = sectionLayouts[section as keyof typeof sectionLayouts].flatMap(([, keys]) =>
        Object.keys(keys),
      );
      expect(fields).toEqual(expect.arrayContaining(Object.keys(texts)));
    }
  });
});
