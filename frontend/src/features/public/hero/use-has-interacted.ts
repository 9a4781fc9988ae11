import { useEffect, useState } from 'react';

const USER_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Whether the visitor has touched, scrolled or pressed anything yet. */
export function useHasInteracted(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const markInteracted = () => setTouched(true);
    for (const type of USER_EVENTS)
      addEventListener(type, markInteracted, { once: true, passive: true });
    return () => USER_EVENTS.forEach((type) => removeEventListener(type, markInteracted));
  }, [touched]);
  return touched;
}
