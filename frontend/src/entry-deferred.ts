// The page is readable without scripts, so its first image is painted before the code that hydrates it is loaded: both
// would share a slow connection otherwise. Early clicks are replayed. This file imports nothing, because imports would be
// loaded before the image too.

const MAX_WAIT_MS = 2_000;

/** Waits until the page is painted, with its first image if it has one. */
async function waitForFirstPaint(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A failed image is not waited for.
  await image?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function waitForFirstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, resolve, { once: true, passive: true });
  });
}

function waitForTimeout(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
}

/** Replays the last click on a button before hydration. Links and forms work without scripts. */
function replayEarlyClick(): void {
  let clickedButton: HTMLButtonElement | null = null;
  const recordClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') clickedButton = button;
  };
  addEventListener('click', recordClick, true);
  const replay = () => {
    removeEventListener('click', recordClick, true);
    clickedButton?.click();
  };
  addEventListener('kawabe:hydrating', replay, { once: true });
}

/** Lays out the whole page at its first use, because positions must be exact then. See `later-parts.ts`. */
for (const type of ['scroll', 'pointerdown', 'keydown', 'focusin', 'click']) {
  const showAllParts = () => (document.documentElement.dataset['shown'] = '');
  addEventListener(type, showAllParts, { once: true, capture: true });
}
replayEarlyClick();
await Promise.race([waitForFirstPaint(), waitForFirstInteraction(), waitForTimeout()]);
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#scripts');
if (deferredScripts) document.head.append(deferredScripts.content.cloneNode(true));

export {};
