import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** The parts of OTLP JSON that tests read. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly scope: { name: string }; spans: SentSpan[] }[];
  }[];
}

export interface ReceivedSpan extends SentSpan {
  readonly service: string;
  /** Name of the instrumentation, such as `instrumentation-pg`. */
  readonly by: string;
}

/** A local trace collector (OTLP over HTTP). */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        if (request.url === '/v1/traces') this.storeSpans(JSON.parse(body) as ExportRequest);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  /** Value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private storeSpans({ resourceSpans }: ExportRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      for (const { scope, spans } of scopeSpans) {
        const source = {
          service: name?.value.stringValue ?? '',
          by: scope.name.split('/').at(-1)!,
        };
        this.spans.push(...spans.map((span) => ({ ...span, ...source })));
      }
    }
  }
}
