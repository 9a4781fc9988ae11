import { getToken } from '../../fixtures/auth.js';
import { dateInDays, pressDays } from '../../fixtures/stays.js';
import { expect, test, MOBILE_ONLY } from '../../fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

test(
  'shows visited pages and the arrival card while offline',
  MOBILE_ONLY,
  async ({ page, context, browserErrors }) => {
    // The browser logs each request without a network.
    browserErrors.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
    await page.goto('/zh-hant');
    const name = page.locator('#rooms article h3').first();
    const roomName = await name.textContent();
    // The page is cached after its resources.
    const isCached = (path: string) =>
      page.evaluate(async (url) => Boolean(await caches.match(url)), path);
    await expect.poll(() => isCached('/zh-hant')).toBe(true);
    expect(await isCached('/zh-hant/arrival')).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(name).toHaveText(roomName ?? '');
    const notice = page.getByRole('status').getByText('您目前處於離線狀態');
    await expect(notice).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    // The page was not visited before, so the arrival card is shown instead.
    await page.goto('/zh-hant/rooms/1');
    await expect(page).toHaveURL(/\/zh-hant\/arrival$/);

    await context.setOffline(false);
    await page.goto('/zh-hant');
    await expect(page.getByText('您目前處於離線狀態')).toBeHidden();
  },
);

test(
  'shows the free nights as they were last known while offline',
  MOBILE_ONLY,
  async ({ page, context, browserErrors }) => {
    browserErrors.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|^Failed to fetch$/);
    const [arrival, departure, laterDeparture] = [300, 302, 303].map(dateInDays);
    const resultsPath = (end?: string) => `/en/rooms?arrival=${arrival}&departure=${end}&guests=2`;
    const knownSince = page.getByText(/As of .*Japan time/);
    await page.goto(resultsPath(departure));
    const isCached = (path: string) =>
      page.evaluate(async (url) => Boolean(await caches.match(url)), path);
    await expect.poll(() => isCached(resultsPath(departure))).toBe(true);
    // The second search is made in the browser, so that only its data is cached.
    const bar = page.getByRole('search');
    await bar.getByRole('button', { name: /^Check-out/ }).click();
    const calendar = await pressDays(page, laterDeparture!);
    await calendar.getByRole('button', { name: 'Show free rooms' }).click();
    await expect(page).toHaveURL(resultsPath(laterDeparture));
    await expect(page.getByText('3 nights, 2 guests')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('3 nights, 2 guests')).toBeVisible();
    await expect(knownSince).toBeVisible();
    await page.goto(resultsPath(departure));
    await expect(page.getByText('2 nights, 2 guests')).toBeVisible();
    await expect(knownSince).toBeVisible();
  },
);

test('serves the service worker with no-cache', MOBILE_ONLY, async ({ request }) => {
  const response = await request.get('/service-worker.js');
  expect(response.headers()['cache-control']).toBe('private, no-cache');
});

test(
  'shows current content, not the cached one, while online',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await page.goto('/en');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    const headers = { Authorization: `Bearer ${await getToken(request)}` };
    const rooms = (await (await request.get('/api/rooms?language=en')).json()) as {
      recordId: number;
      name: string;
    }[];
    const [room] = rooms;
    const renameRoom = (name: string) =>
      request.patch(`/api/base-rooms/${room!.recordId}/translations/en`, {
        headers,
        data: { name },
      });
    await renameRoom('Renamed just now');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Renamed just now' })).toBeVisible();
    await renameRoom(room!.name);
  },
);
