import { type EntityMetadata, ReferenceKind } from '@mikro-orm/core';
import { type Value } from './batch.js';

/** What PostgreSQL says where a versioned row is no longer as it was read. */
export const CHANGED_MEANWHILE = 'KW409';

export interface VersionedUpdate {
  readonly statement: string;
  readonly values: Value[];
  /** The row as it is known to be afterwards. */
  readonly row: Record<string, number>;
}

/** What is sent as it is. Everything else is left to the ORM, which knows how to write it. */
function isPlain(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * The update of one row that fails by itself, with {@link CHANGED_MEANWHILE}, where the row has another version
 * by now, so that its answer need not be awaited. Undefined where it is more than that.
 */
export function versionedUpdate(
  meta: EntityMetadata,
  where: object,
  data: object,
): VersionedUpdate | undefined {
  const { versionProperty, primaryKeys, properties } = meta;
  const [id] = primaryKeys;
  const known = where as Record<string, unknown>;
  const version = versionProperty && known[versionProperty];
  if (!id || typeof version !== 'number' || Object.keys(known).length !== 2) return undefined;
  const values: unknown[] = Object.values(data);
  const columns = Object.keys(data).map((name) => columnOf(meta, name));
  const key = known[id];
  if (!values.every(isPlain) || !isPlain(key) || !columns.every(Boolean)) return undefined;
  if (values.length === 0 || meta.inheritanceType || meta.props.some(({ generated }) => generated))
    return undefined;
  const column = properties[versionProperty]!.fieldNames[0]!;
  const changes = columns.map((name, index) => `"${name}" = $${index + 1}`);
  const [first, second] = [values.length + 1, values.length + 2];
  return {
    statement: `with changed as (
      update "${meta.tableName}" set ${changes.join(', ')}, "${column}" = "${column}" + 1
      where "${columnOf(meta, id)}" = $${first} and "${column}" = $${second} returning 1)
      select assert_changed(count(*)) from changed`,
    values: [...values, key, version],
    row: { [column]: version + 1 },
  };
}

function columnOf({ properties }: EntityMetadata, name: string): string | undefined {
  const property = properties[name as never] as EntityMetadata['props'][number] | undefined;
  const kinds = [ReferenceKind.SCALAR, ReferenceKind.MANY_TO_ONE];
  const isColumn = property && kinds.includes(property.kind) && property.fieldNames.length === 1;
  return isColumn && !property.version ? property.fieldNames[0] : undefined;
}
