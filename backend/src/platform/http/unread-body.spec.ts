import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abortUnreadBody } from './body/read-body.js';

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    abortUnreadBody(request, response, { timeoutMs: 20, maxBytes: 100_000 });
    response.end('No.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

function post(length: number, body: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${body}`),
  );
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  return {
    socket,
    closed: new Promise((resolve) => socket.once('close', () => resolve(received))),
  };
}

it('closes the connection if a body does not end within the timeout after the response', async () => {
  expect(await post(1000, 'x').closed).toMatch(/^HTTP\/1.1 200 .*No\.$/s);
});

it('closes the connection if a body exceeds the limit after the response', async () => {
  const slowServer = createServer((request, response) => {
    abortUnreadBody(request, response, { timeoutMs: 60_000, maxBytes: 100_000 });
    response.end('No.');
  });
  slowServer.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => slowServer.listen(0, '127.0.0.1', resolve));
  const socket = connect((slowServer.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 900000000\r\n\r\n`);
    socket.write(Buffer.alloc(50_000_000));
  });
  socket.resume().on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  slowServer.close();
});

it('keeps the connection if the body ends', async () => {
  const { socket, closed } = post(1, 'x');
  const firstResponse = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  await firstResponse;
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect((await closed).match(/No\./g)).toHaveLength(2);
});
