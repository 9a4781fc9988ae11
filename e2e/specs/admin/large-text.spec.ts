import { openSignedIn } from '../../fixtures/auth.js';
import { expect, LANGUAGES, MOBILE_ONLY, test } from '../../fixtures/test.js';

// A default font size of twice the usual one, as people with low vision set it.
test.use({
  launchOptions: {
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    chromiumSandbox: false,
    args: ['--blink-settings=defaultFontSize=32'],
  },
});

for (const { code } of LANGUAGES) {
  test(
    `scrolls lists of the back office only vertically with large text, in ${code}`,
    MOBILE_ONLY,
    async ({ page, request }) => {
      const data = { email: `reader-with-a-long-address-${code}@example.com`, language: code };
      await request.post('/api/newsletter/subscriptions', { data });
      await openSignedIn(page, request, '/admin/rooms', code);
      for (const path of ['rooms', 'events', 'media', 'subscribers']) {
        await page.goto(`/admin/${path}`);
        await expect(page.locator('main :is(tbody tr, .media-grid li)').first()).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, path).toBe(390);
      }
    },
  );
}
