import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { ApiError } from './api-error.js';
import { serializeBody } from './body.js';
import { type EventsOptions, streamEvents, type LiveEvent } from './events.js';
import { waitForJob } from './wait-for-job.js';
import {
  type Fetch,
  FIRST_WAIT_MS,
  fetchWithRetry,
  type RetryOptions,
  addIdempotencyKey,
} from './retry.js';
import { type components, type paths } from './schema.js';
import { type Answer, type Call, type ItemOf, type ListInit, type PagedPath } from './types.js';

export interface ClientOptions extends RetryOptions {
  /** Base URL of the site: `https://house.example`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. A function is called before each request, for renewed tokens. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  readonly fetch?: Fetch;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type UntypedCall = (path: string, init?: object) => Promise<{ data?: unknown; response: Response }>;

const PAGE_SIZE = 100;

/** Client for the API of a site, with types for every operation. */
export class Client {
  readonly GET = this.createCall<'get'>('GET');
  readonly POST = this.createCall<'post'>('POST');
  readonly PUT = this.createCall<'put'>('PUT');
  readonly PATCH = this.createCall<'patch'>('PATCH');
  readonly DELETE = this.createCall<'delete'>('DELETE');

  private readonly http: FetchClient<paths>;
  private readonly firstWaitMs: number;
  private token: ClientOptions['token'];

  constructor({ url, token, fetch = globalThis.fetch, ...retry }: ClientOptions) {
    this.token = token;
    this.firstWaitMs = retry.firstWaitMs ?? FIRST_WAIT_MS;
    this.http = createFetchClient<paths>({
      baseUrl: url,
      bodySerializer: serializeBody,
      fetch: fetchWithRetry((request) => fetch(request), retry),
    });
    this.http.use({
      onRequest: async ({ request }) => {
        const bearer = typeof this.token === 'function' ? await this.token() : this.token;
        if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`);
        return addIdempotencyKey(request);
      },
      onResponse: async ({ response }) => {
        if (!response.ok && response.status !== 304) throw await ApiError.from(response);
      },
    });
  }

  /** Signs in as a user. Later calls send the token, which is valid for 12 hours. */
  async signIn(
    username: string,
    password: string,
  ): Promise<components['schemas']['LoginResultDto']> {
    const { data } = await this.POST('/api/auth/login', { body: { username, password } });
    this.token = data.token;
    return data;
  }

  /** Ends the session and revokes its token. */
  async signOut(): Promise<void> {
    await this.POST('/api/auth/logout');
    this.token = undefined;
  }

  /**
   * Iterates over all entries of a paged list. Entries added or removed meanwhile shift the pages: see the README.
   */
  async *paginate<Path extends PagedPath>(
    path: Path,
    init?: ListInit<Path>,
  ): AsyncGenerator<ItemOf<Path>, void, undefined> {
    const read = this.GET as unknown as (path: string, init: object) => Promise<Answer<Page>>;
    const { params, ...otherOptions } = (init ?? {}) as { params?: { query?: object } };
    // Lists begin with the newest entry, so an addition shifts yielded entries to the next page.
    const seenIds = new Set<unknown>();
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = { ...params?.query, page, pageSize: PAGE_SIZE };
      const { data } = await read(path, { ...otherOptions, params: { ...params, query } });
      pageCount = Math.ceil(data.total / PAGE_SIZE);
      for (const item of data.items) {
        const id = item['id'] ?? item;
        if (seenIds.has(id)) continue;
        seenIds.add(id);
        yield item as ItemOf<Path>;
      }
    }
  }

  /** @deprecated since 1.5.0: use `paginate`. */
  all<Path extends PagedPath>(path: Path, init?: ListInit<Path>) {
    return this.paginate(path, init);
  }

  /**
   * Waits until a job has ended; `state` is its outcome. A job may wait for a translation provider or be paused; `signal`
   * ends the wait.
   */
  waitForJob(id: number, signal?: AbortSignal): Promise<components['schemas']['JobDto']> {
    const init = { params: { path: { id } }, ...(signal && { signal }) };
    return waitForJob(async () => (await this.GET('/api/jobs/{id}', init)).data, signal);
  }

  /** @deprecated since 1.5.0: use `waitForJob`. */
  finished(id: number, signal?: AbortSignal) {
    return this.waitForJob(id, signal);
  }

  /**
   * Iterates over the changes since a cursor (`next` of the previous batch). Store `next` after processing a batch.
   * An error with the code `cursor_gone` means that everything must be read again.
   */
  async *changes(
    since: string,
  ): AsyncGenerator<components['schemas']['ContentChangesDto'], void, undefined> {
    let cursor = since;
    let hasMore = true;
    while (hasMore) {
      const { data } = await this.GET('/api/changes', { params: { query: { since: cursor } } });
      yield data;
      cursor = data.next;
      hasMore = data.more;
    }
  }

  /** Iterates over live events of the site. */
  events(options: EventsOptions = {}): AsyncGenerator<LiveEvent, void, undefined> {
    return streamEvents(
      async (lastEventId, signal) => {
        const header = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
        const { data } = await this.GET('/api/jobs/events', {
          params: { header },
          parseAs: 'stream',
          signal,
        });
        return data;
      },
      options,
      this.firstWaitMs,
    );
  }

  private createCall<PathKey extends Lowercase<Method>>(
    method: Uppercase<PathKey> & Method,
  ): Call<PathKey> {
    const send = async (path: string, init?: object): Promise<Answer<unknown>> => {
      const { data, response } = await (this.http[method] as UntypedCall)(path, init);
      const etag = response.headers.get('ETag') ?? undefined;
      return { data, etag, response };
    };
    return send as Call<PathKey>;
  }
}

interface Page {
  readonly items: Record<string, unknown>[];
  readonly total: number;
}
