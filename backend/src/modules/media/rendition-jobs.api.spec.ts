import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForTest } from '../../../test/database-client.js';
import { eventually } from '../../../test/eventually.js';
import { MediaTestApp } from '../../../test/media-test-app.js';
import { createImage } from '../../../test/images.js';
import { RedisServer } from '../../../test/redis-server.js';

let site: MediaTestApp;

beforeAll(async () => {
  site = await MediaTestApp.open();
});

afterAll(() => site.close());

interface RenditionJob {
  id: number;
  state: string;
  progress: { done: number; total: number };
  tasks: { recordId: number; state: string; error: { code: string } | null }[];
}

const syncImages = async (room: number, images: readonly string[], targetSite = site) =>
  (await targetSite.test.admin.post(`/api/sync-images/rooms/${room}`).send({ images }).expect(200))
    .body as { job: { id: number } | null };

const fetchJob = async (id: number, targetSite = site) =>
  (await targetSite.test.admin.get(`/api/jobs/${id}`).expect(200)).body as RenditionJob;

const runAction = async (id: number, action: string, targetSite = site) =>
  (await targetSite.test.admin.post(`/api/jobs/${id}/${action}`).expect(200)).body as RenditionJob;

const waitForState = (id: number, state: string, targetSite = site) =>
  eventually(async () => {
    const job = await fetchJob(id, targetSite);
    expect(job.state).toBe(state);
    return job;
  });

const executeSql = (statement: string, ...values: unknown[]) =>
  executeSqlOn(site, statement, values);

const executeSqlOn = async (app: MediaTestApp, statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: app.test.databaseUrl });
  await client.connect();
  await client.query(statement, values);
  await client.end();
};

/** Creates an image whose rendering failed. */
async function createFailedImage(): Promise<{ id: number; url: string }> {
  const file = await site.upload(await createImage('jpeg'));
  await site.waitForSources(file.id);
  // Inserted before the renditions are removed, because the repair would then insert one. Five attempts are the maximum.
  await executeSql(
    `insert into rendition_task (asset_id, attempts, state) values ($1, 5, 'failed')`,
    file.id,
  );
  await executeSql(`update media_asset set renditions = '[]' where id = $1`, file.id);
  return file;
}

const toStoredPath = (url: string) => join(site.folder, url);

it('a job renders what is missing for a list of images, and reports the progress', async () => {
  const files = [await createFailedImage(), await createFailedImage()];
  const room = await site.createRoom([]);
  const images = [...files.map(({ url }) => url), 'https://example.com/a.jpg'];
  const { body: dryRun } = await site.test.admin
    .post(`/api/sync-images/rooms/${room}`)
    .send({ images, dryRun: true })
    .expect(200);
  expect(dryRun.job).toBeNull();
  const { job } = await syncImages(room, images);
  const done = await waitForState(job!.id, 'done');
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
  for (const { id } of files) await site.waitForSources(id);
  expect((await syncImages(room, images)).job).toBeNull();
  const { body } = await site.test.admin.post(`/api/jobs/${job!.id}/undo`).expect(409);
  expect(body.code).toBe('nothing_to_undo');
});

it('a job waits while the file of an image cannot be read', async () => {
  const { id, url } = await createFailedImage();
  const unavailable = `${toStoredPath(url)}.away`;
  await rename(toStoredPath(url), unavailable);
  const { job } = await syncImages(await site.createRoom([]), [url]);
  expect(await waitForState(job!.id, 'waiting')).toMatchObject({ error: { code: 'storage_away' } });
  await rename(unavailable, toStoredPath(url));
  expect(await waitForState(job!.id, 'done')).toMatchObject({ error: null });
  await site.waitForSources(id);
});

it('keeps the renditions of images while all files are unavailable', async () => {
  const firstSite = await MediaTestApp.open();
  const { id, url } = await firstSite.upload(await createImage('jpeg'));
  const sources = await firstSite.waitForSources(id);
  const files = join(firstSite.folder, 'uploads');
  await rename(files, `${files}.away`);
  // Another process, without cached knowledge of the files.
  const secondSite = await MediaTestApp.open(
    { DATA_DIR: firstSite.folder },
    firstSite.test.databaseUrl,
  );
  const otherImage = await secondSite.upload(await createImage('jpeg'));
  await secondSite.waitForSources(otherImage.id);
  expect(await secondSite.waitForSources(id)).toEqual(sources);
  await rename(files, `${files}.other`);
  await rename(`${files}.away`, files);
  expect(await secondSite.fileExists(url)).toBe(true);
  expect(await secondSite.waitForSources(id)).toEqual(sources);
  await secondSite.close();
  await firstSite.close();
});

