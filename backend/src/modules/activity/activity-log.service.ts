import { type Transaction } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentActor } from '../../platform/auth/actor.js';
import { held } from '../../platform/database/terse-client.js';
import { type ActivityFacts } from './activity.entity.js';

const COLUMNS = 'user_id, username, action, kind, record_id, label, before, after, restores';

/** Where entries are written. */
@Injectable()
export class ActivityLog {
  constructor(private readonly em: EntityManager) {}

  /**
   * Logs what the unit of work does not see, such as statements of one's own, on the account of the signed-in
   * user; in the transaction of `em`, where it has one.
   */
  async note(facts: ActivityFacts, em: EntityManager = this.em): Promise<void> {
    await this.insert([facts], em.getTransactionContext<Transaction>());
  }

  /** Writes entries; in a transaction they travel with its next statement. */
  async insert(entries: readonly ActivityFacts[], transaction?: Transaction): Promise<void> {
    const user = currentActor();
    if (!user || entries.length === 0) return;
    const values = entries.map((entry) => [
      user.id,
      user.username,
      entry.action,
      entry.kind,
      entry.recordId ?? null,
      entry.label === '' ? null : (entry.label ?? null),
      entry.before ? JSON.stringify(entry.before) : null,
      entry.after ? JSON.stringify(entry.after) : null,
      entry.restores ?? null,
    ]);
    const row = `(${COLUMNS.split(', ')
      .map(() => '?')
      .join(', ')})`;
    const statement = `insert into activity (${COLUMNS}) values ${values.map(() => row).join(', ')}`;
    await this.em
      .getConnection('write')
      .execute(transaction ? held(statement) : statement, values.flat(), 'run', transaction);
  }
}
