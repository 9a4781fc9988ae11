/** What can be typed into or pressed. */
export const CONTROLS = ':is(input, select, textarea, button):not([tabindex="-1"], :disabled)';

/** Puts a field that all languages share in sight, and the focus on it; on the button that saves it where it has no box. */
export function focusShared(name: string): void {
  const box =
    document.querySelector<HTMLElement>(`.ak-record [data-shared="${name}"] ${CONTROLS}`) ??
    document.querySelector<HTMLElement>(`.ak-record #${name}`);
  const folded = box?.closest('details');
  if (folded) folded.open = true;
  (box ?? document.querySelector<HTMLElement>('.ak-save .btn-primary'))?.focus();
}

const inSight = (element: HTMLElement) => element.offsetParent !== null;

/** Goes to the next thing that waits to be decided, round from the last to the first. */
export function focusNextDecision(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.ak-record [data-decision]')];
  const decisions = all.filter(inSight);
  const here = document.activeElement;
  const isAfter = (one: HTMLElement) =>
    here !== null && here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  (decisions.find(isAfter) ?? decisions[0])?.focus();
}
