import { useCallback, useEffect, useRef } from 'react';

const TYPING_PAUSE_MS = 1_000;

/** Returns a function that calls `run` once nothing is being typed; it returns a function that cancels that. */
export function useTypingPause(): (run: () => void) => () => void {
  const lastInputAt = useRef(-Infinity);
  useEffect(() => {
    const onInput = () => {
      lastInputAt.current = performance.now();
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, []);
  return useCallback((run: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForPause = () => {
      const remainingMs = lastInputAt.current + TYPING_PAUSE_MS - performance.now();
      if (remainingMs > 0) timer = setTimeout(waitForPause, remainingMs);
      else run();
    };
    waitForPause();
    return () => clearTimeout(timer);
  }, []);
}
