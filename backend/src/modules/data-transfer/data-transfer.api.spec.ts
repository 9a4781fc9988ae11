import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { CONTENT_CHANNEL } from '../../kernel/triggers.js';
import { MediaCleanupService, MediaTiming } from '../media/index.js';
import {
  type ExportedContent,
  exportContent,
  importContent,
  EMPTY_EXPORT,
  createZip,
} from '../../../test/exports.js';

class TimingWithoutGracePeriod extends MediaTiming {
  override readonly unusedMs = -1000;
  override readonly graceMs = -1000;
  override readonly smallSweepFiles = 100;
}

let folder: string;
let source: TestApp;
let target: TestApp;
let sourceContent: ExportedContent;

/** Lists content as visitors see it, without version numbers and times of changes, which an import resets. */
async function listForVisitors(
  { visitor }: TestApp,
  path: string,
): Promise<Record<string, unknown>[]> {
  const { body } = await visitor.get(`/api/${path}?language=zh_TW`).expect(200);
  return (body as Record<string, unknown>[]).map(
    ({ version: _, updatedAt: __, ...record }) => record,
  );
}

async function exportZip({ admin }: TestApp): Promise<Buffer> {
  const result = await admin
    .get('/api/admin/export-data?format=zip')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return result.body as Buffer;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-transfer-'));
  source = await startApp({ DEMO: '1', DATA_DIR: join(folder, 'source') });
  target = await startApp({ DATA_DIR: join(folder, 'target') }, undefined, [
    { token: MediaTiming, value: new TimingWithoutGracePeriod() },
  ]);
  const platform = { name: 'Elsewhere', url: 'https://example.com/' };
  await source.admin.post('/api/ota-platforms').send(platform).expect(201);
  const id = (await exportContent(source)).records.find(({ kind }) => kind === 'facilities')!.id;
  await source.admin.put(`/api/base-facilities/${id}`).send({ name: '改了' }).expect(200);
  sourceContent = await exportContent(source);
});

afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

describe('export', () => {
  it('is an attachment without secrets, restricted to administrators', async () => {
    const { headers, text } = await source.admin.get('/api/admin/export-data').expect(200);
    const fileName = /^attachment; filename="kawabe-house-backup-(.+T)(\d\d)-(\d\d)-(\d\d)\.json"$/;
    const [, day, ...time] = fileName.exec(String(headers['content-disposition'])) ?? [];
    const exportedAt = Date.parse(`${day}${time.join(':')}+09:00`);
    expect(Math.abs(Date.now() - exportedAt)).toBeLessThan(60_000);
    expect(sourceContent).toMatchObject({ format: 'kawabe-house-backup', formatVersion: 1 });
    expect(text).not.toMatch(/argon2|password|token|secret/i);
    expect(text).not.toContain(ADMIN.password);
    await source.visitor.get('/api/admin/export-data').expect(401);
    await source.admin.get('/api/admin/export-data?format=xml').expect(400);
  });

  it('includes the images as a zip, which can be imported elsewhere', async () => {
    const zip = await exportZip(source);
    const { body } = await importContent(target, zip).expect(200);
    expect(body.importLog.join('\n')).toMatch(/Imported images: \d+/);
    const [image] = JSON.stringify(sourceContent).match(/\/uploads\/[\w.]+/)!;
    await target.visitor.get(image).expect(200).expect('Content-Type', 'image/webp');
    expect((await exportContent(target)).records).toEqual(sourceContent.records);
  });
});

