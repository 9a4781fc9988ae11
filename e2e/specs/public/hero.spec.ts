import { type Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  DESKTOP_ONLY,
  MOBILE_ONLY,
} from '../../fixtures/test.js';

const heroGroup = (page: Page) => page.getByRole('group', { name: 'Pictures of the guesthouse' });
const slideTitle = (page: Page) => heroGroup(page).getByRole('heading', { level: 2 });

interface Slide {
  id: number;
  title: string;
  mediaType: string;
  video: { kind: string; embedUrl?: string };
}

/** Opens the home page by client-side navigation, so that the browser requests the slides. */
async function openHome(page: Page, change: (slides: Slide[]) => Slide[]): Promise<void> {
  await page.route('**/api/carousel-slides?*', async (route) => {
    const slides = (await (await route.fetch()).json()) as Slide[];
    await route.fulfill({ json: change(slides) });
  });
  await page.goto('/en/nowhere');
  await page.getByRole('banner').getByRole('link', { name: 'Kawabe House' }).click();
}

test(
  'changes slides every five seconds, waits while hovered, and stops on demand',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.clock.install({ time: new Date('2027-04-01T10:00:00') });
    await page.goto('/en');
    await page.mouse.move(5, 5);
    await expect(slideTitle(page)).toHaveText('Wake by the river, sleep by lamplight');
    // From here on the clock moves only by `runFor`.
    await page.clock.pauseAt(new Date('2027-04-01T11:00:00'));
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(slideTitle(page)).toHaveText('Supper is down the lane', { timeout: 200 });
    }).toPass({ intervals: [0] });
    // The lock during a transition must not restart the slide's time.
    await page.clock.runFor(700);
    await expect(slideTitle(page)).toHaveText('Supper is down the lane');
    await page.clock.runFor(4_400);
    await expect(slideTitle(page)).toHaveText('In spring, see the blossom from the water');
    await page.clock.runFor(5_100);
    await expect(slideTitle(page)).toHaveText('Wake by the river, sleep by lamplight');
    await page.clock.runFor(5_100);
    await expect(slideTitle(page)).toHaveText('Supper is down the lane');
    await heroGroup(page).getByRole('heading').hover();
    await page.clock.runFor(20_000);
    await expect(slideTitle(page)).toHaveText('Supper is down the lane');
    await page.getByRole('button', { name: 'Stop changing pictures' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(slideTitle(page)).toHaveText('Supper is down the lane');
  },
);

test('changes slides by keys, announces them, and wraps around', DESKTOP_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  // With reduced motion the slides do not change automatically.
  await expect(page.getByRole('button', { name: 'Change pictures automatically' })).toBeVisible();
  const next = heroGroup(page).getByRole('button', { name: 'Next picture' });
  await next.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slideTitle(page)).toHaveText('In spring, see the blossom from the water');
  const status = heroGroup(page).getByRole('status').filter({ hasText: 'Picture' });
  await expect(status).toHaveText(/^Picture 3 of 3: In spring/);
  const link = heroGroup(page).getByRole('link', { name: /Osaka travel guide/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Keys during a transition are ignored, so the key is pressed until the slide changes.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(slideTitle(page)).toHaveText('Wake by the river, sleep by lamplight', {
      timeout: 200,
    });
  }).toPass();
  await expect(link).toBeHidden();
});

test(
  'loads an external player after the first interaction, and removes it when the slides are stopped',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/404/, /third party: https:\/\/www\.youtube-nocookie\.com/);
    const requests: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
    });
    const embedUrl = 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&mute=1';
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHome(page, ([first]) => [
      { ...first!, mediaType: 'video', video: { kind: 'embed', embedUrl } },
    ]);
    // The click that led here was on another page: this page has no interaction yet.
    await expect(slideTitle(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(requests).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.locator('iframe')).toHaveAttribute('src', embedUrl);
    await page.getByRole('button', { name: 'Stop changing pictures' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test('links the introduction to rooms, surroundings and seasons', MOBILE_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const intro = page.getByRole('region', { name: 'Live by the river for a while' });
  await expect(intro.getByRole('img')).toHaveCount(4);
  for (const [name, id] of [
    ['See the rooms', 'rooms'],
    ['Walk the area', 'explore'],
    ['The river in four seasons', 'events'],
  ] as const) {
    await intro.getByRole('link', { name }).click();
    const readSectionTop = () =>
      page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
    // Below the sticky header.
    await expect.poll(async () => Math.round(await readSectionTop())).toBe(70);
    await expect(page).toHaveURL(new RegExp(`/en#${id}$`));
  }
});
