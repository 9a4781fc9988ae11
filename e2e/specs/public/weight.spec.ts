import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { LANGUAGES, MOBILE_ONLY } from '../../fixtures/test.js';

const KB = 1024;

/** Maximum of a first load on a phone: transferred bytes, and number of requests. */
const MAX_WEIGHT = {
  document: 40 * KB,
  stylesheet: 20 * KB,
  script: 126 * KB,
  total: 450 * KB,
  requests: 25,
};

interface PageLoad {
  bytes: Record<string, number>;
  requests: string[];
  /** Cumulative layout shift. */
  shift: number;
}

/** Returns the transferred bytes by kind, the requests and the layout shift of a first load. */
async function measureFirstLoad(page: Page, session: CDPSession, path: string): Promise<PageLoad> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = { total: 0 };
  const requests: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    kinds.set(requestId, type.toLowerCase());
    requests.push(response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytes['total'] = (bytes['total'] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        const measured = window as unknown as { shift: number };
        if (!hadRecentInput) measured.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  return { bytes, requests, shift };
}

for (const { prefix } of LANGUAGES) {
  test(
    `first load of /${prefix} stays within its budget`,
    MOBILE_ONLY,
    async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const { bytes, requests, shift } = await measureFirstLoad(page, session, `/${prefix}`);
      for (const kind of ['document', 'stylesheet', 'script', 'total'] as const) {
        expect(bytes[kind] ?? 0, `${kind} bytes`).toBeLessThanOrEqual(MAX_WEIGHT[kind]);
      }
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_WEIGHT.requests);
      expect(shift, 'cumulative layout shift').toBeLessThanOrEqual(0.02);
    },
  );
}
