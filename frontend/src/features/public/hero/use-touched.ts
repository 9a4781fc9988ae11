import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Whether the visitor has touched, scrolled or pressed anything yet. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const mark = () => setTouched(true);
    for (const sign of SIGNS) addEventListener(sign, mark, { once: true, passive: true });
    return () => SIGNS.forEach((sign) => removeEventListener(sign, mark));
  }, [touched]);
  return touched;
}
