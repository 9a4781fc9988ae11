import { useCallback, useEffect, useRef } from 'react';
import { isSecretShown } from '../../../shared/admin';

const TYPING_PAUSE_MS = 1_000;

/** Returns a function that calls `run` once nothing is being typed and no secret is shown. Its result cancels the call. */
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
      if (isSecretShown()) timer = setTimeout(waitForPause, TYPING_PAUSE_MS);
      else if (remainingMs > 0) timer = setTimeout(waitForPause, remainingMs);
      else run();
    };
    waitForPause();
    return () => clearTimeout(timer);
  }, []);
}
