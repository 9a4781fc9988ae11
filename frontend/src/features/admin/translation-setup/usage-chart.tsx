import { useLabels, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { setupTexts } from './texts';
import {
  type Grouping,
  OTHER_SERIES,
  roundScaleMax,
  type UsageMeasure,
  type UsageSeries,
} from './usage-days';

interface Options {
  grouping: Grouping;
  measure: UsageMeasure;
  month: string;
  currency: string | undefined;
}

/** Returns a function that formats a month, `2026-11`, in the interface language. */
export function useMonthName(): (month: string) => string {
  const { tag } = languageFacts[useLanguage().language];
  const format = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the labels of the chart and its table: functions that format series, days and amounts. */
export function useSeriesLabels({ grouping, measure, month, currency }: Options) {
  const { usage: texts } = useDictionary(setupTexts);
  const { money, number } = useNumberFormat();
  const { field, kind } = useLabels();
  const { tag } = languageFacts[useLanguage().language];
  const formatMonth = useMonthName();
  const dayFormat = new Intl.DateTimeFormat(tag, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const groupingName = { model: field('model'), kind: field('kind'), purpose: texts.byPurpose }[
    grouping
  ];
  return {
    title: texts.chart(
      measure === 'cost' ? texts.cost : texts.tokens,
      groupingName,
      formatMonth(month),
    ),
    name: (name: string): string => {
      if (name === OTHER_SERIES) return texts.others;
      if (grouping === 'kind') return kind(name).many;
      if (grouping === 'model') return name;
      return Object.hasOwn(texts.purposes, name)
        ? texts.purposes[name as keyof typeof texts.purposes]
        : name;
    },
    value: (value: number): string =>
      measure === 'cost' && currency ? money(value, currency) : number(value),
    /** Label of a day; `index` is the day of the month minus 1. */
    day: (index: number): string =>
      dayFormat.format(new Date(`${month}-${String(index + 1).padStart(2, '0')}T00:00:00Z`)),
  };
}

export type SeriesLabels = ReturnType<typeof useSeriesLabels>;

interface Props {
  series: readonly UsageSeries[];
  totals: readonly number[];
  labels: SeriesLabels;
}

const COLUMN_WIDTH = 10;
const COLUMN_GAP = 2;
const CHART_HEIGHT = 100;
/** Number of days between labels. */
const LABEL_INTERVAL = 7;

/** Chart of the days as columns, in which the series are stacked. The table beside it has the same data for screen readers. */
export function UsageChart({ series, totals, labels }: Props) {
  const scaleMax = roundScaleMax(Math.max(...totals));
  const columns = totals.map((total, day) => {
    let stackedHeight = 0;
    return (
      <g key={day}>
        <title>{`${labels.day(day)}: ${labels.value(total)}`}</title>
        {series.map(({ name, days }, index) => {
          const height = ((days[day] ?? 0) / scaleMax) * CHART_HEIGHT;
          stackedHeight += height;
          return (
            height > 0 && (
              <rect
                key={name}
                className={`translation-setup-c${index}`}
                x={day * COLUMN_WIDTH + COLUMN_GAP / 2}
                y={CHART_HEIGHT - stackedHeight}
                width={COLUMN_WIDTH - COLUMN_GAP}
                height={height}
              />
            )
          );
        })}
      </g>
    );
  });
  return (
    <figure>
      <figcaption>{labels.title}</figcaption>
      <div className="translation-setup-plot">
        <span className="translation-setup-top admin-tiny">{labels.value(scaleMax)}</span>
        <svg
          role="img"
          aria-label={labels.title}
          viewBox={`0 0 ${totals.length * COLUMN_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {columns}
        </svg>
        <p className="translation-setup-days admin-tiny" aria-hidden="true">
          {totals.map(
            (_, day) =>
              day % LABEL_INTERVAL === 0 && (
                <span
                  key={day}
                  // The last label ends at its column, because it would leave the chart if it began there.
                  style={
                    day + LABEL_INTERVAL > totals.length
                      ? { right: `${((totals.length - day - 1) / totals.length) * 100}%` }
                      : { left: `${(day / totals.length) * 100}%` }
                  }
                >
                  {labels.day(day)}
                </span>
              ),
          )}
        </p>
      </div>
      <ul className="translation-setup-legend stack gap-05">
        {series.map(({ name, total }, index) => (
          <li key={name}>
            <span
              className={`translation-setup-swatch translation-setup-c${index}`}
              aria-hidden="true"
            />
            <span>{labels.name(name)}</span>
            <b className="tabular-nums">{labels.value(total)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
