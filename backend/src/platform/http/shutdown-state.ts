import { type Server } from 'node:http';
import { once } from 'node:events';
import { type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Shutdown state of the process. Health checks fail first, so that proxies stop routing here; requests are still
 * served meanwhile.
 */
@Injectable()
export class ShutdownState {
  #hasBegun = false;

  constructor(private readonly host: HttpAdapterHost) {}

  get isShuttingDown(): boolean {
    return this.#hasBegun;
  }

  start(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    // `Connection: close` makes keep-alive clients reconnect, to another process.
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request, response) => {
      response.setHeader('Connection', 'close');
    });
  }
}

/** Maximum wait for requests in progress; applied twice: before and after the server stops accepting connections. */
const GRACE_PERIOD_MS = 5_000;
const POLL_INTERVAL_MS = 20;

/**
 * Shuts down the HTTP server: completes requests in progress, closes idle connections, and closes the rest after a
 * timeout.
 */
@Injectable()
export class HttpServerShutdown implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly shutdownState: ShutdownState,
  ) {}

  onApplicationBootstrap(): void {
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server.listening) return;
    this.shutdownState.start();
    // Pages being rendered still call this server's API, so keep accepting connections until they finish.
    await this.waitUntil(() => !this.hasActiveConnections);
    const closed = once(server, 'close');
    server.close();
    await this.waitUntil(() => !this.hasActiveConnections);
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  /** Whether a connection that has sent a request is open. Browsers open some connections in advance. */
  private get hasActiveConnections(): boolean {
    return [...this.sockets].some(({ bytesRead }) => bytesRead > 0);
  }

  private async waitUntil(isDone: () => boolean): Promise<void> {
    const deadline = performance.now() + GRACE_PERIOD_MS;
    do {
      this.server.closeIdleConnections();
      await sleep(POLL_INTERVAL_MS);
    } while (!isDone() && performance.now() < deadline);
  }
}

@Global()
@Module({ providers: [ShutdownState, HttpServerShutdown], exports: [ShutdownState] })
export class ShutdownStateModule {}
