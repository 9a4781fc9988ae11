import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

const LOCK_MS = 600;

export interface CarouselState {
  current: number;
  /** The slide that is going out of sight, while it does. */
  leaving: number | null;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Whether the visitor has turned the slides by hand: only then are they announced. */
  moved: boolean;
  /** Wraps around; does nothing while a change is under way. */
  goTo: (index: number) => void;
}

/** The state of a row of slides that changes by itself, unless `held` or motion is unwelcome. */
export function useCarousel(count: number, interval: number, held: boolean): CarouselState {
  const [current, setCurrent] = useState(0);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const [moved, setMoved] = useState(false);
  const still = useReducedMotion();
  const playing = chosen ?? !still;

  const turn = useCallback(
    (index: number) => {
      const target = (index + count) % count;
      if (leaving !== null || target === current) return;
      setLeaving(current);
      setCurrent(target);
    },
    [count, current, leaving],
  );

  const goTo = useCallback(
    (index: number) => {
      setMoved(true);
      // A slide chosen by hand stays until the visitor starts the rotation again.
      setPlaying(false);
      turn(index);
    },
    [turn],
  );

  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), LOCK_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const advance = useEffectEvent(() => {
    setMoved(false);
    turn(current + 1);
  });

  // A slide's time begins when it comes, not when the change to it is over.
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [playing, held, count, current, interval]);

  return { current, leaving, playing, setPlaying, moved, goTo };
}