describe('import', () => {
  it('restores a complete export on an empty site, which then exports the same content', async () => {
    await importContent(target, EMPTY_EXPORT).expect(200);
    expect((await exportContent(target)).records).toEqual([]);
    const { body } = await importContent(target, sourceContent).expect(200);
    const count = sourceContent.records.length;
    expect(body).toMatchObject({ totalRecords: count, skippedRecords: 0, errorRecords: 0 });
    expect((await exportContent(target)).records).toEqual(sourceContent.records);
    for (const path of ['rooms', 'facilities', 'attractions', 'events', 'policy-links']) {
      expect(await listForVisitors(target, path)).toEqual(await listForVisitors(source, path));
    }
    // A new record gets a free id; terms of the glossary have their own sequence.
    const content = sourceContent.records.filter(({ kind }) => kind !== 'glossary');
    const boat = { name: 'Boat', description: 'A boat.', icon: 'fas fa-ship', language: 'en' };
    const { body: created } = await target.admin.post('/api/facilities').send(boat).expect(201);
    const ids = content.flatMap(({ id, versions = [] }) => [
      id,
      ...versions.map((version) => version.id),
    ]);
    expect(Math.min(created.id, created.recordId)).toBeGreaterThan(Math.max(...ids));
  });

  it('reports the changes without writing in a dry run', async () => {
    await importContent(target, sourceContent).expect(200);
    const restorePointCount = (await target.admin.get('/api/admin/backups')).body.length;
    const { body } = await importContent(target, EMPTY_EXPORT, { query: '?dryRun=true' }).expect(
      200,
    );
    expect(body.totalRecords).toBe(0);
    expect((await exportContent(target)).records).toEqual(sourceContent.records);
    expect((await target.admin.get('/api/admin/backups')).body).toHaveLength(restorePointCount);
  });

  it('changes nothing if a record is invalid, or skips it if requested', async () => {
    await importContent(target, EMPTY_EXPORT).expect(200);
    const [first, second, ...others] = sourceContent.records;
    const invalidRecord = { ...first!, fields: { ...first!.fields, active: 'perhaps' } };
    const file = { ...sourceContent, records: [invalidRecord, second, second, ...others] };
    const { body: rejected } = await importContent(target, file).expect(400);
    expect(rejected).toMatchObject({ code: 'import_has_errors', errorRecords: 1 });
    expect(rejected.importLog[0]).toMatch(/^Record 1 \(\w[\w-]* \d+\) is invalid: /);
    const { kind, id } = first!;
    expect(rejected.problems).toMatchObject([
      { record: 1, kind, id, errors: [{ field: 'fields.active', code: 'invalid' }] },
      { record: 3, kind: second!.kind, id: second!.id, errors: [{ code: 'duplicate' }] },
    ]);
    expect((await exportContent(target)).records).toEqual([]);
    const { body } = await importContent(target, file, { query: '?onError=skip' }).expect(200);
    expect(body).toMatchObject({
      problems: rejected.problems,
      totalRecords: sourceContent.records.length - 1,
      skippedRecords: 1,
      errorRecords: 1,
    });
    expect((await exportContent(target)).records).toEqual([second, ...others]);
  });

  it('rejects media records that no upload could have created', async () => {
    const video = sourceContent.records.find(
      ({ kind, fields }) => kind === 'media' && !fields.renderable,
    );
    const photo = sourceContent.records.find(
      ({ kind, fields }) => kind === 'media' && fields.renderable,
    )!;
    const invalidFields: [string, object][] = [
      ['type', { type: 'text/html' }],
      // The name keeps the extension of another type.
      ['name', { type: 'image/png' }],
      ['name', { name: '../x' }],
      ['name', { name: 'x"' }],
      ['name', { name: `${'a'.repeat(90)}.webp` }],
      ['sourceDigest', { sourceDigest: '' }],
      ['bytes', { bytes: -1 }],
      ['width', { width: -3 }],
      ['placeholder', { placeholder: `data:image/webp;base64,${'A'.repeat(99_000)}` }],
      ['placeholder', { placeholder: 'https://example.com/a.png' }],
      ['focalPoint', { focalPoint: { x: 5, y: 0 } }],
      ['focalPoint', { focalPoint: 'left' }],
    ];
    const records = invalidFields.map(([, fields]) => ({
      ...photo,
      fields: { ...photo.fields, ...fields },
    }));
    const { body } = await importContent(target, { ...sourceContent, records }).expect(400);
    expect(body.errorRecords).toBe(invalidFields.length);
    const reportedFields = (body.importLog as string[]).map(
      (line) => /invalid: (\w+): /.exec(line)?.[1],
    );
    expect(reportedFields).toEqual(invalidFields.map(([field]) => field));
    if (video) {
      const renderableVideo = { ...video, fields: { ...video.fields, renderable: true } };
      const file = { ...sourceContent, records: [renderableVideo] };
      expect((await importContent(target, file).expect(400)).body.importLog[0]).toContain(
        'renditions',
      );
    }
  });

  it('reads values as long as their column, in any characters', async () => {
    const photo = sourceContent.records.find(({ kind }) => kind === 'media')!;
    const importWithCategory = (category: string) => {
      const record = { ...photo, fields: { ...photo.fields, category } };
      return importContent(target, { ...sourceContent, records: [record] });
    };
    await importWithCategory('🍵'.repeat(40)).expect(200);
    await importWithCategory('🍵'.repeat(41)).expect(400);
  });

  it('rejects ids that would exhaust the sequence, which is repaired at start if it is too high or too low', async () => {
    const room = sourceContent.records.find(({ kind }) => kind === 'rooms')!;
    const file = { ...sourceContent, records: [{ ...room, id: 2_147_483_647 }] };
    const { body } = await importContent(target, file).expect(400);
    expect(body).toMatchObject({ code: 'import_has_errors', errorRecords: 1 });
    expect(body.importLog[0]).toMatch(/is invalid: id: /);

    await importContent(target, sourceContent).expect(200);
    const client = new pg.Client({ connectionString: target.databaseUrl });
    await client.connect();
    const boat = { name: 'Boat', description: 'A boat.', icon: 'fas fa-ship', language: 'en' };
    for (const lastId of [2_147_483_647, 1]) {
      await client.query(`select setval('content_id', $1)`, [lastId]);
      const restartedSite = await startApp({ DATA_DIR: join(folder, 'again') }, target.databaseUrl);
      await restartedSite.admin.post('/api/facilities').send(boat).expect(201);
      await restartedSite.close();
    }
    await client.end();
  });

  it('reports images that are neither in the file nor on the site', async () => {
    const room = sourceContent.records.find(({ kind }) => kind === 'rooms')!;
    const fields = { ...room.fields, images: ['/uploads/0123456789abcdef.webp'] };
    const file = { ...sourceContent, records: [{ ...room, fields }] };
    const { body } = await importContent(target, file).expect(200);
    expect(body.missingPictures).toBe(1);
    expect(body.importLog).toContain(
      'The image /uploads/0123456789abcdef.webp is used but missing in the file.',
    );
  });

  it('shortens its log, but not the lines about the whole import', async () => {
    const [first] = sourceContent.records;
    // 502 lines about duplicates, of which 500 are shown.
    const file = { ...sourceContent, records: Array(503).fill(first) };
    const { body } = await importContent(target, file).expect(200);
    expect(body.importLog[500]).toBe('… and 2 more lines.');
    expect(body.importLog).toContain(`${first!.kind}: 1`);
    expect(body.importLog.at(-1)).toMatch(/^The previous content was saved as the restore point /);
  });

  it('makes edits that began before it fail with a conflict', async () => {
    await importContent(target, sourceContent).expect(200);
    const { id } = sourceContent.records.find(({ kind }) => kind === 'rooms')!;
    const { body } = await target.admin.get(`/api/base-rooms/${id}`).expect(200);
    await importContent(target, sourceContent).expect(200);
    const edit = { capacity: 3, version: body.version };
    await target.admin.put(`/api/base-rooms/${id}`).send(edit).expect(409);
  });

  it('notifies once for each changed table', async () => {
    const listener = new pg.Client({ connectionString: target.databaseUrl });
    await listener.connect();
    const notifiedTables: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notifiedTables.push(payload));
    await listener.query(`listen ${CONTENT_CHANNEL}`);
    await importContent(target, sourceContent).expect(200);
    await listener.query('select 1');
    expect(notifiedTables).toContain('room_translation');
    expect(notifiedTables.toSorted()).toEqual([...new Set(notifiedTables)].sort());
    await listener.end();
  });
});

