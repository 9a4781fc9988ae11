import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  checkLabel,
  matchesStateFilter,
  type MatrixKindCount,
  KitIcon,
  sharedAdminTexts,
  type MatrixRow,
  type StateFilter,
  useRecordName,
  useEntityLabels,
  TranslationStateBadge,
  fieldPath,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { translationTexts } from './texts';
import { reviewPath } from './use-review-queue';
import { badgeOf, isFindingsFilter, summarizeCell } from './use-matrix';

/** Columns of the keyboard grid, in which the column of fields is not counted. */
const CHECKBOX_COLUMN = 0;
export const NAME_COLUMN = 1;
export const FIRST_LANGUAGE_COLUMN = 2;

interface MatrixRowProps {
  /** Index among all lines of the table. `aria-rowindex` is larger by 2: it counts from 1, with the header. */
  line: number;
  /** Column of the cell that the Tab key reaches; undefined if that cell is in another line. */
  tabStop: number | undefined;
  languages: readonly Language[];
}

const gridCellProps = (line: number, column: number, tabStop: number | undefined) => ({
  'data-at': `${line}.${column}`,
  tabIndex: tabStop === column ? 0 : -1,
});

interface KindRowProps extends MatrixRowProps {
  kindCount: MatrixKindCount;
  isOpen: boolean;
  onToggle: (kind: string) => void;
}

/** Row of a kind, with the numbers of matching records and of fields by language. It collapses the rows of its records. */
export const KindRow = memo(function KindRow(props: KindRowProps) {
  const { line, tabStop, languages, kindCount, isOpen, onToggle } = props;
  const { many } = useEntityLabels().kind(kindCount.kind);
  return (
    <tr className="matrix-kind" data-line={line} aria-rowindex={line + 2}>
      <td className="matrix-column-check" />
      <td>
        <button
          type="button"
          className="plain-button inline-row gap-075"
          aria-expanded={isOpen}
          onClick={() => onToggle(kindCount.kind)}
          // The button is the only cell of the row, so it is reached from every column.
          {...gridCellProps(line, NAME_COLUMN, tabStop === undefined ? undefined : NAME_COLUMN)}
        >
          <KitIcon name={isOpen ? 'down' : 'go'} />
          {many}{' '}
          <span className="tabular-nums">
            {kindCount.records} / {kindCount.of}
          </span>
        </button>
      </td>
      <td className="matrix-column-fields" />
      {languages.map((language) => (
        <td key={language} className="matrix-column-language admin-quiet tabular-nums">
          {kindCount.languages[language] || '–'}
        </td>
      ))}
    </tr>
  );
});

interface CellProps extends Omit<MatrixRowProps, 'languages'> {
  row: MatrixRow;
  column: number;
  language: Language;
  stateFilter: StateFilter;
}

/** Cell of a language of a record: a state with a count, linked to the first field that matches the filter. */
function Cell({ row, line, column, tabStop, language, stateFilter }: CellProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  const languageState = row.languages.find((candidate) => candidate.language === language);
  const isBase = language === row.baseLanguage;
  const fields = languageState?.fields ?? [];
  const field =
    (fields.find((candidate) => matchesStateFilter(stateFilter, candidate)) ?? fields[0])?.field ??
    '';
  const location = { kind: row.kind, recordId: row.recordId, language, field };
  const to =
    fieldPath(row.kind, row.recordId, language, field) ?? reviewPath({ firstLocation: location });
  const name = sharedTexts.languages[language];
  const { state, count, suggestionCount, findingCount } = languageState
    ? summarizeCell(languageState, stateFilter)
    : { state: 'none' as const, count: 0, suggestionCount: 0, findingCount: 0 };
  const badge = badgeOf(state);
  const labels = [
    texts.cell(name, sharedTexts.marks[badge].word, count),
    ...(suggestionCount > 0 ? [`${sharedTexts.marks.suggested.word} ${suggestionCount}`] : []),
    ...(findingCount > 0 ? [`${sharedTexts.checks.warns} ${findingCount}`] : []),
  ];
  return (
    <td className="matrix-column-language">
      <Link
        to={to}
        aria-label={isBase ? `${name}: ${sharedTexts.base}` : labels.join(sharedTexts.comma)}
        {...gridCellProps(line, column, tabStop)}
      >
        {isBase ? (
          <span className="admin-tiny">{sharedTexts.base}</span>
        ) : (
          <>
            <TranslationStateBadge state={badge} iconOnly {...(count > 0 && { count })} />
            {suggestionCount > 0 && <TranslationStateBadge state="suggested" iconOnly />}
            {findingCount > 0 && (
              <span className="matrix-findings tabular-nums">
                <KitIcon name="warning" />
                {findingCount}
              </span>
            )}
          </>
        )}
      </Link>
    </td>
  );
}

