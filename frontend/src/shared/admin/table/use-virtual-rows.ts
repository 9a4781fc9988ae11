import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer are drawn whole: they are dragged and read more easily than they are saved. */
const VIRTUALIZE_FROM = 60;
const LIST_ROWS = { desk: 53, phone: 101 };
const PHONE = 768;

/** Which rows of a long list are drawn, and how much room the others take. The page itself scrolls. */
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
    // What stands above the rows comes and goes.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [body, isLong]);
  // What the page scrolls by is told to the window, and not to its root element.
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: isLong ? count : 0,
    estimateSize: () => (innerWidth < PHONE ? heights.phone : heights.desk),
    overscan: 12,
    scrollMargin,
    // A row that has the focus stays, or the focus would fall to the page.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const keep = focused !== null && focused < count && !shown.includes(focused);
      return keep ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  /** Brings a row in sight that may not be drawn. */
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
