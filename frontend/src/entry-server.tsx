import { QueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createApi } from './api/client';
import { logError } from './api/log';
import { App } from './app/app';
import { resolveUrl } from './app/resolve-url';
import { type PageContext, resolvePage } from './app/pages';
import { serializeState } from './app/page-state';
import { prefetch } from './app/prefetch';
import { Providers } from './app/providers';
import { siteShareImage, recordShareImage, shareTags } from './app/search/open-graph';
import { type GeneratedFile } from './app/search/generated-file';
import { generateFile } from './app/search/generated-files';
import { renderStructuredData } from './app/search/structured-data';
import { UnavailablePage } from './app/routes/public/unavailable-page';
import { recordQuery } from './shared/content/record-query';
import { createSettingReader, settingsQuery } from './shared/content/settings';
import { type Language, languageFacts, localizedPath } from './shared/i18n/language';
import { publicTexts } from './shared/i18n/texts';
import { todayInJapan } from './shared/navigation/stay';
import { type Tiles } from './shared/site/site-context';
import { preloadsFor, stylesheetsFor, type Manifest } from './shared/site/preloads';

export { resolveUrl };

export interface RenderRequest {
  /** The canonical path, as `resolveUrl` returns it. */
  path: string;
  /** Path of the common 404 page; see `PageLocation`. */
  notFoundPath?: string;
  /** The query parameters that the page depends on, with the `?`: a stay, or the result or input of a form. */
  search?: string;
  /** The visitor's language, for URLs without one. */
  preferred: Language;
  /** The built `index.html`. */
  template: string;
  /** Vite's manifest; undefined in development. */
  manifest?: Manifest;
  /** Public origin of the site. */
  origin: string;
  /** Source of the map's tiles. */
  tiles?: Tiles;
  /** URL of the site's files, if they are on another host. */
  media?: string | undefined;
  /** Whether the site has a mail server. */
  sendsMail?: boolean;
  /** URL at which this server reaches its own API. */
  apiUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Queues CPU-intensive work, so that renderings do not block the process. */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface RenderedPage {
  /** 503 if the page's main data could not be loaded, 301 if its record has another URL now. */
  status: 200 | 301 | 404 | 503;
  /** For 301: the current path of the record. */
  movedTo?: string;
  /** Empty if another page is shown: for 404 the one at `notFoundPath`, for 503 that of `renderUnavailable`. */
  html: string;
  /** Language tag for `Content-Language`. */
  language: string;
  /** Whether the URL has no language, so that the response depends on the visitor's headers. */
  negotiated: boolean;
  /** False if data or a part of the page is missing: such a page must not be cached. */
  complete: boolean;
}

// React writes the head's elements before the page; they are moved into the head.
const HEAD_PATTERN = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Returns the image for links: of the room or event, or else of the site. */
function shareImage(pageContext: PageContext, queryClient: QueryClient, media: string | undefined) {
  const { page, api, language, origin } = pageContext;
  const record =
    (page.name === 'room' || page.name === 'event') &&
    queryClient.getQueryData(recordQuery(api, page.kind, page.slug, language).queryKey);
  return (
    (record && recordShareImage(origin, page.kind, record, media)) ||
    siteShareImage(origin, language, socialCardTitle(pageContext, queryClient))
  );
}

function linkPreviewTags(
  pageContext: PageContext,
  head: string,
  queryClient: QueryClient,
  media: string | undefined,
): string {
  const { language } = pageContext;
  const linkImage = shareImage(pageContext, queryClient, media);
  return shareTags({
    language,
    siteName: siteName(pageContext, queryClient),
    head,
    image: linkImage,
  });
}

/** Returns the title of the social card; pages without the texts of the home page use the site's name. */
function socialCardTitle(pageContext: PageContext, queryClient: QueryClient): string {
  const { api, language, texts } = pageContext;
  const { data } = queryClient.getQueryState(settingsQuery(api, 'about', language).queryKey) ?? {};
  const key = 'hero_picture_alt';
  if (!data) return siteName(pageContext, queryClient);
  return createSettingReader(data, language)(key)?.text ?? texts.content.about[key];
}

/** Returns the name of the site as the page shows it. */
function siteName({ api, language, texts }: PageContext, queryClient: QueryClient): string {
  const { data } = queryClient.getQueryState(settingsQuery(api, 'header', language).queryKey) ?? {};
  return createSettingReader(data, language)('brand')?.text ?? texts.content.header.brand;
}

interface RenderedTree {
  head: string;
  body: string;
  /** Whether all parts were rendered. The browser renders a part that failed. */
  isComplete: boolean;
}

/** Renders a page, with the elements of the head separated. */
async function renderTree(tree: ReactNode): Promise<RenderedTree> {
  let isComplete = true;
  const onError = (error: unknown) => {
    isComplete = false;
    logError(error, 'A part of the page could not be rendered:');
  };
  // One chunk: otherwise a long page is sent as its fallback and swapped by inline scripts.
  const { prelude } = await prerender(tree, { progressiveChunkSize: Infinity, onError });
  // React writes hrefLang, which not every link preview understands.
  const html = (await new Response(prelude).text()).replaceAll(' hrefLang="', ' hreflang="');
  const head = HEAD_PATTERN.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), isComplete };
}

