import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shorter lists are rendered completely: that makes dragging and reading easier. */
const VIRTUALIZE_FROM = 60;
const LIST_ROWS = { desk: 53, phone: 101 };
const PHONE = 768;

/** Virtualizes the rows of a long list in the page's own scrolling. */
export function useVirtualRows(
  count: number,
  focused: number | null,
  body: RefObject<HTMLElement | null>,
  heights = LIST_ROWS,
) {
  const isLong = count > VIRTUALIZE_FROM;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(Math.round(top + scrollY));
    };
    // Content above the rows changes its height.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [body, isLong]);
  // The page scrolls by the window, not by its root element.
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: isLong ? count : 0,
    estimateSize: () => (innerWidth < PHONE ? heights.phone : heights.desk),
    overscan: 12,
    scrollMargin,
    // The focused row stays rendered, or the focus would be lost.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const keepsFocused = focused !== null && focused < count && !shown.includes(focused);
      return keepsFocused ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  /** Scrolls to a row, even if it is not rendered. */
  const scrollTo = (index: number) => {
    if (isLong) rows.scrollToIndex(index, { align: 'auto' });
  };
  if (!isLong) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, scrollTo };
  }
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    above: first ? first.start - scrollMargin : 0,
    below: last ? rows.getTotalSize() - (last.end - scrollMargin) : 0,
    scrollTo,
  };
}
