import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;
/** Ids of the facilities by the key that the test gave them. */
const ids: Record<string, number> = {};

interface SearchItem {
  kind: string;
  id: number;
  label: string;
  names: Record<string, string>;
  excerpt?: { text: string; language: string };
}

const searchContent = async (search: string, pageQuery = '') => {
  const query = `search=${encodeURIComponent(search)}${pageQuery}`;
  const { body } = await test.admin.get(`/api/search?${query}`).expect(200);
  return body as { items: SearchItem[]; total: number };
};

async function createFacility(
  key: string,
  name: string,
  englishName: string,
  description = '静か。',
) {
  const texts = { ja: { name, description }, en: { name: englishName } };
  const { body } = await test.admin
    .post('/api/content/facilities')
    .send({ baseLanguage: 'ja', shared: { icon: 'wifi' }, words: texts })
    .expect(201);
  ids[key] = body.id as number;
}

beforeAll(async () => {
  test = await startApp();
  await createFacility('exact', '提灯', 'Lantern');
  await createFacility('elsewhere', '窓', 'Window', '提灯の光。');
  await createFacility('begins', '提灯通り', 'Street of lights');
  await createFacility('inside', '川の提灯', 'River light');
  await test.admin
    .post('/api/site-settings')
    .send({ section: 'contact', key: 'phone', value: '06 提灯', language: 'ja' })
    .expect(201);
  await test.visitor
    .post('/api/contact-messages')
    .send({
      name: 'Mei',
      email: 'mei@example.com',
      language: 'en',
      subject: 'The lantern',
      message: 'Is it 提灯?',
    })
    .expect(201);
});

afterAll(() => test.close());

it('finds records of all kinds and messages, the best match first', async () => {
  const { items, total } = await searchContent('提灯');
  // Four facilities, a setting and a message.
  expect(total).toBe(6);
  const facilities = items.filter(({ kind }) => kind === 'facilities');
  const order = ['exact', 'begins', 'inside', 'elsewhere'].map((key) => ids[key]);
  expect(facilities.map(({ id }) => id)).toEqual(order);
  expect(items[0]).toMatchObject({ label: '提灯', names: { ja: '提灯', en: 'Lantern' } });
  expect(items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['contact.phone', 'Mei: The lantern']),
  );
  expect((await searchContent('lantern')).items[0]).toMatchObject({ id: ids['exact'] });
});

it('cuts the text of a record around a match that is in none of its names', async () => {
  const description = `${'川'.repeat(30)}ＷｉＦｉと松明の光${'。'.repeat(80)}`;
  await createFacility('long', '廊下', 'Corridor', `一行目。\n${description}`);
  const findExcerpt = async (search: string) => {
    const { items } = await searchContent(search);
    return items.find(({ id, kind }) => kind === 'facilities' && id === ids['long'])?.excerpt;
  };
  expect(await findExcerpt('松明')).toEqual({
    text: `…${'川'.repeat(11)}ＷｉＦｉと松明の光${'。'.repeat(58)}…`,
    language: 'ja',
  });
  expect((await findExcerpt('wifi 廊下'))?.text).toMatch(/^…川{16}WiFiと松明/);
  expect(await findExcerpt('corridor')).toBeUndefined();
  // Words between spaces are whole, also beside Japanese.
  const latin =
    'Cots are additional, and so are torches carried along the whole river for guests who walk home';
  await createFacility(
    'words',
    '松',
    'Pine',
    `${latin}\n川沿いの長い道の中にある Pension 松屋旅館、${'。'.repeat(60)}`,
  );
  const findWords = async (search: string) => {
    const { items } = await searchContent(search);
    return items.find(({ id }) => id === ids['words'])?.excerpt?.text;
  };
  expect(await findWords('torches')).toBe(
    '…and so are torches carried along the whole river for guests who walk home',
  );
  expect(await findWords('dditional')).toBe(
    'Cots are additional, and so are torches carried along the whole river for…',
  );
  expect(await findWords('松屋')).toBe(`…い道の中にある Pension 松屋旅館、${'。'.repeat(57)}…`);
  const { items } = await searchContent('is it');
  expect(items).toMatchObject([
    { kind: 'contact-messages', excerpt: { text: 'Is it 提灯?', language: 'en' } },
  ]);
});

it('ranks the most recently changed first among equal matches', async () => {
  await createFacility('older', '橋', 'Bridge');
  await createFacility('newer', '橋', 'Bridge');
  const findIds = async () => (await searchContent('bridge')).items.map(({ id }) => id);
  expect(await findIds()).toEqual([ids['newer'], ids['older']]);
  const path = `/api/content/facilities/${ids['older']}`;
  await test.admin
    .patch(path)
    .send({ shared: { icon: 'parking' } })
    .expect(200);
  expect(await findIds()).toEqual([ids['older'], ids['newer']]);
  expect((await searchContent('bridge', '&page=2&pageSize=1')).items).toMatchObject([
    { id: ids['newer'] },
  ]);
});

it('is restricted to administrators, requires a search text, and reports the total even after the last page', async () => {
  await test.visitor.get('/api/search?search=a').expect(401);
  await test.admin.get('/api/search').expect(400);
  expect(await searchContent('提灯', '&page=9')).toMatchObject({ items: [], total: 6 });
  expect(await searchContent('nothing is called so')).toMatchObject({ items: [], total: 0 });
});

it.each([' ', '\u3000'])('rejects a search without words: "%s"', async (search) => {
  const { body } = await test.admin.get('/api/search').query({ search }).expect(400);
  expect(body.errors).toMatchObject([{ field: 'search', code: 'required' }]);
});
