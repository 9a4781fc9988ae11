import { Injectable, Logger } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import {
  builtPages,
  type PageSource,
  type RenderedPage,
  type WrittenFile,
} from './frontend-build.js';

const API_TIMEOUT_MS = 5_000;

export interface PageRequest {
  path: string;
  /** Of the query, what tells the page what became of a form; empty otherwise. */
  search: string;
  preferred: Language;
  /** Where this process answers: pages take their data through the same API as everybody. */
  apiUrl: string;
}

export interface FinishedPage extends RenderedPage {
  /** The page's own style blocks, for its policy. */
  styles: readonly string[];
}

function fetchWithin(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
}

/** Renders pages of the site with the code that the browser runs too. */
@Injectable()
export class PageRenderer {
  readonly #logger = new Logger('Site');
  #source: PageSource = builtPages();
  #read: (request: Request) => Promise<Response> = fetchWithin;

  constructor(private readonly config: Config) {}

  /** Takes pages from elsewhere than the build: from Vite, while developing. */
  use(source: PageSource): void {
    this.#source = source;
  }

  /** Takes the pages' data from somewhere nearer than through the network. */
  readThrough(read: (request: Request) => Promise<Response>): void {
    this.#read = read;
  }

  async render({ path, search, preferred, apiUrl }: PageRequest): Promise<FinishedPage> {
    const template = await this.#source.template(path);
    const styles = (await this.#source.styles?.()) ?? [];
    try {
      const { render } = await this.#source.entry();
      const manifest = await this.#source.manifest?.();
      const { TILE_URL, TILE_ATTRIBUTION } = this.config.env;
      const origin = this.config.publicUrl;
      const page = await render({
        path,
        search,
        preferred,
        template,
        manifest,
        origin,
        tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
        apiUrl,
        fetch: this.#read,
      });
      return { ...page, styles };
    } catch (error) {
      this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      // The shell alone: the browser renders the page itself.
      const shell = { html: template, language: 'ja', negotiated: true, complete: false };
      return { ...shell, status: 500, styles };
    }
  }

  /** One of the files that are written rather than built, such as the sitemap. */
  async file(path: string, apiUrl: string): Promise<WrittenFile> {
    const { writeFile } = await this.#source.entry();
    return writeFile({ path, origin: this.config.publicUrl, apiUrl, fetch: this.#read });
  }
}
