import { describe, expect, it } from 'vitest';
import { render, renderFile } from '../../entry-server';
import { LANGUAGES, languageFacts } from '../../shared/i18n/language';

const origin = 'https://kawabe.example';
const template =
  '<html lang="ja"><head><!--head--></head><body><!--app--><!--state--></body></html>';
const image = {
  url: '/uploads/a.webp',
  alt: 'The room & its "window"',
  width: 1600,
  height: 1200,
};
const asset = { id: 1, placeholder: null, decorative: false, focalPoint: null, sources: [] };
const shared = {
  active: true,
  language: 'en',
  fieldLanguages: {},
  isBaseLanguage: true,
  updatedAt: '2026-04-01T09:00:00.000Z',
};
const room = {
  ...shared,
  id: 12,
  recordId: 7,
  slug: 'willow',
  name: 'Willow </script>',
  type: 'Studio',
  capacity: 2,
  size: '28.5 m²',
  price: '¥12,800 a night',
  description: 'Under the willow.',
  amenities: 'Kitchen, Wi-Fi',
  doubleBeds: 2,
  futons: 0,
  floor: 3,
  view: 'river',
  smoking: 'no',
  images: '',
  media: [{ ...asset, ...image }],
};
const event = {
  ...shared,
  media: [],
  season: 'summer',
  time: '18:00–21:00',
  endDate: null,
  image: '',
  description: null,
  version: '3.5',
};

const tenjin = {
  ...event,
  recordId: 21,
  slug: 'tenjin',
  title: 'Tenjin Festival; boats, fire',
  description:
    'Boats on the river.\nFireworks above it: 花火が川面を染める夜に、河畔の宿から歩いて二十分。',
  date: '2999-07-24',
  location: 'Tenmangu',
  fieldLanguages: { location: 'ja' },
};
const ebisu = {
  ...event,
  recordId: 22,
  slug: 'toka-ebisu',
  title: 'Toka Ebisu',
  date: '2999-01-09',
  time: '22:00–2:00',
  location: null,
};
const lights = {
  ...event,
  recordId: 23,
  slug: 'lights',
  title: 'Lights',
  date: '2999-12-01',
  time: 'after dark',
  location: null,
};

const attraction = {
  ...shared,
  id: 31,
  recordId: 30,
  description: 'Lights on the water.',
  lat: '34.6687',
  lng: '135.5013',
  media: [],
};

const responses: Record<string, unknown> = {
  '/api/rooms': [room, { ...room, recordId: 8, active: false }],
  '/api/rooms/by-slug/willow': room,
  '/api/events/by-slug/tenjin': tenjin,
  '/api/facilities': [{ ...shared, recordId: 9, name: 'Laundry', description: '', icon: 'wash' }],
  '/api/faq': [
    { ...shared, id: 41, question: 'Laundry?', answer: 'In <every> room.' },
    { ...shared, id: 42, question: 'Hidden?', answer: 'No.', active: false },
  ],
  '/api/events': [
    { ...event, recordId: 20, slug: 'over', title: 'Over', date: '2001-07-24', location: null },
    {
      ...lights,
      recordId: 26,
      slug: 'running',
      title: 'Running',
      date: '2001-07-24',
      endDate: '2999-07-24',
    },
    tenjin,
    ebisu,
    lights,
    { ...tenjin, recordId: 24, active: false },
  ],
  '/api/attractions': [
    { ...attraction, name: 'Dotonbori', category: 'tourist' },
    {
      ...attraction,
      name: 'Imai',
      group: 'dining',
      category: 'restaurant',
      updatedAt: '2026-05-02T09:00:00.000Z',
    },
    { ...attraction, name: 'Closed', active: false },
  ],
  '/api/base-attractions': [],
  '/api/social-platforms': [
    { name: 'LINE', url: 'https://line.example/k', enabled: true },
    { name: 'X', url: 'https://x.example/k', enabled: false },
  ],
  '/api/site-settings/contact': [
    { ...shared, key: 'phone', value: '+81 6 0000 0000' },
    { ...shared, key: 'address', value: '1-0-0 Minatomachi, Naniwa-ku\nOsaka 556-0017, Japan' },
    { ...shared, key: 'checkin_checkout', value: 'Check-in 15:00–22:00, check-out by 11:00' },
    { ...shared, key: 'latitude', value: '34.6667' },
    { ...shared, key: 'longitude', value: '135.4961' },
  ],
  '/api/site-settings/footer': { address: null, email: null, fieldLanguages: {} },
  '/api/policy-links': [
    { ...shared, id: 3, slug: 'rules', enabled: true, body: 'Words.', url: null },
    { ...shared, id: 4, enabled: true, body: null, url: 'https://elsewhere.example' },
    { ...shared, id: 5, enabled: false, body: 'Hidden.', url: null },
  ],
};

