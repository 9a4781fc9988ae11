import { type PreviewDraft } from '../../../../shared/admin';
import { findFieldTextNodes } from './truncated-words';

/** Time between two scroll corrections. */
const INTERVAL_MS = 400;
const MAX_ATTEMPTS = 25;
/** Scrolling stops once the user interacts. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const isRendered = (element: Element | null | undefined): element is Element =>
  (element?.getClientRects().length ?? 0) > 0;

/** Returns the element of a record: by its texts, by its images, or by the fragment of the URL. */
export function findRecordElement(draft: PreviewDraft, path: string): Element | undefined {
  const nodes = [...findFieldTextNodes(draft).values()]
    .flat()
    .map(({ parentElement }) => parentElement);
  const images = (draft.imageUrls ?? []).map((url) =>
    document.querySelector(`img[src="${CSS.escape(url)}"]`),
  );
  const { hash } = new URL(path, location.origin);
  const fragmentTarget = hash ? document.getElementById(hash.slice(1)) : null;
  return [...nodes, ...images, fragmentTarget].find(isRendered);
}

/** Scrolls to an element without `scrollIntoView`, which would also scroll the form around the frame. */
function scrollTo(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const headerHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const offset = Math.max(headerHeight, (innerHeight - height) / 2);
  window.scrollBy({ top: top - offset, behavior: 'instant' });
}

/** Scrolls to an element, repeatedly while the page loads and grows. Returns a function that stops the scrolling. */
export function keepInView(find: () => Element | undefined, isLoading: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let width = 0;

  const scrollOnce = (attempts: number, lastElement?: Element, lastHeight?: number) => {
    const element = find();
    const height = document.body.scrollHeight;
    if (element) scrollTo(element);
    const isSettled = element && element === lastElement && height === lastHeight && !isLoading();
    if (!isSettled && attempts > 1) scheduleScroll(attempts - 1, element, height);
  };
  const scheduleScroll = (...[attempts, element, height]: Parameters<typeof scrollOnce>) => {
    timer = setTimeout(() => scrollOnce(attempts, element, height), INTERVAL_MS);
  };
  const stop = () => clearTimeout(timer);
  const start = () => {
    // Only another width makes a new layout.
    if (innerWidth === width) return;
    width = innerWidth;
    stop();
    scheduleScroll(MAX_ATTEMPTS);
  };

  start();
  window.addEventListener('resize', start);
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true });
  return () => {
    stop();
    window.removeEventListener('resize', start);
    for (const event of USER_EVENTS) window.removeEventListener(event, stop);
  };
}
