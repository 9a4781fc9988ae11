// Measures the cost of hostile requests: many kinds, one after another, while a visitor reads a cached response every
// 50 ms. No read may take longer than 100 ms, and memory after 10,000 hostile requests is limited. The first line is
// a baseline without load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endlessRequest, hostileRequests, unfinishedForm } from './lib/hostile-requests.mjs';

const { BASE_URL, METRICS_TOKEN } = process.env;
const MAX_WAIT_MS = 100;
const MAX_RETAINED_MB = 100;
const STREAMED_REQUESTS = 10_000;
const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let missed = 0;

function send({ path, method = 'GET', headers = {} }) {
  return request(BASE_URL + path, { path, method, headers, agent, timeout: TIMEOUT_MS });
}

/** Sends a request. Resolves with the status or error, and the duration. */
function sendRequest({ body, ...asked }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status) => resolve({ status, ms: performance.now() - startedAt });
    const sent = send(asked);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode));
      response.on('error', () => finish(response.statusCode));
    });
    sent.on('timeout', () => sent.destroy(new Error('none')));
    sent.on('error', (error) => finish(error.code ?? error.message));
    sent.end(body);
  });
}

async function ask({ times = 3, atOnce = 1, ask: make }) {
  const answers = [];
  let next = 0;
  const one = async () => {
    while (next < times) answers.push(await sendRequest(make(next++)));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

const reader = fork(fileURLToPath(new URL('lib/cached-reads.mjs', import.meta.url)));
await once(reader, 'message');
// Clients have their own processors: requests from here must not slow down the site or its visitor.
setPriority(constants.priority.PRIORITY_LOW);

/** Returns the longest duration of a cached read during `work`. */
async function measureLongestRead(work) {
  reader.send('begin');
  const outcome = await work();
  const message = once(reader, 'message');
  reader.send('end');
  const [waits] = await message;
  // Infinity becomes null in messages: a read without a valid response.
  return { outcome, longest: Math.max(...waits.map((ms) => ms ?? Infinity)) };
}

function printResult(isHeld, text) {
  if (!isHeld) missed += 1;
  process.stdout.write(`${isHeld ? '✓' : '✗'} ${text}\n`);
}

const inMs = (ms) => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'no answer');

function countStatuses(statuses) {
  return [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => (all.length > 1 ? `${status} ×${all.length}` : `${status}`))
    .join(', ');
}

function printRequests(name, answers, longest) {
  const statuses = answers.map(({ status }) => status);
  // The server may close the connection on a body that it has rejected.
  const isAnswered = statuses.every((status) =>
    typeof status === 'number' ? status < 500 || status === 503 : /EPIPE|ECONNRESET/.test(status),
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  printResult(
    isAnswered && longest <= MAX_WAIT_MS,
    `${name}: ${countStatuses(statuses)}; slowest ${inMs(slowest)}; cached reads at most ${inMs(longest)}`,
  );
}

/** Sends fifty forms in chunks of 1 MB that never end, as far as the server accepts them. */
async function unfinished() {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const startedAt = performance.now();
      const sent = send(unfinishedForm);
      let status;
      sent.on('response', (response) => {
        status = response.statusCode;
        response.resume();
      });
      sent.on('error', (error) => (status ??= error.code ?? error.message));
      for (let at = 0; at < 20 && status === undefined && !sent.destroyed; at += 1) {
        if (!sent.write(unfinishedForm.part)) {
          await Promise.race([once(sent, 'drain').catch(() => undefined), wait(2_000)]);
        }
      }
      await wait(1_000);
      sent.destroy();
      return { status: status ?? 503, ms: performance.now() - startedAt };
    }),
  );
  return answers;
}

async function residentMb() {
  // Memory of the last requests is released after a moment.
  await wait(3_000);
  const headers = METRICS_TOKEN ? { Authorization: `Bearer ${METRICS_TOKEN}` } : {};
  const text = await (await fetch(`${BASE_URL}/api/metrics`, { headers })).text();
  const match = /^process_resident_memory_bytes (\d+)/m.exec(text);
  if (!match) throw new Error('The metrics do not contain the memory.');
  return Number(match[1]) / 1e6;
}

// The response is rendered once, and cached from then on.
await measureLongestRead(() => wait(1_000));
const waitUntilIdle = await measureLongestRead(() => wait(3_000));
process.stdout.write(`  in peace: cached reads at most ${inMs(waitUntilIdle.longest)}\n`);
for (const kind of hostileRequests) {
  const { outcome, longest } = await measureLongestRead(() => ask(kind));
  printRequests(kind.name, outcome, longest);
}
const forms = await measureLongestRead(unfinished);
printRequests('50 forms that never end', forms.outcome, forms.longest);

// Caches are full after this.
await ask({ times: 1_000, atOnce: 10, ask: endlessRequest });
const before = await residentMb();
const endless = await measureLongestRead(() =>
  ask({ times: STREAMED_REQUESTS, atOnce: 10, ask: (n) => endlessRequest(1_000 + n) }),
);
const after = await residentMb();
printRequests(
  `${STREAMED_REQUESTS} requests of which no two are alike`,
  endless.outcome,
  endless.longest,
);
printResult(
  after - before <= MAX_RETAINED_MB,
  `memory after them: ${Math.round(after)} MB, ${Math.round(before)} MB before (aim: ${MAX_RETAINED_MB} MB more at most)`,
);
reader.disconnect();
agent.destroy();
process.exitCode = missed === 0 ? 0 : 1;
