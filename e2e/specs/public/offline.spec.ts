import { expect, test } from '../../fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

test('without a network what was seen is there, and the way to the house', async ({
  page,
  context,
  complaints,
}) => {
  // The browser itself reports each request that found no network.
  complaints.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
  await page.goto('/zh-hant');
  const name = page.locator('#rooms article h3').first();
  const shown = await name.textContent();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const urls = await Promise.all(
          (await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).length),
        );
        return urls.reduce((sum, count) => sum + count, 0);
      }),
    )
    .toBeGreaterThan(5);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/zh-hant/arrival'))))
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(name).toHaveText(shown ?? '');
  await expect(page.getByRole('status').getByText('您目前處於離線狀態')).toBeVisible();
  // Never seen, so that the arrival card stands in for it.
  await page.goto('/zh-hant/rooms/1');
  await expect(page).toHaveURL(/\/zh-hant\/arrival$/);

  await context.setOffline(false);
  await page.goto('/zh-hant');
  await expect(page.getByText('您目前處於離線狀態')).toBeHidden();
});

test('with a network nothing kept is shown', async ({ page, request }) => {
  await page.goto('/en');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  const credentials = { username: 'mei', password: 'correct horse battery' };
  const { token } = (await (
    await request.post('/api/auth/login', { data: credentials })
  ).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const rooms = (await (await request.get('/api/rooms?language=en')).json()) as {
    recordId: number;
    name: string;
  }[];
  const [room] = rooms;
  const rename = (name: string) =>
    request.put(`/api/base-rooms/${room!.recordId}/translations/en`, { headers, data: { name } });
  await rename('Renamed just now');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Renamed just now' })).toBeVisible();
  await rename(room!.name);
});
