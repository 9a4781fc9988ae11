import { swipe } from '../../fixtures/input-methods.js';
import { dateInDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
  expect,
  expectFitsAndAccessible,
  LANGUAGES,
  widthsForLanguage,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const HEADINGS = {
  en: ['How to get here', 'Privacy', 'Unsubscribe from “River letter”'],
  ja: ['宿への道', 'プライバシーポリシー', '川便りの配信停止'],
  zh: ['如何到达', '隐私政策', '退订河畔来信'],
  zh_TW: ['如何抵達', '隱私權政策', '取消訂閱河畔來信'],
};

for (const { code, prefix, lang, endonym } of LANGUAGES) {
  test(
    `arrival, policy and newsletter pages are readable in ${endonym}`,
    widthsForLanguage(code),
    async ({ page, request }, { project }) => {
      const response = await request.get('/api/policy-links?language=en');
      const [policy] = (await response.json()) as { slug: string }[];
      const colorScheme = project.name.startsWith('phone') ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const paths = ['arrival', `policies/${policy!.slug}`, 'newsletter/unsubscribe?token=1.0.a'];
      for (const [index, path] of paths.entries()) {
        await page.goto(`/${prefix}/${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(HEADINGS[code][index]!);
        await expectFitsAndAccessible(page, code);
      }
    },
  );
}

test(
  'shows all actions of the address on one line at every width',
  DESKTOP_ONLY,
  async ({ page }) => {
    for (const { prefix } of LANGUAGES) {
      await page.goto(`/${prefix}`);
      for (const width of [390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const tops = await page
          .locator('.info-actions > *')
          .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top));
        expect(tops).toHaveLength(3);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16);
      }
    }
  },
);

test(
  'shows and copies the Japanese address for drivers on the English page',
  MOBILE_ONLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'How to get here' }).click();
    await expect(page).toHaveURL(/\/en\/arrival$/);
    await expect(page.locator('.card-address')).toContainText('大阪市浪速区湊町');
    await page.getByRole('button', { name: 'Copy in Japanese' }).click();
    await expect(page.getByRole('status').getByText('Address copied, in Japanese')).toBeVisible();
    // On narrow screens the toast is at the top, and a swipe to the right dismisses it.
    const toast = page.locator('.toast');
    expect((await toast.boundingBox())?.y).toBeLessThan(40);
    await swipe(page, toast, 60);
    await expect(toast).toHaveCount(0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('大阪市浪速区湊町');
  },
);

for (const { code, prefix } of LANGUAGES) {
  test(
    `shows upright and readable street names, also in print: ${prefix}`,
    DESKTOP_ONLY,
    async ({ page }) => {
      await page.goto(`/${prefix}/arrival`);
      const names = page.locator('.streets text');
      const measureNames = () =>
        names.evaluateAll((texts) =>
          texts.map((text) => {
            const scale = (text as SVGTextElement).getScreenCTM();
            const { fontSize, writingMode, textOrientation } = getComputedStyle(text);
            return {
              size: parseFloat(fontSize) * (scale?.a ?? 0),
              isTurned: scale?.b !== 0,
              isSideways: writingMode !== 'horizontal-tb' && textOrientation !== 'upright',
              isDownwards: writingMode === 'vertical-rl',
            };
          }),
        );
      const findMinSize = async () => Math.min(...(await measureNames()).map(({ size }) => size));
      const onScreen = await measureNames();
      expect(onScreen.filter(({ isTurned, isSideways }) => isTurned || isSideways)).toEqual([]);
      // Japanese and Chinese names follow the street downwards, Latin names run across it.
      expect(onScreen.filter(({ isDownwards }) => isDownwards)).toHaveLength(code === 'en' ? 0 : 2);
      expect(await findMinSize()).toBeGreaterThan(13);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findMinSize()).toBeGreaterThan(11);
      // A4 without its margins; 10 px are 7.5 points.
      await page.setViewportSize({ width: 680, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      expect(await findMinSize()).toBeGreaterThan(10);
      for (const format of ['A4', 'Letter']) {
        const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
        expect(sheets, format).toHaveLength(1);
      }
      const boxes = await names.evaluateAll((texts) =>
        texts.map((text) => {
          const { left, top, right, bottom } = text.getBoundingClientRect();
          return { text: text.textContent, left, top, right, bottom };
        }),
      );
      for (const [index, box] of boxes.entries()) {
        const overlapping = boxes
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          );
        expect(overlapping.map(({ text }) => `${box.text} on ${text}`)).toEqual([]);
      }
    },
  );
}

test(
  'reports contact details and partners that do not load, and keeps the form usable',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/500|Failed to load/);
    const [room] = await fetchRooms(request);
    // This page loads neither partners nor contact details.
    await page.goto('/en/policies/house-rules');
    const paths = ['**/api/ota-platforms', '**/api/site-settings/contact?*'];
    for (const path of paths) await page.route(path, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: 'Ask for dates' }).click();
    const contact = page.locator('#contact');
    await expect(contact.getByText(/Failed to load the booking partners/)).toBeVisible();
    await expect(contact.getByText(/Failed to load the contact details/)).toBeVisible();
    await contact.getByLabel('Room').selectOption(room!.name);
    await expect(contact.getByLabel('Room')).toHaveValue(String(room!.recordId));
    for (const path of paths) await page.unroute(path);
    const retry = contact.getByRole('button', { name: 'Try again' });
    await retry.last().click();
    await expect(retry).toHaveCount(1);
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(contact.getByText('Monday to Friday, 9:00–17:00')).toBeVisible();
  },
);

test(
  'keeps the room, check-out and guests that were entered before hydration, instead of those in the URL',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const [room, otherRoom] = await fetchRooms(request);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/libraries-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const stay = `arrival=${dateInDays(40)}&departure=${dateInDays(42)}&guests=2`;
    await page.goto(`/en?room=${room!.recordId}&${stay}`, { waitUntil: 'commit' });
    const form = page.locator('#enquiry');
    await form.locator('[name=roomId]').selectOption(String(otherRoom!.recordId));
    await form.locator('[name=checkOut]').fill(dateInDays(44));
    await form.locator('[name=guests]').fill('3');
    release();
    await expect(form.locator('button[data-field=departure]')).toBeVisible();
    await expect(form.locator('[name=roomId]')).toHaveValue(String(otherRoom!.recordId));
    await expect(form.locator('[name=checkIn]')).toHaveValue(dateInDays(40));
    await expect(form.locator('[name=checkOut]')).toHaveValue(dateInDays(44));
    await expect(form.locator('[name=guests]')).toHaveValue('3');
  },
);

test(
  'subscribes to the newsletter at the foot of the page, and reports a broken link of a mail',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/400/);
    await page.goto('/en');
    const newsletter = page.getByRole('region', { name: 'River letter' });
    await newsletter.getByLabel('Email').fill(`mina${Date.now()}@example.com`);
    await newsletter.getByRole('button', { name: 'Sign up' }).click();
    await expect(newsletter.getByRole('status')).toContainText('open the link in the email');
    await page.goto('/en/newsletter/confirm?token=1.1.nothing');
    await page.getByRole('button', { name: 'Yes, sign me up' }).click();
    await expect(page.getByText(/This link is incomplete/)).toBeVisible();
  },
);

test(
  "replaces a site logo that does not load by the site's name",
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/ERR_FAILED/);
    await page.goto('/ja');
    const home = page.getByRole('banner').getByRole('link', { name: '川辺の宿' });
    const logo = home.getByRole('img');
    await expect(logo).toBeVisible();
    const src = (await logo.getAttribute('src')) ?? '';
    await page.route(`**${src}`, (route) => route.abort());
    await page.reload();
    await expect(home).toContainText('川辺の宿');
  },
);

test(
  'keeps the email address on one line, and the count of further amenities beside a name, on a tablet',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/en');
    const email = page.locator('.info-rows a[href^="mailto:"]');
    await email.scrollIntoViewIfNeeded();
    await expect(email).toBeVisible();
    expect(await email.evaluate((link) => link.getBoundingClientRect().height)).toBeLessThan(40);
    // Each count of further amenities is on one line with the last named amenity.
    const counts = page.locator('.amenities-more');
    expect(await counts.count()).toBeGreaterThan(0);
    for (const count of await counts.all()) {
      const isBesideName = await count.evaluate((element) => {
        const name = element.previousElementSibling ?? element.parentElement!;
        const [a, b] = [name, element].map((item) => item.getBoundingClientRect());
        return Math.abs(a!.bottom - b!.bottom) < a!.height;
      });
      expect(isBesideName).toBe(true);
    }
  },
);
