import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { createImage } from '../../../test/images.js';

const METRICS_TOKEN = 'a token for the monitoring';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ METRICS_TOKEN });
});

afterAll(() => site.close());

const fetchMetrics = async (path = '/api/metrics') => {
  const request = site.visitor.get(path).set('Authorization', `Bearer ${METRICS_TOKEN}`);
  return (await request.expect(200)).text;
};

it.each(['/api/metrics', '/api/metrics/house'])('%s requires the token', async (path) => {
  await site.visitor.get(path).expect(401);
  await site.visitor.get(path).set('Authorization', 'Bearer a token').expect(401);
  await site.admin.get(path).expect(401);
  const response = await site.visitor
    .get(path)
    .set('Authorization', `Bearer ${METRICS_TOKEN}`)
    .expect(200);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers['content-type']).toMatch(/^text\/plain;.*version=0\.0\.4/);
});

/** Returns the count of the request histogram for the series with exactly these labels. */
function countRequests(text: string, labels: string): number {
  const line = text
    .split('\n')
    .find((candidate) =>
      candidate.startsWith(`kawabe_http_request_duration_seconds_count{${labels}}`),
    );
  return Number(line?.split(' ').at(-1) ?? 0);
}

it('counts requests by route and status, without URLs', async () => {
  await site.admin.get('/api/base-rooms/987654').expect(404);
  await site.visitor.get('/api/nothing-of-ours/987654').expect(404);
  await site.visitor.get('/uploads/987654.jpg').expect(404);
  const text = await fetchMetrics();
  const countByRoute = (route: string) =>
    countRequests(text, `method="GET",route="${route}",status="404",source="bypass"`);
  expect([
    countByRoute('/api/base-rooms/:id'),
    countByRoute('unknown'),
    countByRoute('uploads'),
  ]).toEqual([1, 1, 1]);
  expect(text).not.toContain('987654');
});

it('counts cached responses, and internal requests separately', async () => {
  for (let turn = 0; turn < 3; turn += 1) await site.visitor.get('/api/base-events').expect(200);
  const text = await fetchMetrics();
  const countBySource = (source: string) =>
    countRequests(text, `method="GET",route="/api/base-events",status="200",source="${source}"`);
  expect([countBySource('miss'), countBySource('hit'), countBySource('bypass')]).toEqual([1, 2, 0]);
  expect(text).toContain(
    'kawabe_internal_request_duration_seconds_count{route="/api/base-events",status="200"} 1',
  );
  const buckets = [
    ...text.matchAll(/_bucket\{le="([^"]+)",[^}]*base-events[^}]*source="hit"\} (\d+)/g),
  ];
  expect(buckets.length).toBeGreaterThan(10);
  expect(buckets.at(-1)!.slice(1)).toEqual(['+Inf', '2']);
  const counts = buckets.map(([, , count]) => Number(count));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});

it('reports disk, connections and the latency of the storage', async () => {
  await site.admin
    .post('/api/upload/image')
    .field('for', 'event')
    .attach('image', await createImage('png', 81), 'a.png')
    .expect(201);
  const text = await fetchMetrics();
  expect(text).toMatch(
    /kawabe_dependency_\w+_count\{dependency="storage",operation="put",outcome="ok"\} [1-9]/,
  );
  const readSample = (series: string) => Number(text.split(`\n${series} `)[1]?.split('\n')[0]);
  expect(readSample('kawabe_disk_bytes{part="free"}')).toBeLessThan(
    readSample('kawabe_disk_bytes{part="size"}'),
  );
  expect(readSample('kawabe_database_connections{state="max"}')).toBeGreaterThan(
    readSample('kawabe_database_connections{state="used"}'),
  );
  expect(readSample('kawabe_database_pool_waiting')).toBe(0);
  expect(readSample('kawabe_response_cache_bytes{part="used"}')).toBeGreaterThan(1000);
  expect(readSample('kawabe_response_cache_evictions_total')).toBe(0);
  expect(readSample('kawabe_content_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/process_cpu_seconds_total \d/);
});

it('reports the values of PostgreSQL and Redis for the whole site separately', async () => {
  const facility = { name: '洗衣機', description: '每層都有。', icon: 'fas fa-wifi' };
  const { body } = await site.admin.post('/api/facilities').send(facility).expect(201);
  await site.admin.post(`/api/base-facilities/${body.recordId}/generate-translations`).expect(202);
  const text = await fetchMetrics('/api/metrics/house');
  expect(text).toMatch(/kawabe_tasks\{state="(queued|waiting)"\} 3/);
  expect(text).toMatch(/kawabe_outbox_rows\{queue="translation",state="(queued|waiting)"\} 3/);
  expect(text).toMatch(/kawabe_outbox_rows\{queue="renditions",state="failed"\} 0/);
  expect(text).toMatch(/kawabe_outbox_rows\{queue="mail",state="queued"\} 0/);
  expect(text).toMatch(/kawabe_queue_depth\{queue="\w+",state="waiting"\} \d/);
  expect(text).toMatch(/kawabe_outbox_oldest_seconds\{queue="translation"\} 0\.\d/);
  expect(text).toMatch(/kawabe_outbox_oldest_seconds\{queue="mail"\} 0$/m);
  // The metrics of a process do not include those of the site.
  const listMetricNames = (metricsText: string) =>
    [...metricsText.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const processMetricNames = new Set(listMetricNames(await fetchMetrics()));
  expect(listMetricNames(text).filter((name) => processMetricNames.has(name))).toEqual([]);
});

it('reports renamed metrics under their previous names as well', async () => {
  await site.visitor.get('/api/base-facilities').expect(200);
  const readSample = (text: string, series: string) =>
    text.split(`\n${series} `)[1]?.split('\n')[0];
  const metrics = await fetchMetrics('/api/metrics/house');
  const labels = '{queue="mail",state="queued"}';
  expect(readSample(metrics, `kawabe_outbox${labels}`)).toBe('0');
  expect(readSample(metrics, `kawabe_outbox_rows${labels}`)).toBe('0');
  const text = await fetchMetrics();
  const series =
    'request_duration_seconds_bucket{le="+Inf",route="/api/base-facilities",status="200"}';
  expect(readSample(text, `kawabe_own_${series}`)).toBe('1');
  expect(readSample(text, `kawabe_internal_${series}`)).toBe('1');
  expect(text).toMatch(/^# TYPE kawabe_own_request_duration_seconds histogram$/m);
});
