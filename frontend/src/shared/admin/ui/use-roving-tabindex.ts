import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const CONTROLS =
  ':is(a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled))';

/** Sets the Tab stop of a group: the last focused control, the current or pressed one, or the first. */
function setTabStop(all: readonly HTMLElement[], wanted?: Element | null): void {
  const stop =
    all.find((control) => control === wanted) ??
    all.find((control) => control.matches('[aria-current], [aria-pressed="true"]')) ??
    all[0];
  for (const control of all) control.tabIndex = control === stop ? 0 : -1;
}

/** Makes the controls of an element one Tab stop; arrow keys, Home and End move inside it. */
export function useRovingTabIndex<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  // After every render: the controls may have changed.
  useEffect(() => setTabStop(controls(), document.activeElement));
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => setTabStop(controls(), target),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!ref.current?.contains(relatedTarget)) setTabStop(controls());
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = controls();
      const at = all.findIndex((control) => control === event.target);
      const goals: Record<string, number> = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        Home: 0,
        End: all.length - 1,
      };
      const goal = goals[event.key];
      if (at < 0 || goal === undefined) return;
      event.preventDefault();
      all.at(goal % all.length)?.focus();
    },
  };
}