const fetch = ({ url }: Request) =>
  Promise.resolve(new Response(JSON.stringify(responses[new URL(url).pathname] ?? [])));

const source = { origin, apiUrl: 'http://api.local', fetch };

async function renderHead(path: string): Promise<string> {
  const { html } = await render({ path, preferred: 'en', template, ...source });
  return html.slice(0, html.indexOf('</head>'));
}

type JsonLdNode = Record<string, unknown>;

async function parseGraph(path: string): Promise<JsonLdNode[]> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
    await renderHead(path),
  )?.[1];
  return (JSON.parse(json ?? '') as { '@graph': JsonLdNode[] })['@graph'];
}

const nodesOfType = (nodes: JsonLdNode[], type: string) =>
  nodes.filter((node) => node['@type'] === type);

describe('structured data', () => {
  it('describes the guesthouse with its location and offers, and lists its events', async () => {
    const nodes = await parseGraph('/en');
    const [business] = nodesOfType(nodes, 'LodgingBusiness');
    expect(business).toMatchObject({
      url: `${origin}/en`,
      telephone: '+81 6 0000 0000',
      geo: { latitude: 34.6667, longitude: 135.4961 },
      checkinTime: '15:00:00+09:00',
      checkoutTime: '11:00:00+09:00',
      amenityFeature: [{ name: 'Laundry', value: true }],
      sameAs: ['https://line.example/k'],
      priceRange: '¥12800–¥12800',
      address: {
        streetAddress: '1-0-0 Minatomachi, Naniwa-ku, Osaka, Japan',
        postalCode: '556-0017',
      },
      makesOffer: [
        {
          price: 12800,
          priceCurrency: 'JPY',
          priceSpecification: { price: 12800, priceCurrency: 'JPY', unitCode: 'DAY' },
        },
      ],
      containsPlace: [
        { '@type': 'HotelRoom', name: room.name, image: [`${origin}/uploads/a.webp`] },
      ],
    });
    expect(nodesOfType(nodes, 'Event')).toEqual([]);
    expect(nodesOfType(nodes, 'ItemList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, url: `${origin}/en/events/running` },
          { position: 2, url: `${origin}/en/events/tenjin` },
          { position: 3, url: `${origin}/en/events/toka-ebisu` },
          { position: 4, url: `${origin}/en/events/lights` },
        ],
      },
    ]);
  });

  it('describes a room, and its position in the site', async () => {
    const nodes = await parseGraph('/zh-hant/rooms/willow');
    expect(nodesOfType(nodes, 'HotelRoom')).toEqual([
      expect.objectContaining({
        occupancy: expect.objectContaining({ maxValue: 2 }) as unknown,
        floorSize: { '@type': 'QuantitativeValue', value: 28.5, unitCode: 'MTK' },
        containedInPlace: { '@id': `${origin}/#house` },
        bed: [{ '@type': 'BedDetails', typeOfBed: 'Double bed', numberOfBeds: 2 }],
        floorLevel: '3',
        smokingAllowed: false,
        amenityFeature: expect.arrayContaining([
          expect.objectContaining({ name: '景觀', value: '河景' }),
        ]) as unknown,
      }),
    ]);
    expect(nodesOfType(nodes, 'LodgingBusiness')).toMatchObject([
      {
        '@id': `${origin}/#house`,
        checkinTime: '15:00:00+09:00',
        checkoutTime: '11:00:00+09:00',
      },
    ]);
    const [trail] = nodesOfType(nodes, 'BreadcrumbList');
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, item: `${origin}/zh-hant` },
        { position: 2, item: `${origin}/zh-hant/rooms/willow` },
      ],
    });
  });

  it.each(['/en', '/en/rooms/willow'])(
    'lists the visible questions and answers: %s',
    async (path) => {
      expect(nodesOfType(await parseGraph(path), 'FAQPage')).toEqual([
        {
          '@type': 'FAQPage',
          inLanguage: 'en',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Laundry?',
              acceptedAnswer: { '@type': 'Answer', text: 'In <every> room.' },
            },
          ],
        },
      ]);
    },
  );

  it('describes date and location of an event, on its own page', async () => {
    const nodes = await parseGraph('/ja/events/tenjin');
    expect(nodesOfType(nodes, 'Event')).toMatchObject([
      {
        name: tenjin.title,
        startDate: '2999-07-24T18:00:00+09:00',
        endDate: '2999-07-24T21:00:00+09:00',
        location: { name: 'Tenmangu' },
        url: `${origin}/ja/events/tenjin`,
      },
    ]);
    expect(nodesOfType(nodes, 'BreadcrumbList')).toHaveLength(1);
  });

  it('describes the nearby places without hidden ones', async () => {
    const nodes = await parseGraph('/ja/explore');
    expect(nodesOfType(nodes, 'ItemList')).toMatchObject([
      {
        itemListElement: [
          {
            position: 1,
            item: {
              '@type': 'TouristAttraction',
              name: 'Dotonbori',
              geo: { latitude: 34.6687, longitude: 135.5013 },
            },
          },
          { position: 2, item: { '@type': 'Restaurant', name: 'Imai' } },
        ],
      },
    ]);
    expect(nodesOfType(nodes, 'BreadcrumbList')).toHaveLength(1);
  });

  it('makes the page incomplete, not unavailable, when it cannot be loaded', async () => {
    const failSocialLinks = (request: Request) =>
      request.url.includes('social') ? Promise.reject(new Error('away')) : fetch(request);
    const page = await render({
      path: '/en',
      preferred: 'en',
      template,
      ...source,
      fetch: failSocialLinks,
    });
    expect(page).toMatchObject({ status: 200, complete: false });
    expect(page.html).toContain('Willow');
  });
});

