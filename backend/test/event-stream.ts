import { createConnection } from 'node:net';
import { type TranslationTestApp } from './translation-test-app.js';

/** Opens an event stream over a plain connection, so that bytes are visible as they arrive. */
export async function openEvents(site: TranslationTestApp, lastId?: string) {
  const { port } = new URL(await site.test.app.getUrl());
  const token = await site.createToken();
  let text = '';
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (text += chunk.replaceAll(/^[\da-f]+\r\n|\r\n$/g, '')));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(
    [
      'GET /api/jobs/events HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      ...(lastId === undefined ? [] : [`Last-Event-ID: ${lastId}`]),
      '\r\n',
    ].join('\r\n'),
  );
  return {
    text: () => text,
    /** Returns the states of a job that were sent, in order. */
    jobStates: (jobId: number) =>
      [...text.matchAll(/^event: job\ndata: (.*)$/gm)]
        .map(([, data]) => JSON.parse(data ?? '{}') as { id: number; state: string })
        .filter(({ id }) => id === jobId)
        .map(({ state }) => state),
    countEvents: (event: string) => text.split(`event: ${event}\ndata: {}\n\n`).length - 1,
    eventIds: () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id!),
    closed,
    close: () => socket.destroy(),
  };
}
