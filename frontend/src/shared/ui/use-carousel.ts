import { type HTMLAttributes, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-browser-value';

const TRANSITION_MS = 600;

type PauseEvent = 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur';

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
  /**
   * Stops the automatic change and shows a slide; an index outside of the list wraps around. During a transition, the
   * slide does not change.
   */
  goTo: (index: number) => void;
  /** For the element around slides and controls: while it is hovered or focused, the carousel pauses. */
  pauseHandlers: Pick<HTMLAttributes<HTMLElement>, PauseEvent>;
}

/** State of a carousel that changes after each `intervalMs` while it is playing and not paused. */
export function useCarousel(count: number, intervalMs: number): CarouselState {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const [current, setCurrent] = useState(0);
  const [leaving, setLeaving] = useState<number | null>(null);
  /** Null until the visitor has chosen. */
  const [isPlayingByChoice, setPlaying] = useState<boolean | null>(null);
  const [wasMovedManually, setMovedManually] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const isPlaying = isPlayingByChoice ?? !prefersReducedMotion;

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

  const pauseHandlers: CarouselState['pauseHandlers'] = {
    // Only a moving mouse counts as hovering: the pointer may rest where the carousel appears, and touch does not hover.
    onPointerMove: ({ pointerType }) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    // A pressed button keeps the focus, but the pointer may leave it.
    onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
  };

  return { current, leaving, isPlaying, setPlaying, wasMovedManually, goTo, pauseHandlers };
}
