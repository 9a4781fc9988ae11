import { pressDays } from '../../fixtures/stays.js';
import {
  expect,
  expectFitsAndAccessible,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const TENJIN = 'tenjin-festival-boats-and-fireworks';

test(
  'shows an event under the same slug in other languages, and fills its days into the enquiry',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await page.goto('/en');
    await page.locator('.season-list').getByRole('link', { name: 'Tenjin festival' }).click();
    await expect(page).toHaveURL(`/en/events/${TENJIN}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tenjin festival/);
    await expect(page.locator('main time')).toHaveText('Sunday, 25 July 2027');
    const map = page.getByRole('link', { name: 'Directions on the map' });
    await expect(map).toHaveAttribute('href', /query=Osaka%20Tenmangu/);

    await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
    await expect(page).toHaveURL(`/zh-hant/events/${TENJIN}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^天神祭/);
    await expectFitsAndAccessible(page, 'zh_TW');
    await page.goto(`/ja/events/${TENJIN}`);
    await expect(page.locator('main time')).toHaveText('2027年7月25日（日曜日）');
    await expectFitsAndAccessible(page, 'ja');

    await page.goto('/ja/events/toka-ebisu');
    await expect(page.locator('main time')).toHaveText('2027年1月9日〜11日');
    await expect(page.locator('main')).toContainText('終日');

    await page.goto(`/ja/events/${TENJIN}`);
    const calendarLink = page.locator('main').getByRole('link', { name: 'カレンダーに入れる' });
    const feed = await request.get((await calendarLink.getAttribute('href'))!);
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await feed.text()).toContain(`/ja/events/${TENJIN}\r\n`);
    const unchanged = await request.get('/ja/events.ics', {
      headers: { 'If-None-Match': feed.headers()['etag']! },
    });
    expect(unchanged.status()).toBe(304);

    await page.goto(`/en/events/${TENJIN}`);
    await page.locator('.event-ask').click();
    const form = page.locator('form#enquiry');
    const checkOut = form.locator('input[name=checkOut]');
    await expect(form.getByLabel('Event')).toHaveValue(/^[1-9]\d*$/);
    await expect(form.locator('input[name=checkIn]')).toHaveValue('2027-07-25');
    await expect(checkOut).toHaveValue('2027-07-26');
    // Days that the visitor has changed are not replaced, and the event stays attached.
    await form.getByRole('button', { name: /^Check-out/ }).click();
    const calendar = await pressDays(page, '2027-07-27');
    await calendar.getByRole('button', { name: 'Done' }).click();
    await expect(checkOut).toHaveValue('2027-07-27');
    await page.goBack();
    await page.locator('.event-ask').click();
    await expect(checkOut).toHaveValue('2027-07-27');
    await expect(form.getByLabel('Event')).toHaveValue(/^[1-9]\d*$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the seasons' }).click();
    await expect(page).toHaveURL(/\/en#events$/);
  },
);

test(
  'redirects URLs of events and policies with an id or in another spelling to the current ones',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const fetchList = async <T>(path: string) => (await (await request.get(path)).json()) as T[];
    const [event] = await fetchList<{ recordId: number; slug: string }>('/api/events?language=en');
    const [policy] = await fetchList<{ id: number; slug: string }>('/api/policy-links?language=en');
    for (const [path, currentPath] of [
      [`/en/events/${event!.recordId}?from=mail`, `/en/events/${event!.slug}?from=mail`],
      [`/zh-hans/policies/${policy!.id}`, `/zh-hans/policies/${policy!.slug}`],
      ['/EN/Events/Toka-Ebisu/', '/en/events/toka-ebisu'],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([301, currentPath]);
    }
    await page.goto(`/en/events/${event!.recordId}`);
    await expect(page).toHaveURL(`/en/events/${event!.slug}`);
    await expectFitsAndAccessible(page, 'en');
  },
);
