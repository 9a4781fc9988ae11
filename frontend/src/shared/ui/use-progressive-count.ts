import { startTransition, useEffect, useState } from 'react';
import { yieldToMain } from './time-slicing';

/** Counts to the last step and yields before each, so that rendering in steps keeps the page responsive. */
export function useProgressiveCount(last: number): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (step === last) return;
    let wanted = true;
    const go = () => setStep((current) => current + 1);
    void yieldToMain().then(() => wanted && startTransition(go));
    return () => {
      wanted = false;
    };
  }, [step, last]);

  return step;
}
