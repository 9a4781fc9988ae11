import { MikroORM } from '@mikro-orm/postgresql';
import { getMetadataStorage } from 'class-validator';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '../src/kernel/problem.js';
import {
  ArchiveKindRegistry,
  type ArchivedRecord,
  RecordArchive,
} from '../src/modules/archive/index.js';
import { startApp, type TestApp } from './app.js';

let test: TestApp;
let folder: string;
let archive: RecordArchive;
let kinds: ArchiveKindRegistry;
let orm: MikroORM;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-archive-'));
  test = await startApp({ DEMO: '1', DATA_DIR: folder });
  archive = test.app.get(RecordArchive);
  kinds = test.app.get(ArchiveKindRegistry);
  orm = test.app.get(MikroORM);
  const platform = { name: 'Elsewhere', url: 'https://example.com/' };
  await test.admin.post('/api/ota-platforms').send(platform).expect(201);
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function exportAll(): Promise<ArchivedRecord[]> {
  const em = orm.em.fork();
  const records: ArchivedRecord[] = [];
  for (const kind of kinds.listNames())
    for await (const record of archive.streamAll(kind, em)) records.push(record);
  return records;
}

interface EditableTranslation {
  language: string;
  words: Record<string, string>;
  provenance: { name: { origin: string } };
}

/** A record that tests may modify. */
interface EditableRecord {
  kind: string;
  id: number;
  fields: Record<string, unknown>;
  versions: [EditableTranslation, EditableTranslation] | [];
}

/** Converts a value as a backup file stores it. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('exports every record and restores it unchanged', async () => {
  const before = await exportAll();
  expect(new Set(before.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
  await orm.em.fork().transactional(async (em) => {
    for (const kind of kinds.listNames()) {
      await archive.deleteAll(kind, em);
      const records = before.filter((record) => record.kind === kind);
      await archive.insert(
        records.map((record) => archive.parse(toJson(record))),
        em,
        2,
      );
    }
  });
  expect(await exportAll()).toEqual(before);
});

// Problems of the format name a path in the file, those of the record name its field.
it.each<[string, string, (record: EditableRecord) => void]>([
  ['an unknown kind', 'kind', (record) => (record.kind = 'users')],
  ['an invalid id', 'id', (record) => (record.id = -1)],
  ['an unknown type of room', 'fields.type', (record) => (record.fields['type'] = 'Palace')],
  ['too many guests', 'capacity', (record) => (record.fields['capacity'] = 99)],
  [
    'a script as the URL of an image',
    'images',
    (record) => (record.fields['images'] = ['javascript:1']),
  ],
  [
    'an unsupported language',
    'versions.0.language',
    ({ versions: [first] }) => (first!.language = 'fr'),
  ],
  [
    'a duplicate language',
    'versions',
    ({ versions: [first, second] }) => (second!.language = first!.language),
  ],
  [
    'an unknown text field',
    'versions.0.words',
    ({ versions: [first] }) => (first!.words['song'] = 'la'),
  ],
  [
    'a text that is too long',
    'name',
    ({ versions: [first] }) => (first!.words['name'] = 'x'.repeat(201)),
  ],
  ['an unpaired surrogate', '', ({ versions: [first] }) => (first!.words['name'] = '\ud800')],
  [
    'an unknown origin',
    'versions.0.provenance.name.origin',
    ({ versions: [first] }) => (first!.provenance.name.origin = 'ghost'),
  ],
  ['a record without a name', 'name', (record) => (record.versions = [])],
])('rejects %s', async (_what, field, modify) => {
  const [room] = (await exportAll()).filter(({ kind }) => kind === 'rooms');
  const changed = toJson(room) as EditableRecord;
  modify(changed);
  try {
    archive.parse(changed);
    expect.unreachable();
  } catch (error) {
    expect((error as Problem).errors?.map((problem) => problem.field)).toContain(field);
  }
});

/** Slugs are rebuilt on restore, and calendars contain secrets and are fetched again. */
const NOT_ARCHIVED = new Set(['page_slug', 'room_calendar', 'busy_span']);

it('covers every public table and validates every URL column', () => {
  const archivedTables = kinds.listNames().flatMap((kind) => archive.tablesOf(kind));
  const publicEntities = [...orm.getMetadata().getAll().values()].filter(
    ({ abstract, triggers, tableName }) =>
      !NOT_ARCHIVED.has(tableName) &&
      !abstract &&
      triggers.some(({ name }) => name === 'content_notify'),
  );
  expect(archivedTables.sort()).toEqual(publicEntities.map(({ tableName }) => tableName).sort());
  for (const { meta, columns } of kinds.listNames().map((kind) => kinds.get(kind))) {
    // Without a schema or groups.
    const rules = getMetadataStorage().getTargetValidationMetadatas(meta.class, '', false, false);
    const validated = rules.map(({ propertyName }) => propertyName);
    const urlColumns = columns.filter(({ name }) => /url|link|image/i.test(name));
    expect(validated).toEqual(expect.arrayContaining(urlColumns.map(({ name }) => name)));
  }
});
