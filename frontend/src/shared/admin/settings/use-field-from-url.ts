import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the setting named in the URL, once it is rendered. */
export function useFieldFromUrl<T extends HTMLElement>(key: string): RefObject<T | null> {
  const box = useRef<T>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#${key}`;
  useEffect(() => {
    if (!isNamed) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('[data-word], button')?.focus({ preventScroll: true });
  }, [isNamed]);
  return box;
}
