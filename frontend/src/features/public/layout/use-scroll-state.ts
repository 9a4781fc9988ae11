import { useEffect, useState } from 'react';

/** Selects the main actions of a page: primary buttons and the contact form. The action bar is hidden while one is visible. */
export const pageActionSelector = ':is(main, footer) :not(.bar) > .btn-primary, .enquiry-form';

/** Selects the main actions of a page, and the action bar that long pages have on wide screens. */
export const anyActionSelector = `${pageActionSelector}, .bar-wide > .btn-primary`;

/** Whether the page is scrolled further than `limit` pixels. */
export function useScrolled(limit: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [limit]);
  return isScrolled;
}

/** Whether an element matching `selector` is visible. True until known, which avoids flicker. */
export function useInView(selector: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setInView(visible.size > 0);
    });
    // Called again for elements that are added later. The observer reports removed ones as invisible.
    const observeElements = () => {
      const elements = document.querySelectorAll(selector);
      elements.forEach((item) => observer.observe(item));
      // No element of this page matches the selector.
      if (elements.length === 0) setInView(false);
    };
    observeElements();
    const mutationObserver = new MutationObserver(observeElements);
    mutationObserver.observe(document.body, { childList: true, subtree: true });
    return () => {
      mutationObserver.disconnect();
      observer.disconnect();
    };
  }, [selector]);
  return isInView;
}
