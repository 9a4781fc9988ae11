// Measures how soon an edit by another process is seen by a visitor, and whether a later read returns stale text. The
// visitor reads constantly through a caching nginx in front of a site process with CDN=1. 200 edits.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchRaw, median } from './lib/load.mjs';
import { nginx, startNginx } from './lib/nginx.mjs';
import { startSecondProcess } from './lib/second-process.mjs';
import { signIn } from './lib/sign-in.mjs';

const EDITS = 200;
const SECRET = 'known to the site and to what clears the cache';
const PATH = '/api/rooms?language=en';
const { BASE_URL } = process.env;

if (!nginx) {
  process.stdout.write('– nginx is not installed: skipped.\n');
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'kawabe-cdn-'));
const cache = join(folder, 'cache');
mkdirSync(cache);
const cleanups = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];

/** Verifies purge requests and empties the cache, like a function of a CDN (docs/operations/cdn.md). */
async function startPurger() {
  const purges = { count: 0, refused: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': sentSignature,
    } = request.headers;
    const signature = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`).digest('base64');
    if (sentSignature === `v1,${signature}`) {
      for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true });
      purges.count += 1;
    } else purges.refused += 1;
    response.writeHead(sentSignature === `v1,${signature}` ? 204 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return { purges, url: `http://127.0.0.1:${server.address().port}/` };
}

const api = await signIn();
try {
  const { purges, url: purgeUrl } = await startPurger();
  const peer = await startSecondProcess({
    CDN: '1',
    CDN_PURGE_URL: purgeUrl,
    CDN_PURGE_SECRET: SECRET,
  });
  cleanups.push(() => peer.stop());
  const proxy = await startNginx(folder, {
    http: `proxy_cache_path ${cache} keys_zone=site:10m use_temp_path=off;`,
    location: `proxy_pass ${peer.url}; proxy_cache site; proxy_cache_key $request_uri;
      proxy_cache_use_stale error timeout updating; add_header X-Cache $upstream_cache_status always;`,
    connections: 256,
    path: PATH,
  });
  cleanups.push(() => proxy.stop());
  const proxyUrl = proxy.url;
  const [room] = await (await fetch(BASE_URL + PATH)).json();
  const delays = [];
  const reads = { hits: 0, total: 0 };
  let staleReads = 0;
  const read = async () => {
    const { headers, body } = await fetchRaw(proxyUrl + PATH);
    reads.total += 1;
    if (headers['x-cache'] === 'HIT') reads.hits += 1;
    return body;
  };
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = `Seen through a cache: ${edit}.`;
    await api.put(`/api/base-rooms/${room.recordId}/translations/en`, { description: text });
    const respondedAt = performance.now();
    let firstSeenAt = 0;
    // Reads on for 100 ms: a response from before the edit may enter the cache late.
    while (!firstSeenAt || performance.now() - firstSeenAt < 100) {
      const isNew = (await read()).includes(text);
      if (isNew) firstSeenAt ||= performance.now();
      else if (firstSeenAt) staleReads += 1;
      if (performance.now() - respondedAt > 10_000) throw new Error('An edit was never seen.');
    }
    delays.push(firstSeenAt - respondedAt);
  }
  const maxDelay = Math.max(...delays);
  const hitPercent = ((100 * reads.hits) / reads.total).toFixed(0);
  process.stdout.write(
    `${maxDelay <= 1000 ? '✓' : '✗'} an edit is read through nginx after ${median(delays).toFixed(0)} ms (median), ` +
      `at worst ${maxDelay.toFixed(0)} ms (aim: 1,000); ${purges.count} purges, ${purges.refused} refused\n` +
      `${staleReads === 0 ? '✓' : '✗'} ${staleReads} of ${reads.total} reads were stale after a fresh one; ` +
      `${hitPercent} % came from nginx\n`,
  );
  process.exitCode = staleReads === 0 && purges.refused === 0 && maxDelay <= 1000 ? 0 : 1;
} finally {
  for (const end of cleanups.reverse()) await end();
}
