import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';
import { NO_RATE_LIMIT } from './unthrottled.js';

const KINDS = ['rooms', 'facilities', 'policy-links'] as const;
/** Kinds without translations. */
const PLAIN_KINDS = ['ota-platforms', 'social-platforms'] as const;
const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

type ReplicatedKind = (typeof KINDS)[number];
type ReplicaEntry = Record<string, unknown> & { id: number };

const NEW_RECORDS: Readonly<Record<ReplicatedKind, object>> = {
  rooms: { shared: { type: 'Studio', capacity: 2 }, words: { ja: { name: '川の間' } } },
  facilities: { shared: { icon: 'wifi' }, words: { ja: { name: '無線', description: '速い。' } } },
  'policy-links': { shared: { url: 'https://example.com/' }, words: { ja: { name: '規約' } } },
};

let site: TestApp;

beforeAll(async () => {
  site = await startApp({}, undefined, [NO_RATE_LIMIT]);
});

afterAll(() => site.close());

/** A client that keeps a copy of the content through the API. */
class ContentReplica {
  readonly entries = new Map<string, ReplicaEntry>();
  private cursor = '';
  /** Number of complete reads. */
  fullReads = 0;

  constructor(private readonly site: TestApp) {}

  async readEverything(): Promise<void> {
    this.fullReads += 1;
    this.entries.clear();
    // The cursor comes first, so that changes during the read are delivered later.
    this.cursor = (await this.site.admin.get('/api/changes').expect(200)).body.next as string;
    for (const [key, entry] of await readAll(this.site)) this.entries.set(key, entry);
  }

  async applyChanges(): Promise<void> {
    let hasMore = true;
    while (hasMore) {
      const response = await this.site.admin.get(`/api/changes?limit=7&since=${this.cursor}`);
      if (response.status === 410) return this.readEverything();
      const { items, next } = response.body as {
        items: { kind: string; id: number; happened: string }[];
        next: string;
      };
      for (const { kind, id, happened } of items) {
        if (happened === 'deleted') this.entries.delete(`${kind}/${id}`);
        else await this.read(kind, id);
      }
      this.cursor = next;
      hasMore = response.body.more as boolean;
    }
  }

  private async read(kind: string, id: number): Promise<void> {
    const entry = isPlain(kind)
      ? ((await this.site.admin.get(`/api/${kind}`)).body as ReplicaEntry[]).find(
          (candidate) => candidate.id === id,
        )
      : ((await this.site.admin.get(`/api/content/${kind}/${id}`)).body as Partial<ReplicaEntry>);
    if (entry?.id === id) this.entries.set(`${kind}/${id}`, entry as ReplicaEntry);
    else this.entries.delete(`${kind}/${id}`);
  }
}

const isPlain = (kind: string) => (PLAIN_KINDS as readonly string[]).includes(kind);

async function readAll({ admin }: TestApp): Promise<Map<string, ReplicaEntry>> {
  const entries = new Map<string, ReplicaEntry>();
  for (const kind of KINDS) {
    const { body } = await admin.get(`/api/content/${kind}?pageSize=100`).expect(200);
    for (const { id } of body.items as ReplicaEntry[]) {
      const response = await admin.get(`/api/content/${kind}/${id}`);
      if (response.status === 200) entries.set(`${kind}/${id}`, response.body as ReplicaEntry);
    }
  }
  for (const kind of PLAIN_KINDS) {
    const { body } = await admin.get(`/api/${kind}`).expect(200);
    for (const entry of body as ReplicaEntry[]) entries.set(`${kind}/${entry.id}`, entry);
  }
  return entries;
}

/**
 * Actions of staff; each one finds its target when it runs. `share` changes a shared field; `link` adds or deletes a record
 * of a plain kind.
 */
const ACTIONS = [
  'create',
  'share',
  'write',
  'delete translation',
  'remove',
  'restore',
  'sort',
  'link',
] as const;

