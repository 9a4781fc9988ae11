import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type EntityManager } from '@mikro-orm/postgresql';

/** The one row that tells this database from every other, also from its own successor. */
@Entity({ tableName: 'installation' })
export class Installation {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id = 1;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  uuid!: string;

  /** Since when more files wait to be removed than one sweep may take; null while none do. */
  @Property({ type: 'datetime', nullable: true })
  largeSweepSince: Date | null = null;

  /** When the gazetteer was put into the glossary. */
  @Property({ type: 'datetime', nullable: true })
  glossaryFilledAt: Date | null = null;

  /** Time of the last stored heartbeat of any worker; see `WorkerHeartbeats`. Null before the first one. */
  @Property({ type: 'datetime', nullable: true })
  workerSeenAt: Date | null = null;

  /** When the newest backup was made that was verified; see `BackupStatus`. */
  @Property({ type: 'datetime', nullable: true })
  backupVerifiedAt: Date | null = null;
}

/** The id of this database, made when it is first asked for. */
export async function getInstallationId(em: EntityManager): Promise<string> {
  const own = em.fork();
  await own.execute('insert into installation (id) values (1) on conflict do nothing');
  const { uuid } = await own.findOneOrFail(Installation, 1);
  return uuid;
}
