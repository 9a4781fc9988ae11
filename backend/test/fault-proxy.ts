import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  /** The URL with host and port of the proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  restore(): Promise<void>;
  /** Stops forwarding on existing connections without closing them; new connections work. */
  stall(): void;
  /** Drops the connection of the next request that contains `word`, instead of forwarding the response. */
  dropResponseTo(word: string): void;
  close(): Promise<void>;
}

/** A proxy for PostgreSQL or Redis that simulates outages. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let droppedWord: string | undefined;
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    socket.on('data', (data) => {
      if (droppedWord === undefined || !data.includes(droppedWord)) return;
      droppedWord = undefined;
      upstream
        .unpipe(socket)
        .once('data', () => socket.destroy())
        .resume();
    });
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const cutConnections = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut: cutConnections,
    dropResponseTo: (word) => {
      droppedWord = word;
    },
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cutConnections,
  };
}
