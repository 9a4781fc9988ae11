import { roundScaleMax, type UsageSeries } from './usage-days';
import { type SeriesLabels } from './use-series-labels';

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
    <figure className="translation-setup-chart">
      <figcaption>{labels.title}</figcaption>
      <div className="translation-setup-plot">
        <span className="translation-setup-top">{labels.value(scaleMax)}</span>
        <svg
          role="img"
          aria-label={labels.title}
          viewBox={`0 0 ${totals.length * COLUMN_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {columns}
        </svg>
        <p className="translation-setup-days" aria-hidden="true">
          {totals.map(
            (_, day) =>
              day % LABEL_INTERVAL === 0 && (
                <span
                  key={day}
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
