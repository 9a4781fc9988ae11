import { type PreviewDraft } from '../../../../shared/admin';
import { fieldTextNodes } from './truncated-words';

/** Interval and maximum number of scroll corrections. */
const INTERVAL_MS = 400;
const MAX_ATTEMPTS = 25;
/** Scrolling stops once the user interacts. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const isDrawn = (element: Element | null | undefined): element is Element =>
  (element?.getClientRects().length ?? 0) > 0;

/** Returns the element of a record: by its texts, by its images, or by the fragment of the URL. */
export function findRecordElement(draft: PreviewDraft, path: string): Element | undefined {
  const nodes = [...fieldTextNodes(draft).values()]
    .flat()
    .map(({ parentElement }) => parentElement);
  const pictures = (draft.pictures ?? []).map((url) =>
    document.querySelector(`img[src="${CSS.escape(url)}"]`),
  );
  const { hash } = new URL(path, location.origin);
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  return [...nodes, ...pictures, part].find(isDrawn);
}

/** Not `scrollIntoView`, which would also scroll the form around the frame. */
function scrollTo(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const above = Math.max(header, (innerHeight - height) / 2);
  window.scrollBy({ top: top - above, behavior: 'instant' });
}

/** Scrolls to an element, repeatedly while the page loads and grows. Returns a function that stops it. */
export function keepInView(find: () => Element | undefined, isLoading: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let width = 0;

  const scrollOnce = (looks: number, before?: Element, heightBefore?: number) => {
    const element = find();
    const height = document.body.scrollHeight;
    if (element) scrollTo(element);
    const rests = element && element === before && height === heightBefore && !isLoading();
    if (!rests && looks > 1) later(looks - 1, element, height);
  };
  const later = (...[looks, element, height]: Parameters<typeof scrollOnce>) => {
    timer = setTimeout(() => scrollOnce(looks, element, height), INTERVAL_MS);
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
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true });
  return () => {
    stop();
    window.removeEventListener('resize', begin);
    for (const event of USER_EVENTS) window.removeEventListener(event, stop);
  };
}
