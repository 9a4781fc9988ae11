import { type Page } from '@playwright/test';
import { expect, MOBILE_ONLY, test, openFirstRoom } from '../../fixtures/test.js';

const CONTENT_REQUESTS = '**/api/{rooms,facilities,base-attractions,base-events,carousel-slides}?*';

/** Opens the home page by client-side navigation, so that the browser requests everything. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/en/nowhere');
  await page.getByRole('banner').getByRole('link', { name: 'Kawabe House' }).click();
}

/** Creates a promise that is pending until the gate is opened. */
function createGate() {
  let openGate = () => undefined as void;
  const opened = new Promise<void>((resolve) => (openGate = resolve));
  return { open: () => openGate(), opened };
}

test(
  'shows loading and error states in every section, and loads on retry',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/40[04]|500/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const { open, opened } = createGate();
    await page.route(CONTENT_REQUESTS, async (route) => {
      await opened;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await openHome(page);
    await expect(page.locator('.frame-loading')).toBeVisible();
    await expect(page.locator('.room-loading')).toHaveCount(3);
    await expect(page.locator('.facility-loading')).toHaveCount(6);
    await expect(page.locator('.place-loading')).toHaveCount(4);
    await expect(page.locator('.season').first().locator('.season-loading')).toHaveCount(3);
    for (const text of ['Loading rooms…', 'Loading facilities…', 'Loading attractions...']) {
      await expect(page.getByRole('status').getByText(text).or(page.getByText(text))).toHaveCount(
        1,
      );
    }

    open();
    const kinds = ['rooms', 'facilities', 'attractions', 'events'];
    for (const kind of kinds) {
      const text = `Failed to load ${kind}. Please try again later.`;
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expect(
      page.getByRole('heading', { level: 1, name: 'Modern living in the heart of Osaka' }),
    ).toBeVisible();
    await expect(page.locator('#events article')).toHaveCount(0);
    // The rooms log a sentence of their own before the error; the other sections log only the error.
    expect(logged).toContain('HTTP error! status: 500 500: broken');
    expect(logged).toContain('500: broken');

    await page.unroute(CONTENT_REQUESTS);
    for (const id of ['rooms', 'facilities', 'explore', 'events']) {
      await page.locator(`#${id}`).getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.locator('#rooms article').nth(3)).toBeVisible();
    await expect(page.locator('#facilities').getByRole('listitem')).toHaveCount(10);
    await expect(page.locator('#explore').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#events article')).toHaveCount(4);
  },
);

test('shows an empty state in every section', MOBILE_ONLY, async ({ page, browserErrors }) => {
  browserErrors.expected.push(/404/);
  await page.route(CONTENT_REQUESTS, (route) => route.fulfill({ json: [] }));
  await openHome(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Modern living in the heart of Osaka' }),
  ).toBeVisible();
  await expect(page.locator('#rooms')).toContainText('No rooms to show at the moment');
  await expect(page.locator('#facilities')).toContainText('will be listed here soon');
  await expect(page.locator('#explore')).toContainText('No places have been added yet.');
  await expect(page.locator('#events').getByText('No events announced yet')).toHaveCount(4);
});

test(
  'shows loading and error states of a room, and loads on retry',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/500/);
    const { open, opened } = createGate();
    const roomRequests = '**/api/rooms/by-slug/*';
    await page.route(roomRequests, async (route) => {
      await opened;
      await route.fulfill({ status: 500 });
    });
    await page.goto('/en');
    await openFirstRoom(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /own page/ })
      .click();
    await expect(page.getByText('Loading the room…')).toHaveCount(1);
    await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible();
    open();
    await expect(page.getByText('Failed to load the room. Please try again later.')).toBeVisible();
    await page.unroute(roomRequests);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Morning room' })).toBeVisible();
  },
);

test(
  'shows loading and error states of an event, and loads on retry',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/500/);
    const { open, opened } = createGate();
    const eventRequests = '**/api/events/by-slug/*';
    await page.route(eventRequests, async (route) => {
      await opened;
      await route.fulfill({ status: 500 });
    });
    await page.goto('/en');
    await page.locator('.season-list').getByRole('link', { name: 'Toka Ebisu' }).click();
    await expect(page.getByText('Loading the event…')).toHaveCount(1);
    open();
    await expect(page.getByText('Failed to load the event. Please try again later.')).toBeVisible();
    await page.unroute(eventRequests);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Toka Ebisu' })).toBeVisible();
  },
);
