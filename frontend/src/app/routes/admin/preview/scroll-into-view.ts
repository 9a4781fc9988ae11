import { type PreviewDraft } from '../../../../shared/admin';
import { fieldTextNodes } from './truncated-words';

/** Interval and maximum number of scroll corrections. */
const PAUSE_MS = 400;
const MAX_ATTEMPTS = 25;
/** Scrolling stops once the user interacts. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const isDrawn = (element: Element | null | undefined): element is Element =>
  (element?.getClientRects().length ?? 0) > 0;

/** Returns the element of a record: by its texts, by its images, or by the fragment of the URL. */
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

/** Not `scrollIntoView`, which would also scroll the form around the frame. */
function bring(place: Element): void {
  const { top, height } = place.getBoundingClientRect();
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const above = Math.max(header, (innerHeight - height) / 2);
  window.scrollBy({ top: top - above, behavior: 'instant' });
}

/** Scrolls to an element, repeatedly while the page loads and grows. Returns a function that stops it. */
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
