import { useEffect, useState } from 'react';

const USER_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Whether the visitor has touched, scrolled or pressed anything yet. */
export function useHasInteracted(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const mark = () => setTouched(true);
    for (const sign of USER_EVENTS) addEventListener(sign, mark, { once: true, passive: true });
    return () => USER_EVENTS.forEach((sign) => removeEventListener(sign, mark));
  }, [touched]);
  return touched;
}
