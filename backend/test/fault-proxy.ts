import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  /** `address` with this proxy's host and port in place of the real ones. */
  readonly url: string;
  /** From now on nothing answers here, and what was connected is not any more. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Nothing more passes on what is connected now, and neither end is told; new connections are as good as ever. */
  stall(): void;
  /** The next time that somebody says `word`, the connection is lost together with the answer. */
  dropResponseTo(word: string): void;
  close(): Promise<void>;
}

/** A wire to PostgreSQL or Redis that a test can cut, as if the server had gone away. */
export async function startFaultProxy(address: string): Promise<FaultProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let lost: string | undefined;
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    socket.on('data', (said) => {
      if (lost === undefined || !said.includes(lost)) return;
      lost = undefined;
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
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    dropResponseTo: (word) => {
      lost = word;
    },
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}
