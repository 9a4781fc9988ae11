import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-media-query';

const TRANSITION_MS = 600;

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

/** State of a carousel that changes automatically, unless `isPaused` or motion is reduced. */
export function useCarousel(count: number, interval: number, isPaused: boolean): CarouselState {
  const [current, setCurrent] = useState(0);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [manualPlaying, setPlaying] = useState<boolean | null>(null);
  const [moved, setMoved] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const playing = manualPlaying ?? !prefersReducedMotion;

  const changeSlide = useCallback(
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
      changeSlide(index);
    },
    [changeSlide],
  );

  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const advance = useEffectEvent(() => {
    setMoved(false);
    changeSlide(current + 1);
  });

  // A slide's time begins with the transition to it, not after it.
  useEffect(() => {
    if (!playing || isPaused || count < 2) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [playing, isPaused, count, current, interval]);

  return { current, leaving, playing, setPlaying, moved, goTo };
}
