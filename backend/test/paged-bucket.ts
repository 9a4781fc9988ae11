import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGE_SIZE = 2;

/** Delay of each page after the first, long enough for concurrent requests to finish. */
const PAGE_DELAY_MS = 1000;

/** A read-only bucket that lists two objects per page, slowly, and can fail requests. */
export class PagedBucket {
  /** Requests for this object fail. */
  failingName: string | undefined;
  /** Wrong sizes in the list, by object name. */
  readonly wrongSizes = new Map<string, number>();

  private readonly server: Server;

  private constructor(private readonly objects: ReadonlyMap<string, Buffer>) {
    this.server = createServer((request, response) => void this.respond(request, response));
  }

  static async start(objects: Readonly<Record<string, string>>): Promise<PagedBucket> {
    const entries = Object.entries(objects).map(
      ([name, text]) => [name, Buffer.from(text)] as const,
    );
    const bucket = new PagedBucket(new Map(entries));
    bucket.server.listen(0, '127.0.0.1');
    await once(bucket.server, 'listening');
    return bucket;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `s3://key:secret@127.0.0.1:${port}/media?tls=0`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const name = pathname.slice('/media/'.length);
    const bytes = this.objects.get(name);
    if (searchParams.has('list-type')) {
      const begin = Number(searchParams.get('continuation-token') ?? 0);
      if (begin > 0) await sleep(PAGE_DELAY_MS);
      response.setHeader('Content-Type', 'application/xml').end(this.renderPage(begin));
    } else if (name === this.failingName) {
      response.writeHead(500).end();
    } else if (bytes) {
      response.setHeader('Content-Length', bytes.byteLength);
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } else {
      response.writeHead(404).end();
    }
  }

  private renderPage(begin: number): string {
    const end = begin + PAGE_SIZE;
    const contents = [...this.objects].slice(begin, end).map(([name, bytes]) => {
      const size = this.wrongSizes.get(name) ?? bytes.byteLength;
      return `<Contents><Key>${name}</Key><Size>${size}</Size></Contents>`;
    });
    const isLast = end >= this.objects.size;
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}
      <IsTruncated>${!isLast}</IsTruncated>
      ${isLast ? '' : `<NextContinuationToken>${end}</NextContinuationToken>`}</ListBucketResult>`;
  }
}
