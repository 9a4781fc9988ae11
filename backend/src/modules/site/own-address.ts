import { type IncomingMessage } from 'node:http';

/** Where the visitor reached this process is where it reaches itself. */
export function ownAddress({ socket }: IncomingMessage): string {
  const host = socket.localAddress?.includes(':')
    ? `[${socket.localAddress}]`
    : socket.localAddress;
  return `http://${host ?? '127.0.0.1'}:${socket.localPort ?? 80}`;
}
