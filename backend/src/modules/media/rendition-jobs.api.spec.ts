import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.js';
import { MediaTestApp } from '../../../test/media-test-app.js';
import { testImage } from '../../../test/images.js';
import { RedisServer } from '../../../test/redis-server.js';

let house: MediaTestApp;

beforeAll(async () => {
  house = await MediaTestApp.open();
});

afterAll(() => house.close());

interface PictureJob {
  id: number;
  state: string;
  progress: { done: number; total: number };
  tasks: { recordId: number; state: string; error: { code: string } | null }[];
}

const sync = async (room: number, images: readonly string[], at = house) =>
  (await at.test.admin.post(`/api/sync-images/rooms/${room}`).send({ images }).expect(200))
    .body as { job: { id: number } | null };

const read = async (id: number, at = house) =>
  (await at.test.admin.get(`/api/jobs/${id}`).expect(200)).body as PictureJob;

const act = async (id: number, action: string, at = house) =>
  (await at.test.admin.post(`/api/jobs/${id}/${action}`).expect(200)).body as PictureJob;

const when = (id: number, state: string, at = house) =>
  eventually(async () => {
    const job = await read(id, at);
    expect(job.state).toBe(state);
    return job;
  });

const sql = (statement: string, ...values: unknown[]) => sqlOf(house, statement, values);

const sqlOf = async (of: MediaTestApp, statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: of.test.databaseUrl });
  await client.connect();
  await client.query(statement, values);
  await client.end();
};

/** A picture that could not be rendered. */
async function givenUp(): Promise<{ id: number; url: string }> {
  const file = await house.upload(await testImage('jpeg'));
  await house.rendered(file.id);
  // In this order: in between, the picture would be found to lack what it has.
  await sql(
    `insert into rendition_task (asset_id, attempts, state) values ($1, 5, 'failed')`,
    file.id,
  );
  await sql(`update media_asset set renditions = '[]' where id = $1`, file.id);
  return file;
}

const stored = (url: string) => join(house.folder, url);

it('makes what a list of pictures lacks, and tells how far it is', async () => {
  const files = [await givenUp(), await givenUp()];
  const room = await house.room([]);
  const images = [...files.map(({ url }) => url), 'https://example.com/a.jpg'];
  const { body: dry } = await house.test.admin
    .post(`/api/sync-images/rooms/${room}`)
    .send({ images, dryRun: true })
    .expect(200);
  expect(dry.job).toBeNull();
  const { job } = await sync(room, images);
  const done = await when(job!.id, 'done');
  expect(done).toMatchObject({
    kind: 'images',
    requestedBy: 'admin',
    progress: { done: 2, total: 2 },
    error: null,
    tasks: files.map(({ id }) => ({
      entityType: 'media',
      recordId: id,
      language: null,
      fields: [],
      state: 'done',
      attempts: 1,
    })),
  });
  for (const { id } of files) await house.rendered(id);
  expect((await sync(room, images)).job).toBeNull();
  const { body } = await house.test.admin.post(`/api/jobs/${job!.id}/undo`).expect(409);
  expect(body.code).toBe('nothing_to_undo');
});

it('waits while the file cannot be read', async () => {
  const { id, url } = await givenUp();
  const away = `${stored(url)}.away`;
  await rename(stored(url), away);
  const { job } = await sync(await house.room([]), [url]);
  expect(await when(job!.id, 'waiting')).toMatchObject({ error: { code: 'storage_away' } });
  await rename(away, stored(url));
  expect(await when(job!.id, 'done')).toMatchObject({ error: null });
  await house.rendered(id);
});

it('loses nothing of what is known of pictures while all files are away', async () => {
  const first = await MediaTestApp.open();
  const { id, url } = await first.upload(await testImage('jpeg'));
  const sources = await first.rendered(id);
  const files = join(first.folder, 'uploads');
  await rename(files, `${files}.away`);
  // Another process, which has not seen them.
  const second = await MediaTestApp.open({ DATA_DIR: first.folder }, first.test.databaseUrl);
  const other = await second.upload(await testImage('jpeg'));
  await second.rendered(other.id);
  expect(await second.rendered(id)).toEqual(sources);
  await rename(files, `${files}.other`);
  await rename(`${files}.away`, files);
  expect(await second.exists(url)).toBe(true);
  expect(await second.rendered(id)).toEqual(sources);
  await second.close();
  await first.close();
});

