import { type Page } from '@playwright/test';
import { demoRooms, expect, test } from '../../fixtures/test.js';

/** Height of the sticky header, below which a section begins. */
const HEAD = 70;

const topOf = (page: Page, id: string) => async () =>
  Math.round(
    await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top),
  );

type ResponseGate = 'rooms' | 'others';

/** Holds API responses back until they are released, as a slow network does. */
async function holdResponses(page: Page): Promise<(which: ResponseGate) => void> {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  };
  const gates: Record<ResponseGate, ReturnType<typeof gate>> = { rooms: gate(), others: gate() };
  await page.route(/\/api\//, async (route) => {
    await gates[route.request().url().includes('/api/rooms?') ? 'rooms' : 'others'].opened;
    await route.continue();
  });
  return (which) => gates[which].open();
}

const inHeader = (name: string) => async (page: Page) => {
  const head = page.getByRole('banner');
  const menu = head.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await head.getByRole('link', { name, exact: true }).locator('visible=true').click();
};

const book = async (page: Page) => {
  // The room's page hydrates last; until then, its links load the next page completely.
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask for dates' }).first().click();
};

for (const { from, id, follow, reducedMotion } of [
  { from: 'a room', id: 'contact', follow: book, reducedMotion: 'reduce' },
  { from: 'a room', id: 'contact', follow: book, reducedMotion: 'no-preference' },
  { from: '/en/explore', id: 'events', follow: inHeader('Events'), reducedMotion: 'no-preference' },
  { from: '/en/arrival', id: 'contact', follow: inHeader('Contact'), reducedMotion: 'reduce' },
] as const) {
  test(`link from ${from} lands on #${id} at once and stays there while the page loads, ${reducedMotion}`, async ({
    page,
    request,
  }) => {
    const [room] = await demoRooms(request);
    await page.emulateMedia({ reducedMotion });
    await page.goto(from === 'a room' ? `/en/rooms/${room!.slug}` : from);
    const release = await holdResponses(page);
    await follow(page);
    await expect.poll(topOf(page, id)).toBe(HEAD);
    await expect(page.locator('.room-loading, .season-loading').first()).toBeAttached();
    release('others');
    await expect(page.locator('.season-loading, .facility-loading')).toHaveCount(0);
    await expect.poll(topOf(page, id)).toBe(HEAD);
    release('rooms');
    await expect(page.locator('.room-loading')).toHaveCount(0);
    await expect.poll(topOf(page, id)).toBe(HEAD);
  });
}
