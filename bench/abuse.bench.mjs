// What strangers can cost: hostile requests of many kinds, one kind after the other, while a visitor reads what is
// answered from memory every 50 ms. No such read may wait longer than 100 ms, and what 10,000 hostile requests leave
// behind is bounded. The first line tells what the machine does to a read in peace.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endlessRequest, hostileRequests, unfinishedForm } from './lib/hostile-requests.mjs';

const { BASE_URL, METRICS_TOKEN } = process.env;
const LONGEST_WAIT_MS = 100;
const MAX_RETAINED_MB = 100;
const STREAMED_REQUESTS = 10_000;
const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let missed = 0;

function send({ path, method = 'GET', headers = {} }) {
  return request(BASE_URL + path, { path, method, headers, agent, timeout: PATIENCE_MS });
}

/** The status of the answer, or what came instead, and how long it took. */
function answerTo({ body, ...asked }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const told = (status) => resolve({ status, ms: performance.now() - began });
    const sent = send(asked);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => told(response.statusCode));
      response.on('error', () => told(response.statusCode));
    });
    sent.on('timeout', () => sent.destroy(new Error('none')));
    sent.on('error', (error) => told(error.code ?? error.message));
    sent.end(body);
  });
}

async function ask({ times = 3, atOnce = 1, ask: make }) {
  const answers = [];
  let next = 0;
  const one = async () => {
    while (next < times) answers.push(await answerTo(make(next++)));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

const reader = fork(fileURLToPath(new URL('lib/cached-reads.mjs', import.meta.url)));
await once(reader, 'message');
// Strangers have processors of their own: what is sent from here takes no turn from the site and its visitor.
setPriority(constants.priority.PRIORITY_LOW);

/** How long the longest cached read waited that was asked for while `work` went on. */
async function longestRead(work) {
  reader.send('begin');
  const outcome = await work();
  const told = once(reader, 'message');
  reader.send('end');
  const [waits] = await told;
  // What is no number has not survived the way: a read without a good answer.
  return { outcome, longest: Math.max(...waits.map((ms) => ms ?? Infinity)) };
}

function tell(isHeld, text) {
  if (!isHeld) missed += 1;
  process.stdout.write(`${isHeld ? '✓' : '✗'} ${text}\n`);
}

const inMs = (ms) => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'no answer');

function counted(statuses) {
  return [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => (all.length > 1 ? `${status} ×${all.length}` : `${status}`))
    .join(', ');
}

function tellOf(name, answers, longest) {
  const statuses = answers.map(({ status }) => status);
  // The server may close the connection on a body that it has refused.
  const isAnswered = statuses.every((status) =>
    typeof status === 'number' ? status < 500 || status === 503 : /EPIPE|ECONNRESET/.test(status),
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  tell(
    isAnswered && longest <= LONGEST_WAIT_MS,
    `${name}: ${counted(statuses)}; slowest ${inMs(slowest)}; cached reads at most ${inMs(longest)}`,
  );
}

/** Fifty forms that come in parts of 1 MB and never end, as far as the server takes them. */
async function unfinished() {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const began = performance.now();
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
      return { status: status ?? 503, ms: performance.now() - began };
    }),
  );
  return answers;
}

async function residentMb() {
  // What the last requests have left is swept up in a moment.
  await wait(3_000);
  const headers = METRICS_TOKEN ? { Authorization: `Bearer ${METRICS_TOKEN}` } : {};
  const text = await (await fetch(`${BASE_URL}/api/metrics`, { headers })).text();
  const found = /^process_resident_memory_bytes (\d+)/m.exec(text);
  if (!found) throw new Error('The metrics do not contain the memory.');
  return Number(found[1]) / 1e6;
}

// Made once, and kept from then on.
await longestRead(() => wait(1_000));
const waitUntilIdle = await longestRead(() => wait(3_000));
process.stdout.write(`  in peace: cached reads at most ${inMs(waitUntilIdle.longest)}\n`);
for (const kind of hostileRequests) {
  const { outcome, longest } = await longestRead(() => ask(kind));
  tellOf(kind.name, outcome, longest);
}
const forms = await longestRead(unfinished);
tellOf('50 forms that never end', forms.outcome, forms.longest);

// Whatever fills up once is full by then.
await ask({ times: 1_000, atOnce: 10, ask: endlessRequest });
const before = await residentMb();
const endless = await longestRead(() =>
  ask({ times: STREAMED_REQUESTS, atOnce: 10, ask: (n) => endlessRequest(1_000 + n) }),
);
const after = await residentMb();
tellOf(`${STREAMED_REQUESTS} requests of which no two are alike`, endless.outcome, endless.longest);
tell(
  after - before <= MAX_RETAINED_MB,
  `memory after them: ${Math.round(after)} MB, ${Math.round(before)} MB before (aim: ${MAX_RETAINED_MB} MB more at most)`,
);
reader.disconnect();
agent.destroy();
process.exitCode = missed === 0 ? 0 : 1;
