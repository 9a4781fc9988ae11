import { useCallback, useEffect, useState } from 'react';

const LOCK_MS = 600;

interface Slides {
  current: number;
  /** The slide that is going out of sight, while it does. */
  leaving: number | null;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Wraps around; does nothing while a change is under way. */
  goTo: (index: number) => void;
}

/** The state of a row of slides that changes by itself, unless `held` or motion is unwelcome. */
export function useSlides(count: number, interval: number, held: boolean): Slides {
  const [current, setCurrent] = useState(0);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [playing, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );

  const goTo = useCallback(
    (index: number) => {
      const target = (index + count) % count;
      if (leaving !== null || target === current) return;
      setLeaving(current);
      setCurrent(target);
    },
    [count, current, leaving],
  );

  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), LOCK_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setTimeout(() => goTo(current + 1), interval);
    return () => clearTimeout(timer);
  }, [playing, held, count, current, interval, goTo]);

  return { current, leaving, playing, setPlaying, goTo };
}
