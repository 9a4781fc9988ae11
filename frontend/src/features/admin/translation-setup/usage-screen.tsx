import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  EmptyState,
  ListSkeleton,
  SegmentedControl,
  useUrlParams,
  BudgetBar,
  sharedAdminTexts,
  useNumberFormat,
  useLabels,
  useListFormat,
} from '../../../shared/admin';
import { todayInJapan } from '../../../shared/navigation/stay';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { SetupLayout } from './setup-layout';
import { setupTexts } from './texts';
import { type SeriesLabels, UsageChart, useMonthName, useSeriesLabels } from './usage-chart';
import {
  GROUPINGS,
  isMonth,
  type UsageMeasure,
  monthOf,
  type UsageSeries,
  toSeries,
  monthRange,
  sumByDay,
  type UsageEntry,
  addMonths,
} from './usage-days';

interface Props {
  series: readonly UsageSeries[];
  totals: readonly number[];
  labels: SeriesLabels;
}

/** Table of the amounts in the chart, without unused days. */
function UsageTable({ series, totals, labels }: Props) {
  const { usage: texts } = useDictionary(setupTexts);
  const formatAmount = (amount: number) => (amount > 0 ? labels.value(amount) : '–');
  const usedDays = totals.flatMap((total, day) => (total > 0 ? [{ total, day }] : []));
  return (
    <div>
      <h2 id="translation-setup-figures">{texts.table}</h2>
      <div
        className="translation-setup-scroll"
        role="region"
        aria-labelledby="translation-setup-figures"
        tabIndex={0}
      >
        <table className="admin-figures full-table translation-setup-figures">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {labels.name(name)}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {usedDays.map(({ total, day }) => (
              <tr key={day}>
                <th scope="row">{labels.day(day)}</th>
                {series.map(({ name, days: amounts }) => (
                  <td key={name}>{formatAmount(amounts[day] ?? 0)}</td>
                ))}
                <td>{formatAmount(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              {series.map(({ name, total }) => (
                <td key={name}>{formatAmount(total)}</td>
              ))}
              <td>{formatAmount(totals.reduce((sum, total) => sum + total, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

/** Screen of the usage of translation models by day, and of the month's budget. */
export function UsageScreen() {
  const { usage: texts } = useDictionary(setupTexts);
  const { field } = useLabels();
  const [params, setParams] = useUrlParams();
  // Usage is counted by days in Japan.
  const currentMonth = monthOf(todayInJapan());
  const requestedMonth = params.get('month') ?? currentMonth;
  const month =
    isMonth(requestedMonth) && requestedMonth <= currentMonth ? requestedMonth : currentMonth;
  const grouping = GROUPINGS.find((value) => value === params.get('by')) ?? 'model';
  const { data, isError, refetch } = useQuery({
    ...useApi().queryOptions('get', '/api/translations/usage', {
      params: { query: monthRange(month) },
    }),
  });
  const entries = data?.days.filter(({ day }) => day.startsWith(month)) ?? [];
  const hasPrices = entries.some(({ cost }) => cost !== null);
  const measure: UsageMeasure = hasPrices && params.get('in') !== 'tokens' ? 'cost' : 'tokens';
  const series = toSeries(entries, month, grouping, measure);
  const totals = sumByDay(series, month);
  const labels = useSeriesLabels({ grouping, measure, month, currency: data?.currency });
  return (
    <SetupLayout screen="usage">
      <UsageMonth
        month={month}
        currentMonth={currentMonth}
        entries={entries}
        report={data}
        onMonth={(newMonth) => setParams({ month: newMonth === currentMonth ? '' : newMonth })}
      />
      {!data && isError && <EmptyState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && entries.length === 0 && <EmptyState title={texts.nothing} />}
      {entries.length > 0 && (
        <>
          <div className="admin-bar cluster">
            <SegmentedControl
              label={texts.by}
              value={grouping}
              onChange={(by) => setParams({ by: by === 'model' ? '' : by })}
              options={[
                { value: 'model', label: field('model') },
                { value: 'kind', label: field('kind') },
                { value: 'purpose', label: texts.byPurpose },
              ]}
            />
            {hasPrices && (
              <SegmentedControl
                label={texts.measure}
                value={measure}
                onChange={(newMeasure) =>
                  setParams({ in: newMeasure === 'cost' ? '' : newMeasure })
                }
                options={[
                  { value: 'cost', label: texts.cost },
                  { value: 'tokens', label: texts.tokens },
                ]}
              />
            )}
          </div>
          <div className="translation-setup-usage admin-sections grid gap-4">
            <UsageChart series={series} totals={totals} labels={labels} />
            <UsageTable series={series} totals={totals} labels={labels} />
          </div>
        </>
      )}
    </SetupLayout>
  );
}

type UsageReport = components['schemas']['TranslationUsageDto'];

interface UsageMonthProps {
  month: string;
  currentMonth: string;
  entries: readonly UsageEntry[];
  report: UsageReport | undefined;
  onMonth: (month: string) => void;
}

/** State of the current month's budget. */
function Budget({ currency, month }: UsageReport) {
  const { usage: texts } = useDictionary(setupTexts);
  const { money } = useNumberFormat();
  const { cost, limit, warning } = month;
  if (limit === null) return <p className="admin-quiet">{texts.noLimit}</p>;
  const spentAmount = cost ?? 0;
  const percentText = `${limit > 0 ? Math.round((spentAmount / limit) * 100) : 100} %`;
  return (
    <>
      <BudgetBar spent={spentAmount} limit={limit} />
      <p className="admin-quiet">{texts.limit(percentText, money(limit, currency))}</p>
      {(warning || spentAmount >= limit) && (
        <p className="admin-error" role="status">
          {spentAmount >= limit ? texts.over : texts.near}
        </p>
      )}
    </>
  );
}

/** Section in which the month is chosen, with its total and, for the current month, the budget. */
function UsageMonth({ month, currentMonth, entries, report, onMonth }: UsageMonthProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { usage: texts } = useDictionary(setupTexts);
  const { money, number } = useNumberFormat();
  const listFormat = useListFormat();
  const formatMonth = useMonthName();
  const isCurrentMonth = month === currentMonth;
  const sumOf = (getValue: (entry: UsageEntry) => number) =>
    entries.reduce((total, entry) => total + getValue(entry), 0);
  const inputTokens = sumOf(({ tokensIn }) => tokensIn);
  const outputTokens = sumOf(({ tokensOut }) => tokensOut);
  const cost = sumOf((entry) => entry.cost ?? 0);
  const hasPrices = entries.some((entry) => entry.cost !== null);
  const unpricedModels = [
    ...new Set(entries.flatMap(({ cost: amount, model }) => (amount === null ? model : []))),
  ];
  return (
    <section className="translation-setup-month stack gap-125" aria-label={texts.month}>
      <div className="translation-setup-months row">
        <IconButton label={texts.previous} onClick={() => onMonth(addMonths(month, -1))}>
          <Icon name="previous" />
        </IconButton>
        <h2 className="admin-heading">{formatMonth(month)}</h2>
        <IconButton
          label={texts.next}
          disabledReason={isCurrentMonth ? sharedTexts.reasons.last : undefined}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="next" />
        </IconButton>
      </div>
      {report && (
        <div className="translation-setup-spent form-width stack gap-05">
          <p className="admin-quiet">
            {isCurrentMonth ? texts.spent : texts.spentIn(formatMonth(month))}
          </p>
          {hasPrices && (
            <p className="admin-sum translation-setup-sum">{money(cost, report.currency)}</p>
          )}
          <p className={hasPrices ? 'admin-quiet' : 'admin-sum translation-setup-sum'}>
            {texts.tokensInOut(number(inputTokens), number(outputTokens))}
          </p>
          {unpricedModels.length > 0 && (
            <p className="admin-quiet">{texts.noPrices(listFormat.format(unpricedModels))}</p>
          )}
          {isCurrentMonth && <Budget {...report} />}
          <Link to="/admin/translations/settings">{texts.toSettings}</Link>
        </div>
      )}
    </section>
  );
}
