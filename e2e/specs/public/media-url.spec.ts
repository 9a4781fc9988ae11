import { withExtraProcess } from '../../fixtures/site-process.js';
import { SERVER_PORT } from '../../fixtures/ports.js';
import { expect, test, LANGUAGES, MOBILE_ONLY } from '../../fixtures/test.js';

test.use({ serviceWorkers: 'allow' });

/** Another process of the site serves as the CDN: it has the files, at another origin. */
const MEDIA = `http://127.0.0.1:${SERVER_PORT}/uploads`;

/** All file URLs in a text: pages, their data for the browser, feeds. */
const filesIn = (text: string) => text.match(/[^\s"'<>,()]*uploads\/[^\s"'<>,()]*/g) ?? [];

test(
  'loads no file from the site when a media URL is set, and shows visited pages offline',
  MOBILE_ONLY,
  async ({ page, context, complaints }) => {
    complaints.expected.push(/^third party: /, /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
    await withExtraProcess({ MEDIA_URL: MEDIA }, async (origin) => {
      const read = async (address: string) => {
        const response = await fetch(address);
        expect([address, response.status]).toEqual([address, 200]);
        return response.text();
      };
      const sitemap = await read(`${origin}/sitemap.xml`);
      const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
      // One page of each kind, in each language: pages of one kind are alike.
      const listed = [
        ...new Map(all.map((address) => [address.split('/', 5).join('/'), address])).values(),
      ];
      const others = LANGUAGES.flatMap(({ prefix }) =>
        [
          'newsletter/confirm',
          'newsletter/unsubscribe',
          'events.ics',
          'events.json',
          'nowhere',
        ].map((path) => `${origin}/${prefix}/${path}`),
      );
      const shown = new Map<string, string[]>([['sitemap', filesIn(sitemap)]]);
      for (const address of listed) shown.set(address, filesIn(await read(address)));
      for (const address of others) {
        shown.set(address, filesIn(await (await fetch(address)).text()));
      }
      const own = [...shown].flatMap(([address, files]) =>
        files.filter((file) => !file.startsWith(`${MEDIA}/`)).map((file) => [address, file]),
      );
      expect(own).toEqual([]);
      for (const { prefix } of LANGUAGES) {
        for (const path of ['', '/explore', '/events.json']) {
          expect(shown.get(`${origin}/${prefix}${path}`)).not.toEqual([]);
        }
      }

      await page.goto(`${origin}/zh-hant`);
      const picture = page.locator('#rooms article img').first();
      await picture.scrollIntoViewIfNeeded();
      const drawn = () =>
        picture.evaluate(({ currentSrc, complete, naturalWidth }: HTMLImageElement) =>
          complete && naturalWidth > 0 ? currentSrc : '',
        );
      // Smaller renditions may be pending, and a page that has them requests another file.
      await expect(async () => {
        await page.reload();
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(drawn, { timeout: 2000 }).toMatch(/-\d+-[0-9a-f]+\.\w+$/);
      }).toPass();
      const seen = await drawn();
      expect(seen).toContain(`${MEDIA}/`);
      const kept = (one: string) =>
        page.evaluate(async (url) => Boolean(await caches.match(url)), one);
      await expect.poll(async () => (await kept(seen)) && (await kept('/zh-hant'))).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(drawn).toBe(seen);
      await context.setOffline(false);
    });
  },
);
