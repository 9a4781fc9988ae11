import { Link } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { BudgetBar, kitTexts, useNumberFormat, useListFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { setupTexts } from './texts';
import { type Entry, monthAfter } from './usage-days';
import { useMonthName } from './use-series-labels';

type UsageReport = components['schemas']['TranslationUsageDto'];

interface Props {
  month: string;
  now: string;
  entries: readonly Entry[];
  report: UsageReport | undefined;
  onMonth: (month: string) => void;
}

/** State of the current month's budget. */
function Budget({ currency, month }: UsageReport) {
  const { usage: texts } = useDictionary(setupTexts);
  const { money } = useNumberFormat();
  const { cost, limit, warning } = month;
  if (limit === null) return <p className="admin-quiet">{texts.noLimit}</p>;
  const spent = cost ?? 0;
  const part = `${limit > 0 ? Math.round((spent / limit) * 100) : 100} %`;
  return (
    <>
      <BudgetBar spent={spent} limit={limit} />
      <p className="admin-quiet">{texts.limit(part, money(limit, currency))}</p>
      {(warning || spent >= limit) && (
        <p className="admin-error" role="status">
          {spent >= limit ? texts.over : texts.near}
        </p>
      )}
    </>
  );
}

/** Chooses the month; shows its total, and the rest of the budget for the current one. */
export function UsageMonth({ month, now, entries, report, onMonth }: Props) {
  const kit = useDictionary(kitTexts);
  const { usage: texts } = useDictionary(setupTexts);
  const { money, number } = useNumberFormat();
  const list = useListFormat();
  const monthName = useMonthName();
  const isNow = month === now;
  const sum = (of: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  const read = sum(({ tokensIn }) => tokensIn);
  const written = sum(({ tokensOut }) => tokensOut);
  const cost = sum((entry) => entry.cost ?? 0);
  const priced = entries.some((entry) => entry.cost !== null);
  const unpriced = [
    ...new Set(entries.flatMap(({ cost: amount, model }) => (amount === null ? model : []))),
  ];
  return (
    <section className="translation-setup-month stack gap-125" aria-label={texts.month}>
      <div className="translation-setup-months row">
        <IconButton label={texts.previous} onClick={() => onMonth(monthAfter(month, -1))}>
          <Icon name="previous" />
        </IconButton>
        <h2>{monthName(month)}</h2>
        <IconButton
          label={texts.next}
          reason={isNow ? kit.reasons.last : undefined}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Icon name="next" />
        </IconButton>
      </div>
      {report && (
        <div className="translation-setup-spent stack gap-05">
          <p className="admin-quiet">{isNow ? texts.spent : texts.spentIn(monthName(month))}</p>
          {priced && <p className="translation-setup-sum">{money(cost, report.currency)}</p>}
          <p className={priced ? 'admin-quiet' : 'translation-setup-sum'}>
            {texts.tokensInOut(number(read), number(written))}
          </p>
          {unpriced.length > 0 && (
            <p className="admin-quiet">{texts.noPrices(list.format(unpriced))}</p>
          )}
          {isNow && <Budget {...report} />}
          <Link to="/admin/translations/settings">{texts.toSettings}</Link>
        </div>
      )}
    </section>
  );
}
