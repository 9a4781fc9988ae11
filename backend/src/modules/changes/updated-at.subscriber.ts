import {
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentKindRegistry, recordOf } from '../localization/index.js';

type Updated = { id: number; updatedAt?: Date };

/**
 * Has records that were just saved say when, as they do when they are read: who answers a write need not read again.
 * Within the transaction, so that nothing that is stored is answered by an error.
 */
@Injectable()
export class UpdatedAtSubscriber implements EventSubscriber {
  private readonly saved = new WeakMap<object, Set<Updated>>();

  constructor(private readonly kinds: ContentKindRegistry) {}

  onFlush({ em, uow }: FlushEventArgs): void {
    const records = uow.getChangeSets().map((change) => recordOf(change, uow) ?? change.entity);
    const ofContent = records.filter((record) => this.kinds.kindOf(record)) as Updated[];
    if (ofContent.length > 0) this.saved.set(em, new Set(ofContent));
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    await this.refreshTimestamps(em as EntityManager);
  }

  /** Of a flush in a transaction that goes on; the answer may be made before it ends. */
  async afterFlush({ em }: FlushEventArgs): Promise<void> {
    await this.refreshTimestamps(em as EntityManager);
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.saved.delete(em);
  }

  private async refreshTimestamps(em: EntityManager): Promise<void> {
    const records = this.saved.get(em);
    if (!records) return;
    this.saved.delete(em);
    const rows = await em.execute<{ id: number; at: Date | string }[]>(
      'select record_id as id, max(at) as at from content_change where record_id in (?) group by 1',
      [[...records].map(({ id }) => id)],
    );
    const times = new Map(rows.map(({ id, at }) => [id, new Date(at)]));
    for (const record of records) {
      const at = times.get(record.id);
      if (at) record.updatedAt = at;
    }
  }
}
