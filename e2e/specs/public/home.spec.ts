import { type Page } from '@playwright/test';
import { swipe } from '../../fixtures/input-methods.js';
import { dateInDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  expectFitsAndAccessible,
  LANGUAGES,
  widthsForLanguage,
  test,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  openFirstRoom,
} from '../../fixtures/test.js';

const SECTIONS = ['intro', 'rooms', 'facilities', 'explore', 'events', 'contact'];

/** Maximum height on a phone in px, without sections of other kinds of content; Japanese texts are the longest. */
const MAX_HEIGHT = { en: 9284, ja: 9470, zh: 9284, zh_TW: 9284 };

for (const { code, prefix, lang, endonym, short } of LANGUAGES) {
  test(
    `home page is readable in ${endonym}${code === 'ja' ? ', light and dark' : ''}`,
    widthsForLanguage(code),
    async ({ page }, { project }) => {
      await page.goto(`/${prefix}`);
      await expect(page.locator(':root[data-shown]')).toBeAttached();
      for (const id of SECTIONS) {
        await expect(page.locator(`#${id}`)).toBeVisible();
      }
      if (project.name.startsWith('phone')) {
        const height = await page.evaluate(
          (ids) =>
            [...document.querySelectorAll<HTMLElement>('main section[id]')]
              .filter(({ id }) => !ids.includes(id))
              .reduce(
                (sum, { offsetHeight }) => sum - offsetHeight,
                document.documentElement.scrollHeight,
              ),
          [...SECTIONS, 'faq'],
        );
        expect(height).toBeLessThanOrEqual(MAX_HEIGHT[code]);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#rooms article').nth(3)).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`^${short}`) })).toBeVisible();
      // Without motion: colors in transition would fail the check.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectFitsAndAccessible(page, code);
      if (code !== 'ja') return;
      // In Japanese notation, with the international number as its URL.
      const phone = page.getByRole('link', { name: '06-0000-1234' });
      await expect(phone).toHaveAttribute('href', 'tel:+81600001234');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, 'colors');
    },
  );
}

test(
  "opens the room's page if its dialog cannot be loaded",
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/ERR_FAILED|dynamically imported module/);
    await page.route('**/room-dialog*.js', (route) => route.abort());
    await page.goto('/en');
    await page
      .locator('#rooms article')
      .first()
      .getByRole('button', { name: /details/i })
      .click();
    await expect(page).toHaveURL(/\/en\/rooms\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('shows the next events first, with their number of days', DESKTOP_ONLY, async ({ page }) => {
  await page.clock.setFixedTime('2027-01-10T03:00:00Z');
  await page.goto('/en#events');
  const next = page.getByRole('list', { name: 'Next' }).getByRole('listitem');
  await expect(next).toHaveCount(3);
  await expect(next.first()).toContainText('On now');
  await expect(next.first().getByRole('link', { name: 'Toka Ebisu' })).toBeVisible();
  await expect(next.first()).toContainText('9–11 January 2027 · 3 days');
});

test('links the URLs of all languages as alternates', MOBILE_ONLY, async ({ request }) => {
  for (const { prefix } of LANGUAGES) {
    const html = await (await request.get(`/${prefix}`)).text();
    const links = [...html.matchAll(/<link[^>]+hrefLang="([^"]+)"[^>]*>/gi)].map(([, tag]) => tag);
    expect(new Set(links)).toEqual(new Set(['en', 'ja', 'zh-Hans', 'zh-Hant', 'x-default']));
    expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]+/${prefix}"`));
    // x-default is the canonical URL of a language.
    const [, defaultUrl = ''] = /hreflang="x-default" href="([^"]+)"/.exec(html) ?? [];
    const defaultHtml = await (await request.get(new URL(defaultUrl).pathname)).text();
    expect(defaultHtml).toContain(`rel="canonical" href="${defaultUrl}"`);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  }
});

