interface Props {
  spent: number;
  limit: number;
}

const WARNING_SHARE = 0.8;

/** Used part of a budget; the text beside it has the numbers. */
export function BudgetBar({ spent, limit }: Props) {
  const usedShare = limit > 0 ? Math.min(1, spent / limit) : 1;
  const nearClass = usedShare >= WARNING_SHARE ? ' admin-budget-near' : '';
  const stateClass = spent > limit ? ' admin-budget-over' : nearClass;
  return (
    <span className={`admin-budget${stateClass}`} aria-hidden="true">
      <span style={{ width: `${usedShare * 100}%` }} />
    </span>
  );
}
