import { describe, expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

describe('readEvents', () => {
  it('reads events however the bytes are cut, and passes over comments and retry', async () => {
    const text = 'retry: 2000\n\n: still here\n\nevent: job\ndata: {"name":"部屋"}\n\n';
    const bytes = new TextEncoder().encode(text);
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await all(cut)).toEqual([{ type: 'job', data: '{"name":"部屋"}' }]);
  });

  it('joins the lines of one event and keeps the next apart', async () => {
    const events = await all(streamOf('data: a\ndata: b\n\nevent: removed\nda', 'ta: 1\n\n'));
    expect(events).toEqual([
      { type: 'message', data: 'a\nb' },
      { type: 'removed', data: '1' },
    ]);
  });

  it('leaves out an event that was cut off', async () => {
    expect(await all(streamOf('event: job\ndata: {'))).toEqual([]);
  });
});
