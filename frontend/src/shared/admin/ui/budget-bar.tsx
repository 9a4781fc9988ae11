import './budget-bar.css';

interface Props {
  spent: number;
  limit: number;
}

const NEAR = 0.8;

/** How much of a budget is used; the words beside it say the numbers. */
export function BudgetBar({ spent, limit }: Props) {
  const part = limit > 0 ? Math.min(1, spent / limit) : 1;
  const look = spent > limit ? ' admin-budget-over' : part >= NEAR ? ' admin-budget-near' : '';
  return (
    <span className={`admin-budget${look}`} aria-hidden="true">
      <span style={{ width: `${part * 100}%` }} />
    </span>
  );
}
