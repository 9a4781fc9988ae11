// @vitest-environment jsdom
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { renderFile } from '../../entry-server';
import { LANGUAGES, languageFacts } from '../../shared/i18n/language';

const origin = 'https://kawabe.example';

const tenjin = {
  recordId: 21,
  slug: 'tenjin',
  language: 'en',
  fieldLanguages: { location: 'ja' },
  active: true,
  title: 'Tenjin festival; boats, fire',
  description:
    'Boats on the river,\nfireworks above it. 花火が川面を染める夜に、河畔の宿から歩いて二十分、橋の上から見る。',
  season: 'summer',
  date: '2027-07-25',
  endDate: null,
  time: '18:00–21:00',
  location: '大阪天満宮',
  media: [{ url: '/uploads/boats.webp' }],
  updatedAt: '2026-04-01T09:00:00.000Z',
  version: '3.5',
};
const night = {
  ...tenjin,
  recordId: 22,
  title: 'Toka Ebisu',
  date: '2028-01-09',
  time: '22:00–2:00',
};
const lights = {
  ...tenjin,
  recordId: 23,
  slug: '天-23',
  title: 'Lights',
  time: 'after dark',
  description: null,
  location: null,
  media: [],
};
const market = {
  ...tenjin,
  recordId: 25,
  title: 'Market',
  description: null,
  date: '2027-01-09',
  endDate: '2027-01-11',
  time: '0:00–24:00',
};
const avenue = {
  ...market,
  recordId: 26,
  title: 'Avenue',
  date: '2026-12-05',
  endDate: '2026-12-31',
  time: '17:00–23:00',
};
const events = [tenjin, night, lights, { ...tenjin, recordId: 24, active: false }, market, avenue];

const fetch = () => Promise.resolve(Response.json(events));

const renderFeed = (path: string) =>
  renderFile({ path, origin, apiUrl: 'http://api.local', fetch });

