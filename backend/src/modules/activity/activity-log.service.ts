import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentActor, type SignedInUser } from '../../platform/auth/current-user.js';
import { Activity, type ActivityData, BULK_KIND } from './activity.entity.js';

/** On whose account an entry is written; without an id for a person who is not known. */
type Actor = Pick<SignedInUser, 'username' | 'apiToken'> & { readonly id: number | null };

/** Where entries are written. */
@Injectable()
export class ActivityLog {
  private readonly written = new WeakMap<object, number[]>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Logs what the unit of work does not see, such as statements of one's own, on the account of the signed-in
   * user; in the transaction of `em`, where it has one.
   */
  async append(
    facts: ActivityData,
    em: EntityManager = this.em,
    actor: Actor | undefined = currentActor(),
  ): Promise<void> {
    await this.insert([facts], em, actor);
  }

  /** Writes entries, in the transaction of `em` where it has one. */
  async insert(
    entries: readonly ActivityData[],
    em: EntityManager,
    user: Actor | undefined = currentActor(),
  ): Promise<void> {
    if (!user || entries.length === 0) return;
    const { id, username, apiToken } = user;
    const who = apiToken ? { tokenId: apiToken.id, username } : { userId: id, username };
    // As JSON has it: the ORM writes what is undefined within as null.
    const plain = JSON.parse(JSON.stringify(entries)) as ActivityData[];
    const rows = plain.map((entry) => ({ ...entry, ...who, label: entry.label || null }));
    // As entities: of plain rows only the first id is returned.
    const made = rows.map((row) => em.create(Activity, row, { persist: false }));
    const ids = await em.insertMany(made);
    this.written.set(em, [...this.entriesOf(em), ...ids]);
  }

  /**
   * Has one entry stand for several, which are then listed only with the record that each is about; its id. `after`:
   * what is told of all of them.
   */
  async gather(
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
      const made = this.entriesOf(em);
      const parts = `{${ids.join()}}`;
      await em.execute('update activity set part_of = ? where id = any (?::int[])', [
        made[0],
        parts,
      ]);
      return made;
    });
  }

  /** The ids of the entries that the transaction of `em` wrote; complete once it is committed. */
  entriesOf(em: object): readonly number[] {
    return this.written.get(em) ?? [];
  }
}
