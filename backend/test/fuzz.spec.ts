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

/** Operations with fewer runs: expensive ones, and those that end sessions others need. */
const LIMITED_OPERATIONS = /login|password|logout|export|import|backup|areaGuide|users_/i;
/** Operations with endless responses: they are called without a session, which they refuse. */
const ENDLESS_OPERATIONS = new Set(['jobs_events']);

/** Tables of operations whose path does not name a kind of content. */
const TABLES_BY_PATH: readonly (readonly [RegExp, string])[] = [
  [/contact-messages/, 'contact_message'],
  [/newsletter/, 'subscriber'],
  [/users/, 'user'],
  // Operations on content of any kind, called with the ids of rooms.
  [/content|structure|language|sync/, 'room'],
];

/** Paths with the id of a record that is not content; group 1 is the path of its list. */
const LIST_PATTERN = /^(\/api\/(?:activity|jobs|newsletter\/subscriptions))\/\{id\}/;

async function listIds(list: string): Promise<string[]> {
  const { body } = await site.admin.get(`${list}?pageSize=12`).expect(200);
  return (body.items as { id: number }[]).map(({ id }) => String(id));
}

/** Returns the table of the records that an operation is about; undefined if there is none. */
function tableOf({ path }: ContractOperation): string | undefined {
  const kinds = site.app.get(ContentKindRegistry).listAll();
  const kind = kinds.find(({ kind: name }) => path.includes(name));
  const { em } = site.app.get(MikroORM);
  return kind
    ? em.getMetadata().get(kind.entity).tableName
    : TABLES_BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
}

/** Tables whose rows form one resource without an id. */
const SHARED_TABLES: readonly (readonly [RegExp, string])[] = [
  [/site-settings\/(?:\{|footer$)/, 'setting'],
  [/translations\/style/, 'style_guide'],
  [/translations\/settings/, 'translation_settings'],
  [/site-settings\/by-section/, 'setting'],
  // The base language of images follows that of their record, also when a change of it is restored.
  [/set-base-language\/|base-language$|activity\/.*restore$/, 'media_asset'],
];

/** Deletions last, because other operations need records. */
const operations = operationsOf(contract).sort((a, b) => runOrder(a) - runOrder(b));

function runOrder({ method, id }: ContractOperation): number {
  if (/logout/.test(id)) return 3;
  return { post: 0, delete: 2 }[method] ?? 1;
}

const fuzzRequests = new FuzzRequests(contract);
const nullMembers = new NullMembers(contract);
let site: TestApp;
let records: RecordDigests;
/** The records after the last test; undefined if it failed. */
let lastRecords: Awaited<ReturnType<RecordDigests['read']>> | undefined;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-fuzz-'));
  const unthrottled = [
    {
      token: LoginThrottle,
      value: { runAttempt: runWithoutLimit } satisfies Partial<LoginThrottle>,
    },
    NO_RATE_LIMIT,
  ];
  site = await startApp({ DEMO: '1', DATA_DIR: folder }, undefined, unthrottled);
  records = new RecordDigests(site.app.get(MikroORM).em);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Replaces `LoginThrottle.runAttempt`. */
function runWithoutLimit<T>(_attempt: object, run: () => Promise<T>): Promise<T> {
  return run();
}

/** Sends a request; the agents validate the response against the contract. */
async function sendRequest(call: ContractOperation, fuzzRequest: FuzzRequest): Promise<Response> {
  const agent =
    fuzzRequest.isSignedIn && !ENDLESS_OPERATIONS.has(call.id) ? site.admin : site.visitor;
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

const readIds = ({ status, body }: Response): unknown[] => {
  const { id, recordId } = (status < 300 ? (body ?? {}) : {}) as Record<string, unknown>;
  return [id, recordId];
};

it.each(operations.map((call) => [call.id, call] as const))(
  '%s returns documented responses, and changes no records that requests do not name',
  async (id, call) => {
    const before = lastRecords ?? (await records.read());
    lastRecords = undefined;
    const ownUserId = [...before.values()]
      .filter(({ recordTable }) => recordTable === 'user')
      .at(0)?.id;
    const table = tableOf(call);
    const list = LIST_PATTERN.exec(call.path)?.[1];
    let ids: string[] = [];
    if (list) ids = await listIds(list);
    else if (table) ids = RecordDigests.idsOf(before.values(), table);
    const recordIds = [...before.values()]
      .filter((row) => row.recordTable === table)
      .map(({ recordId }) => recordId);
    const namedIds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fuzzRequests.generate(call, ids, [...new Set(recordIds.map(Number))]),
        async (fuzzRequest) => {
          // After signing out or deleting the own user, no further request is possible.
          if (
            /logout/.test(id) ||
            (table === 'user' && fuzzRequest.namedIds.includes(Number(ownUserId)))
          ) {
            fuzzRequest = { ...fuzzRequest, isSignedIn: false };
          }
          for (const recordId of fuzzRequest.namedIds) namedIds.add(String(recordId));
          const response = await sendRequest(call, fuzzRequest);
          for (const recordId of readIds(response)) namedIds.add(String(recordId));
          expect(response.status).toBeLessThan(500);
        },
      ),
      { seed: SEED, numRuns: LIMITED_OPERATIONS.test(id) ? Math.ceil(RUNS / 5) : RUNS },
    );
    for (const fuzzRequest of LIMITED_OPERATIONS.test(id)
      ? []
      : nullMembers.createRequests(call, ids)) {
      for (const recordId of fuzzRequest.namedIds) namedIds.add(String(recordId));
      const response = await sendRequest(call, fuzzRequest);
      for (const recordId of readIds(response)) namedIds.add(String(recordId));
      expect(response.status).toBeLessThan(500);
    }
    const after = await records.read();
    const sharedTable = SHARED_TABLES.find(([pattern]) => pattern.test(call.path))?.[1];
    const unnamed = RecordDigests.findUnnamedChanges(before, after, namedIds).filter(
      (key) => sharedTable === undefined || !key.startsWith(`${sharedTable} `),
    );
    expect(unnamed).toEqual([]);
    lastRecords = after;
  },
  Math.max(30_000, RUNS * 400),
);
