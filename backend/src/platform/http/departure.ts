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
export class Departure {
  #hasBegun = false;

  constructor(private readonly host: HttpAdapterHost) {}

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
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
const PATIENCE_MS = 5_000;
const LOOK_MS = 20;

/** Ends the HTTP server in good order: what is in hand is answered, what is idle is closed, nobody is waited for long. */
@Injectable()
export class ServerEnd implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly departure: Departure,
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
    this.departure.begin();
    // Pages in hand ask this very process for their parts, so the door stays open for them.
    await this.until(() => !this.used);
    const closed = once(server, 'close');
    server.close();
    await this.until(() => this.sockets.size === 0 || !this.used);
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  /** Whether anybody has asked for something here and still has the connection; browsers open some in advance. */
  private get used(): boolean {
    return [...this.sockets].some(({ bytesRead }) => bytesRead > 0);
  }

  private async until(isOver: () => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    do {
      this.server.closeIdleConnections();
      await sleep(LOOK_MS);
    } while (!isOver() && performance.now() < deadline);
  }
}

@Global()
@Module({ providers: [Departure, ServerEnd], exports: [Departure] })
export class DepartureModule {}
