/** Puts the first thing that was refused in sight, and the focus on it. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.ak-record [aria-invalid="true"]')?.focus(),
  );
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
