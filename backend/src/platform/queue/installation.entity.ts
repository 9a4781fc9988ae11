import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type EntityManager } from '@mikro-orm/postgresql';

/** The single row that identifies this database, and distinguishes it from a recreated one. */
@Entity({ tableName: 'installation' })
export class Installation {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id = 1;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  uuid!: string;

  /** Time since which more files are due for deletion than one sweep may delete. Null if they fit one sweep. */
  @Property({ type: 'datetime', nullable: true })
  largeSweepSince: Date | null = null;

  /** When the gazetteer was added to the glossary. */
  @Property({ type: 'datetime', nullable: true })
  glossaryFilledAt: Date | null = null;

  /** Last heartbeat of a worker that was written to PostgreSQL; see `WorkerHeartbeats`. Null before the first. */
  @Property({ type: 'datetime', nullable: true })
  workerSeenAt: Date | null = null;

  /** Time of the newest verified backup; see `BackupStatus`. */
  @Property({ type: 'datetime', nullable: true })
  backupVerifiedAt: Date | null = null;

  /** Terms of the glossary that texts were last checked with; see `Recheck`. Null before the first check. */
  @Property({ type: 'json', nullable: true, lazy: true })
  checkedGlossary?: readonly object[] | null;
}

/** Returns the id of this database. Creates it on the first call. */
export async function getInstallationId(em: EntityManager): Promise<string> {
  const fork = em.fork();
  await fork.execute('insert into installation (id) values (1) on conflict do nothing');
  const { uuid } = await fork.findOneOrFail(Installation, 1);
  return uuid;
}