it('fails for good where the picture itself is the cause, and can be begun again', async () => {
  const { id, url } = await givenUp();
  const room = await house.room([]);
  const away = `${stored(url)}.away`;
  await rename(stored(url), away);
  await writeFile(stored(url), 'no picture');
  const { job } = await sync(room, [url]);
  expect(await when(job!.id, 'failed')).toMatchObject({
    progress: { done: 1, total: 1 },
    error: { code: 'rendering_failed' },
  });
  const state = async () => (await house.test.admin.get(`/api/media/${id}`)).body.renditions;
  expect(await state()).toBe('given_up');
  await rename(away, stored(url));
  await act(job!.id, 'retry');
  expect((await when(job!.id, 'done')).tasks[0]?.error).toBeNull();
  await house.rendered(id);
  expect(await state()).toBe('made');
});

it('orders nothing anew for a picture that is finished while it is looked at', async () => {
  const { id, url } = await givenUp();
  // What was ordered now would fail, and stay to be seen.
  await rename(stored(url), `${stored(url)}.away`);
  const worker = new pg.Client({ connectionString: house.test.databaseUrl });
  await worker.connect();
  const count = async (what: string): Promise<unknown> =>
    (await worker.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count;
  await worker.query('begin');
  const made = `jsonb_build_array(jsonb_build_object('name', name))`;
  await worker.query(`update media_asset set renditions = ${made} where id = $1`, [id]);
  await worker.query('delete from rendition_task where asset_id = $1', [id]);
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => expect(await count(waiting)).not.toBe('0'));
  await worker.query('commit');
  await eventually(async () => expect(await count(waiting)).toBe('0'));
  expect(await count(`rendition_task where asset_id = ${id}`)).toBe('0');
  await worker.end();
});

it('is held back, stopped and begun again, and passes by what is gone by then', async () => {
  const idle = await MediaTestApp.open({ WORKERS: '0' });
  const { id, url } = await idle.upload(await testImage('png'));
  const gone = await idle.upload(await testImage('webp'));
  const room = await idle.room([]);
  const { job } = await sync(room, [url, gone.url], idle);
  // A second click orders nothing twice.
  expect((await sync(await idle.room([]), [url], idle)).job).toBeNull();
  expect(await act(job!.id, 'pause', idle)).toMatchObject({ state: 'paused' });
  // One that kills whoever begins it, as the last of its workers left it.
  const deadly = await idle.upload(await testImage('png'));
  const { job: doomed } = await sync(await idle.room([]), [deadly.url], idle);
  await sqlOf(
    idle,
    `update rendition_task set state = 'running', attempts = forgiven_attempts + 5,
       lease_expires_at = now() - interval '1 second' where asset_id = $1`,
    [deadly.id],
  );
  const able = await MediaTestApp.open({ DATA_DIR: idle.folder }, idle.test.databaseUrl);
  const other = await able.upload(await testImage('png'));
  await able.rendered(other.id);
  expect(await when(doomed!.id, 'failed', idle)).toMatchObject({
    error: { code: 'rendering_failed' },
  });
  await act(doomed!.id, 'retry', idle);
  await when(doomed!.id, 'done', idle);
  const held = await read(job!.id, idle);
  expect(held).toMatchObject({ state: 'paused', progress: { done: 0, total: 2 } });
  expect(await act(job!.id, 'cancel', idle)).toMatchObject({ state: 'cancelled' });
  expect((await idle.test.admin.get(`/api/media/${id}`)).body.renditions).toBe('given_up');
  await idle.test.admin
    .put(`/api/base-rooms/${room}`)
    .send({ images: [url] })
    .expect(200);
  await idle.test.admin.delete(`/api/media/${gone.id}`).expect(204);
  await act(job!.id, 'retry', idle);
  const { tasks } = await when(job!.id, 'done', idle);
  expect(tasks.map(({ state }) => state)).toEqual(['done', 'skipped']);
  await able.rendered(id);
  await able.close();
  await idle.close();
});

it('waits while Redis is away, and says why', async () => {
  const redis = await RedisServer.start();
  const own = await MediaTestApp.open({ REDIS_URL: redis.url });
  await redis.kill();
  const { id, url } = await own.upload(await testImage('jpeg'));
  const { job } = await sync(await own.room([]), [url], own);
  expect(await when(job!.id, 'waiting', own)).toMatchObject({ error: { code: 'queue_away' } });
  await redis.up();
  expect(await when(job!.id, 'done', own)).toMatchObject({ error: null });
  await own.rendered(id);
  await own.close();
  await redis.kill();
});
