// Measures the cost of hostile requests: many kinds, one after another, while a visitor reads a cached response every
// 50 ms. No read may take longer than 100 ms, and memory after 10,000 hostile requests is limited. The first line is
// a baseline without load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDistinctRequest, hostileRequests, unfinishedForm } from './lib/hostile-requests.mjs';

const { BASE_URL, METRICS_TOKEN } = process.env;
const MAX_WAIT_MS = 100;
const MAX_RETAINED_MB = 100;
const DISTINCT_REQUESTS = 10_000;
const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let missedCount = 0;

function openRequest({ path, method = 'GET', headers = {} }) {
  return request(BASE_URL + path, { path, method, headers, agent, timeout: TIMEOUT_MS });
}

/** Sends a request. Resolves with the status or error, and the duration. */
function sendRequest({ body, ...options }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status) => resolve({ status, ms: performance.now() - startedAt });
    const clientRequest = openRequest(options);
    clientRequest.on('response', (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode));
      response.on('error', () => finish(response.statusCode));
    });
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('none')));
    clientRequest.on('error', (error) => finish(error.code ?? error.message));
    clientRequest.end(body);
  });
}

async function sendRequests({ times = 3, concurrency = 1, createRequest }) {
  const responses = [];
  let next = 0;
  const worker = async () => {
    while (next < times) responses.push(await sendRequest(createRequest(next++)));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return responses;
}

const reader = fork(fileURLToPath(new URL('lib/cached-reads.mjs', import.meta.url)));
await once(reader, 'message');
// Real clients have processors of their own, so this process must not slow down the site or its visitor.
setPriority(constants.priority.PRIORITY_LOW);

/** Runs `work`. Returns its outcome, and the longest duration of a cached read meanwhile. */
async function measureLongestRead(work) {
  reader.send('begin');
  const outcome = await work();
  const message = once(reader, 'message');
  reader.send('end');
  const [durations] = await message;
  // Infinity becomes null in messages: a read without a valid response.
  return { outcome, longest: Math.max(...durations.map((ms) => ms ?? Infinity)) };
}

function printResult(isMet, text) {
  if (!isMet) missedCount += 1;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${text}\n`);
}

const formatMs = (ms) => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'no answer');

function formatStatuses(statuses) {
  return [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => (all.length > 1 ? `${status} ×${all.length}` : `${status}`))
    .join(', ');
}

function printRequests(name, responses, longest) {
  const statuses = responses.map(({ status }) => status);
  // The server may close the connection on a body that it has rejected.
  const areExpected = statuses.every((status) =>
    typeof status === 'number' ? status < 500 || status === 503 : /EPIPE|ECONNRESET/.test(status),
  );
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  printResult(
    areExpected && longest <= MAX_WAIT_MS,
    `${name}: ${formatStatuses(statuses)}; slowest ${formatMs(slowest)}; cached reads at most ${formatMs(longest)}`,
  );
}

/** Sends fifty forms in chunks of 1 MB that never end, as far as the server accepts them. */
async function sendUnfinishedForms() {
  const responses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const startedAt = performance.now();
      const clientRequest = openRequest(unfinishedForm);
      let status;
      clientRequest.on('response', (response) => {
        status = response.statusCode;
        response.resume();
      });
      clientRequest.on('error', (error) => (status ??= error.code ?? error.message));
      for (
        let count = 0;
        count < 20 && status === undefined && !clientRequest.destroyed;
        count += 1
      ) {
        if (!clientRequest.write(unfinishedForm.part)) {
          await Promise.race([once(clientRequest, 'drain').catch(() => undefined), wait(2_000)]);
        }
      }
      await wait(1_000);
      clientRequest.destroy();
      // Without a response, the server has stopped reading, which is correct.
      return { status: status ?? 503, ms: performance.now() - startedAt };
    }),
  );
  return responses;
}

async function readMemoryMb() {
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
const baseline = await measureLongestRead(() => wait(3_000));
process.stdout.write(`  without load: cached reads at most ${formatMs(baseline.longest)}\n`);
for (const kind of hostileRequests) {
  const { outcome, longest } = await measureLongestRead(() => sendRequests(kind));
  printRequests(kind.name, outcome, longest);
}
const forms = await measureLongestRead(sendUnfinishedForms);
printRequests('50 forms that never end', forms.outcome, forms.longest);

// Caches are full after this.
await sendRequests({ times: 1_000, concurrency: 10, createRequest: createDistinctRequest });
const before = await readMemoryMb();
const distinct = await measureLongestRead(() =>
  sendRequests({
    times: DISTINCT_REQUESTS,
    concurrency: 10,
    createRequest: (n) => createDistinctRequest(1_000 + n),
  }),
);
const after = await readMemoryMb();
printRequests(
  `${DISTINCT_REQUESTS} requests of which no two are alike`,
  distinct.outcome,
  distinct.longest,
);
printResult(
  after - before <= MAX_RETAINED_MB,
  `memory after them: ${Math.round(after)} MB, ${Math.round(before)} MB before (aim: ${MAX_RETAINED_MB} MB more at most)`,
);
reader.disconnect();
agent.destroy();
process.exitCode = missedCount === 0 ? 0 : 1;