test(
  'redirects common misspellings of URLs to the canonical one',
  MOBILE_ONLY,
  async ({ request }) => {
    for (const [misspelled, canonical] of [
      ['/zh-cn/explore/?a=b', '/zh-hans/explore?a=b'],
      ['/zh', '/zh-hans'],
      ['/zh-TW', '/zh-hant'],
      ['/ja-jp/arrival', '/ja/arrival'],
      ['/en-US/', '/en'],
      ['/Explore', '/explore'],
    ] as const) {
      const response = await request.get(misspelled, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([301, canonical]);
    }
  },
);

test(
  'has one 404 page for all unknown URLs of a kind, hydrated in the browser',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/404/);
    const fetchBody = async (path: string) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      return response.text();
    };
    expect(await fetchBody('/ja/one')).toBe(await fetchBody(`/ja${'/'.repeat(8_000)}`));
    expect(await fetchBody('/ja/rooms/424242')).toBe(await fetchBody('/ja/rooms/no-number'));
    for (const [path, title] of [
      ['/ja/one', 'ページが見つかりません'],
      ['/ja/rooms/424242', '客室が見つかりません'],
      ['/ja/policies/424242', 'ページが見つかりません'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  },
);

test(
  "shows a URL without prefix in the visitor's language, and in Japanese by default",
  MOBILE_ONLY,
  async ({ request }) => {
    const fetchLang = async (headers: Record<string, string>) => {
      const response = await request.get('/', { headers });
      expect(response.status()).toBe(200);
      return /<html[^>]* lang="([^"]+)"/.exec(await response.text())?.[1];
    };
    expect(await fetchLang({ 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' })).toBe('zh-Hant');
    expect(await fetchLang({ 'accept-language': 'fr;q=0.9,en;q=0.8' })).toBe('en');
    expect(await fetchLang({ 'accept-language': '*' })).toBe('ja');
    expect(await fetchLang({ 'accept-language': 'en', cookie: 'lang=zh' })).toBe('zh-Hans');
  },
);

test(
  'switches the language in place, keeps the fragment and stores the choice',
  MOBILE_ONLY,
  async ({ page }) => {
    await page.goto('/en#rooms');
    await page.getByRole('button', { name: /^En/ }).click();
    for (const { endonym } of LANGUAGES) {
      await expect(page.getByRole('banner').getByText(endonym, { exact: true })).toBeVisible();
    }
    await page.getByRole('banner').getByText('繁體中文', { exact: true }).click();
    await expect(page).toHaveURL(/\/zh-hant#rooms$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await expect(page.getByRole('heading', { name: '晨之間' })).toBeVisible();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  },
);

test('replays a click made before hydration', MOBILE_ONLY, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/libraries-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^En/ }).click();
  const entry = page.getByRole('banner').getByText('日本語', { exact: true });
  await expect(entry).toBeHidden();
  release();
  await expect(entry).toBeVisible();
});

test(
  'closes the language menu on Escape and on a click outside',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/en');
    const button = page.getByRole('button', { name: /^En/ });
    const entry = page.getByRole('banner').getByText('日本語', { exact: true });
    await button.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(20, 400);
    await expect(entry).toBeHidden();
  },
);

test(
  'closes the mobile menu after a choice, and links to the back office',
  MOBILE_ONLY,
  async ({ page }) => {
    await page.goto('/en');
    const head = page.getByRole('banner');
    await expect(head).not.toHaveClass(/head-scrolled/);
    await head.getByRole('button', { name: 'Menu' }).click();
    const menu = head.getByRole('navigation', { name: 'Menu' });
    for (const link of [menu.getByRole('link'), head.getByRole('link'), page.getByRole('link')]) {
      await expect(link.and(page.locator('[href="/admin"]')).first()).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Rooms' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/en#rooms$/);
    await expect(head).toHaveClass(/head-scrolled/);
    // The header is opaque over the page below it.
    await expect(head).toHaveCSS('background-color', 'rgb(245, 240, 230)');
  },
);

test(
  "changes a room's images automatically until one is chosen by hand",
  MOBILE_ONLY,
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await openFirstRoom(page);
    const slider = page
      .getByRole('dialog')
      .getByRole('region', { name: 'Pictures of Morning room' });
    const currentSlide = slider.locator('.slide-on');
    const next = slider.getByRole('button', { name: 'Next picture' });
    await expect(currentSlide).toHaveAccessibleName('Picture 1 of 5');
    await page.clock.runFor(6_100);
    await expect(currentSlide).toHaveAccessibleName('Picture 2 of 5');
    await page.clock.runFor(6_100);
    await expect(currentSlide).toHaveAccessibleName('Picture 3 of 5');
    await page.clock.runFor(700);
    // The second click comes during the transition.
    await next.dblclick();
    await expect(currentSlide).toHaveAccessibleName('Picture 4 of 5');
    await expect(slider.getByRole('status')).toHaveText('Picture 4 of 5');
    await expect(currentSlide).toHaveCSS('animation-name', 'slide-fade');
    await page.getByRole('dialog').getByRole('heading').tap();
    await page.clock.runFor(20_000);
    await expect(currentSlide).toHaveAccessibleName('Picture 4 of 5');
    await next.click();
    await expect(currentSlide).toHaveAccessibleName('Picture 5 of 5');
    await page.clock.runFor(700);
    await swipe(page, slider.locator('.slider-stage'), -90);
    await expect(currentSlide).toHaveAccessibleName('Picture 1 of 5');
    await page.clock.runFor(700);
    await next.press('ArrowRight');
    await expect(currentSlide).toHaveAccessibleName('Picture 2 of 5');
  },
);

