import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-media-query';

const TRANSITION_MS = 600;

export interface CarouselState {
  /** Index of the visible slide. */
  current: number;
  /** Index of the slide that is moving out; null unless there is a transition. */
  leaving: number | null;
  /** At first true, unless the visitor prefers reduced motion. */
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** Whether the visitor chose the visible slide: only then it is announced. */
  wasMovedManually: boolean;
  /** Shows a slide; an index outside of the list wraps around. Has no effect during a transition. */
  goTo: (index: number) => void;
}

/** State of a carousel that changes after each `intervalMs` while it is playing and not `isPaused`. */
export function useCarousel(count: number, intervalMs: number, isPaused: boolean): CarouselState {
  const [current, setCurrent] = useState(0);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [chosenPlaying, setPlaying] = useState<boolean | null>(null);
  const [wasMovedManually, setMovedManually] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const isPlaying = chosenPlaying ?? !prefersReducedMotion;

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
      setMovedManually(true);
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
    setMovedManually(false);
    changeSlide(current + 1);
  });

  // A slide's time begins with the transition to it, not after it.
  useEffect(() => {
    if (!isPlaying || isPaused || count < 2) return;
    const timer = setTimeout(advance, intervalMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isPaused, count, current, intervalMs]);

  return { current, leaving, isPlaying, setPlaying, wasMovedManually, goTo };
}