interface RecordRowProps extends MatrixRowProps {
  row: MatrixRow;
  stateFilter: StateFilter;
  isSelected: boolean;
  /** Selects or deselects the record, with `isRange` also all records between it and the last one clicked. */
  onSelect: (line: number, isRange: boolean) => void;
}

/** Row of a record: its name, its matching fields, and a cell for each language. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { row, line, tabStop, languages, stateFilter, isSelected, onSelect } = props;
  const texts = useDictionary(translationTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const labels = useEntityLabels();
  const name = useRecordName()(row);
  const label = name.text || texts.unnamed;
  const listsFindings = isFindingsFilter(stateFilter);
  const matchingFields = row.languages.flatMap(({ fields }) =>
    fields
      .filter((field) => matchesStateFilter(stateFilter, field))
      .map(({ field, findingRules }) => {
        const label = labels.field(field);
        if (!listsFindings || findingRules.length === 0) return label;
        const findings = findingRules.map((rule) => checkLabel(sharedTexts.checks, rule));
        return label + sharedTexts.colon + findings.join(' · ');
      }),
  );
  const fieldsText = [...new Set(matchingFields)].join(listsFindings ? ' · ' : sharedTexts.comma);
  const [firstField] =
    row.languages.find(({ language }) => language === row.baseLanguage)?.fields ?? [];
  const baseLocation = { ...row, language: row.baseLanguage, field: firstField?.field ?? '' };
  return (
    <tr data-line={line} data-selected={isSelected || undefined} aria-rowindex={line + 2}>
      <td className="matrix-column-check">
        <input
          type="checkbox"
          aria-label={sharedTexts.list.select(label)}
          checked={isSelected}
          // A click event says whether Shift is pressed. React requires `onChange` with `checked`.
          onChange={() => undefined}
          onClick={({ shiftKey }) => onSelect(line, shiftKey)}
          {...gridCellProps(line, CHECKBOX_COLUMN, tabStop)}
        />
      </td>
      <td className="matrix-column-name">
        <Link
          to={
            fieldPath(row.kind, row.recordId, baseLocation.language, baseLocation.field) ??
            reviewPath({ firstLocation: baseLocation })
          }
          lang={name.text ? name.tag : undefined}
          {...gridCellProps(line, NAME_COLUMN, tabStop)}
        >
          {label}
        </Link>
      </td>
      <td className="matrix-column-fields" title={fieldsText}>
        {fieldsText}
      </td>
      {languages.map((language, index) => (
        <Cell
          key={language}
          row={row}
          line={line}
          column={FIRST_LANGUAGE_COLUMN + index}
          tabStop={tabStop}
          language={language}
          stateFilter={stateFilter}
        />
      ))}
    </tr>
  );
});

interface LoadingRowProps extends Omit<MatrixRowProps, 'tabStop'> {
  /** Retries loading; undefined while loading. */
  onRetry: (() => void) | undefined;
}

/** Placeholder of a record that is not loaded. */
export function LoadingRow({ line, languages, onRetry }: LoadingRowProps) {
  const { list } = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  return (
    <tr className="matrix-waits" data-line={line} aria-rowindex={line + 2}>
      <td colSpan={languages.length + 3}>
        {onRetry ? (
          <>
            {texts.rowFailed}{' '}
            <button type="button" className="admin-link" onClick={onRetry}>
              {list.retry}
            </button>
          </>
        ) : (
          <span />
        )}
      </td>
    </tr>
  );
}
