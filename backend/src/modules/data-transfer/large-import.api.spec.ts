import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForTest } from '../../../test/database-client.js';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { type ExportedContent, exportContent, importContent } from '../../../test/exports.js';
import { eventually } from '../../../test/eventually.js';
import { generateSite } from '../../../test/generated-site.js';
import { createMissingRecords } from '../../../test/kind-samples.js';
import { type ArchivedRecord, ArchiveKindRegistry } from '../archive/index.js';

const RECORD_COUNT = 5000;
const IMAGE_FILE = new URL('../../../assets/demo/1ldk.webp', import.meta.url);

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-large-'));
  test = await startApp({ DEMO: '1', DATA_DIR: folder });
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const compareIds = (a: { id: number }, b: { id: number }) => a.id - b.id;

it(`imports ${RECORD_COUNT} records of all kinds and exports the same content`, async () => {
  const kinds = test.app.get(ArchiveKindRegistry);
  const image = await readFile(IMAGE_FILE);
  const upload = test.admin.post('/api/upload/image').field('for', 'event');
  await upload.attach('image', image, 'river.webp').expect(201);
  await createMissingRecords(test);
  const demo = await exportContent(test);
  expect([...new Set(demo.records.map(({ kind }) => kind))].sort()).toEqual(kinds.listNames());
  const generatedContent: ExportedContent = {
    ...demo,
    records: generateSite(demo.records, kinds, RECORD_COUNT),
  };
  const { body } = await importContent(test, generatedContent).expect(200);
  expect(body).toMatchObject({ totalRecords: RECORD_COUNT, skippedRecords: 0, errorRecords: 0 });
  const { records } = await exportContent(test);
  const removeSlugs = (archivedRecords: ArchivedRecord[]) =>
    archivedRecords.map(({ slugs: _slugs, ...record }) => record).sort(compareIds);
  expect(removeSlugs(records)).toEqual(removeSlugs(generatedContent.records));
  // Slugs of the current names are added to the imported ones.
  const slugsByRecord = new Map(records.map(({ kind, id, slugs }) => [`${kind} ${id}`, slugs]));
  const missingSlugs = generatedContent.records.flatMap(({ kind, id, slugs = [] }) =>
    slugs.filter((slug) => !slugsByRecord.get(`${kind} ${id}`)?.includes(slug)),
  );
  expect(missingSlugs).toEqual([]);
});

it('ends the transaction of an export if the client disconnects', async () => {
  const { body } = await test.visitor.post('/api/auth/login').send(ADMIN).expect(200);
  const headers = { authorization: `Bearer ${body.token}` };
  await new Promise<void>((resolve, reject) => {
    void test.app.getUrl().then((url) => {
      get(`${url}/api/admin/export-data`, { headers }, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      }).on('error', reject);
    });
  });
  const client = await connectForTest(test.databaseUrl);
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null
       and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([]);
  });
});
