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
  /** Parts of the page not laid out: when its HTML was read, and at the end. */
  laterParts: { first: number; last: number };
}

/** Runs in the page: counts the parts that are laid out only near the window. */
const countLaterParts = () =>
  [...document.querySelectorAll('main > section, footer')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  ).length;

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
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    window.laterParts = (${countLaterParts.toString()})();
  })`);
  await page.goto(path, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const first = await page.evaluate(() => (window as unknown as { laterParts: number }).laterParts);
  await page.waitForSelector(':root[data-shown]', { state: 'attached' });
  return {
    bytes,
    requests,
    shift,
    laterParts: { first, last: await page.evaluate(countLaterParts) },
  };
}

for (const { prefix } of LANGUAGES) {
  test(
    `first load of /${prefix} stays within its budget`,
    MOBILE_ONLY,
    async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const load = await measureFirstLoad(page, session, `/${prefix}`);
      const { bytes, requests, shift, laterParts } = load;
      for (const kind of ['document', 'stylesheet', 'script', 'total'] as const) {
        expect(bytes[kind] ?? 0, `${kind} bytes`).toBeLessThanOrEqual(MAX_WEIGHT[kind]);
      }
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_WEIGHT.requests);
      expect(shift, 'cumulative layout shift').toBeLessThanOrEqual(0.02);
      // A slow phone lays out the page in slices, and then the whole page is laid out.
      expect(laterParts.first).toBeGreaterThan(3);
      expect(laterParts.last).toBe(0);
    },
  );
}
