import { useEffect, useState } from 'react';

/** Actions of the page itself: a primary button, or the contact form. Meanwhile those of header and bar are hidden. */
export const pageActionSelector = ':is(main, footer) :not(.bar) > .btn-primary, .enquiry-form';

/** The same with the bar of a long page, which stands in for its action. */
export const anyActionSelector = `${pageActionSelector}, .bar-wide > .btn-primary`;

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

/** Whether an element matching `selector` is visible. True until known, which avoids flicker. */
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
    // Elements are added and removed; removed ones count as invisible.
    const watch = () => {
      const elements = document.querySelectorAll(selector);
      elements.forEach((item) => observer.observe(item));
      // No such element on this page.
      if (elements.length === 0) setSeen(false);
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
