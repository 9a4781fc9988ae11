// A visitor in a separate process: requests cached responses from BASE_URL every 50 ms, independent of earlier
// responses. Reports the durations between the messages "begin" and "end" of its parent.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { BASE_URL } = process.env;
const PATHS = ['/en', '/api/rooms?language=en'];
const INTERVAL_MS = 50;
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true });

/** Resolves with the duration of the complete response in ms; Infinity if it failed. */
function read(path, startedAt = performance.now()) {
  return new Promise((resolve) => {
    const request = get(BASE_URL + path, { agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - startedAt : Infinity),
      );
    });
    request.on('timeout', () => request.destroy());
    request.on('error', ({ code }) => {
      // The server may close an idle connection just when it is reused.
      const wasIdle = request.reusedSocket && code === 'ECONNRESET';
      resolve(wasIdle ? read(path, startedAt) : Infinity);
    });
  });
}

let reads = [];
setInterval(() => reads.push(...PATHS.map((path) => read(path))), INTERVAL_MS);

process.on('message', (message) => {
  if (message === 'begin') reads = [];
  else {
    void wait(2 * INTERVAL_MS)
      .then(() => Promise.all(reads))
      .then((durations) => process.send(durations));
  }
});
process.on('disconnect', () => process.exit());
// Tells the parent that this process is ready.
process.send([]);
