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
/** Pages that are one visitor's alone are made one at a time: how many more may wait. */
const MAX_WAITING = 20;
/** After each, the others have as much of the process as it had; at most so long. */
const MAX_BACKOFF_MS = 1_000;
/** Seconds after which asking again makes sense: when others have been answered, when the database may be back. */
const RETRY_AFTER = { busy: 2, away: 10 };

export interface PageRequest {
  place: PageLocation;
  /** Of the query, what tells the page what became of a form; empty otherwise. */
  search: string;
  preferred: Language;
  /** Where this process answers: pages take their data through the same API as everybody. */
  apiUrl: string;
}

export interface FinishedPage extends RenderedPage {
  /** The page's own style blocks, for its policy. */
  styles: readonly string[];
  retryAfter?: number;
  /** When what it shows stops being true by itself, such as which nights are free; an HTTP date. */
  expires?: string;
}

function fetchWithin(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
}

/** Renders pages of the site with the code that the browser runs too. */
@Injectable()
export class PageRenderer {
  readonly #logger = new Logger('Site');
  /**
   * Drawing a page keeps the process busy for tens of milliseconds. One after the other, and what is answered from
   * memory comes in between: it never waits for more than one.
   */
  readonly #drawing = pLimit(1);
  /** Of the pages that are kept there are only so many; of these, as many as strangers like. */
  readonly #forOne = pLimit(1);
  readonly #unavailable = new Map<Language, Promise<string>>();
  #source: PageSource = loadBuiltPages();
  #entry: ServerEntry | undefined;
  #read: (request: Request) => Promise<Response> = fetchWithin;

  #hasRendered = false;

  constructor(private readonly config: Config) {}

  /** Whether there was a whole page once: the cache gives it again while the database is away. */
  get hasRendered(): boolean {
    return this.#hasRendered;
  }

  /** Takes pages from elsewhere than the build: from Vite, while developing. */
  setPages(source: PageSource): void {
    this.#source = source;
    this.#entry = undefined;
    this.#unavailable.clear();
  }

  /** Takes the pages' data from somewhere nearer than through the network. */
  setFetch(read: (request: Request) => Promise<Response>): void {
    this.#read = read;
  }

  /** Loads the code of the pages; fails where they are not built. */
  async load(): Promise<ServerEntry> {
    this.#entry = await this.#source.entry();
    return this.#entry;
  }

  /** Where an address leads; undefined until the code of the pages is loaded. */
  locate(pathname: string): PageLocation | undefined {
    return this.#entry?.resolveUrl(pathname);
  }

  async render(request: PageRequest): Promise<FinishedPage> {
    const { place, search, preferred } = request;
    const template = await this.#source.template(place.path);
    const styles = (await this.#source.styles?.()) ?? [];
    const language = place.language ?? preferred;
    const around = { language: bcp47(language), negotiated: !place.language, styles };
    const unavailable = async (retryAfter: number): Promise<FinishedPage> => {
      const html = await this.#unavailablePage(template, language);
      return { ...around, status: 503, html, complete: false, retryAfter };
    };
    try {
      if (search && this.#forOne.pendingCount >= MAX_WAITING)
        return await unavailable(RETRY_AFTER.busy);
      const draw = () => this.#renderPage(request, template);
      const page = await (search ? this.#renderUncached(draw) : draw());
      this.#hasRendered ||= page.complete && page.status === 200;
      if (page.html || page.movedTo) return { ...page, styles };
      const html = page.status === 404 && (await this.#missingPage(request));
      return html ? { ...page, html, styles } : await unavailable(RETRY_AFTER.away);
    } catch (error) {
      this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      // The shell alone: the browser renders the page itself.
      return { ...around, status: 500, html: template, complete: false };
    }
  }

  /** One of the files that are written rather than built, such as the sitemap. */
  async file(path: string, apiUrl: string): Promise<GeneratedFile> {
    const { writeFile } = await this.load();
    return writeFile({ path, origin: this.config.publicUrl, apiUrl, fetch: this.#read });
  }

  #renderUncached<P extends RenderedPage>(draw: () => Promise<P>): Promise<P> {
    const { promise, resolve, reject } = Promise.withResolvers<P>();
    void this.#forOne(async () => {
      const began = performance.now();
      await draw().then(resolve, reject);
      await sleep(Math.min(performance.now() - began, MAX_BACKOFF_MS));
    });
    return promise;
  }

  async #renderPage(
    { place, search, preferred, apiUrl }: PageRequest,
    template: string,
  ): Promise<RenderedPage & Pick<FinishedPage, 'expires'>> {
    const { render } = await this.load();
    const manifest = await this.#source.manifest?.();
    const { TILE_URL, TILE_ATTRIBUTION } = this.config.env;
    let expires = Infinity;
    const read = async (request: Request): Promise<Response> => {
      const response = await this.#read(request);
      const said = Date.parse(response.headers.get('expires') ?? '');
      if (said < expires) expires = said;
      return response;
    };
    const page = await render({
      path: place.path,
      missing: place.missing,
      search,
      preferred,
      template,
      manifest,
      origin: this.config.publicUrl,
      tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
      media: this.config.mediaUrl,
      sendsMail: this.config.env.SMTP_URL !== undefined,
      apiUrl,
      fetch: read,
      inTurn: (draw) =>
        this.#drawing(async () => {
          await nextRound();
          return draw();
        }),
    });
    return { ...page, ...(expires < Infinity && { expires: new Date(expires).toUTCString() }) };
  }

  /** The one page that says of all records of a kind that they are not there, from where it is kept. */
  async #missingPage({ place, preferred, apiUrl }: PageRequest): Promise<string | undefined> {
    const headers = { cookie: `lang=${preferred}` };
    const response = await this.#read(new Request(apiUrl + (place.missing ?? ''), { headers }));
    return response.status === 404 ? response.text() : undefined;
  }

  async #unavailablePage(template: string, language: Language): Promise<string> {
    const { renderUnavailable } = await this.load();
    const made = this.#unavailable.get(language) ?? renderUnavailable(template, language);
    this.#unavailable.set(language, made);
    return made;
  }
}
