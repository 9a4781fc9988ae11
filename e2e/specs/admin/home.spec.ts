import { type APIRequestContext, type Page } from '@playwright/test';
import { setInterfaceLanguage, getToken } from '../../fixtures/auth.js';
import { expect, expectAccessible, DESKTOP_ONLY, test } from '../../fixtures/test.js';

/** Returns API calls with the session of an administrator. */
async function createApiSession(request: APIRequestContext) {
  const token = await getToken(request);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    token,
    get: async <T>(path: string) =>
      (await (await request.get(`/api${path}`, { headers })).json()) as T,
    write: async <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, data: object = {}) => {
      const response = await request.fetch(`/api${path}`, { method, headers, data });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      return (response.status() === 204 ? {} : await response.json()) as T;
    },
  };
}

type ApiSession = Awaited<ReturnType<typeof createApiSession>>;

async function openScreen(page: Page, { token }: ApiSession, path: string): Promise<void> {
  await setInterfaceLanguage(page);
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token);
  await page.goto(path);
}

interface RoomRecord {
  id: number;
  shared: { capacity: number };
}

/** Creates a facility from its base texts. `/content/facilities` has the same records in all languages. */
const createFacility = (api: ApiSession, name: string) =>
  api.write<{ id: number }>('POST', '/base-facilities', {
    name,
    description: 'Warm.',
    icon: 'water',
    language: 'en',
  });

test(
  'links the numbers of the overview to lists of that length, and lowers them when the work is done',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    const api = await createApiSession(request);
    await createFacility(api, 'Towel rail');
    const { items: files } = await api.get<{ items: { url: string }[] }>('/media?pageSize=1');
    const { id } = await api.write<{ id: number }>('POST', '/base-events', {
      title: 'Long over',
      season: 'spring',
      date: '2020-04-01',
      time: '10:00',
      image: files[0]!.url,
      language: 'en',
    });
    await openScreen(page, api, '/admin');
    await expect(page.locator('.overview-text')).toBeVisible();
    await expectAccessible(page);

    const textCounts = page.locator('.overview-text td a');
    expect(await textCounts.count()).toBeGreaterThan(2);
    for (let index = 0; index < 2; index += 1) {
      const count = Number(await textCounts.nth(index).innerText());
      await textCounts.nth(index).click();
      const selectedCount = page.locator('.admin-chip[aria-pressed="true"] .tabular-nums');
      await expect(selectedCount).toHaveText(String(count));
      await page.goBack();
    }
    const overviewItem = (title: string) =>
      page.locator('.overview-needs li').filter({ hasText: new RegExp(`^\\d+\\s*${title}`) });
    const readNumber = async (title: string) =>
      Number(await overviewItem(title).locator('.overview-number').innerText());
    const imageCount = await readNumber('Images in use without alternative text');
    await overviewItem('Images in use without').getByRole('link').click();
    await expect(page.locator('.media-tile')).toHaveCount(imageCount);
    await page.goBack();
    const passedCount = await readNumber('Events that have passed');
    await overviewItem('Events that have passed').getByRole('link').click();
    // With the header.
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(passedCount + 1));
    await expect(page.getByRole('link', { name: 'Long over' }).first()).toBeVisible();

    await api.write('PATCH', `/content/events/${id}`, { shared: { active: false } });
    browserErrors.expected.push(/503/, /number of records/);
    let isUnavailable = true;
    await page.route('**/api/content?*', (route) =>
      isUnavailable ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.goto('/admin');
    if (passedCount > 1)
      await expect(overviewItem('Events that have passed')).toContainText(`${passedCount - 1}`);
    else await expect(overviewItem('Events that have passed')).toHaveCount(0);
    // A count that cannot be loaded is shown as 0 with a retry button.
    const rooms = page.locator('.overview-cards li').filter({ hasText: /^Rooms\s*\d/ });
    await expect(rooms).toContainText('0 records');
    isUnavailable = false;
    await rooms.getByRole('button').click();
    await expect(rooms).toContainText(/[1-9]\d* records/);
    await expect(page.getByRole('link', { name: 'Footer' }).last()).toBeVisible();
  },
);

