import { openSignedIn, setInterfaceLanguage } from '../../fixtures/auth.js';
import { expect, LANGUAGES, MOBILE_ONLY, test } from '../../fixtures/test.js';

test(
  'scrolls screens of the back office only vertically with large text, in four languages',
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
      const expectFits = async (path: string, content: string) => {
        await page.locator(`:is(main, .shell-dock) a[href="/admin/${path}"]`).click();
        await expect(page.locator(content).locator('visible=true').first()).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${path} in ${code}`).toBe(390);
      };
      for (const path of ['rooms', 'events', 'media', 'subscribers']) {
        await expectFits(path, 'main :is(tbody tr, .media-grid li)');
        await page.goBack();
      }
      for (const path of ['activity', 'account']) {
        await expectFits(path, ':is(.admin-segmented, .admin-chip)');
        await page.goBack();
      }
      await expectFits('contacts', ':is(.admin-segmented, .admin-chip)');
      // No label of the bottom menu, and none of the choices of the inbox, is broken or cut.
      for (const label of await page.locator('.shell-dock a, .inbox-tools button').all()) {
        const { lines, isCut } = await label.evaluate((element) => {
          // The number of unread messages is beside the icon.
          element.querySelector<HTMLElement>('.shell-badge')?.style.setProperty('display', 'none');
          const range = document.createRange();
          const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          range.selectNodeContents(text ?? element);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return { lines: tops.size, isCut: element.scrollWidth > element.clientWidth };
        });
        const name = await label.textContent();
        expect.soft({ name, lines, isCut }).toEqual({ name, lines: 1, isCut: false });
      }
    }
  },
);
