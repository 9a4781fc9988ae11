import { type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Activity, BULK_KIND, fieldsOf } from './activity.entity.js';

/** What became of an entry: a later one took it back, or changed again what it touched. */
export const ACTIVITY_SINCE = ['restored', 'overwritten'] as const;
export type ActivitySince = (typeof ACTIVITY_SINCE)[number];

/** More later entries than this are not looked at: then bringing back says itself what it meets. */
const MOST = 1_000;

const touched = ({ before, after }: Activity) => fieldsOf(before, after);

/** What became of each of some entries since, by their ids; nothing is said of those that stand. */
export async function whatBecameOf(
  entries: readonly Activity[],
  em: EntityManager,
): Promise<ReadonlyMap<number, ActivitySince>> {
  const wanted = entries.flatMap(({ id, kind, recordId }): FilterQuery<Activity>[] => [
    { restores: id },
    { id: { $gt: id }, kind, recordId },
  ]);
  if (wanted.length === 0) return new Map();
  const later = await em.find(Activity, { $or: wanted }, { orderBy: { id: 'asc' }, limit: MOST });
  const found = entries.flatMap((entry) => {
    const since = becameOf(entry, later);
    return since ? [[entry.id, since] as const] : [];
  });
  return new Map(found);
}

function becameOf(entry: Activity, later: readonly Activity[]): ActivitySince | undefined {
  if (later.some(({ restores }) => restores === entry.id)) return 'restored';
  // What became of the parts of a bulk operation, each of them tells.
  if (entry.kind === BULK_KIND) return undefined;
  const fields = touched(entry);
  const isAfter = ({ id, kind, recordId }: Activity) =>
    id > entry.id && kind === entry.kind && recordId === entry.recordId;
  const again = later.filter(isAfter).flatMap(touched);
  return again.some((field) => fields.includes(field)) ? 'overwritten' : undefined;
}
