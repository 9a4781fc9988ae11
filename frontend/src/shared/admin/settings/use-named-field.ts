import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the field that the address names in sight, once it is there. */
export function useNamedField(key: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const named = hash === `#${key}`;
  useEffect(() => {
    if (!named) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('[data-word]')?.focus({ preventScroll: true });
  }, [named]);
  return box;
}
