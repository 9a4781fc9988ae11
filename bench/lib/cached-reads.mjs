// A visitor in a process of its own: asks BASE_URL for what is answered from memory every 50 ms, whether or not the
// answer before is there yet. Told "begin" and "end" by its parent, it says how long the reads in between waited.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { BASE_URL } = process.env;
const PATHS = ['/en', '/api/rooms?language=en'];
const EVERY_MS = 50;
const PATIENCE_MS = 60_000;
const agent = new Agent({ keepAlive: true });

/** Milliseconds until the whole answer was there; for ever where it was no good one. */
function read(path, began = performance.now()) {
  return new Promise((resolve) => {
    const asked = get(BASE_URL + path, { agent, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - began : Infinity),
      );
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', ({ code }) => {
      // The server may close a connection that has been idle just when it is used again.
      const wasIdle = asked.reusedSocket && code === 'ECONNRESET';
      resolve(wasIdle ? read(path, began) : Infinity);
    });
  });
}

let reads = [];
setInterval(() => reads.push(...PATHS.map((path) => read(path))), EVERY_MS);

process.on('message', (message) => {
  if (message === 'begin') reads = [];
  else {
    void wait(2 * EVERY_MS)
      .then(() => Promise.all(reads))
      .then((waits) => process.send(waits));
  }
});
process.on('disconnect', () => process.exit());
process.send([]);
