import { type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Activity, BULK_KIND, fieldsOf } from './activity.entity.js';

/** What became of an entry: a later one took it back, or changed again what it touched. */
export const SUPERSEDED_STATES = ['restored', 'overwritten'] as const;
export type SupersededState = (typeof SUPERSEDED_STATES)[number];

/** More later entries than this are not looked at: then bringing back says itself what it meets. */
const MAX_LATER_ENTRIES = 1_000;

const touched = ({ before, after }: Activity) => fieldsOf(before, after);

/** What became of each of some entries since, by their ids; nothing is said of those that stand. */
export async function findSupersedingEntries(
  entries: readonly Activity[],
  em: EntityManager,
): Promise<ReadonlyMap<number, SupersededState>> {
  const wanted = entries.flatMap(({ id, kind, recordId }): FilterQuery<Activity>[] => [
    { restores: id },
    { id: { $gt: id }, kind, recordId },
  ]);
  if (wanted.length === 0) return new Map();
  const later = await em.find(
    Activity,
    { $or: wanted },
    { orderBy: { id: 'asc' }, limit: MAX_LATER_ENTRIES },
  );
  const found = entries.flatMap((entry) => {
    const since = supersededBy(entry, later);
    return since ? [[entry.id, since] as const] : [];
  });
  return new Map(found);
}

function supersededBy(entry: Activity, later: readonly Activity[]): SupersededState | undefined {
  if (later.some(({ restores }) => restores === entry.id)) return 'restored';
  // What became of the parts of a bulk operation, each of them tells.
  if (entry.kind === BULK_KIND) return undefined;
  const fields = touched(entry);
  const isAfter = ({ id, kind, recordId }: Activity) =>
    id > entry.id && kind === entry.kind && recordId === entry.recordId;
  const again = later.filter(isAfter).flatMap(touched);
  return again.some((field) => fields.includes(field)) ? 'overwritten' : undefined;
}