describe('invalid file', () => {
  beforeAll(async () => {
    await importContent(target, sourceContent).expect(200);
  });

  /** Both names have the same length, so that nothing else in the zip changes. */
  const renameEntry = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
  const content = JSON.stringify(EMPTY_EXPORT);
  const createExport = () => createZip({ 'content.json': content, 'uploads/aaaa.png': 'x' });

  /** The `reason` of each `not_a_backup` response, by case; `damaged` in the other cases. */
  const REASONS: Readonly<Record<string, string>> = {
    'other JSON': 'not_a_backup',
    'a list': 'not_a_backup',
    'a zip without records': 'not_a_backup',
    'a file twice': 'unsupported_zip',
    'a link': 'unsupported_zip',
    'a password': 'password',
  };

  it.each<[string, number, string, () => object | Promise<object>, string?]>([
    ['other JSON', 400, 'not_a_backup', () => ({ rooms: [] })],
    ['a list', 400, 'not_a_backup', () => [1, 2, 3]],
    ['text', 400, 'not_a_backup', () => Buffer.from('hello'), 'a.json'],
    ['nothing at all', 400, 'not_a_backup', () => Buffer.from(''), 'a.json'],
    ['half a backup', 400, 'not_a_backup', () => Buffer.from(content.slice(0, -2)), 'a.json'],
    ['a later format', 400, 'unsupported_format', () => ({ ...EMPTY_EXPORT, formatVersion: 2 })],
    ['a table', 415, 'unsupported_media_type', () => Buffer.from('a,b'), 'a.csv'],
    [
      'an endless record',
      400,
      'not_a_backup',
      () => Buffer.from(`{"records":[${'['.repeat(3_000_000)}`),
      'a.json',
    ],
    [
      'a record of too many values',
      400,
      'not_a_backup',
      () => ({ ...EMPTY_EXPORT, records: [Array(30_000).fill(1)] }),
    ],
    ['no zip', 400, 'not_a_backup', () => Buffer.from('hello')],
    ['half a zip', 400, 'not_a_backup', async () => (await createExport()).subarray(0, -30)],
    ['a zip without records', 400, 'not_a_backup', () => createZip({ 'uploads/aaaa.png': 'x' })],
    [
      'a path outside the folder',
      400,
      'not_a_backup',
      async () => renameEntry(await createExport(), 'uploads/aaaa.png', '../../../aaa.png'),
    ],
    [
      'an absolute path',
      400,
      'not_a_backup',
      async () => renameEntry(await createExport(), 'uploads/aaaa.png', '/tmp/../aaaa.png'),
    ],
    [
      'a file twice',
      400,
      'not_a_backup',
      async () =>
        renameEntry(
          await createZip({ 'content.json': content, 'content.jsoX': content }),
          'content.jsoX',
          'content.json',
        ),
    ],
    [
      'a zip bomb',
      413,
      'too_large',
      () => createZip({ 'content.json': Buffer.alloc(20_000_000, ' ') }),
    ],
    [
      'a link',
      400,
      'not_a_backup',
      () =>
        createZip(
          { 'content.json': content, 'uploads/aaaa.png': '/etc/passwd' },
          { mode: 0o120777 },
        ),
    ],
    ['a password', 400, 'not_a_backup', async () => markEncrypted(await createExport())],
    [
      'an understated size',
      400,
      'not_a_backup',
      async () => understateSize(await createExport(), content.length),
    ],
  ])('is rejected: %s', async (description, status, code, create, name) => {
    const { body } = await importContent(target, await create(), name ? { name } : {}).expect(
      status,
    );
    expect(body.code).toBe(code);
    if (code === 'not_a_backup') expect(body.reason).toBe(REASONS[description] ?? 'damaged');
    expect((await exportContent(target)).records).toEqual(sourceContent.records);
    expect(await readdir(join(folder, 'target', 'receiving'))).toEqual([]);
  });

  it('is imported without images in formats that uploads do not store', async () => {
    const room = sourceContent.records.find(({ kind }) => kind === 'rooms')!;
    const name = 'aaaaaaaaaaaaaaaa.svg';
    const fields = { ...room.fields, images: [`/uploads/${name}`] };
    const zip = await createZip({
      'content.json': JSON.stringify({ ...EMPTY_EXPORT, records: [{ ...room, fields }] }),
      [`uploads/${name}`]: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    });
    const { body } = await importContent(target, zip).expect(200);
    expect(body.importLog.join()).toContain(`Skipped the image /uploads/${name}`);
    await target.visitor.get(`/uploads/${name}`).expect(404);
  });
});

