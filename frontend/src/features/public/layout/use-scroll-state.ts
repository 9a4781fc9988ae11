import { useEffect, useState } from 'react';

/**
 * Where the page itself offers the one action: a persimmon button of its own, or the letter to the house.
 * Meanwhile the ones of the header and the bar keep back.
 */
export const pageActionSelector = ':is(main, footer) :not(.bar) > .btn-primary, .letter';

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

/** Whether an element matching `selector` is in view. True until known: then nothing flashes. */
export function useInView(selector: string): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setSeen(visible.size > 0);
    });
    // Pages and their parts come and go; whoever is gone is reported as out of view.
    const watch = () => {
      const found = document.querySelectorAll(selector);
      found.forEach((one) => observer.observe(one));
      // Nothing to report on: there is none on this page.
      if (found.length === 0) setSeen(false);
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      observer.disconnect();
    };
  }, [selector]);
  return seen;
}
