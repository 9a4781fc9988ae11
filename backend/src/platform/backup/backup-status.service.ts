import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface BackupState {
  readonly verifiedAt: Date | null;
  /** Whether a week has passed since `verifiedAt`, or since the database was created if there is no backup. */
  readonly isOld: boolean;
}

/** Time of the newest healthy backup. Stored in PostgreSQL for processes that create none. */
@Injectable()
export class BackupStatus {
  constructor(private readonly em: EntityManager) {}

  async record(verifiedAt: Date | undefined): Promise<void> {
    const at = verifiedAt?.toISOString() ?? null;
    await this.em
      .fork()
      .execute(
        'update installation set backup_verified_at = ? where backup_verified_at is distinct from ?',
        [at, at],
      );
  }

  async read(): Promise<BackupState> {
    const [row] = await this.em.fork().execute<[{ at: Date | string | null; isOld: boolean }?]>(
      `select backup_verified_at as at,
         coalesce(backup_verified_at, (select min(executed_at) from mikro_orm_migrations))
           < now() - interval '7 days' as "isOld"
       from installation`,
    );
    return {
      verifiedAt: row?.at ? new Date(row.at) : null,
      isOld: row?.isOld ?? false,
    };
  }
}
