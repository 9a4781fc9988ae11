import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The time, every second while something is counted by it. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
