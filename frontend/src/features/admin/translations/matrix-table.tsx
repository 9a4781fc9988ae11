import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  matchesStateFilter,
  sharedAdminTexts,
  languagesBaseFirst,
  type MatrixPage,
  type MatrixRow,
  isSelectKey,
  shortLanguageNames,
  usePageShortcuts,
  useSelection,
  useVirtualRows,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { MatrixBulk } from './matrix-bulk';
import { FIRST_LANGUAGE_COLUMN, KindRow, LoadingRow, NAME_COLUMN, RecordRow } from './matrix-rows';
import { translationTexts } from './texts';
import { type MatrixState, type FilterState } from './use-matrix';

interface GridNavigationOptions {
  /** The table body with the cells. */
  body: RefObject<HTMLElement | null>;
  lineCount: number;
  columnCount: number;
  /** Whether a cell matches the filter. */
  isMatch: (line: number, column: number) => boolean;
  /** Selects or deselects a record, with `isRange` also all records between it and the last one. */
  onSelect: (line: number, isRange: boolean) => void;
  /** Scrolls to a line, so that it is rendered and can be focused. */
  scrollTo: (line: number) => void;
}

/** Keyboard control of the table. The Tab key stops once; arrow keys move between cells, N to the next match, X selects. */
function useGridNavigation({
  body,
  lineCount,
  columnCount,
  isMatch,
  onSelect,
  scrollTo,
}: GridNavigationOptions) {
  const [focusedCell, setFocusedCell] = useState({ line: 0, column: NAME_COLUMN });
  const shouldMoveFocus = useRef(false);
  useEffect(() => {
    if (!shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    const findCell = (column: number) =>
      body.current?.querySelector<HTMLElement>(`[data-at="${focusedCell.line}.${column}"]`);
    (findCell(focusedCell.column) ?? findCell(NAME_COLUMN))?.focus();
  });
  const moveTo = useCallback(
    (line: number, column: number) => {
      const newCell = {
        line: Math.max(0, Math.min(line, lineCount - 1)),
        column: Math.max(0, Math.min(column, columnCount - 1)),
      };
      shouldMoveFocus.current = true;
      scrollTo(newCell.line);
      setFocusedCell(newCell);
    },
    [lineCount, columnCount, scrollTo],
  );
  const moveToNextMatch = () => {
    const startIndex = focusedCell.line * columnCount + focusedCell.column;
    for (let step = 1; step <= lineCount * columnCount; step += 1) {
      const cellIndex = (startIndex + step) % (lineCount * columnCount);
      const line = Math.floor(cellIndex / columnCount);
      const column = cellIndex % columnCount;
      if (isMatch(line, column)) return moveTo(line, column);
    }
  };
  usePageShortcuts({ n: moveToNextMatch });
  return {
    focusedCell,
    onFocus: (target: Element) => {
      const position = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
      const [line = 0, column = NAME_COLUMN] = position?.split('.').map(Number) ?? [];
      if (position) setFocusedCell({ line, column });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { line, column } = focusedCell;
      const targets: Partial<Record<string, readonly [line: number, column: number]>> = {
        ArrowUp: [line - 1, column],
        ArrowDown: [line + 1, column],
        ArrowLeft: [line, column - 1],
        ArrowRight: [line, column + 1],
        Home: [line, NAME_COLUMN],
        End: [line, columnCount - 1],
      };
      const target = targets[event.key];
      if (!target && !isSelectKey(event)) return;
      event.preventDefault();
      if (target) moveTo(...target);
      else onSelect(line, event.shiftKey);
    },
  };
}

const ROW_HEIGHTS_PX = { desk: 35, phone: 47 };
/** Pages are requested after this pause in scrolling, so that pages that are only scrolled past are not loaded. */
const SCROLL_IDLE_MS = 100;

/** Returns the base language of most records; of equally frequent ones, the last in `LANGUAGES`. */
function findCommonBaseLanguage({ items }: MatrixPage): Language {
  const countRecords = (language: Language) =>
    items.filter(({ baseLanguage }) => baseLanguage === language).length;
  return LANGUAGES.toReversed().reduce((mostCommon, language) =>
    countRecords(language) > countRecords(mostCommon) ? language : mostCommon,
  );
}

interface Props {
  filter: FilterState;
  matrix: MatrixState;
  firstPage: MatrixPage;
  /** Rendered below the table. */
  children: ReactNode;
}

/** Virtualized table of records by languages. Pages of records are loaded when they are visible. */
export function MatrixTable({ filter, matrix, firstPage, children }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  const { lines, rows, showRange, toggleKind } = matrix;
  // The list of languages must be stable, otherwise every row would be rendered again at every key press.
  const languages = useMemo(
    () => languagesBaseFirst(findCommonBaseLanguage(firstPage)),
    [firstPage],
  );
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [focusedLine, setFocusedLine] = useState<number | null>(null);
  const { indexes, above, below, scrollTo } = useVirtualRows(
    lines.length,
    focusedLine,
    bodyRef,
    ROW_HEIGHTS_PX,
  );

  const rowAt = (line: number) => {
    const matrixLine = lines[line];
    return matrixLine?.type === 'record' ? rows.get(matrixLine.position) : undefined;
  };
  const selection = useSelection<MatrixRow>({
    rowAt,
    keyOf: ({ kind, recordId }) => `${kind}.${recordId}`,
    total: firstPage.total,
  });
  const gridNavigation = useGridNavigation({
    body: bodyRef,
    lineCount: lines.length,
    columnCount: FIRST_LANGUAGE_COLUMN + languages.length,
    isMatch: (line, column) => {
      const row = rowAt(line);
      const languageState = row?.languages.find(
        ({ language }) => language === languages[column - FIRST_LANGUAGE_COLUMN],
      );
      return (
        languageState?.fields.some((field) => matchesStateFilter(filter.state, field)) ?? false
      );
    },
    onSelect: selection.toggle,
    scrollTo,
  });

  const positions = indexes.flatMap((index) => {
    const line = lines[index];
    return line?.type === 'record' ? [line.position] : [];
  });
  const from = positions[0];
  const to = positions.at(-1);
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    const timer = setTimeout(() => showRange(from, to), SCROLL_IDLE_MS);
    return () => clearTimeout(timer);
  }, [from, to, showRange]);

  const tabStopIn = (line: number) =>
    line === gridNavigation.focusedCell.line ? gridNavigation.focusedCell.column : undefined;
  return (
    <>
      <table
        className="matrix-table full-table"
        role="grid"
        aria-label={texts.table}
        aria-rowcount={lines.length + 1}
        aria-busy={matrix.isPreviousData}
      >
        <thead>
          <tr>
            <th scope="col" className="matrix-column-check">
              <input
                type="checkbox"
                aria-label={texts.selectAll}
                checked={selection.count === firstPage.total}
                ref={(box) => {
                  if (box)
                    box.indeterminate = selection.count > 0 && selection.count < firstPage.total;
                }}
                onChange={(event) => selection.selectAll(event.target.checked)}
              />
            </th>
            <th scope="col">{texts.record}</th>
            <th scope="col" className="matrix-column-fields">
              {filter.state === 'decision' ? texts.fieldsToDecide : texts.fields}
            </th>
            {languages.map((language) => (
              <th
                key={language}
                scope="col"
                className="matrix-column-language"
                lang={languageFacts[language].tag}
                title={sharedTexts.languages[language]}
              >
                {shortLanguageNames[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={bodyRef}
          onKeyDown={gridNavigation.onKeyDown}
          onFocus={({ target }) => {
            gridNavigation.onFocus(target);
            const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
            setFocusedLine(line === undefined ? null : Number(line));
          }}
        >
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {indexes.map((index) => {
            const line = lines[index];
            if (!line) return null;
            const rowProps = { line: index, tabStop: tabStopIn(index), languages };
            if (line.type === 'kind') {
              return (
                <KindRow key={line.kindCount.kind} {...rowProps} {...line} onToggle={toggleKind} />
              );
            }
            const row = rows.get(line.position);
            const key = `${line.kind} ${line.position}`;
            if (!row)
              return <LoadingRow key={key} {...rowProps} onRetry={matrix.retryAt(line.position)} />;
            return (
              <RecordRow
                key={`${row.kind} ${row.recordId}`}
                {...rowProps}
                row={row}
                stateFilter={filter.state}
                isSelected={selection.has(row)}
                onSelect={selection.toggle}
              />
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
      {children}
      {selection.count > 0 && <MatrixBulk filter={filter} selection={selection} />}
    </>
  );
}
