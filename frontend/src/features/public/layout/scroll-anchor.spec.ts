// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScrolledTo } from './scroll-anchor';

beforeEach(() => {
  document.body.innerHTML = '<h2 id="rooms" tabindex="-1">Rooms</h2>';
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const focusedAfterScroll = () => {
  keepScrolledTo('rooms', 'instant', () => false)();
  return document.activeElement?.id;
};

it('focuses the element to which it scrolls', () => {
  expect(focusedAfterScroll()).toBe('rooms');
});

it('takes no focus from the page around a frame, where the user may be typing', () => {
  // In a frame, the parent is another window.
  vi.stubGlobal('parent', {});
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  expect(focusedAfterScroll()).toBe('');
  hasFocus.mockReturnValue(true);
  expect(focusedAfterScroll()).toBe('rooms');
});

it('scrolls only its own page in a frame', () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('parent', {});
  focusedAfterScroll();
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(scrollTo).toHaveBeenCalledWith({ behavior: 'instant', top: 0 });
});
