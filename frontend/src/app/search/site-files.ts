import { type Api } from '../../api/client';
import { LANGUAGES, languageFacts, localizedPath } from '../../shared/i18n/language';

export interface SiteFile {
  type: string;
  body: string;
}

interface Source {
  origin: string;
  api: Api;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Every page a search engine may show, by its path without a language. */
async function publicPaths({ client }: Api): Promise<string[]> {
  const [rooms, policies] = await Promise.all([
    client.GET('/api/rooms', { params: { query: { language: 'ja' } } }),
    client.GET('/api/policy-links', { params: { query: { language: 'ja' } } }),
  ]);
  return [
    '/',
    '/explore',
    ...(rooms.data ?? [])
      .filter(({ active }) => active)
      .map(({ recordId }) => `/rooms/${recordId}`),
    '/arrival',
    ...(policies.data ?? [])
      .filter(({ enabled, body }) => enabled && body)
      .map(({ id }) => `/policies/${id}`),
  ];
}

/** One entry for each page and language; each names all its languages, and the address that leaves them open. */
async function sitemap({ origin, api }: Source): Promise<SiteFile> {
  const entries = (await publicPaths(api)).flatMap((path) => {
    const address = (language?: (typeof LANGUAGES)[number]) =>
      escapeXml(origin + localizedPath(path, language));
    const alternates = [
      ...LANGUAGES.map((code) => ({ tag: languageFacts[code].tag, href: address(code) })),
      { tag: 'x-default', href: address() },
    ]
      .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
      .join('');
    return LANGUAGES.map((code) => `<url><loc>${address(code)}</loc>${alternates}</url>`);
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  return { type: 'application/xml; charset=utf-8', body };
}

function robots({ origin }: Source): SiteFile {
  const body = [
    'User-agent: *',
    'Disallow: /admin',
    // Not the API itself: a search engine draws a page with what its scripts ask for.
    'Disallow: /api/docs',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  return { type: 'text/plain; charset=utf-8', body };
}

/** The files that are written rather than built. The server asks for nothing else here. */
export function writeSiteFile(path: string, source: Source): Promise<SiteFile> | SiteFile {
  return path === '/robots.txt' ? robots(source) : sitemap(source);
}
