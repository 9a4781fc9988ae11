import { type PreviewDraft } from '../../../../shared/admin';
import { fieldTextNodes } from './truncated-words';

/** So long a page is left alone before it is looked at again; and how often that is done at most. */
const PAUSE_MS = 400;
const MAX_ATTEMPTS = 25;
/** Whoever does one of these goes their own way from there. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const isDrawn = (element: Element | null | undefined): element is Element =>
  (element?.getClientRects().length ?? 0) > 0;

/** Where the page shows a record: by its words, by its pictures, else the part that the address names behind its `#`. */
export function findRecordElement(draft: PreviewDraft, path: string): Element | undefined {
  const words = [...fieldTextNodes(draft).values()]
    .flat()
    .map(({ parentElement }) => parentElement);
  const pictures = (draft.pictures ?? []).map((url) =>
    document.querySelector(`img[src="${CSS.escape(url)}"]`),
  );
  const { hash } = new URL(path, location.origin);
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  return [...words, ...pictures, part].find(isDrawn);
}

/** Not `scrollIntoView`: that moves the form around the frame as well. */
function bring(place: Element): void {
  const { top, height } = place.getBoundingClientRect();
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const above = Math.max(header, (innerHeight - height) / 2);
  window.scrollBy({ top: top - above, behavior: 'instant' });
}

/**
 * Brings a place of the page in sight, at either width, and again as long as the page loads and grows; then it lies
 * as it was left. Answers how to stop it.
 */
export function keepInView(find: () => Element | undefined, isLoading: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let width = 0;

  const look = (looks: number, before?: Element, heightBefore?: number) => {
    const place = find();
    const height = document.body.scrollHeight;
    if (place) bring(place);
    const rests = place && place === before && height === heightBefore && !isLoading();
    if (!rests && looks > 1) later(looks - 1, place, height);
  };
  const later = (...[looks, place, height]: Parameters<typeof look>) => {
    timer = setTimeout(() => look(looks, place, height), PAUSE_MS);
  };
  const stop = () => clearTimeout(timer);
  const begin = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    stop();
    later(MAX_ATTEMPTS);
  };

  begin();
  window.addEventListener('resize', begin);
  for (const sign of USER_EVENTS) window.addEventListener(sign, stop, { passive: true });
  return () => {
    stop();
    window.removeEventListener('resize', begin);
    for (const sign of USER_EVENTS) window.removeEventListener(sign, stop);
  };
}