describe('calendar', () => {
  async function readEntries(): Promise<ICAL.Event[]> {
    const { body } = await renderFeed('/en/events.ics');
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
  }

  it('is parsed correctly by a calendar library', async () => {
    const [festival, late, dark, ...several] = await readEntries();
    expect(several).toHaveLength(2);
    expect(festival).toMatchObject({
      uid: 'event-21@kawabe.example',
      summary: tenjin.title,
      description: tenjin.description,
      location: tenjin.location,
      // The sum of the version `3.5`.
      sequence: 8,
    });
    expect(festival?.startDate.toString()).toBe('2027-07-25T09:00:00Z');
    expect(festival?.endDate.toString()).toBe('2027-07-25T12:00:00Z');
    expect(late?.endDate.toString()).toBe('2028-01-09T17:00:00Z');
    expect(dark?.startDate.isDate).toBe(true);
    expect(dark?.description).toBe('Time: after dark');
    const propertyValue = (name: string) => String(festival?.component.getFirstPropertyValue(name));
    expect(propertyValue('dtstamp')).toBe('2026-04-01T09:00:00Z');
    expect(propertyValue('last-modified')).toBe('2026-04-01T09:00:00Z');
    expect(propertyValue('url')).toBe(`${origin}/en/events/tenjin`);
    const propertyLanguage = (name: string) =>
      festival?.component.getFirstProperty(name)?.getParameter('language');
    expect([propertyLanguage('summary'), propertyLanguage('location')]).toEqual(['en', 'ja']);
  });

  it('has events of several days as dates, with their daily hours in the description', async () => {
    const [marketEntry, avenueEntry] = (await readEntries()).slice(-2);
    expect(String(marketEntry?.startDate)).toBe('2027-01-09');
    expect(String(marketEntry?.endDate)).toBe('2027-01-12');
    expect(marketEntry?.description).toBeFalsy();
    expect(String(avenueEntry?.startDate)).toBe('2026-12-05');
    expect(String(avenueEntry?.endDate)).toBe('2027-01-01');
    expect(avenueEntry?.description).toBe('Time: 17:00–23:00');
  });

  it.each([
    ['18:00–24:00', '20270725T150000Z'],
    ['18:00–24:30', '20270725T153000Z'],
  ])('has the correct end of an event with the hours %s', async (time, end) => {
    const fetchEvents = () => Promise.resolve(Response.json([{ ...tenjin, time }]));
    const input = {
      path: '/en/events.ics',
      origin,
      apiUrl: 'http://api.local',
      fetch: fetchEvents,
    };
    expect((await renderFile(input)).body).toContain(`DTEND:${end}\r\n`);
  });

  it('has lines of at most 75 octets, and splits no character', async () => {
    const { body, type } = await renderFeed('/en/events.ics');
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = body.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(body).not.toContain('\ufffd');
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('fireworks above it. 花火が川面を染める夜に');
    expect(unfolded).toContain('Tenjin festival\\; boats\\, fire\r\n');
    expect(unfolded).toContain('on the river\\,\\nfireworks');
    expect(body.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('is byte-identical every time, in each language', async () => {
    for (const code of LANGUAGES) {
      const path = `/${languageFacts[code].slug}/events.ics`;
      const { body } = await renderFeed(path);
      expect((await renderFeed(path)).body).toBe(body);
      expect(body).toContain(`${origin}${path}`);
    }
    expect((await renderFeed('/ja/events.ics')).body).toContain('CATEGORIES;LANGUAGE=ja:夏');
  });
});

it('serves a JSON Feed 1.1', async () => {
  const { body, type } = await renderFeed('/zh-hant/events.json');
  expect(type).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${origin}/zh-hant`,
    feed_url: `${origin}/zh-hant/events.json`,
    language: 'zh-Hant',
    items: [
      {
        id: `${origin}/events/21`,
        url: `${origin}/zh-hant/events/tenjin`,
        title: tenjin.title,
        content_text: tenjin.description,
        image: `${origin}/uploads/boats.webp`,
        date_modified: tenjin.updatedAt,
        tags: ['夏'],
        _event: { start: '2027-07-25T18:00:00+09:00', end: '2027-07-25T21:00:00+09:00' },
      },
      { id: `${origin}/events/22` },
      { url: `${origin}/zh-hant/events/%E5%A4%A9-23`, content_text: 'Lights' },
      { _event: { start: '2027-01-09', end: '2027-01-11', endDate: '2027-01-11' } },
      { _event: { start: '2026-12-05T17:00:00+09:00', end: '2026-12-31T23:00:00+09:00' } },
    ],
  });
});

describe('RSS feed', () => {
  const feedItems = (body: string) => {
    const feed = new DOMParser().parseFromString(body, 'application/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    return { channel: feed.querySelector('channel')!, items: [...feed.querySelectorAll('item')] };
  };
  const textIn = (node: Element, name: string) =>
    node.querySelector(`:scope > ${name}`)?.textContent;

  it('is RSS 2.0 with every active event, in its language', async () => {
    const { body, type } = await renderFeed('/zh-hant/events.rss');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    const {
      channel,
      items: [festival, ...others],
    } = feedItems(body);
    expect(textIn(channel, 'link')).toBe(`${origin}/zh-hant`);
    expect(textIn(channel, 'language')).toBe('zh-Hant');
    expect(body).toContain(`<atom:link href="${origin}/zh-hant/events.rss" rel="self"`);
    expect(others).toHaveLength(4);
    expect(textIn(others[2]!, 'description')).toContain('2027年1月9日至11日 · 全天');
    expect(textIn(festival!, 'title')).toBe(tenjin.title);
    expect(textIn(festival!, 'link')).toBe(`${origin}/zh-hant/events/tenjin`);
    expect(textIn(festival!, 'guid')).toBe(`${origin}/events/21`);
    expect(textIn(festival!, 'description')).toContain(tenjin.description);
    expect(textIn(festival!, 'category')).toBe('夏');
    expect(textIn(festival!, 'pubDate')).toBe('Wed, 01 Apr 2026 09:00:00 GMT');
  });

  it('escapes names that look like markup, and drops characters that XML forbids', async () => {
    const title = 'Fish & <chips> "tonight" \u0001';
    const fetchEvents = () => Promise.resolve(Response.json([{ ...tenjin, title }]));
    const path = '/en/events.rss';
    const { body } = await renderFile({
      path,
      origin,
      apiUrl: 'http://api.local',
      fetch: fetchEvents,
    });
    expect(textIn(feedItems(body).items[0]!, 'title')).toBe('Fish & <chips> "tonight" ');
  });
});
