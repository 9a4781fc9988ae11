import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-media-query';

const LOCK_MS = 600;

export interface CarouselState {
  current: number;
  /** The slide that is moving out during a transition. */
  leaving: number | null;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Whether the visitor has changed slides manually: only then they are announced. */
  moved: boolean;
  /** Wraps around; has no effect during a transition. */
  goTo: (index: number) => void;
}

/** State of a carousel that changes automatically, unless `held` or motion is reduced. */
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
      // After a manual change the carousel stays paused until the visitor restarts it.
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

  // A slide's time begins with the transition to it, not after it.
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [playing, held, count, current, interval]);

  return { current, leaving, playing, setPlaying, moved, goTo };
}
