import { type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Activity, type ActivityAction, BULK_KIND, changedFieldsOf } from './activity.entity.js';

/** State of an entry: a later one reverted it, or changed the same fields again. */
export const SUPERSEDED_STATES = ['restored', 'overwritten'] as const;
export type SupersededState = (typeof SUPERSEDED_STATES)[number];

const MAX_LATER_ENTRIES = 1_000;

/** Actions that change nothing a later entry could overwrite. */
const SIGN_IN_ACTIONS: readonly ActivityAction[] = ['signed_in', 'sign_in_failed'];

const entryFieldsOf = ({ before, after }: Activity) => changedFieldsOf(before, after);

/** Returns the states of the superseded entries by id. */
export async function findSupersededStates(
  entries: readonly Activity[],
  em: EntityManager,
): Promise<ReadonlyMap<number, SupersededState>> {
  const conditions = entries.flatMap(({ id, kind, recordId }): FilterQuery<Activity>[] => [
    { restores: id },
    { id: { $gt: id }, kind, recordId },
  ]);
  if (conditions.length === 0) return new Map();
  const laterEntries = await em.find(
    Activity,
    { $or: conditions },
    { orderBy: { id: 'asc' }, limit: MAX_LATER_ENTRIES },
  );
  const states = entries.flatMap((entry) => {
    const supersededState = findSupersededState(entry, laterEntries);
    return supersededState ? [[entry.id, supersededState] as const] : [];
  });
  return new Map(states);
}

function findSupersededState(
  entry: Activity,
  laterEntries: readonly Activity[],
): SupersededState | undefined {
  if (laterEntries.some(({ restores }) => restores === entry.id)) return 'restored';
  if (SIGN_IN_ACTIONS.includes(entry.action)) return undefined;
  // A bulk entry has no fields of its own; its parts are compared instead.
  if (entry.kind === BULK_KIND) return undefined;
  const fields = entryFieldsOf(entry);
  // A later entry and the one that reverted it have no effect together.
  const revertedIds = new Set<number>();
  for (const { id, restores } of laterEntries.toReversed()) {
    if (restores !== null && !revertedIds.has(id)) revertedIds.add(restores);
  }
  const isLaterChange = ({ id, kind, recordId, restores }: Activity) =>
    id > entry.id &&
    kind === entry.kind &&
    recordId === entry.recordId &&
    !revertedIds.has(id) &&
    (restores === null || restores < entry.id);
  const laterFields = laterEntries.filter(isLaterChange).flatMap(entryFieldsOf);
  return laterFields.some((field) => fields.includes(field)) ? 'overwritten' : undefined;
}
