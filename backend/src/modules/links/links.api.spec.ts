import { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { dateInJapan } from '../../kernel/japan-date.js';
import { SsrfGuard, type ConnectionTarget } from '../../platform/network/ssrf-guard.js';
import { type LinkDto } from './link.dto.js';
import { LinkTiming } from './link-checker.service.js';

class QuickTiming extends LinkTiming {
  override readonly responseTimeoutMs = 700;
  override readonly requestDelayMs = 40;
  override readonly sweepMs = 200;
}

/** Resolves names to the server of this test, the only private address that is allowed. */
class TestNetwork extends SsrfGuard {
  port = 0;
  private readonly lookups = new Map<string, number>();

  override resolve(host: string): Promise<LookupAddress[]> {
    const lookupCount = (this.lookups.get(host) ?? 0) + 1;
    this.lookups.set(host, lookupCount);
    const addressesByHost: Record<string, string[]> = {
      'inside.example': ['10.1.2.3'],
      // A private address is rejected even if the name also has a public one.
      'both.example': ['93.184.215.14', '192.168.1.1'],
      // Resolves to a private address after the first lookup (DNS rebinding).
      'rebound.example': [lookupCount === 1 ? '127.0.0.1' : '10.1.2.3'],
    };
    const addresses = addressesByHost[host] ?? ['127.0.0.1'];
    return Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  }

  override isPublicAddress(target: ConnectionTarget): boolean {
    const isTestServer = target.address === '127.0.0.1' && target.port === this.port;
    return isTestServer || super.isPublicAddress(target);
  }
}

const network = new TestNetwork();
/** Received requests in order: `HEAD there.example/ok`. */
const requests: string[] = [];
const runningByHost = new Map<string, number>();
let maxRunningPerHost = 0;
let server: Server;
let site: TestApp;

async function respondTo(path: string, method: string): Promise<[number, Record<string, string>]> {
  await wait(10);
  if (path === '/gone') return [404, {}];
  if (path === '/no-head' || path === '/endless') return [method === 'HEAD' ? 405 : 200, {}];
  if (path === '/moved') return [301, { location: '/ok' }];
  if (path === '/to-inside') return [302, { location: 'http://10.1.2.3/' }];
  if (path === '/to-name-inside') return [302, { location: 'http://inside.example/' }];
  if (path === '/to-file') return [302, { location: 'file:///etc/passwd' }];
  if (path === '/round') return [302, { location: '/round' }];
  if (path === '/no-robots') return [403, {}];
  return [200, {}];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const host = (headers.host ?? '').split(':')[0]!;
    requests.push(`${method} ${host}${url}`);
    const runningCount = (runningByHost.get(host) ?? 0) + 1;
    runningByHost.set(host, runningCount);
    maxRunningPerHost = Math.max(maxRunningPerHost, runningCount);
    if (url === '/stall') {
      response.once('close', () => runningByHost.set(host, runningByHost.get(host)! - 1));
      return;
    }
    void respondTo(url, method).then(([status, responseHeaders]) => {
      runningByHost.set(host, runningByHost.get(host)! - 1);
      response.writeHead(status, responseHeaders);
      if (url !== '/endless' || method === 'HEAD') return response.end();
      const writeUntilFull = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', writeUntilFull).on('error', () => undefined);
      writeUntilFull();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  network.port = (server.address() as AddressInfo).port;
  site = await startApp({ WORKERS: '1' }, undefined, [
    { token: SsrfGuard, value: network },
    { token: LinkTiming, value: new QuickTiming() },
  ]);
});

afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

const urlOf = (host: string, path: string) => `http://${host}:${network.port}${path}`;

async function addPlatform(url: string): Promise<number> {
  const { body } = await site.admin.post('/api/ota-platforms').send({ name: url, url }).expect(201);
  return body.id as number;
}

async function listLinks(query = ''): Promise<LinkDto[]> {
  const { body } = await site.admin.get(`/api/links?pageSize=100${query}`).expect(200);
  return body.items as LinkDto[];
}

/** Requests checks and returns the links by URL when they are done. */
async function checkLinks(...ids: number[]): Promise<Map<string, LinkDto>> {
  const startedAt = new Date().toISOString();
  const selection = ids.length > 0 ? { ids } : {};
  const { body } = await site.admin.post('/api/links/check').send(selection).expect(202);
  return eventually(async () => {
    const allLinks = await listLinks();
    const checked = allLinks.filter(({ checkedAt }) => (checkedAt ?? '') >= startedAt);
    expect(checked).toHaveLength(body.queued as number);
    return new Map(allLinks.map((link) => [link.url, link]));
  });
}

it('checks external links in content, one at a time per server, and never requests private addresses', async () => {
  const expectedByPath = {
    '/ok': ['alive', 200, null],
    '/moved': ['alive', 200, null],
    '/no-head': ['alive', 200, null],
    '/endless': ['alive', 200, null],
    '/no-robots': ['guarded', 403, 'http_status'],
    '/gone': ['dead', 404, 'http_status'],
    '/stall': ['failing', null, 'timeout'],
    '/round': ['failing', null, 'too_many_redirects'],
    '/to-file': ['failing', null, 'bad_redirect'],
    '/to-inside': ['dead', null, 'private_address'],
    '/to-name-inside': ['dead', null, 'private_address'],
  } as const;
  const privateUrls = [
    'http://127.0.0.1:9/',
    // 127.0.0.1 as one number.
    'http://2130706433:9/',
    'http://[::1]/',
    `http://[::ffff:127.0.0.1]:${network.port}/`,
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    urlOf('both.example', '/ok'),
    'http://inside.example/',
  ];
  const ids = new Map<string, number>();
  for (const path of Object.keys(expectedByPath)) {
    const url = urlOf('there.example', path);
    ids.set(url, await addPlatform(url));
  }
  for (const url of privateUrls) await addPlatform(url);
  await addPlatform(urlOf('rebound.example', '/ok'));
  const { body: policy } = await site.admin
    .post('/api/policy-links')
    .send({ name: '取消', language: 'ja', body: `詳しくは（${urlOf('prose.example', '/ok')}）。` })
    .expect(201);

  const linksByUrl = await checkLinks();
  for (const [path, [state, status, reason]] of Object.entries(expectedByPath)) {
    const url = urlOf('there.example', path);
    const uses = [{ kind: 'ota-platforms', id: ids.get(url), name: url }];
    expect(linksByUrl.get(url)).toMatchObject({ url, state, status, reason, uses });
  }
  for (const url of privateUrls) {
    const expected = { state: 'dead', status: null, reason: 'private_address' };
    expect(linksByUrl.get(new URL(url).href), url).toMatchObject(expected);
  }
  expect(linksByUrl.get(urlOf('rebound.example', '/ok'))).toMatchObject({ state: 'alive' });
  expect(linksByUrl.get(urlOf('prose.example', '/ok'))).toMatchObject({
    state: 'alive',
    uses: [{ kind: 'policy-links', id: policy.id, name: '取消' }],
  });
  await site.admin
    .put(`/api/content/policy-links/${policy.id}/translations/en`)
    .send({ name: 'Cancelling' })
    .expect(200);
  const englishLinks = await listLinks('&language=en');
  expect(englishLinks.find(({ url }) => url.includes('prose'))?.uses).toMatchObject([
    { name: 'Cancelling' },
  ]);
  // GET follows only after a failed HEAD, and one server gets one request at a time.
  const requestsFor = (path: string) =>
    requests.filter((request) => request.endsWith(`there.example${path}`));
  expect(requestsFor('/gone')).toEqual(['HEAD there.example/gone', 'GET there.example/gone']);
  expect(requestsFor('/no-head')).toEqual([
    'HEAD there.example/no-head',
    'GET there.example/no-head',
  ]);
  const isGetOfOk = (request: string) => request.startsWith('GET') && request.endsWith('/ok');
  expect(requests.filter(isGetOfOk)).toEqual([]);
  expect(maxRunningPerHost).toBe(1);
  const deadLinks = await listLinks('&state=dead');
  const normalizedPrivateUrls = new Set(privateUrls.map((url) => new URL(url).href));
  // Also the three of `expectedByPath`.
  expect(deadLinks).toHaveLength(normalizedPrivateUrls.size + 3);
  await site.visitor.get('/api/links').expect(401);

  // A link is dead after failing for days, and deleted when no content contains it.
  const em = site.app.get(MikroORM).em.fork();
  await em.execute(
    `update link set failing_since = now() - interval '3 days' where reason = 'timeout'`,
  );
  const stalledUrl = urlOf('there.example', '/stall');
  await site.admin
    .delete(`/api/ota-platforms/${ids.get(urlOf('there.example', '/gone'))}`)
    .expect(204);
  const linksAfterDeletion = await checkLinks(linksByUrl.get(stalledUrl)!.id);
  expect(linksAfterDeletion.get(stalledUrl)).toMatchObject({ state: 'dead', reason: 'timeout' });
  expect(linksAfterDeletion.has(urlOf('there.example', '/gone'))).toBe(false);
});

it('checks nothing for ids that no link can have', async () => {
  for (const ids of [[2 ** 31], [1e21]]) {
    const { body } = await site.admin.post('/api/links/check').send({ ids }).expect(202);
    expect(body).toEqual({ queued: 0 });
  }
});

it('finds URLs that begin with a capital letter, as phones write them at the start of a sentence', async () => {
  const url = urlOf('capital.example', '/ok');
  await addPlatform(url.replace('http', 'Http'));
  expect((await checkLinks()).get(url)).toMatchObject({ state: 'alive' });
});

it('checks and lists the URL of a stay that guests open, not its placeholders', async () => {
  const stayUrl = urlOf('stay.example', '/{arrival}?until={departure}&adults={guests}');
  await site.admin
    .post('/api/ota-platforms')
    .send({ name: 'Stay', url: urlOf('stay.example', '/ok'), stayUrl })
    .expect(201);
  const path = `/${dateInJapan(30)}?until=${dateInJapan(31)}&adults=2`;
  const link = (await checkLinks()).get(urlOf('stay.example', path));
  expect(link).toMatchObject({ state: 'alive', uses: [{ kind: 'ota-platforms', name: 'Stay' }] });
  expect(requests).toContain(`HEAD stay.example${path}`);
  expect(requests.filter((request) => /[{}]|%7B/i.test(request))).toEqual([]);
});

it('lists no links in notes of staff, which tokens for content must not read', async () => {
  const { body: room } = await site.admin
    .post('/api/content/rooms')
    .send({
      baseLanguage: 'en',
      shared: { type: 'Studio', capacity: 2, images: [] },
      words: { en: { name: 'River room' } },
    })
    .expect(201);
  await site.admin
    .post('/api/stays')
    .send({
      roomId: room.id,
      arrival: '2030-04-02',
      departure: '2030-04-03',
      state: 'confirmed',
      guest: 'Mina',
      note: urlOf('private.example', '/ok'),
    })
    .expect(201);
  const links = [...(await checkLinks()).keys()];
  expect(links.filter((url) => url.includes('private.example'))).toEqual([]);
});
