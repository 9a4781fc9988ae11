import {
  type EntityDictionary,
  type EntityName,
  type FilterQuery,
  type NativeInsertUpdateOptions,
  OptimisticLockError,
  type QueryResult,
  type UpsertOptions,
} from '@mikro-orm/core';
import { type Kysely, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { held } from './terse-client.js';
import { versionedUpdate } from './versioned-update.js';

/**
 * The unit of work waits for the answer to every update, to learn that the row still had the version it was read
 * with. Here PostgreSQL itself sees to that: the update travels with what follows it, the commit at the latest.
 */
export class TerseDriver extends PostgreSqlDriver {
  override async nativeUpdate<T extends object>(
    entityName: EntityName<T>,
    where: FilterQuery<T>,
    data: EntityDictionary<T>,
    options: NativeInsertUpdateOptions<T> & UpsertOptions<T> = {},
  ): Promise<QueryResult<T>> {
    const transaction = options.ctx as Kysely<unknown> | undefined;
    // Only the unit of work has its values ready for the database.
    const isPrepared = transaction && options.convertCustomTypes === false && !options.upsert;
    const update = isPrepared && versionedUpdate(this.metadata.get(entityName), where, data);
    if (!update) return super.nativeUpdate(entityName, where, data, options);
    await transaction.executeQuery(CompiledQuery.raw(held(update.statement), update.values));
    return { affectedRows: 1, insertId: 0 as QueryResult<T>['insertId'], row: update.row };
  }

  override convertException(exception: Error): ReturnType<PostgreSqlDriver['convertException']> {
    if (exception instanceof OptimisticLockError) return exception;
    return super.convertException(exception);
  }
}
