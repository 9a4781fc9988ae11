// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { field, openAdmin, serveFakes } from '../../../../test/admin-page';
import { fakeContent, fakeRecord } from '../../../../test/fake-content';

const server = serveFakes();

/** A house whose stream of events begins with what is sent first. */
function house() {
  const room = fakeRecord(12, { en: { words: { name: 'Tea room' } } });
  let reads = 0;
  const events = new TransformStream<string, string>();
  const out = events.writable.getWriter();
  const began = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/jobs/events', async () => {
      await began.promise;
      return new HttpResponse(events.readable.pipeThrough(new TextEncoderStream()));
    }),
    http.get('*/api/content/rooms/12', () => {
      reads += 1;
      return undefined;
    }),
    ...fakeContent([room]).handlers,
  );
  return {
    rename: (name: string) => Object.assign(room.translations[0]!, { name, version: 2 }),
    reads: () => reads,
    send: (event: string, data: object) => {
      began.resolve();
      void out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}

it('reads anew what was changed after it was first read and before the stream stood', async () => {
  const { rename, send } = house();
  await openAdmin('/admin/rooms/12');
  const name = await field('Name', 'English');
  expect(name.value).toBe('Tea room');
  rename('River room');
  send('hello', { content: 0, messages: 0 });
  await waitFor(() => expect(name.value).toBe('River room'));
});

it('reads nothing again where nothing was changed since', async () => {
  const { rename, reads, send } = house();
  await openAdmin('/admin/rooms/12');
  const name = await field('Name', 'English');
  const before = reads();
  send('hello', { content: 1e9, messages: 1e9 });
  rename('River room');
  send('content', {});
  await waitFor(() => expect(name.value).toBe('River room'));
  expect(reads()).toBe(before + 1);
});