const setDocumentLanguage = (template: string, language: Language) =>
  template.replace(/<html lang="[^"]*"/, `<html lang="${languageFacts[language].tag}"`);

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });

/** Renders a page as a complete document. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { path, search = '', origin, tiles, media, manifest } = request;
  const { page, language: urlLanguage } = resolvePage(path);
  const language = urlLanguage ?? request.preferred;
  const result = { language: languageFacts[language].tag, negotiated: !urlLanguage };
  const template = setDocumentLanguage(request.template, language);
  const today = todayInJapan();
  const site = {
    origin,
    year: Number(today.slice(0, 4)),
    today,
    tiles: tiles ?? null,
    ...(media && { media }),
    ...(request.sendsMail === false && { noMail: true }),
  };
  const queryClient = createQueryClient();
  if (page.name === 'admin') {
    const state = serializeState({ language, site, isShell: true }, queryClient);
    const html = template.replace('<!--state-->', () => state);
    return { ...result, status: 200, html, complete: true };
  }

  const api = createApi({ baseUrl: request.apiUrl, fetch: request.fetch });
  const { status, movedTo, isComplete } = await prefetch(page, search, language, api, queryClient);
  if (movedTo !== undefined) {
    const redirectPath = localizedPath(movedTo, urlLanguage);
    return { ...result, status: 301, movedTo: redirectPath, html: '', complete: isComplete };
  }
  const isAtOtherUrl = status === 404 && (request.notFoundPath ?? path) !== path;
  if (status === 503 || isAtOtherUrl) return { ...result, status, html: '', complete: isComplete };
  const texts = await publicTexts.load(language);
  const pageContext = { page, language, origin, today, texts, api };

  // Structured data is optional.
  const data = status === 200 ? await renderStructuredData(pageContext).catch(() => undefined) : '';

  const renderPage = async (): Promise<RenderedPage> => {
    const { head, body, ...tree } = await renderTree(
      <StaticRouter location={path + search}>
        <Providers api={api} queryClient={queryClient} site={site} initial={{ language, texts }}>
          <App />
        </Providers>
      </StaticRouter>,
    );
    const html = template
      .replace(
        '<!--head-->',
        () =>
          preloadsFor(language, page.name, manifest) +
          head +
          linkPreviewTags(pageContext, head, queryClient, media) +
          (data ?? ''),
      )
      .replace('</head>', (end) => stylesheetsFor(page.name, manifest) + end)
      .replace('<!--app-->', () => body)
      .replace('<!--state-->', () =>
        serializeState({ language, site, isMissing: status === 404 }, queryClient),
      );
    const complete = isComplete && data !== undefined && tree.isComplete;
    return { ...result, status, html, complete };
  };
  return (request.inTurn ?? ((work) => work()))(renderPage);
}

/** Renders the page for unavailable content. It has no state: with scripts, the browser retries by itself. */
export async function renderUnavailable(template: string, language: Language): Promise<string> {
  const site = { origin: '', year: 0, tiles: null };
  const initial = { language, texts: await publicTexts.load(language) };
  const { head, body } = await renderTree(
    <StaticRouter location="/">
      <Providers api={createApi()} queryClient={createQueryClient()} {...{ site, initial }}>
        <UnavailablePage />
      </Providers>
    </StaticRouter>,
  );
  return setDocumentLanguage(template, language)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--state-->', '');
}

export interface SiteFileRequest extends Pick<RenderRequest, 'origin' | 'apiUrl' | 'fetch'> {
  /** `/sitemap.xml`, `/robots.txt`, `/site.webmanifest`, or a feed such as `/en/events.ics`. */
  path: string;
}

/** Generates a file for search engines, browsers, calendars or feed readers. */
export function renderFile({
  path,
  origin,
  apiUrl,
  fetch,
}: SiteFileRequest): Promise<GeneratedFile> {
  return Promise.resolve(
    generateFile(path, { origin, api: createApi({ baseUrl: apiUrl, fetch }) }),
  );
}
