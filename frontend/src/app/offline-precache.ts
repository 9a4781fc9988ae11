import { type Language, localizedPath } from '../shared/i18n/language';
import { parseStayValues } from '../shared/navigation/stay';
import { isOwnFile } from '../shared/site/site-context';

/** Videos are requested by ranges, which are not cached. */
const VIDEO_PATTERN = /\.(?:mp4|webm)$/;

/** Returns the URLs of the page's resources on the site and its media host. */
function listOwnFiles(media: string | undefined): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) || isOwnFile(name, media))
    .filter((name) => !VIDEO_PATTERN.test(name));
}

function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}

async function precache(
  language: Language,
  media: string | undefined,
  loadArrival: () => Promise<unknown>,
) {
  const query = media === undefined ? '' : `?${new URLSearchParams({ media }).toString()}`;
  const registration = await navigator.serviceWorker.register(`/service-worker.js${query}`);
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  await navigator.serviceWorker.ready;
  await waitUntilIdle();
  // Loads the arrival page's code, so that its files are among the resources of this page.
  await loadArrival();
  const { pathname, search } = location;
  registration.active?.postMessage({
    kind: 'keep',
    pages: [
      localizedPath('/arrival', language),
      pathname,
      // With a stay in its query, the page shows which nights are free.
      ...(parseStayValues(search) ? [pathname + search] : []),
    ],
    files: listOwnFiles(media),
  });
}

/**
 * Makes the service worker cache this page and the arrival page once this page is loaded. `media` is the URL of the site's files
 * if they are on another host.
 */
export function precacheForOffline(
  language: Language,
  media: string | undefined,
  loadArrival: () => Promise<unknown>,
): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Optional: private windows and some browsers have no service worker.
    precache(language, media, loadArrival).catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