describe('link preview', () => {
  it.each(LANGUAGES)('shows the guesthouse, in %s', async (language) => {
    const { slug } = languageFacts[language];
    const tags = await renderHead(`/${slug}`);
    const title = /<title>([^<]*)/.exec(tags)?.[1];
    expect(tags).toContain(`<meta property="og:title" content="${title}">`);
    expect(tags).toContain(`<meta property="og:image" content="${origin}/card-${slug}.jpg">`);
    expect(tags).toContain(`<meta property="og:url" content="${origin}/${slug}">`);
    expect(tags.match(/og:locale:alternate/g)).toHaveLength(3);
  });

  it("shows the room on a room's page, as a JPEG", async () => {
    const tags = await renderHead('/en/rooms/willow');
    expect(tags).toContain(`<meta property="og:image" content="${origin}/api/rooms/7/card.jpg">`);
    expect(tags).toContain('<meta property="og:image:type" content="image/jpeg">');
    expect(tags).toContain('content="The room &amp; its &quot;window&quot;"');
  });
});

describe('search engine files', () => {
  it('list every page in every language, each with its alternates', async () => {
    const { body, type } = await renderFile({ path: '/sitemap.xml', ...source });
    expect(type).toBe('application/xml; charset=utf-8');
    const pages = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const eventPaths = ['over', 'running', 'tenjin', 'toka-ebisu', 'lights'].map(
      (slug) => `/events/${slug}`,
    );
    const paths = [
      '',
      '/rooms',
      '/explore',
      '/rooms/willow',
      ...eventPaths,
      '/arrival',
      '/policies/rules',
    ];
    expect(pages).toEqual(
      LANGUAGES.flatMap((code) =>
        paths.map((path) => `${origin}/${languageFacts[code].slug}${path}`),
      ),
    );
    expect(
      body.match(/hreflang="x-default" href="https:\/\/kawabe\.example\/ja\/rooms\/willow"/g),
    ).toHaveLength(4);
  });

  it("contain the last change of a page's records, and the page's images", async () => {
    const { body } = await renderFile({ path: '/sitemap.xml', ...source });
    const findSitemapLine = (path: string) =>
      body.split('\n').find((line) => line.includes(`${path}</loc>`));
    expect(findSitemapLine('/en/rooms/willow')).toContain(
      '<lastmod>2026-04-01T09:00:00.000Z</lastmod>',
    );
    expect(findSitemapLine('/en/rooms/willow')).toContain(
      `<image:loc>${origin}/uploads/a.webp</image:loc>`,
    );
    expect(findSitemapLine('/ja/explore')).toContain('<lastmod>2026-05-02T09:00:00.000Z</lastmod>');
    expect(findSitemapLine('/zh-hans')).toContain(
      `<image:loc>${origin}/card-zh-hans.jpg</image:loc>`,
    );
    expect(findSitemapLine('/en/arrival')).not.toContain('<lastmod>');
  });

  it('exclude the back office from crawling', async () => {
    const { body } = await renderFile({ path: '/robots.txt', ...source });
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });
});
