/** What `base.css` lays out only near the window until it is shown. */
const LATER_PARTS = 'main > .intro ~ section, .nearby .place, footer';
/** The layout of so many elements is a short task, on a slow phone too. */
const ELEMENTS_PER_SLICE = 60;
/** Idle moments are not waited for longer, because the page is being hydrated. */
const MAX_IDLE_WAIT_MS = 300;

/** Waits until the browser has drawn a frame and is idle. */
async function waitForIdle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  // Not every supported browser has it.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS }));
}

/**
 * Shows the parts below the first screen in slices, because the layout of the whole page is a long task on a slow phone.
 * `entry-deferred.ts` shows all of them at the first use of the page.
 */
export async function showLaterParts(): Promise<void> {
  let count = 0;
  for (const part of document.querySelectorAll<HTMLElement>(LATER_PARTS)) {
    if (count === 0) await waitForIdle();
    part.style.contentVisibility = 'visible';
    count += part.getElementsByTagName('*').length;
    if (count >= ELEMENTS_PER_SLICE) count = 0;
  }
  document.documentElement.dataset['shown'] = '';
}
