import { type EntityClass, type EntityData, type EntityMetadata } from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { prepared } from '../../platform/database/prepared.js';

type Row = Record<string, unknown>;

const statements = new WeakMap<EntityMetadata, string>();

function words(meta: EntityMetadata): EntityMetadata {
  return meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
}

/** One row: the record's own columns, and its versions as JSON. */
function statementOf(meta: EntityMetadata): string {
  const known = statements.get(meta);
  if (known) return known;
  const columns = meta.props.flatMap(({ fieldNames }) => fieldNames ?? []);
  const statement = `select ${columns.map((name) => `r."${name}"`).join(', ')},
      (select coalesce(json_agg(t order by t.id), '[]') from "${words(meta).tableName}" t where t.owner_id = r.id) as versions
    from "${meta.tableName}" r where r.id = $1`;
  statements.set(meta, statement);
  return statement;
}

/**
 * A record with all its versions. What every edit begins with: as `findOne` would give it, without having the
 * statement put together and planned each time.
 */
export async function loadRecord(
  em: EntityManager,
  entity: EntityClass<LocalizedEntity>,
  id: number,
): Promise<LocalizedEntity | undefined> {
  const meta = em.getMetadata(entity) as EntityMetadata;
  const [row] = await prepared<Row & { versions: Row[] }>(em, statementOf(meta), [id]);
  if (!row) return undefined;
  const { versions, ...columns } = row;
  const driver = em.getDriver();
  const translations = versions.map((version) => driver.mapResult(version, words(meta)));
  const data = { ...driver.mapResult(columns, meta), translations };
  const record = em.merge(entity, data as EntityData<LocalizedEntity>, {
    convertCustomTypes: true,
  });
  // One that was in memory is left as it is, with its versions or without.
  if (!record.translations.isInitialized()) await em.populate(record, ['translations']);
  return record;
}
