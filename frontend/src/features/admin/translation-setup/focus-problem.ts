/** Puts what was refused, or what is to be chosen first, in sight, and the focus on it. */
export function focusProblem(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('#main [aria-invalid="true"], #main .ts-clash button')
      ?.focus(),
  );
}