test(
  'opens a room in a dialog by keyboard, and returns the focus',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/en');
    const details = page
      .locator('#rooms article')
      .first()
      .getByRole('button', { name: /details/i });
    await details.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Morning room' })).toBeVisible();
    await expect(dialog.getByText('Round table at the window', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(details).toBeFocused();
  },
);

test(
  "closes a room's dialog without keeping its history entry, so that Back then leaves the page",
  MOBILE_ONLY,
  async ({ page }) => {
    await page.goto('/en/explore');
    await page.getByRole('link', { name: 'Back to the house' }).click();
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    ]) {
      await openFirstRoom(page);
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/en#explore$/);
    }
    await openFirstRoom(page);
    await dialog.getByRole('link', { name: 'Open the room’s own page' }).click();
    await expect(page).toHaveURL(/\/en\/rooms\/morning-room$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en#explore$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/explore$/);
  },
);

test(
  'the link to the back office covers nothing on a phone, at any scroll position',
  MOBILE_ONLY,
  async ({ page }) => {
    // Without motion: the bar is either visible or hidden.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['', '/explore', '/policies/house-rules']) {
      await page.goto(`/en${path}`);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        const coveredElements = await page.evaluate(async () => {
          const adminLink = document.querySelector<HTMLElement>('.fab')!;
          const covered = new Set<string>();
          for (let top = 0; top < document.body.scrollHeight; top += 350) {
            scrollTo(0, top);
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
            const { left, right, top: upper, bottom } = adminLink.getBoundingClientRect();
            for (const x of [left + 4, (left + right) / 2, right - 4]) {
              for (const y of [upper + 4, (upper + bottom) / 2, bottom - 4]) {
                for (const element of document.elementsFromPoint(x, y)) {
                  if (adminLink.contains(element)) continue;
                  // Inside the bar, whose background hides the page.
                  if (element.matches('.bar')) break;
                  const text = [...element.childNodes].some(
                    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
                  );
                  if (text || element.matches('a, button, input, textarea, select, img'))
                    covered.add(element.outerHTML.slice(0, 80));
                }
              }
            }
          }
          return [...covered];
        });
        expect(coveredElements).toEqual([]);
      }
    }
  },
);

/** Returns the chosen dates, days of calendars and language buttons that are clipped or overlap. */
function findClippedOrOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.days-value, .month-day, .head .picker .iconbtn')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { element, left, right, top, bottom };
      });
    const isClipped = ({ element, left, right, top, bottom }: (typeof boxes)[number]) => {
      const outer = element.parentElement!.getBoundingClientRect();
      return element.matches('.month-day')
        ? boxes.some(
            (other) =>
              other.element.matches('.month-day') &&
              other.element !== element &&
              Math.min(right, other.right) - Math.max(left, other.left) > 2 &&
              Math.min(bottom, other.bottom) - Math.max(top, other.top) > 8,
          )
        : right > outer.right + 1 || bottom > outer.bottom + 1;
    };
    return boxes.filter(isClipped).map(({ element }) => element.outerHTML.slice(0, 90));
  });
}

