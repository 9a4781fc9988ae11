// The page reads without scripts. So what it opens with is painted first, and only then the code comes that brings
// it to life: the two would share a phone's narrow line otherwise. Who taps a button meanwhile has not tapped in vain.
// It stands alone: what it imported would come before the picture, too.

const LONGEST_WAIT_MS = 2_000;

/** The picture that a page opens with is there, and on the screen. A page without one is painted at once. */
async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // One that fails is not waited for.
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The visitor wants something. */
function firstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, resolve, { once: true, passive: true });
  });
}

function fallbackTimeout(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
}

/** Presses the last button that was pressed too early once more. Links and forms work without us. */
function replayEarlyClick(): void {
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed = button;
  };
  addEventListener('click', remember, true);
  const replay = () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  };
  addEventListener('kawabe:hydrating', replay, { once: true });
}

replayEarlyClick();
await Promise.race([firstPaint(), firstInteraction(), fallbackTimeout()]);
const later = document.querySelector<HTMLTemplateElement>('template#scripts');
if (later) document.head.append(later.content.cloneNode(true));

export {};
