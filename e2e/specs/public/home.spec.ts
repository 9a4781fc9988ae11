import {
  demoRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  test,
} from '../../fixtures/test.js';

for (const { prefix, lang, endonym, short } of LANGUAGES) {
  test(`home reads well in ${endonym}, in light and at dusk`, async ({ page }) => {
    await page.goto(`/${prefix}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#rooms article').nth(3)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${short}`) })).toBeVisible();
    await expectNoOverflow(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion: a colour on its way between two schemes is neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  });
}

test('the addresses of all languages name each other', async ({ request }) => {
  for (const { prefix } of LANGUAGES) {
    const html = await (await request.get(`/${prefix}`)).text();
    const links = [...html.matchAll(/<link[^>]+hrefLang="([^"]+)"[^>]*>/gi)].map(([, tag]) => tag);
    expect(new Set(links)).toEqual(new Set(['en', 'ja', 'zh-Hans', 'zh-Hant', 'x-default']));
    expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]+/${prefix}"`));
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  }
});

test('without a prefix the language is the visitor’s own, and Japanese by default', async ({
  request,
}) => {
  const langOf = async (headers: Record<string, string>) => {
    const response = await request.get('/', { headers });
    expect(response.status()).toBe(200);
    return /<html[^>]* lang="([^"]+)"/.exec(await response.text())?.[1];
  };
  expect(await langOf({ 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' })).toBe('zh-Hant');
  expect(await langOf({ 'accept-language': 'fr;q=0.9,en;q=0.8' })).toBe('en');
  expect(await langOf({ 'accept-language': '*' })).toBe('ja');
  expect(await langOf({ 'accept-language': 'en', cookie: 'lang=zh' })).toBe('zh-Hans');
});

test('the picker switches in place, keeps the fragment and is remembered', async ({ page }) => {
  await page.goto('/en#rooms');
  await page.getByRole('button', { name: /^EN/ }).click();
  for (const { endonym } of LANGUAGES) {
    await expect(page.getByRole('banner').getByText(endonym, { exact: true })).toBeVisible();
  }
  await page.getByRole('banner').getByText('繁體中文', { exact: true }).click();
  await expect(page).toHaveURL(/\/zh-hant#rooms$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.getByRole('heading', { name: '晨之間' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
});

test('a button that is pressed before the scripts are there is not pressed in vain', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/libraries-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^EN/ }).click();
  const entry = page.getByRole('banner').getByText('日本語', { exact: true });
  await expect(entry).toBeHidden();
  release();
  await expect(entry).toBeVisible();
});

test('the language menu closes on Escape and on a click outside', async ({ page }) => {
  await page.goto('/en');
  const button = page.getByRole('button', { name: /^EN/ });
  const entry = page.getByRole('banner').getByText('日本語', { exact: true });
  await button.click();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(20, 400);
  await expect(entry).toBeHidden();
});

test('a room opens in a dialog by keyboard, and gives the focus back', async ({ page }) => {
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
});

test('Book Now closes the dialog and leads to the contact section', async ({ page }) => {
  await page.goto('/en');
  await page
    .locator('#rooms article')
    .first()
    .getByRole('button', { name: /details/i })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('rooms that cannot be loaded say so, and can be asked for again', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expected.push(/500|Failed to load/);
  const [room] = await demoRooms(request);
  await page.goto(`/en/rooms/${room!.recordId}`);
  await page.route('**/api/rooms?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('banner').getByRole('link', { name: 'Kawabe House' }).click();
  await expect(page.getByText('Failed to load rooms. Please try again later.')).toBeVisible();
  await page.unroute('**/api/rooms?*');
  await page.locator('#rooms').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#rooms article').nth(3)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the house can be read, in another language too', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { name: 'Morning room' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Supper is down the lane' })).toBeVisible();
    // Every group of places, and no button that would do nothing.
    await expect(page.locator('#explore .places > li')).toHaveCount(29);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /details|language/i })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click();
    await expect(page.getByRole('heading', { name: '朝の間' })).toBeVisible();
    await page.getByRole('link', { name: '朝の間' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '朝の間' })).toBeVisible();
  });

  test('the link of a letter’s mail does its work', async ({ page }) => {
    await page.goto('/zh-hans/newsletter/unsubscribe?token=1.0.nothing');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(/\/zh-hans\/newsletter\/unsubscribe\?outcome=refused#main$/);
    await expect(page.getByText('链接不完整或已失效')).toBeVisible();
  });
});
