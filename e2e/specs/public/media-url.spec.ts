import { runWithExtraProcess } from '../../fixtures/site-process.js';
import { SERVER_PORT } from '../../fixtures/ports.js';
import { expect, test, LANGUAGES, MOBILE_ONLY } from '../../fixtures/test.js';

// A custom header would make requests to the other origin subject to CORS.
test.use({ serviceWorkers: 'allow', extraHTTPHeaders: {} });

/** Another process of the site serves as the CDN: it has the files, at another origin. */
const MEDIA_BASE_URL = `http://127.0.0.1:${SERVER_PORT}/uploads`;

/** Returns all file URLs in a text: pages, their data for the browser, feeds. */
const findFileUrls = (text: string) => text.match(/[^\s"'<>,()]*uploads\/[^\s"'<>,()]*/g) ?? [];

test(
  'loads no file from the site when a media URL is set, and shows visited pages offline',
  MOBILE_ONLY,
  async ({ page, context, browserErrors }) => {
    browserErrors.expected.push(/^third party: /, /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
    await runWithExtraProcess({ MEDIA_URL: MEDIA_BASE_URL }, async (origin) => {
      const fetchText = async (url: string) => {
        const response = await fetch(url);
        expect([url, response.status]).toEqual([url, 200]);
        return response.text();
      };
      const sitemap = await fetchText(`${origin}/sitemap.xml`);
      const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
      // One page of each kind, in each language: pages of one kind are alike.
      const listedPages = [
        ...new Map(urls.map((url) => [url.split('/', 5).join('/'), url])).values(),
      ];
      const otherPages = LANGUAGES.flatMap(({ prefix }) =>
        [
          'newsletter/confirm',
          'newsletter/unsubscribe',
          'events.ics',
          'events.json',
          'nowhere',
        ].map((path) => `${origin}/${prefix}/${path}`),
      );
      const filesByPage = new Map<string, string[]>([['sitemap', findFileUrls(sitemap)]]);
      for (const url of listedPages) filesByPage.set(url, findFileUrls(await fetchText(url)));
      for (const url of otherPages) {
        filesByPage.set(url, findFileUrls(await (await fetch(url)).text()));
      }
      const siteFiles = [...filesByPage].flatMap(([url, files]) =>
        files.filter((file) => !file.startsWith(`${MEDIA_BASE_URL}/`)).map((file) => [url, file]),
      );
      expect(siteFiles).toEqual([]);
      for (const { prefix } of LANGUAGES) {
        for (const path of ['', '/explore', '/events.json']) {
          expect(filesByPage.get(`${origin}/${prefix}${path}`)).not.toEqual([]);
        }
      }

      await page.goto(`${origin}/zh-hant`);
      const image = page.locator('#rooms article img').first();
      await image.scrollIntoViewIfNeeded();
      const currentFile = () =>
        image.evaluate(({ currentSrc, complete, naturalWidth }: HTMLImageElement) =>
          complete && naturalWidth > 0 ? currentSrc : '',
        );
      await expect.poll(currentFile).toMatch(/-\d+-[0-9a-f]+\.\w+$/);
      const imageUrl = await currentFile();
      expect(imageUrl).toContain(`${MEDIA_BASE_URL}/`);
      const isCached = (file: string) =>
        page.evaluate(async (url) => Boolean(await caches.match(url)), file);
      await expect
        .poll(async () => (await isCached(imageUrl)) && (await isCached('/zh-hant')))
        .toBe(true);
      await context.setOffline(true);
      await page.reload();
      await image.scrollIntoViewIfNeeded();
      await expect.poll(currentFile).toBe(imageUrl);
      await context.setOffline(false);
    });
  },
);
