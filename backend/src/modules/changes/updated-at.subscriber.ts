import {
  type EntityClass,
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentKindRegistry, recordOf } from '../localization/index.js';

type TimestampedRecord = { id: number; updatedAt?: Date };

/**
 * Sets `updatedAt` on saved records, so that responses to writes have it without reloading. Runs within the
 * transaction: an error afterwards would report a stored write as failed.
 */
@Injectable()
export class UpdatedAtSubscriber implements EventSubscriber {
  private readonly savedRecords = new WeakMap<object, Set<TimestampedRecord>>();

  constructor(private readonly kinds: ContentKindRegistry) {}

  onFlush({ em, uow }: FlushEventArgs): void {
    const records = uow.getChangeSets().map((change) => recordOf(change, uow) ?? change.entity);
    const contentRecords = records.filter((record) =>
      this.kinds.kindOf(record),
    ) as TimestampedRecord[];
    if (contentRecords.length > 0) this.savedRecords.set(em, new Set(contentRecords));
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    await this.refreshTimestamps(em as EntityManager);
  }

  /** For a flush inside a longer transaction, whose response may be built before the commit. */
  async afterFlush({ em }: FlushEventArgs): Promise<void> {
    await this.refreshTimestamps(em as EntityManager);
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.savedRecords.delete(em);
  }

  private async refreshTimestamps(em: EntityManager): Promise<void> {
    const records = this.savedRecords.get(em);
    if (!records) return;
    this.savedRecords.delete(em);
    const rows = await em.execute<{ table: string; id: number; at: Date | string }[]>(
      `select record_table as "table", record_id as id, max(at) as at from content_change
       where record_id in (?) group by 1, 2`,
      [[...records].map(({ id }) => id)],
    );
    // Ids are unique only within a table.
    const keyOf = (table: string, id: number) => `${table} ${id}`;
    const times = new Map(rows.map(({ table, id, at }) => [keyOf(table, id), new Date(at)]));
    for (const record of records) {
      const { tableName } = em.getMetadata().get(record.constructor as EntityClass<object>);
      const at = times.get(keyOf(tableName, record.id));
      if (at) record.updatedAt = at;
    }
  }
}