for (const { code, prefix, endonym } of LANGUAGES) {
  test(`text of double size fits in ${endonym}`, MOBILE_ONLY, async ({ page, request }) => {
    // The languages with the longest words at both widths.
    const widths = code === 'en' || code === 'ja' ? [1280, 390] : [390];
    const [arrival, departure] = [40, 43].map(dateInDays);
    const query = `arrival=${arrival}&departure=${departure}&guests=2`;
    const stay = `/rooms?${query}`;
    const [room] = await fetchRooms(request);
    const enquiry = `?room=${room!.recordId}&${query}`;
    for (const path of [enquiry, '/rooms/morning-room', '/rooms', stay, '/explore', '/arrival']) {
      await page.goto(`/${prefix}${path}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        expect(await findClippedOrOverlapping(page), `${path} at ${width}`).toEqual([]);
        // Fixed bars cannot be scrolled sideways.
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.head-row > *, .head-tools > *, .bar > *')]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect())
            .filter(({ right, width }) => width > 0 && right > innerWidth),
        );
        expect(cut, code).toEqual([]);
      }
    }
  });
}

test(
  "keeps the scroll position of the page behind a room's dialog",
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/en#rooms');
    await openFirstRoom(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    const readScrollTop = () => page.evaluate(() => Math.round(scrollY));
    const before = await readScrollTop();
    await page.mouse.move(10, 450);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.mouse.wheel(0, 300);
    // Scrolled once, not twice; the returning focus may move it by a few pixels.
    await expect
      .poll(async () => Math.abs((await readScrollTop()) - before - 300))
      .toBeLessThan(50);
  },
);

test(
  'shows the primary action on other pages as on the home page',
  MOBILE_ONLY,
  async ({ page }) => {
    for (const path of ['explore', 'arrival']) {
      await page.goto(`/en/${path}`);
      const bar = page.locator('.bar');
      await expect(bar).toContainText('from ¥9,800 / night');
      await bar.getByRole('link', { name: 'Ask for dates' }).click();
      await expect(page).toHaveURL(/\/en#contact$/);
    }
  },
);

test("expands an event's text", MOBILE_ONLY, async ({ page }) => {
  await page.goto('/en#events');
  const event = page.locator('.season-list > li').filter({ hasText: 'Blossom boats' });
  const summary = event.locator('.season-about p');
  const isTruncated = () => summary.evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  await expect.poll(isTruncated).toBe(true);
  const readOnButton = event.getByRole('button', { name: 'Read on' });
  await expect(readOnButton).toHaveAccessibleDescription(/Blossom boats/);
  await readOnButton.click();
  await expect.poll(isTruncated).toBe(false);
  await event.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(isTruncated).toBe(true);
});

test(
  "reports an invalid newsletter email in the page's language",
  MOBILE_ONLY,
  async ({ page }) => {
    await page.goto('/zh-hans');
    const form = page.locator('#newsletter');
    const email = form.getByRole('textbox', { name: '邮箱' });
    await email.fill('nobody');
    await form.getByRole('button').click();
    await expect(email).toHaveAccessibleDescription('请检查邮箱格式（例如 name@example.com）。');
    await expect(email).toBeFocused();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the site, in another language too', MOBILE_ONLY, async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { name: 'Morning room' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Supper is down the lane' })).toBeVisible();
    // All categories of places, and no button that would need a script.
    await expect(page.locator('#explore .places > li')).toHaveCount(29);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('#explore').getByRole('button')).toHaveCount(0);
    await expect(page.locator('#explore .places h3').first()).toHaveText(/\S/);
    await expect(page.getByRole('button', { name: /details/i })).toHaveCount(0);
    const head = page.getByRole('banner');
    await head.locator('summary[aria-label=Menu]').click();
    await head.getByRole('link', { name: 'Ask for dates' }).click();
    await expect(page).toHaveURL(/\/en#contact$/);
    await head.locator('summary[aria-label^=En]').click();
    await head.getByRole('link', { name: '繁體中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await page.goto('/en');
    await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click();
    await expect(page.getByRole('heading', { name: '朝の間' })).toBeVisible();
    await page.getByRole('link', { name: '朝の間' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '朝の間' })).toBeVisible();
  });

  test('reports an invalid link of a newsletter mail', MOBILE_ONLY, async ({ page }) => {
    await page.goto('/zh-hans/newsletter/unsubscribe?token=1.0.nothing');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(/\/zh-hans\/newsletter\/unsubscribe\?outcome=refused#main$/);
    await expect(page.getByText('链接不完整或已失效')).toBeVisible();
    // The outcome is not shown in the form at the page's foot.
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  });
});
