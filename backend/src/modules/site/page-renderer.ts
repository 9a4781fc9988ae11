import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { bcp47, type Language } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import {
  loadBuiltPages,
  type PageSource,
  type PageLocation,
  type RenderedPage,
  type ServerEntry,
  type GeneratedFile,
} from './frontend-build.js';

const API_TIMEOUT_MS = 5_000;
/** Maximum number of waiting requests for uncached pages, which are rendered one at a time. */
const MAX_WAITING = 20;
/**
 * After each uncached page the queue pauses for as long as the rendering took, up to this limit, so that cached
 * pages are rendered meanwhile.
 */
const MAX_BACKOFF_MS = 1_000;
/** Values of `Retry-After`: the queue is full, or the database is unavailable. */
const RETRY_AFTER_SECONDS = { busy: 2, unavailable: 10 };

export interface PageRequest {
  location: PageLocation;
  /** The query parameters that the page depends on; empty for cached pages. */
  search: string;
  preferred: Language;
  /** Origin of this process: pages load their data through the public API. */
  apiUrl: string;
}

export interface FinishedPage extends RenderedPage {
  /** Hashes of the page's inline styles for the content security policy. */
  styles: readonly string[];
  retryAfter?: number;
  /** HTTP date after which the page is outdated, for example because it shows free nights. */
  expires?: string;
}

function fetchWithTimeout(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
}

/** Renders the site's pages on the server, with the code that browsers hydrate. */
@Injectable()
export class PageRenderer {
  readonly #logger = new Logger('Site');
  /**
   * Rendering blocks the event loop for tens of milliseconds. One page at a time, so that a cached response waits
   * for at most one rendering.
   */
  readonly #renderLimit = pLimit(1);
  /** Uncached pages of single visitors. Their number is unlimited, so they must not delay cached ones. */
  readonly #uncachedLimit = pLimit(1);
  readonly #unavailablePages = new Map<Language, Promise<string>>();
  #source: PageSource = loadBuiltPages();
  #entry: ServerEntry | undefined;
  #fetch: (request: Request) => Promise<Response> = fetchWithTimeout;

  #hasRendered = false;

  constructor(private readonly config: Config) {}

  /** Whether a complete page was rendered. The cache then serves pages while the database is unavailable. */
  get hasRendered(): boolean {
    return this.#hasRendered;
  }

  /** Sets another source of pages, such as Vite during development. */
  setPages(source: PageSource): void {
    this.#source = source;
    this.#entry = undefined;
    this.#unavailablePages.clear();
  }

  /** Sets how pages load their data, such as through the response cache instead of the network. */
  setFetch(fetchFunction: (request: Request) => Promise<Response>): void {
    this.#fetch = fetchFunction;
  }

  /** Loads the code of the pages; fails if they are not built. */
  async load(): Promise<ServerEntry> {
    this.#entry = await this.#source.entry();
    return this.#entry;
  }

  /** Returns where a path leads; undefined until the code of the pages is loaded. */
  locate(pathname: string): PageLocation | undefined {
    return this.#entry?.resolveUrl(pathname);
  }

  async render(request: PageRequest): Promise<FinishedPage> {
    const { location, search, preferred } = request;
    const template = await this.#source.template(location.path);
    const styles = (await this.#source.styles?.()) ?? [];
    const language = location.language ?? preferred;
    const commonFields = { language: bcp47(language), negotiated: !location.language, styles };
    const createUnavailablePage = async (retryAfter: number): Promise<FinishedPage> => {
      const html = await this.#renderUnavailablePage(template, language);
      return { ...commonFields, status: 503, html, complete: false, retryAfter };
    };
    try {
      if (search && this.#uncachedLimit.pendingCount >= MAX_WAITING)
        return await createUnavailablePage(RETRY_AFTER_SECONDS.busy);
      const render = () => this.#renderPage(request, template);
      const page = await (search ? this.#renderUncached(render) : render());
      this.#hasRendered ||= page.complete && page.status === 200;
      if (page.html || page.movedTo) return { ...page, styles };
      const html = page.status === 404 && (await this.#fetchNotFoundPage(request));
      return html
        ? { ...page, html, styles }
        : await createUnavailablePage(RETRY_AFTER_SECONDS.unavailable);
    } catch (error) {
      this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      // The empty template: the browser renders the page itself.
      return { ...commonFields, status: 500, html: template, complete: false };
    }
  }

  /** Generates a file such as the sitemap. */
  async generateFile(path: string, apiUrl: string): Promise<GeneratedFile> {
    const { renderFile } = await this.load();
    return renderFile({ path, origin: this.config.publicUrl, apiUrl, fetch: this.#fetch });
  }

  #renderUncached<P extends RenderedPage>(render: () => Promise<P>): Promise<P> {
    const { promise, resolve, reject } = Promise.withResolvers<P>();
    void this.#uncachedLimit(async () => {
      const startedAt = performance.now();
      await render().then(resolve, reject);
      await sleep(Math.min(performance.now() - startedAt, MAX_BACKOFF_MS));
    });
    return promise;
  }

  async #renderPage(
    { location, search, preferred, apiUrl }: PageRequest,
    template: string,
  ): Promise<RenderedPage & Pick<FinishedPage, 'expires'>> {
    const { render } = await this.load();
    const manifest = await this.#source.manifest?.();
    const { TILE_URL, TILE_ATTRIBUTION } = this.config.env;
    let expires = Infinity;
    const fetchTracked = async (request: Request): Promise<Response> => {
      const response = await this.#fetch(request);
      const expiry = Date.parse(response.headers.get('expires') ?? '');
      if (expiry < expires) expires = expiry;
      return response;
    };
    const page = await render({
      path: location.path,
      notFoundPath: location.notFoundPath,
      search,
      preferred,
      template,
      manifest,
      origin: this.config.publicUrl,
      tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
      media: this.config.mediaUrl,
      sendsMail: this.config.env.SMTP_URL !== undefined,
      apiUrl,
      fetch: fetchTracked,
      inTurn: (renderInTurn) =>
        this.#renderLimit(async () => {
          // Waiting requests are handled between two renderings.
          await nextRound();
          return renderInTurn();
        }),
    });
    return { ...page, ...(expires < Infinity && { expires: new Date(expires).toUTCString() }) };
  }

  /** Returns the common 404 page of the records of a kind, from the response cache. */
  async #fetchNotFoundPage({
    location,
    preferred,
    apiUrl,
  }: PageRequest): Promise<string | undefined> {
    const headers = { cookie: `lang=${preferred}` };
    const response = await this.#fetch(
      new Request(apiUrl + (location.notFoundPath ?? ''), { headers }),
    );
    return response.status === 404 ? response.text() : undefined;
  }

  async #renderUnavailablePage(template: string, language: Language): Promise<string> {
    const { renderUnavailable } = await this.load();
    const page = this.#unavailablePages.get(language) ?? renderUnavailable(template, language);
    this.#unavailablePages.set(language, page);
    return page;
  }
}
