import { type TriggerDef } from '@mikro-orm/core';
import { FILE_ADDRESS, UPLOADS } from './file-address.js';

/** SQL of the stems of all files whose addresses stand in the row `row`. */
const stemsIn = (row: string) =>
  `select distinct match[1] from regexp_matches(${row}::text, '${FILE_ADDRESS}', 'g') as match`;

/**
 * Trigger that keeps `media_use` true to the files a row names, in any of its columns. In the database, so that raw
 * SQL, cascades, imports and the version before, during a rolling update, are seen as well. `record` is the column
 * with the id of the record that the row belongs to.
 */
function usesLogged(record: 'id' | 'owner_id'): TriggerDef<object> {
  return {
    name: 'media_use_logged',
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    // Uses that stay are not written again: most edits leave the files of a row alone.
    body: `if strpos(old::text, '${UPLOADS}') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (${stemsIn('new')}));
    end if;
    if strpos(new::text, '${UPLOADS}') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.${record} from (${stemsIn('new')}) as named (stem)
      on conflict do nothing;
    end if;
    return null`,
  };
}

/** Of tables whose rows are records, or entries that may bring records back. */
export const recordUsesLogged = usesLogged('id');

/** Of the translations of records. */
export const translationUsesLogged = usesLogged('owner_id');