it('a job fails permanently if an image is broken, and can be retried', async () => {
  const { id, url } = await createFailedImage();
  const room = await site.createRoom([]);
  const unavailable = `${toStoredPath(url)}.away`;
  await rename(toStoredPath(url), unavailable);
  await writeFile(toStoredPath(url), 'no picture');
  const { job } = await syncImages(room, [url]);
  expect(await waitForState(job!.id, 'failed')).toMatchObject({
    progress: { done: 1, total: 1 },
    error: { code: 'rendering_failed' },
  });
  const fetchRenditionState = async () =>
    (await site.test.admin.get(`/api/media/${id}`)).body.renditions;
  expect(await fetchRenditionState()).toBe('given_up');
  await rename(unavailable, toStoredPath(url));
  await runAction(job!.id, 'retry');
  expect((await waitForState(job!.id, 'done')).tasks[0]?.error).toBeNull();
  await site.waitForSources(id);
  expect(await fetchRenditionState()).toBe('made');
});

it('does not request an image again while its renditions are being stored', async () => {
  const { id, url } = await createFailedImage();
  // A new task would fail and stay visible.
  await rename(toStoredPath(url), `${toStoredPath(url)}.away`);
  const worker = await connectForTest(site.test.databaseUrl);
  const countRows = async (table: string): Promise<unknown> =>
    (await worker.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count;
  await worker.query('begin');
  const renditions = `jsonb_build_array(jsonb_build_object('name', name))`;
  await worker.query(`update media_asset set renditions = ${renditions} where id = $1`, [id]);
  await worker.query('delete from rendition_task where asset_id = $1', [id]);
  const lockWaiters = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => expect(await countRows(lockWaiters)).not.toBe('0'));
  await worker.query('commit');
  await eventually(async () => expect(await countRows(lockWaiters)).toBe('0'));
  expect(await countRows(`rendition_task where asset_id = ${id}`)).toBe('0');
});

it('a job can be paused, cancelled and retried, and skips deleted images', async () => {
  const siteWithoutWorkers = await MediaTestApp.open({ WORKERS: '0' });
  const { id, url } = await siteWithoutWorkers.upload(await createImage('png'));
  const deleted = await siteWithoutWorkers.upload(await createImage('webp'));
  const room = await siteWithoutWorkers.createRoom([]);
  const { job } = await syncImages(room, [url, deleted.url], siteWithoutWorkers);
  // A second click creates no second job.
  expect(
    (await syncImages(await siteWithoutWorkers.createRoom([]), [url], siteWithoutWorkers)).job,
  ).toBeNull();
  expect(await runAction(job!.id, 'pause', siteWithoutWorkers)).toMatchObject({ state: 'paused' });
  // A task whose workers all crashed, in all five attempts, as the last worker left it.
  const crashing = await siteWithoutWorkers.upload(await createImage('png'));
  const { job: crashedJob } = await syncImages(
    await siteWithoutWorkers.createRoom([]),
    [crashing.url],
    siteWithoutWorkers,
  );
  await executeSqlOn(
    siteWithoutWorkers,
    `update rendition_task set state = 'running', attempts = forgiven_attempts + 5,
       lease_expires_at = now() - interval '1 second' where asset_id = $1`,
    [crashing.id],
  );
  const workerSite = await MediaTestApp.open(
    { DATA_DIR: siteWithoutWorkers.folder },
    siteWithoutWorkers.test.databaseUrl,
  );
  const otherImage = await workerSite.upload(await createImage('png'));
  await workerSite.waitForSources(otherImage.id);
  expect(await waitForState(crashedJob!.id, 'failed', siteWithoutWorkers)).toMatchObject({
    error: { code: 'rendering_failed' },
  });
  await runAction(crashedJob!.id, 'retry', siteWithoutWorkers);
  await waitForState(crashedJob!.id, 'done', siteWithoutWorkers);
  const pausedJob = await fetchJob(job!.id, siteWithoutWorkers);
  expect(pausedJob).toMatchObject({ state: 'paused', progress: { done: 0, total: 2 } });
  expect(await runAction(job!.id, 'cancel', siteWithoutWorkers)).toMatchObject({
    state: 'cancelled',
  });
  expect((await siteWithoutWorkers.test.admin.get(`/api/media/${id}`)).body.renditions).toBe(
    'given_up',
  );
  await siteWithoutWorkers.test.admin
    .put(`/api/base-rooms/${room}`)
    .send({ images: [url] })
    .expect(200);
  await siteWithoutWorkers.test.admin.delete(`/api/media/${deleted.id}`).expect(204);
  await runAction(job!.id, 'retry', siteWithoutWorkers);
  const { tasks } = await waitForState(job!.id, 'done', siteWithoutWorkers);
  expect(tasks.map(({ state }) => state)).toEqual(['done', 'skipped']);
  await workerSite.waitForSources(id);
  await workerSite.close();
  await siteWithoutWorkers.close();
});

it('a job waits while Redis is down, and reports the reason', async () => {
  const redis = await RedisServer.start();
  const ownSite = await MediaTestApp.open({ REDIS_URL: redis.url });
  await redis.kill();
  const { id, url } = await ownSite.upload(await createImage('jpeg'));
  const { job } = await syncImages(await ownSite.createRoom([]), [url], ownSite);
  expect(await waitForState(job!.id, 'waiting', ownSite)).toMatchObject({
    error: { code: 'queue_away' },
  });
  await redis.launch();
  expect(await waitForState(job!.id, 'done', ownSite)).toMatchObject({ error: null });
  await ownSite.waitForSources(id);
  await ownSite.close();
  await redis.kill();
});
