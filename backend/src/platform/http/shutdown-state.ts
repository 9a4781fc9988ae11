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

/** That this process is about to end. Proxies are told first; it serves on until they send nobody any more. */
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
    // Who comes on a connection that he keeps takes another one for his next request.
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request, response) => {
      response.setHeader('Connection', 'close');
    });
  }
}

/** How long requests may still take; twice: before the door is closed, and behind it. */
const GRACE_PERIOD_MS = 5_000;
const POLL_INTERVAL_MS = 20;

/** Ends the HTTP server in good order: what is in hand is answered, what is idle is closed, nobody is waited for long. */
@Injectable()
export class HttpServerShutdown implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly departure: ShutdownState,
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
    this.departure.start();
    // Pages in hand ask this very process for their parts, so the door stays open for them.
    await this.waitUntil(() => !this.hasActiveConnections);
    const closed = once(server, 'close');
    server.close();
    await this.waitUntil(() => this.sockets.size === 0 || !this.hasActiveConnections);
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  /** Whether anybody has asked for something here and still has the connection; browsers open some in advance. */
  private get hasActiveConnections(): boolean {
    return [...this.sockets].some(({ bytesRead }) => bytesRead > 0);
  }

  private async waitUntil(isOver: () => boolean): Promise<void> {
    const deadline = performance.now() + GRACE_PERIOD_MS;
    do {
      this.server.closeIdleConnections();
      await sleep(POLL_INTERVAL_MS);
    } while (!isOver() && performance.now() < deadline);
  }
}

@Global()
@Module({ providers: [ShutdownState, HttpServerShutdown], exports: [ShutdownState] })
export class ShutdownStateModule {}
