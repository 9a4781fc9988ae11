import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentActor, type SignedInUser } from '../../platform/auth/current-user.js';
import { Activity, type ActivityData, BULK_KIND } from './activity.entity.js';

/** Author of an entry. `id` is null if the person is unknown. */
type Actor = Pick<SignedInUser, 'username' | 'apiToken'> & { readonly id: number | null };

@Injectable()
export class ActivityLog {
  private readonly written = new WeakMap<object, number[]>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Logs a change that the unit of work does not see, such as raw SQL. Written in the transaction of `em`, if any.
   */
  async append(
    facts: ActivityData,
    em: EntityManager = this.em,
    actor: Actor | undefined = currentActor(),
  ): Promise<void> {
    await this.insert([facts], em, actor);
  }

  /** Inserts entries, in the transaction of `em` if there is one. */
  async insert(
    entries: readonly ActivityData[],
    em: EntityManager,
    user: Actor | undefined = currentActor(),
  ): Promise<void> {
    if (!user || entries.length === 0) return;
    const { id, username, apiToken } = user;
    const author = apiToken ? { tokenId: apiToken.id, username } : { userId: id, username };
    // Drops undefined members: the ORM would store those inside JSON as null.
    const serialized = JSON.parse(JSON.stringify(entries)) as ActivityData[];
    const rows = serialized.map((entry) => ({ ...entry, ...author, label: entry.label || null }));
    // Entities, because for plain rows `insertMany` returns only the first id.
    const activities = rows.map((row) => em.create(Activity, row, { persist: false }));
    const ids = await em.insertMany(activities);
    this.written.set(em, [...this.entriesOf(em), ...ids]);
  }

  /**
   * Groups several entries under a new one and returns its id. The list then shows the parts only if filtered by
   * record. `after` holds values about the whole operation.
   */
  async insertGroup(
    ids: readonly number[],
    {
      after,
      ...facts
    }: Pick<ActivityData, 'action' | 'restores'> & {
      readonly after: Readonly<Record<string, unknown>>;
    },
  ): Promise<readonly number[]> {
    return this.em.fork().transactional(async (em) => {
      const snapshots = { before: { fields: {} }, after: { fields: after } };
      await this.insert([{ kind: BULK_KIND, ...facts, ...snapshots }], em);
      const groupIds = this.entriesOf(em);
      const parts = `{${ids.join()}}`;
      await em.execute('update activity set part_of = ? where id = any (?::int[])', [
        groupIds[0],
        parts,
      ]);
      return groupIds;
    });
  }

  /** Returns the ids of the entries written in the transaction of `em`. Complete only after the commit. */
  entriesOf(em: object): readonly number[] {
    return this.written.get(em) ?? [];
  }
}
