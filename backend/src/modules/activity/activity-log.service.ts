import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentActor } from '../../platform/auth/actor.js';
import { prepared } from '../../platform/database/prepared.js';
import { held } from '../../platform/database/terse-client.js';
import { type ActivityFacts } from './activity.entity.js';

/** One statement for any number of entries. */
const INSERT = `insert into activity (user_id, username, action, kind, record_id, label, before, after, restores)
  select $1::int, $2, action, kind, record_id, nullif(label, ''), before, after, restores
  from jsonb_to_recordset($3) as entry (action text, kind text, record_id int, label text, before jsonb,
    after jsonb, restores int)`;

/** Where entries are written. */
@Injectable()
export class ActivityLog {
  constructor(private readonly em: EntityManager) {}

  /**
   * Logs what the unit of work does not see, such as statements of one's own, on the account of the signed-in
   * user; in the transaction of `em`, where it has one.
   */
  async note(facts: ActivityFacts, em: EntityManager = this.em): Promise<void> {
    await this.insert([facts], em);
  }

  /** Writes entries; in a transaction they travel with its next statement. */
  async insert(entries: readonly ActivityFacts[], em: EntityManager): Promise<void> {
    const user = currentActor();
    if (!user || entries.length === 0) return;
    const rows = entries.map(({ recordId, ...entry }) => ({ ...entry, record_id: recordId }));
    const statement = em.isInTransaction() ? held(INSERT) : INSERT;
    await prepared(em, statement, [user.id, user.username, JSON.stringify(rows)]);
  }
}
