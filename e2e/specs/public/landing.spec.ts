import { type Page } from '@playwright/test';
import { DESKTOP_ONLY, expect, fetchRooms, MOBILE_ONLY, test } from '../../fixtures/test.js';

/** Height of the sticky header, below which a section begins. */
const HEADER_HEIGHT = 70;

const createTopReader = (page: Page, id: string) => async () =>
  Math.round(
    await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top),
  );

type ResponseGate = 'rooms' | 'others';

/** Holds API responses back until they are released, as a slow network does. */
async function holdResponses(page: Page): Promise<(name: ResponseGate) => void> {
  const createGate = () => {
    let openGate = () => {};
    const opened = new Promise<void>((resolve) => (openGate = resolve));
    return { open: openGate, opened };
  };
  const gates: Record<ResponseGate, ReturnType<typeof createGate>> = {
    rooms: createGate(),
    others: createGate(),
  };
  await page.route(/\/api\//, async (route) => {
    await gates[route.request().url().includes('/api/rooms?') ? 'rooms' : 'others'].opened;
    await route.continue();
  });
  return (name) => gates[name].open();
}

const followHeaderLink = (name: string) => async (page: Page) => {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('link', { name, exact: true }).locator('visible=true').click();
};

const followEnquiryLink = async (page: Page) => {
  // Until the room's page is hydrated, its links load the next page completely.
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask for dates' }).first().click();
};

// Each pair of width and motion is tested once.
for (const { from, id, follow, reducedMotion, width } of [
  {
    from: 'a room',
    id: 'contact',
    follow: followEnquiryLink,
    reducedMotion: 'reduce',
    width: MOBILE_ONLY,
  },
  {
    from: 'a room',
    id: 'contact',
    follow: followEnquiryLink,
    reducedMotion: 'no-preference',
    width: DESKTOP_ONLY,
  },
  {
    from: '/en/explore',
    id: 'events',
    follow: followHeaderLink('Events'),
    reducedMotion: 'no-preference',
    width: MOBILE_ONLY,
  },
  {
    from: '/en/arrival',
    id: 'contact',
    follow: followHeaderLink('Contact'),
    reducedMotion: 'reduce',
    width: DESKTOP_ONLY,
  },
] as const) {
  const title = `link from ${from} lands on #${id} at once and stays there while the page loads (reduced motion: ${reducedMotion})`;
  test(title, width, async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await page.emulateMedia({ reducedMotion });
    await page.goto(from === 'a room' ? `/en/rooms/${room!.slug}` : from);
    const release = await holdResponses(page);
    await follow(page);
    await expect.poll(createTopReader(page, id)).toBe(HEADER_HEIGHT);
    await expect(page.locator('.room-loading, .season-loading').first()).toBeAttached();
    release('others');
    await expect(page.locator('.season-loading, .facility-loading')).toHaveCount(0);
    await expect.poll(createTopReader(page, id)).toBe(HEADER_HEIGHT);
    release('rooms');
    await expect(page.locator('.room-loading')).toHaveCount(0);
    await expect.poll(createTopReader(page, id)).toBe(HEADER_HEIGHT);
  });
}
