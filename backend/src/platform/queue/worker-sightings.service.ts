import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Where nothing was heard of them for so long, there are none: four signs of life were missed. */
const AWAY_SECONDS = 120;

export interface Sighting {
  readonly at: Date | null;
  readonly secondsAgo: number | null;
  readonly isAway: boolean;
}

/** When workers were last seen, whichever process they run in; by the clock of PostgreSQL. */
@Injectable()
export class WorkerSightings {
  constructor(private readonly em: EntityManager) {}

  async note(): Promise<void> {
    await this.em.fork().execute('update installation set worker_seen_at = now()');
  }

  async read(): Promise<Sighting> {
    const [row] = await this.em
      .fork()
      .execute<[{ ago: number | null }?]>(
        'select extract(epoch from now() - worker_seen_at)::float8 as ago from installation',
      );
    const secondsAgo = row?.ago ?? null;
    return {
      at: secondsAgo === null ? null : new Date(Date.now() - secondsAgo * 1000),
      secondsAgo,
      isAway: secondsAgo === null || secondsAgo >= AWAY_SECONDS,
    };
  }
}