test(
  'reverts a change and a deletion from the activity log, and asks before overwriting later changes',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    const api = await createApiSession(request);
    browserErrors.expected.push(/409/);
    const {
      items: [room],
    } = await api.get<{ items: RoomRecord[] }>('/content/rooms?pageSize=1');
    const { id: roomId, shared } = room!;
    const setCapacity = (capacity: number) =>
      api.write('PATCH', `/content/rooms/${roomId}`, { shared: { capacity } });
    await setCapacity(shared.capacity + 1);
    await setCapacity(shared.capacity + 2);
    const { id: facilityId } = await createFacility(api, 'Warm bench');
    await api.write('DELETE', `/content/facilities/${facilityId}`);

    await openScreen(page, api, '/admin/activity?kind=rooms&action=changed');
    const entries = page.locator('.activity-entry');
    await expect(entries.nth(1)).toContainText('Overwritten since then');
    await expect(entries.first().locator('ins')).toHaveText(String(shared.capacity + 2));
    await expectAccessible(page);
    await entries
      .nth(1)
      .getByRole('button', { name: /^Undo this change/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'This has been changed again since then' });
    await expect(dialog).toContainText(String(shared.capacity + 2));
    await dialog.getByRole('button', { name: 'Restore anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await api.get<RoomRecord>(`/content/rooms/${roomId}`)).shared.capacity)
      .toBe(shared.capacity);

    await page.getByLabel('Search names and texts').fill('Warm bench');
    // Clears the filters of the URL: the second selection is that of kinds, the button that of actions.
    await page.locator('.activity-select select').last().selectOption('');
    await page.getByRole('button', { name: /^Changed/ }).click();
    await entries
      .filter({ hasText: 'Facility deleted' })
      .getByRole('button', { name: /^Restore: Warm bench/ })
      .click();
    await expect(entries.first()).toContainText('Facility restored');
    expect((await api.get<{ id: number }>(`/content/facilities/${facilityId}`)).id).toBe(
      facilityId,
    );
    await expect(page).toHaveURL(/search=Warm/);
  },
);

/** Returns an SVG that differs in each run, because equal files are stored once. */
const createUniqueSvg = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Date.now() % 997} 9"><path d="M0 0h9"/></svg>`,
  ),
});

test(
  'uploads, describes and deletes an image, and lists where an image is used',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const api = await createApiSession(request);
    await openScreen(page, api, '/admin/media?filter=unused');
    await page.locator('input[type=file]').first().setInputFiles(createUniqueSvg('bench.svg'));
    const tile = page.locator('.media-tile').first();
    await expect(tile).toContainText('No alternative text yet');
    await expectAccessible(page);
    await tile.getByRole('button', { name: /^Alternative text and focal point/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Alternative text and focal point' });
    await dialog.locator('textarea').first().fill('A bench by the river');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog.getByText('unsaved')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByLabel('Search alternative texts').fill('bench by');
    await expect(page.locator('.media-tile')).toHaveCount(1);
    await tile.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    const usedTile = page.locator('.media-tile').filter({ hasText: 'Used in:' }).first();
    await usedTile.getByRole('button', { name: /^Delete/ }).click();
    const inUse = page.getByRole('dialog', { name: 'This file is in use' });
    await expect(inUse.getByRole('link').first()).toBeVisible();
    await expect(inUse.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  },
);

test(
  'lists a finished job and undoes it; reports a link to a private network',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const api = await createApiSession(request);
    const { id } = await createFacility(api, 'Foot bath');
    await openScreen(page, api, '/admin/jobs');
    await api.write('POST', `/base-facilities/${id}/generate-translations`, { languages: ['ja'] });
    const job = page.locator('.jobs-list li').first();
    await expect(job).toContainText('Translation');
    await expect(job).toContainText('Done');
    await expectAccessible(page);
    await job.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the whole run' }).click();
    await expect(job).toContainText('undone');
    const { id: platformId } = await api.write<{ id: number }>('POST', '/ota-platforms', {
      name: 'Nearby',
      url: 'http://127.0.0.1:9/stay',
    });
    await page.goto('/admin/links');
    await page.getByRole('button', { name: 'Check all' }).click();
    const link = page.locator('.links-list li').filter({ hasText: '127.0.0.1' });
    await expect(link).toContainText('The link leads to a private network');
    await expect(link.getByRole('link', { name: 'Booking platform: Nearby' })).toBeVisible();
    await expectAccessible(page);
    await api.write('DELETE', `/ota-platforms/${platformId}`);
  },
);
