import { QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createApi } from './api/client';
import { App } from './app/app';
import { resolvePage } from './app/pages';
import { roomQuery } from './features/public/rooms';
import { writeState } from './app/page-state';
import { prefetch } from './app/prefetch';
import { Providers } from './app/providers';
import { houseCard, roomCard, shareTags } from './app/search/share-tags';
import { type SiteFile, writeSiteFile } from './app/search/site-files';
import { structuredData, type Subject } from './app/search/structured-data';
import { type Language, languageFacts } from './shared/i18n/language';
import { publicTexts } from './shared/i18n/texts';
import { type Tiles } from './shared/site/site-context';
import { preloadsFor, sheetsFor, type Manifest } from './shared/site/preloads';

export interface RenderRequest {
  /** Path of the page. */
  path: string;
  /** Of the query, what tells the page what became of a form; nothing else of it is shown. */
  search?: string;
  /** The visitor's language, for addresses that name none. */
  preferred: Language;
  /** The built `index.html`. */
  template: string;
  /** Vite's manifest; absent while developing. */
  manifest?: Manifest;
  /** Where visitors reach the site. */
  origin: string;
  /** Where the map's tiles come from. */
  tiles?: Tiles;
  /** Where this server reaches its own API. */
  apiUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The tag of the page's language, for `Content-Language`. */
  language: string;
  /** Whether the address left the language open, so that the answer depends on the visitor's headers. */
  negotiated: boolean;
  /** False when data was missing: such a page must not be cached. */
  complete: boolean;
}

// React writes the head's elements in front of the page; they belong into the head.
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Today in Osaka, as YYYY-MM-DD. */
function todayInOsaka(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format();
}

/** A room's link shows the room; every other one the house. */
function sharePicture({ page, api, language, origin, texts }: Subject, queries: QueryClient) {
  const room =
    page.name === 'room' && queries.getQueryData(roomQuery(api, page.id, language).queryKey);
  return (
    (room && roomCard(origin, room.recordId, room.media)) ||
    houseCard(origin, language, texts.hero.picture)
  );
}

function shared(subject: Subject, head: string, queries: QueryClient): string {
  const { language, texts } = subject;
  const picture = sharePicture(subject, queries);
  return shareTags({ language, siteName: texts.site.brand, head, picture });
}

/** Renders one page into a whole document. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { page, language: addressed } = resolvePage(request.path);
  const language = addressed ?? request.preferred;
  const tag = languageFacts[language].tag;
  const result = { language: tag, negotiated: !addressed };
  const template = request.template.replace(/<html lang="[^"]*"/, `<html lang="${tag}"`);
  if (page.name === 'admin') return { ...result, status: 200, html: template, complete: true };

  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  const api = createApi({ baseUrl: request.apiUrl, fetch: request.fetch });
  const { path, search = '' } = request;
  const { status, complete } = await prefetch(page, search, language, api, queries);
  const today = todayInOsaka();
  const site = {
    origin: request.origin,
    year: Number(today.slice(0, 4)),
    tiles: request.tiles ?? null,
  };
  const texts = await publicTexts.load(language);

  const { prelude } = await prerender(
    <StaticRouter location={path + search}>
      <Providers api={api} queries={queries} site={site} initial={{ language, texts }}>
        <App />
      </Providers>
    </StaticRouter>,
    // One piece: otherwise a long page comes as its fallback and is swapped by inline scripts.
    { progressiveChunkSize: Infinity },
  );
  // React writes the name in its own capitals, which not every reader of links understands.
  const rendered = (await new Response(prelude).text()).replaceAll(' hrefLang="', ' hreflang="');
  const head = HEAD.exec(rendered)?.[0] ?? '';
  const subject = { page, language, origin: request.origin, today, texts, api };
  // A page stands without what only search engines read.
  const data = status === 200 ? await structuredData(subject).catch(() => undefined) : '';
  const html = template
    .replace(
      '<!--head-->',
      () =>
        preloadsFor(language, page.name, request.manifest) +
        head +
        shared(subject, head, queries) +
        (data ?? ''),
    )
    .replace('</head>', (end) => sheetsFor(page.name, request.manifest) + end)
    .replace('<!--app-->', () => rendered.slice(head.length))
    .replace('<!--state-->', () => writeState(language, site, queries));
  return { ...result, status, html, complete: complete && data !== undefined };
}

export interface SiteFileRequest extends Pick<RenderRequest, 'origin' | 'apiUrl' | 'fetch'> {
  /** `/sitemap.xml` or `/robots.txt`. */
  path: string;
}

/** Writes one of the files that search engines ask for. */
export function writeFile({ path, origin, apiUrl, fetch }: SiteFileRequest): Promise<SiteFile> {
  return Promise.resolve(
    writeSiteFile(path, { origin, api: createApi({ baseUrl: apiUrl, fetch }) }),
  );
}
