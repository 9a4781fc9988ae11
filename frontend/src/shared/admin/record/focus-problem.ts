/** Puts the first thing that was refused in sight, and the focus on it. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.ak-record [aria-invalid="true"]')?.focus(),
  );
}
