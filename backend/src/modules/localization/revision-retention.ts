import { type EntityManager } from '@mikro-orm/postgresql';
import { deleteOld } from '../../platform/schedule/delete-old.js';

/**
 * Whether each field that the revision `old` changed was changed again later: the last change of a field stays,
 * however old, so that what stood there before the text of today can always be read.
 */
const IS_SUPERSEDED = `not exists (
  select from jsonb_object_keys(old.changes) as changed (field)
  where not exists (
    select from revision newer
    where newer.record_id = old.record_id and newer.language = old.language and newer.id > old.id
      and jsonb_exists(newer.changes, changed.field)))`;

export function deleteOldRevisions(
  em: EntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const where = (older: string) => `old.at < ${older} and ${IS_SUPERSEDED}`;
  return deleteOld(em, { table: 'revision', where, days }, limit);
}
