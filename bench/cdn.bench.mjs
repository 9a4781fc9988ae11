// Measures how soon visitors of a caching nginx in front of a site process with CDN=1 see an edit, under constant
// load, and whether they see stale text one second after the purge. 200 edits by another process.
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
const defer = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];

/** Verifies and purges like the function of a CDN. */
async function startPurger() {
  const purges = { count: 0, refused: 0, last: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': given,
    } = request.headers;
    const signature = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`).digest('base64');
    if (given === `v1,${signature}`) {
      for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true });
      purges.count += 1;
      purges.last = performance.now();
    } else purges.refused += 1;
    response.writeHead(given === `v1,${signature}` ? 204 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer.push(() => server.close());
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
  defer.push(() => peer.stop());
  const proxy = await startNginx(folder, {
    http: `proxy_cache_path ${cache} keys_zone=site:10m use_temp_path=off;`,
    location: `proxy_pass ${peer.url}; proxy_cache site; proxy_cache_key $request_uri;
      proxy_cache_use_stale error timeout updating; add_header X-Cache $upstream_cache_status always;`,
    connections: 256,
    path: PATH,
  });
  defer.push(() => proxy.stop());
  const front = proxy.url;
  const [room] = await (await fetch(BASE_URL + PATH)).json();
  const delays = [];
  const asked = { HIT: 0, all: 0 };
  let older = 0;
  const read = async () => {
    const { headers, body } = await fetchRaw(front + PATH);
    asked.all += 1;
    if (headers['x-cache'] === 'HIT') asked.HIT += 1;
    return body;
  };
  for (let turn = 0; turn < EDITS; turn += 1) {
    const text = `Seen through a cache: ${turn}.`;
    await api.put(`/api/base-rooms/${room.recordId}/translations/en`, { description: text });
    const answered = performance.now();
    let seen = 0;
    // Long enough to read what a late response may have stored.
    while (!seen || performance.now() - seen < 100) {
      const isNew = (await read()).includes(text);
      if (isNew) seen ||= performance.now();
      else if (seen) older += 1;
      if (performance.now() - answered > 10_000) throw new Error('An edit was never seen.');
    }
    delays.push(seen - answered);
  }
  const worst = Math.max(...delays);
  const share = ((100 * asked.HIT) / asked.all).toFixed(0);
  process.stdout.write(
    `${worst <= 1000 ? '✓' : '✗'} an edit is read through nginx after ${median(delays).toFixed(0)} ms (median), ` +
      `at worst ${worst.toFixed(0)} ms (aim: 1,000); ${purges.count} purges, ${purges.refused} refused\n` +
      `${older === 0 ? '✓' : '✗'} ${older} of ${asked.all} reads were older than one before; ` +
      `${share} % came from nginx\n`,
  );
  process.exitCode = older === 0 && purges.refused === 0 && worst <= 1000 ? 0 : 1;
} finally {
  for (const end of defer.reverse()) await end();
}
