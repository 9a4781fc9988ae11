import { DESKTOP_ONLY, expect, LANGUAGES, test } from '../../fixtures/test.js';

/** Data that a crawler reads from a page of the sitemap. */
interface PageHead {
  url: string;
  status: number;
  lang: string;
  title: string;
  description: string;
  robots: string | null;
  canonical: string | null;
  /** `hreflang url` of the page, and of its entry in the sitemap. */
  alternates: string[];
  sitemapAlternates: string[];
  lastmod: string | null;
  images: string[];
  og: Record<string, string>;
  imageType: string | null;
  /** Nodes of the structured data. */
  data: { '@type': string; url?: string; name?: string; image?: string[] }[];
}

/** Reads the sitemap and all its pages, in the browser because it has the parsers. */
async function readHeads(): Promise<PageHead[]> {
  const parser = new DOMParser();
  const sitemap = parser.parseFromString(
    await (await fetch('/sitemap.xml')).text(),
    'application/xml',
  );
  const toPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const childText = (entry: Element, name: string) =>
    entry.querySelector(name)?.textContent ?? null;
  const linksIn = (entry: ParentNode, selector: string) =>
    [...entry.querySelectorAll(selector)]
      .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
      .sort();
  const imageTypes = new Map<string, string | null>();
  const heads: PageHead[] = [];
  for (const entry of sitemap.querySelectorAll('url')) {
    const url = childText(entry, 'loc')!;
    const response = await fetch(toPath(url));
    const { head, documentElement } = parser.parseFromString(await response.text(), 'text/html');
    const metaContent = (name: string) =>
      head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
    const og: Record<string, string> = {};
    for (const tag of head.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]')) {
      og[tag.getAttribute('property')!] = tag.content;
    }
    const image = og['og:image'] ?? '';
    if (!imageTypes.has(image)) {
      const { ok, headers } = await fetch(toPath(image), { method: 'HEAD' });
      imageTypes.set(image, ok ? headers.get('Content-Type') : null);
    }
    const script = head.querySelector('script[type="application/ld+json"]');
    const graph = JSON.parse(script?.textContent ?? '{}') as { '@graph'?: PageHead['data'] };
    heads.push({
      url,
      status: response.status,
      lang: documentElement.lang,
      title: head.querySelector('title')?.textContent ?? '',
      robots: metaContent('robots'),
      description: metaContent('description') ?? '',
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: linksIn(head, 'link[rel="alternate"][hreflang]'),
      sitemapAlternates: linksIn(entry, 'link'),
      lastmod: childText(entry, 'lastmod'),
      images: [...entry.getElementsByTagNameNS('*', 'image')].map((image) =>
        toPath(image.textContent.trim()),
      ),
      og,
      imageType: imageTypes.get(image) ?? null,
      data: graph['@graph'] ?? [],
    });
  }
  return heads;
}

test(
  'has consistent head, structured data and sitemap entry on every public page',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/en');
    const heads = await page.evaluate(readHeads);
    expect(heads.length).toBeGreaterThan(4 * LANGUAGES.length);
    for (const head of heads) {
      const { url, title, description, og, data } = head;
      await test.step(url, () => {
        expect(head).toMatchObject({ status: 200, canonical: url, robots: null });
        expect(head.alternates).toEqual(head.sitemapAlternates);
        expect(head.alternates).toContain(`${head.lang} ${url}`);
        expect(title).not.toBe('');
        // Complete sentences; search engines cut longer ones.
        expect(description).toMatch(/^.{10,320}[.!?…。！？」』）)]$/su);
        expect(og).toMatchObject({
          'og:title': title,
          'og:description': description,
          'og:url': url,
          'og:type': 'website',
        });
        expect([og['og:image'], head.imageType]).toEqual([og['og:image'], 'image/jpeg']);
        const subject = data.find(
          (node) => ['HotelRoom', 'Event'].includes(node['@type']) && node.url === url,
        );
        if (!/\/(?:rooms|events)\/./.test(url)) return;
        expect(subject, 'structured data about the page').toBeDefined();
        expect(title).toContain(subject!.name);
        expect(head.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
        const images = [subject!.image ?? []].flat().map((image) => new URL(image).pathname);
        expect(new Set(images)).toEqual(new Set(head.images));
      });
    }
    for (const { lang } of LANGUAGES) {
      const headsInLanguage = heads.filter((head) => head.lang === lang);
      for (const field of ['title', 'description'] as const) {
        const texts = headsInLanguage.map((head) => head[field]);
        expect(texts).toEqual([...new Set(texts)]);
      }
    }
  },
);

test(
  'excludes pages for one visitor from search engines and the sitemap',
  DESKTOP_ONLY,
  async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of [
      '/en/newsletter/confirm?token=x',
      '/en/rooms?arrival=2099-01-01&departure=2099-01-03',
    ]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(sitemap).not.toContain(`${path.split('?')[0]}?`);
    }
    expect(sitemap).not.toContain('/newsletter/');
  },
);
