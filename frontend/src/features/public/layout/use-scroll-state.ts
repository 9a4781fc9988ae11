import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the page is scrolled further than `limit` pixels. */
export function useScrolled(limit: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(scrollY > limit);
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [limit]);
  return scrolled;
}

/** Whether one of the elements with these ids is in view. True until known: then nothing flashes. */
export function useAnyInView(ids: readonly string[]): boolean {
  const [seen, setSeen] = useState(true);
  const { pathname } = useLocation();
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setSeen(visible.size > 0);
    });
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids, pathname]);
  return seen;
}