const actions = fc.record({
  action: fc.constantFrom(...ACTIONS),
  kind: fc.constantFrom(...KINDS),
  plain: fc.constantFrom(...PLAIN_KINDS),
  language: fc.constantFrom(...LANGUAGES),
  number: fc.nat(1000),
});
type ReplicaAction = typeof actions extends fc.Arbitrary<infer A> ? A : never;

/** Runs an action. Some are rejected, for example because of conflicts; then nothing has changed. */
async function runAction({ action, kind, plain, language, number }: ReplicaAction): Promise<void> {
  const { admin } = site;
  const listIds = async (path: string) => {
    const { body } = await admin.get(path);
    return ((body.items ?? body) as ReplicaEntry[]).map(({ id }) => id);
  };
  const all = await listIds(`/api/content/${kind}?pageSize=100`);
  const url = `/api/content/${kind}/${all[number % all.length]}`;
  switch (action) {
    case 'create':
      return void (await admin
        .post(`/api/content/${kind}`)
        .send({ baseLanguage: 'ja', ...NEW_RECORDS[kind] }));
    case 'share': {
      const isEven = number % 2 === 0;
      const fields = {
        rooms: { active: isEven },
        facilities: { icon: `i${number}` },
        'policy-links': { enabled: isEven },
      };
      return void (await admin.patch(url).send({ shared: fields[kind] }));
    }
    case 'write':
      return void (await admin.put(`${url}/translations/${language}`).send({ name: `${number}` }));
    case 'delete translation':
      return void (await admin.delete(`${url}/translations/${language}`));
    case 'remove':
      return void (await admin.delete(url));
    case 'restore': {
      const deleted = await listIds('/api/activity?action=deleted');
      return void (await admin
        .post(`/api/activity/${deleted[number % deleted.length]}/restore`)
        .send({}));
    }
    case 'sort':
      // In an order that looks random.
      return void (await admin
        .put(`/api/content/${kind}/order`)
        .send({ ids: all.sort((a, b) => ((a * number) % 17) - ((b * number) % 17)) }));
    case 'link': {
      const others = await listIds(`/api/${plain}`);
      const [first] = others;
      if (first !== undefined && number % 3 === 0) await admin.delete(`/api/${plain}/${first}`);
      else
        await admin.post(`/api/${plain}`).send({ name: `${number}`, url: 'https://example.com/' });
    }
  }
}

async function runActions(sequence: readonly ReplicaAction[]): Promise<void> {
  // Three concurrent users.
  for (let start = 0; start < sequence.length; start += 3) {
    await Promise.all(sequence.slice(start, start + 3).map(runAction));
  }
}

it('replica equals the content after random changes, during which it was online and offline', async () => {
  const seed = Number(process.env['REPLICA_SEED'] ?? 15);
  const length = Number(process.env['REPLICA_ACTIONS'] ?? 15);
  const [before, meanwhile, after] = fc.sample(
    fc.array(actions, { minLength: length, maxLength: length }),
    { seed, numRuns: 3 },
  ) as [ReplicaAction[], ReplicaAction[], ReplicaAction[]];
  for (const kind of [...KINDS, ...KINDS])
    await runAction({ ...before[0]!, action: 'create', kind });
  const replica = new ContentReplica(site);
  await replica.readEverything();

  // The replica follows during the changes.
  let isRunning = true;
  const following = (async () => {
    while (isRunning) await replica.applyChanges();
  })();
  await runActions(before);
  isRunning = false;
  await following;

  // The replica is offline while an older export is imported.
  const { body: exported } = await site.admin.get('/api/admin/export-data?format=json').expect(200);
  await runActions(meanwhile);
  await site.admin
    .post('/api/admin/import-data')
    .attach('dataFile', Buffer.from(JSON.stringify(exported)), 'copy.json')
    .expect(200);
  await runActions(after);

  await replica.applyChanges();
  const content = await readAll(site);
  expect(content.size).toBeGreaterThan(6);
  expect(Object.fromEntries(replica.entries)).toEqual(Object.fromEntries(content));
  // The replica has caught up by changes alone, without another complete read.
  expect(replica.fullReads).toBe(1);
});
