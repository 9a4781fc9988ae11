import { type Page, type Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  test,
  TILES,
  ON_PHONE,
} from '../../fixtures/test.js';

const markers = (page: Page) => page.locator('.map img[src^="data:image/svg"][role="button"]');

LANGUAGES.forEach(({ code, prefix, lang, endonym }, index) => {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  test(`the surroundings read well in ${endonym}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const response = await page.goto(`/${prefix}/explore`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 2, name: /[(（]29[)）]/ })).toBeVisible();
    await expect(markers(page)).toHaveCount(29);
    const guide = page.getByRole('link', { name: /PDF/ });
    await expect(guide).toHaveAttribute('href', `/api/area-guide.pdf?language=${code}`);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('the map of the home page is fetched when it is near, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().startsWith(TILES) || /map-view/.test(request.url()))
      asked.push(request.url());
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.locator('#explore').scrollIntoViewIfNeeded();
  const first = markers(page).first();
  await expect(first).toBeVisible();
  expect(asked.some((url) => url.startsWith(TILES))).toBe(true);
  expect(
    await first.evaluate((image: HTMLElement) => [image.offsetWidth, image.offsetHeight]),
  ).toEqual([25, 41]);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
});

test('tabs and places work by keyboard, and the list leads to the map and back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect(tabs).toHaveCount(8);
  await expect(page.getByRole('tab', { name: 'Dining' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Dining' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Parks' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Shopping' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const panel = page.getByRole('tabpanel', { name: 'Shopping' });
  const places = panel.getByRole('listitem');
  await expect(markers(page)).toHaveCount(await places.count());

  const place = panel.getByRole('button').first();
  const name = (await place.textContent()) ?? '';
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.leaflet-popup').getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `1. ${name}` })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.leaflet-popup')).toBeHidden();
  await expect(place).toBeFocused();
});

test(
  'the page filters list and map alike, and says when a kind has no places',
  ON_PHONE,
  async ({ page, complaints }) => {
    const filter = async (name: string) => {
      await page.getByRole('group', { name: 'Kinds of places' }).getByText(name).click();
      const heading = page.getByRole('heading', { name: new RegExp(`^${name} \\(\\d+\\)$`) });
      await expect(heading).toBeVisible();
      return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
    };
    await page.goto('/en/explore');
    const count = await filter('Religious Sites');
    expect(count).toBeGreaterThan(0);
    await expect(page.locator('.places > li')).toHaveCount(count);
    await expect(markers(page)).toHaveCount(count);

    await page.route('**/api/base-attractions?*', async (route) => {
      const answer = await route.fetch();
      const places = (await answer.json()) as { group: string }[];
      await route.fulfill({ json: places.filter(({ group }) => group !== 'religious') });
    });
    complaints.expected.push(/404/);
    await page.goto('/en/nowhere');
    await page.getByRole('banner').getByRole('link', { name: 'Kawabe House' }).click();
    await page.getByRole('link', { name: 'See everything nearby' }).click();
    expect(await filter('Religious Sites')).toBe(0);
    await expect(page.getByText('No attractions found in this category.')).toBeVisible();
    await expect(markers(page)).toHaveCount(0);
  },
);

test(
  'without tiles the page says so, and the list still tells everything',
  ON_PHONE,
  async ({ page, complaints }) => {
    complaints.expected.push(/Failed to load resource/);
    await page.route(`${TILES}**`, (route) => route.abort());
    await page.goto('/en/explore');
    await expect(
      page.getByText("Map display is currently unavailable. We're working on fixing this issue."),
    ).toBeVisible();
    await expect(page.locator('.places > li')).toHaveCount(29);
    await expect(page.locator('.places button')).toHaveCount(0);
    await expectAccessible(page);
  },
);
