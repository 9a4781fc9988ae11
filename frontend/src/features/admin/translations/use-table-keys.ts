import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { singleKeys, usePageKeys } from '../../../shared/admin';

interface Options {
  body: RefObject<HTMLElement | null>;
  lines: number;
  columns: number;
  /** Whether a cell is among what the filter asks for. */
  isWanted: (line: number, column: number) => boolean;
  onSelect: (line: number, range: boolean) => void;
  scrollTo: (line: number) => void;
}

const NAME = 1;

/** The table is one stop for Tab; the arrows go from cell to cell, N to the next in question, X selects. */
export function useTableKeys({ body, lines, columns, isWanted, onSelect, scrollTo }: Options) {
  const [at, setAt] = useState({ line: 0, column: NAME });
  const moving = useRef(false);
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const find = (column: number) =>
      body.current?.querySelector<HTMLElement>(`[data-at="${at.line}.${column}"]`);
    (find(at.column) ?? find(NAME))?.focus();
  });
  const go = useCallback(
    (line: number, column: number) => {
      const next = {
        line: Math.max(0, Math.min(line, lines - 1)),
        column: Math.max(0, Math.min(column, columns - 1)),
      };
      moving.current = true;
      scrollTo(next.line);
      setAt(next);
    },
    [lines, columns, scrollTo],
  );
  const next = () => {
    const begin = at.line * columns + at.column;
    for (let step = 1; step <= lines * columns; step += 1) {
      const cell = (begin + step) % (lines * columns);
      const [line, column] = [Math.floor(cell / columns), cell % columns];
      if (isWanted(line, column)) return go(line, column);
    }
  };
  usePageKeys({ n: next });
  return {
    at,
    onFocus: (target: Element) => {
      const place = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
      const [line = 0, column = NAME] = place?.split('.').map(Number) ?? [];
      if (place) setAt({ line, column });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { line, column } = at;
      const goals: Partial<Record<string, readonly [number, number]>> = {
        ArrowUp: [line - 1, column],
        ArrowDown: [line + 1, column],
        ArrowLeft: [line, column - 1],
        ArrowRight: [line, column + 1],
        Home: [line, NAME],
        End: [line, columns - 1],
      };
      const goal = goals[event.key];
      const selects = event.key.toLowerCase() === 'x' && singleKeys.enabled();
      if (!goal && !selects) return;
      event.preventDefault();
      if (goal) go(...goal);
      else onSelect(line, event.shiftKey);
    },
  };
}
