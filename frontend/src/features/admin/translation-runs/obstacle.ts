import { type Estimate } from './use-estimate';

export type Obstacle = 'nothing' | 'no_translator' | 'over_budget';

/** Why a run may not begin as it is chosen; null where it may. */
export function obstacleTo({
  fields,
  cost,
  languages,
  translator,
  budget,
}: Estimate): Obstacle | null {
  if (fields === 0) return 'nothing';
  const free = languages.reduce((sum, { converted }) => sum + converted, 0);
  // Converting one Chinese script into the other needs nobody.
  if (!translator && free < fields) return 'no_translator';
  return cost && (budget?.after ?? 0) > (budget?.limit ?? Infinity) ? 'over_budget' : null;
}