describe('restore point', () => {
  it('is created before every import and restores the previous content', async () => {
    await importContent(target, sourceContent).expect(200);
    await importContent(target, EMPTY_EXPORT).expect(200);
    const { body: restorePoints } = await target.admin.get('/api/admin/backups').expect(200);
    expect(restorePoints[0]).toMatchObject({ reason: 'import' });
    const { body } = await target.admin.post(`/api/admin/backups/${restorePoints[0].name}/restore`);
    expect(body.totalRecords).toBe(sourceContent.records.length);
    expect((await exportContent(target)).records).toEqual(sourceContent.records);
    const { body: restorePointsAfter } = await target.admin.get('/api/admin/backups').expect(200);
    expect(restorePointsAfter[0]).toMatchObject({ reason: 'restore' });
  });

  it('protects its images from deletion', async () => {
    await importContent(target, await exportZip(source)).expect(200);
    await importContent(target, EMPTY_EXPORT).expect(200);
    const [image] = JSON.stringify(sourceContent).match(/\/uploads\/[\w.]+/)!;
    await target.app.get(MediaCleanupService).cleanUp();
    await target.visitor.get(image).expect(200);
    const { body: restorePoints } = await target.admin.get('/api/admin/backups').expect(200);
    for (const { name } of restorePoints) {
      await target.admin.delete(`/api/admin/backups/${name}`).expect(204);
    }
    await target.app.get(MediaCleanupService).cleanUp();
    await target.visitor.get(image).expect(404);
  });

  it('deletes partial files older than a day when it is created', async () => {
    const backups = join(folder, 'target', 'backups');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['old.json.partial', 'young.json.partial']) {
      await writeFile(join(backups, name), 'half');
    }
    await utimes(join(backups, 'old.json.partial'), yesterday, yesterday);
    await target.admin.post('/api/admin/backups').expect(201);
    const names = (await readdir(backups)).filter((name) => name.endsWith('.partial'));
    expect(names).toEqual(['young.json.partial']);
    await rm(join(backups, 'young.json.partial'));
  });

  it('is deleted on request, or if there are more than ten', async () => {
    for (let count = 0; count < 11; count += 1)
      await importContent(target, EMPTY_EXPORT).expect(200);
    const { body: restorePoints } = await target.admin.get('/api/admin/backups').expect(200);
    expect(restorePoints).toHaveLength(10);
    const path = `/api/admin/backups/${restorePoints[0].name}`;
    await target.admin.delete(path).expect(204);
    await target.admin.delete(path).expect(404);
    await target.admin.post(`${path}/restore`).expect(404);
    await target.admin.delete('/api/admin/backups/..%2F..%2Fpackage.json').expect(404);
    expect(await readdir(join(folder, 'target', 'backups'))).toHaveLength(9);
  });
});

/** Sets the encryption flag of all entries of a zip, in the directory and in the local headers. */
function markEncrypted(zip: Buffer): Buffer {
  const modified = Buffer.from(zip);
  for (const [signature, flagOffset] of [
    [0x04034b50, 6],
    [0x02014b50, 8],
  ] as const) {
    for (let position = 0; position < modified.length - 46; position += 1) {
      if (modified.readUInt32LE(position) === signature) modified[position + flagOffset]! |= 1;
    }
  }
  return modified;
}

/** Sets a smaller unpacked size of the first entry, in the zip's directory (24 bytes after its signature). */
function understateSize(zip: Buffer, size: number): Buffer {
  const modified = Buffer.from(zip);
  const position = modified.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  modified.writeUInt32LE(size - 5, position + 24);
  return modified;
}
