import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { type Response } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentKindRegistry } from '../src/modules/localization/index.js';
import { LoginThrottle } from '../src/modules/auth/login-throttle.service.js';
import { startApp, type TestApp } from './app.js';
import { NO_RATE_LIMIT } from './unthrottled.js';
import {
  type ContractOperation,
  operationsOf,
  type Contract,
  type FuzzRequest,
  FuzzRequests,
} from './fuzz/requests.js';
import { NullMembers } from './fuzz/null-members.js';
import { RecordDigests } from './fuzz/records.js';

const contract = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
) as Contract;

/** `npm run test:fuzz` sets more runs and a random seed; `npm test` uses a few fixed ones. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_401);

/** Expensive operations, and operations that end sessions others need. */
const SLOW = /login|password|logout|export|import|backup|areaGuide|users_/i;
/** Endless responses. */
const ENDLESS = new Set(['jobs_events']);

/** Tables of resources that are not content, by path. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/contact-messages/, 'contact_message'],
  [/newsletter/, 'subscriber'],
  [/users/, 'user'],
  [/content|structure|language|sync/, 'room'],
];

/** Paths that name a record of another list, the newest one. */
const LISTS = /^(\/api\/(?:activity|jobs|newsletter\/subscriptions))\/\{id\}/;

async function listIds(list: string): Promise<string[]> {
  const { body } = await site.admin.get(`${list}?pageSize=12`).expect(200);
  return (body.items as { id: number }[]).map(({ id }) => String(id));
}

/** Content is stored under the name of its kind. */
function familyOf({ path }: ContractOperation): string | undefined {
  const kinds = site.app.get(ContentKindRegistry).all();
  const kind = kinds.find(({ kind: name }) => path.includes(name));
  const { em } = site.app.get(MikroORM);
  return kind
    ? em.getMetadata().get(kind.entity).tableName
    : FAMILIES.find(([pattern]) => pattern.test(path))?.[1];
}

/** Tables whose rows form one resource without an id. */
const SHARED_TABLES: readonly (readonly [RegExp, string])[] = [
  [/site-settings\/(?:\{|footer$)/, 'setting'],
  [/translations\/style/, 'style_guide'],
  [/translations\/settings/, 'translation_settings'],
  // By host, or all of them.
  [/links\/check/, 'link_host'],
  [/site-settings\/by-section/, 'setting'],
  // The base language of images follows that of their record, also when a change of it is restored.
  [/set-base-language\/|base-language$|activity\/.*restore$/, 'media_asset'],
];

/** Deletions last, because other operations need records. */
const calls = operationsOf(contract).sort((a, b) => runOrder(a) - runOrder(b));

function runOrder({ method, id }: ContractOperation): number {
  if (/logout/.test(id)) return 3;
  return { post: 0, delete: 2 }[method] ?? 1;
}

const fuzzRequests = new FuzzRequests(contract);
const nulls = new NullMembers(contract);
let site: TestApp;
let records: RecordDigests;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-fuzz-'));
  const unthrottled = [
    { token: LoginThrottle, value: { attempt: runWithoutDelay } },
    NO_RATE_LIMIT,
  ];
  site = await startApp({ DEMO: '1', DATA_DIR: folder }, undefined, unthrottled);
  records = new RecordDigests(site.app.get(MikroORM).em);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

function runWithoutDelay<T>(_who: object, make: () => Promise<T>): Promise<T> {
  return make();
}

/** Sends a request; the agents validate the response against the contract. */
async function sendRequest(call: ContractOperation, fuzzRequest: FuzzRequest): Promise<Response> {
  const agent = fuzzRequest.signedIn && !ENDLESS.has(call.id) ? site.admin : site.visitor;
  const method = call.method as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = agent[method](fuzzRequest.url).set(fuzzRequest.headers);
  const { body } = fuzzRequest;
  if (body.as === 'none') return request;
  if (body.as === 'raw') return request.set('Content-Type', body.type).send(body.text);
  if (body.as === 'form') return request.type('form').send(body.fields);
  return Object.entries(body.fields).reduce(
    (sent, [name, value]) => sent.field(name, value),
    request,
  );
}

const idsIn = ({ status, body }: Response): unknown[] => {
  const { id, recordId } = (status < 300 ? (body ?? {}) : {}) as Record<string, unknown>;
  return [id, recordId];
};

it.each(calls.map((call) => [call.id, call] as const))(
  '%s',
  async (id, call) => {
    const before = await records.read();
    const ownUserId = [...before.values()].filter(({ family }) => family === 'user').at(0)?.id;
    const family = familyOf(call);
    const list = LISTS.exec(call.path)?.[1];
    const ids = list
      ? await listIds(list)
      : family
        ? RecordDigests.idsOf(before.values(), family)
        : [];
    const all = [...before.values()]
      .filter((row) => row.family === family)
      .map(({ owner }) => owner);
    const named = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fuzzRequests.of(call, ids, [...new Set(all.map(Number))]),
        async (fuzzRequest) => {
          // After signing out or deleting the own user, no further request is possible.
          if (
            /logout/.test(id) ||
            (family === 'user' && fuzzRequest.named.includes(Number(ownUserId)))
          ) {
            fuzzRequest = { ...fuzzRequest, signedIn: false };
          }
          for (const name of fuzzRequest.named) named.add(String(name));
          const response = await sendRequest(call, fuzzRequest);
          for (const name of idsIn(response)) named.add(String(name));
          expect(response.status).toBeLessThan(500);
        },
      ),
      { seed: SEED, numRuns: SLOW.test(id) ? Math.ceil(RUNS / 5) : RUNS },
    );
    for (const fuzzRequest of SLOW.test(id) ? [] : nulls.of(call, ids)) {
      for (const name of fuzzRequest.named) named.add(String(name));
      const response = await sendRequest(call, fuzzRequest);
      for (const name of idsIn(response)) named.add(String(name));
      expect(response.status).toBeLessThan(500);
    }
    const after = await records.read();
    const sharedTable = SHARED_TABLES.find(([pattern]) => pattern.test(call.path))?.[1];
    const unnamed = RecordDigests.changedWithoutName(before, after, named).filter(
      (key) => sharedTable === undefined || !key.startsWith(`${sharedTable} `),
    );
    expect(unnamed).toEqual([]);
  },
  Math.max(30_000, RUNS * 400),
);
