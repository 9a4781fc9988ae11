import { openSignedIn, setInterfaceLanguage } from '../../fixtures/auth.js';
import { expect, LANGUAGES, MOBILE_ONLY, test } from '../../fixtures/test.js';

test(
  'scrolls lists of the back office in one direction only, also with large text',
  MOBILE_ONLY,
  async ({ page, request }) => {
    // A default font size of twice the usual one, as people with low vision set it.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const data = { email: 'reader-with-a-long-address@example.com', language: 'en' };
    await request.post('/api/newsletter/subscriptions', { data });
    await openSignedIn(page, request, '/admin/menu');
    for (const { code } of LANGUAGES) {
      await setInterfaceLanguage(page, code);
      await page.goto('/admin/menu');
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const path of ['rooms', 'events', 'media', 'subscribers']) {
        await page.getByRole('main').locator(`a[href="/admin/${path}"]`).click();
        await expect(page.locator('main :is(tbody tr, .media-grid li)').first()).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${path} in ${code}`).toBe(390);
        await page.goBack();
      }
    }
  },
);
