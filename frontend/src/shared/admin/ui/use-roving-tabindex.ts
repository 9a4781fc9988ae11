import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const CONTROLS =
  ':is(a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled))';

/** Sets the Tab stop of a group: the preferred control, else the current or pressed one, else the first. */
function setTabStop(controls: readonly HTMLElement[], preferred?: Element | null): void {
  const tabStop =
    controls.find((control) => control === preferred) ??
    controls.find((control) => control.matches('[aria-current], [aria-pressed="true"]')) ??
    controls[0];
  for (const control of controls) control.tabIndex = control === tabStop ? 0 : -1;
}

/** Makes the controls of an element one Tab stop; arrow keys, Home and End move inside it. */
export function useRovingTabIndex<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const findControls = () => [...(ref.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  // Runs after every render, because the controls may have changed.
  useEffect(() => setTabStop(findControls(), document.activeElement));
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => setTabStop(findControls(), target),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!ref.current?.contains(relatedTarget)) setTabStop(findControls());
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const controls = findControls();
      const index = controls.findIndex((control) => control === event.target);
      const targetIndexes: Record<string, number> = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: controls.length - 1,
      };
      const targetIndex = targetIndexes[event.key];
      if (index < 0 || targetIndex === undefined) return;
      event.preventDefault();
      controls.at(targetIndex % controls.length)?.focus();
    },
  };
}
