import { QueryClient } from '@tanstack/react-query';
import { type Api } from '../../api/client';
import { faqSection } from '../../features/public/faq/faq';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageFacts,
  localizedPath,
} from '../../shared/i18n/language';
import { readSiteTexts } from '../../shared/content/site-texts';
import { publicTexts } from '../../shared/i18n/texts';
import { type DatedRecord } from '../../shared/site/home-section';
import { siteCardUrl } from '../../shared/site/site-context';
import { recordPath } from '../../shared/site/slug';
import { homeSections } from '../home-sections';
import { generateEventFeed, parseFeedUrl } from './event-feeds';
import { type GeneratedFileInput, type GeneratedFile, escapeXml } from './generated-file';

/** A page in one language that search engines may index. */
interface SitemapEntry {
  /** Without a language prefix. */
  path: string;
  /** Time of the last change. */
  lastmod?: string;
  images?: string[];
}

/** Returns the latest time; ISO 8601 in UTC sorts as text. */
function findLatestUpdate(...lists: readonly (readonly DatedRecord[])[]): string | undefined {
  const times = lists.flat().map(({ updatedAt }) => updatedAt);
  return times.sort().at(-1);
}

const filterActive = <T extends { active?: boolean }>(records: readonly T[] = []) =>
  records.filter((record) => record.active !== false);

const imageUrlsOf = (records: readonly { media: readonly { url: string }[] }[]) =>
  records.flatMap(({ media }) => media.map(({ url }) => url));

async function listSitemapEntries(language: Language, api: Api): Promise<SitemapEntry[]> {
  const init = { params: { query: { language } } };
  const queryClient = new QueryClient();
  const [allRooms, allPlaces, allEvents, allPolicies, faq, ...sections] = await Promise.all([
    api.client.GET('/api/rooms', init),
    api.client.GET('/api/attractions', init),
    api.client.GET('/api/events', init),
    api.client.GET('/api/policy-links', init),
    faqSection.load(queryClient, api, language),
    ...homeSections.map((section) => section.load(queryClient, api, language)),
  ]);
  const rooms = filterActive(allRooms.data);
  const places = filterActive(allPlaces.data);
  const events = filterActive(allEvents.data);
  return [
    {
      path: '/',
      lastmod: findLatestUpdate(...sections.map(filterActive)),
      images: [siteCardUrl(language)],
    },
    { path: '/rooms', lastmod: findLatestUpdate(rooms), images: imageUrlsOf(rooms) },
    { path: '/explore', lastmod: findLatestUpdate(places), images: imageUrlsOf(places) },
    ...rooms.map((room) => ({
      path: recordPath('rooms', room.slug),
      // The page of a room also shows the questions and answers.
      lastmod: findLatestUpdate([room], filterActive(faq)),
      images: imageUrlsOf([room]),
    })),
    ...events.map((event) => ({
      path: recordPath('events', event.slug),
      lastmod: event.updatedAt,
      images: imageUrlsOf([event]),
    })),
    { path: '/arrival' },
    ...(allPolicies.data ?? [])
      .filter(({ enabled, body }) => enabled && body)
      .map(({ slug }) => ({ path: recordPath('policies', slug) })),
  ];
}

/** Generates one entry for each page and language, with its alternates and x-default. */
async function renderSitemap({ origin, api }: GeneratedFileInput): Promise<GeneratedFile> {
  const localizedUrl = (path: string, language: Language) =>
    escapeXml(origin + localizedPath(path, language));
  const alternates = (path: string) =>
    [
      ...LANGUAGES.map((code) => ({
        tag: languageFacts[code].tag,
        href: localizedUrl(path, code),
      })),
      { tag: 'x-default', href: localizedUrl(path, DEFAULT_LANGUAGE) },
    ]
      .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
      .join('');
  const renderUrlElement = ({ path, lastmod, images = [] }: SitemapEntry, language: Language) =>
    [
      `<url><loc>${localizedUrl(path, language)}</loc>`,
      lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : '',
      alternates(path),
      ...[...new Set(images)].map((image) => {
        const url = escapeXml(new URL(image, origin).href);
        return `<image:image><image:loc>${url}</image:loc></image:image>`;
      }),
      '</url>',
    ].join('');
  const entries = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await listSitemapEntries(language, api)).map((entry) => renderUrlElement(entry, language)),
    ),
  );
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.flat(),
    '</urlset>\n',
  ].join('\n');
  return { type: 'application/xml; charset=utf-8', body };
}

function renderRobots({ origin }: GeneratedFileInput): GeneratedFile {
  const body = [
    'User-agent: *',
    'Disallow: /admin',
    // Only the API's documentation: search engines render pages with data of the API.
    'Disallow: /api/docs',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  return { type: 'text/plain; charset=utf-8', body };
}

/** Generates the manifest for installing the site on a phone. */
async function renderWebManifest({ api }: GeneratedFileInput): Promise<GeneratedFile> {
  const texts = await publicTexts.load(DEFAULT_LANGUAGE);
  const name = (await readSiteTexts(api, 'header', DEFAULT_LANGUAGE, texts))('brand').text;
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: languageFacts[DEFAULT_LANGUAGE].tag,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#F5F0E6',
    background_color: '#F5F0E6',
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), src: '/icon-maskable-512.png', purpose: 'maskable' },
    ],
  };
  return {
    type: 'application/manifest+json; charset=utf-8',
    body: `${JSON.stringify(manifest)}\n`,
  };
}

/** Generates the file of a path; the server calls it only for paths of generated files. */
export function generateFile(
  path: string,
  input: GeneratedFileInput,
): Promise<GeneratedFile> | GeneratedFile {
  const feed = parseFeedUrl(path);
  if (feed) return generateEventFeed(feed, input);
  if (path === '/site.webmanifest') return renderWebManifest(input);
  return path === '/robots.txt' ? renderRobots(input) : renderSitemap(input);
}
