import { type Language, localizedPath } from '../shared/i18n/language';

/** What the page in sight is made of, our own files only. */
function ownFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}

async function keepForOffline(language: Language, loadArrival: () => Promise<unknown>) {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  await navigator.serviceWorker.ready;
  await whenIdle();
  await loadArrival();
  const arrival = localizedPath('/arrival', language);
  registration.active?.postMessage({
    kind: 'keep',
    arrival,
    files: [location.origin + location.pathname, ...ownFiles()],
  });
}

/** Has the service worker keep this page and the arrival card, once the page has all it needs itself. */
export function installOfflineCopies(
  language: Language,
  loadArrival: () => Promise<unknown> = () => Promise.resolve(),
): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Nothing is lost without it: private windows and some browsers have none.
    keepForOffline(language, loadArrival).catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
