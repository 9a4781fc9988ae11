import { type Page, type Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  seenIn,
  test,
  TILES,
  ON_PHONE,
} from '../../fixtures/test.js';

const markers = (page: Page) => page.locator('.map .leaflet-marker-icon[role="button"]');

LANGUAGES.forEach(({ code, prefix, lang, endonym }, index) => {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  test(
    `the surroundings read well in ${endonym}, ${colorScheme}`,
    seenIn(code),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(`/${prefix}/explore`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 2, name: /[(（]29[)）]/ })).toBeVisible();
      await expect(markers(page)).toHaveCount(29);
      await expect(page.locator('.map-leaders')).toBeAttached();
      const guide = page.getByRole('link', { name: /PDF/ });
      await expect(guide).toHaveAttribute('href', `/api/area-guide.pdf?language=${code}`);
      await expectNoOverflow(page);
      await expectAccessible(page);
    },
  );
});

/** The pins whose heads, 24 × 24, are covered by something else of the map or by its edge. */
const covered = (page: Page) =>
  page.locator('.map').evaluate((map) => {
    map.scrollIntoView({ block: 'center' });
    const steps = [1, 6, 12, 18, 23];
    const isFree = (pin: Element) => {
      const { left, top } = pin.getBoundingClientRect();
      return steps.every((x) =>
        steps.every((y) => {
          // The page's own header and bar pass over map and pins alike.
          const hit = document
            .elementsFromPoint(left + x, top + y)
            .find((one) => map.contains(one));
          return hit !== undefined && pin.contains(hit);
        }),
      );
    };
    return [...map.querySelectorAll('.leaflet-marker-icon[role="button"]')]
      .filter((pin) => !isFree(pin))
      .map((pin) => pin.getAttribute('aria-label'));
  });

/** How far each dot of a line is from the place of the pin that has left it. */
const astray = (page: Page) =>
  page.locator('.map').evaluate((map) => {
    const dots = [...map.querySelectorAll('.map-leaders circle')];
    const moved = [...map.querySelectorAll<HTMLElement>('.leaflet-marker-icon[role="button"]')]
      .map((pin) => ({ pin, shift: pin.style.translate.split(' ').map(parseFloat) }))
      .filter(({ pin }) => pin.style.translate);
    if (dots.length !== moved.length) return [Infinity];
    return moved.map(({ pin, shift: [x = 0, y = 0] }, index) => {
      const { left, bottom } = pin.getBoundingClientRect();
      const dot = dots[index]?.getBoundingClientRect() ?? new DOMRect(Infinity);
      return Math.hypot(
        dot.left + dot.width / 2 - (left + 12 - x),
        dot.top + dot.height / 2 - (bottom - y),
      );
    });
  });

for (const [page, path, count] of [
  ['home', '/en', 5],
  ['explore', '/en/explore', 29],
] as const) {
  test(`every pin of ${page} can be pressed, and leads to its place`, async ({ page }) => {
    await page.goto(path);
    await page.locator('.map').scrollIntoViewIfNeeded();
    await expect(markers(page)).toHaveCount(count);
    await expect.poll(() => covered(page)).toEqual([]);
    const ways = await astray(page);
    expect(ways.length).toBeGreaterThan(0);
    expect(Math.max(...ways)).toBeLessThan(2);
  });
}

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
  // The map is there, as high as this list.
  await expect(markers(page).first()).toBeVisible();
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
  // Its list is shorter, and the map with it.
  await expect.poll(() => covered(page)).toEqual([]);

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

  // From the map itself: either key opens a pin, and the focus is back on it after its popup is closed.
  const pin = markers(page).nth(1);
  await pin.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.leaflet-popup')).toBeVisible();
  await expect(places.nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.locator('.leaflet-popup')).toBeHidden();
  await expect(pin).toBeFocused();

  // Whichever has the focus is in sight, wherever the map has been moved to.
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  for (const one of await markers(page).all()) {
    await one.focus();
    const label = (await one.getAttribute('aria-label')) ?? '';
    await expect.poll(() => covered(page)).not.toContain(label);
  }
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
