import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer are drawn whole: they are dragged and read more easily than they are saved. */
const DRAWN_WHOLE = 60;
const ROW_PX = 53;
const PHONE_ROW_PX = 101;
const PHONE = 768;

/** Which rows of a long list are drawn, and how much room the others take. The page itself scrolls. */
export function useVisibleRows(
  count: number,
  focused: number | null,
  body: RefObject<HTMLElement | null>,
) {
  const isLong = count > DRAWN_WHOLE;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(body.current?.offsetTop ?? 0), [body, isLong]);
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: isLong ? count : 0,
    estimateSize: () => (innerWidth < PHONE ? PHONE_ROW_PX : ROW_PX),
    overscan: 12,
    scrollMargin,
    getScrollElement: () => document.documentElement,
    // A row that has the focus stays, or the focus would fall to the page.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const keep = focused !== null && focused < count && !shown.includes(focused);
      return keep ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  if (!isLong) {
    return { indexes: Array.from({ length: count }, (_, index) => index), above: 0, below: 0 };
  }
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    above: first ? first.start - scrollMargin : 0,
    below: last ? rows.getTotalSize() - (last.end - scrollMargin) : 0,
  };
}
