import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOCK } from '../../platform/database/locks.js';
import { Storage } from '../../platform/storage/storage.js';
import { MediaAsset } from './media-asset.entity.js';
import { MediaTiming } from './media-timing.js';
import { MediaUses } from './media-uses.service.js';

/** Removes files that nothing has referred to for a while, and never one in use. */
@Injectable()
export class MediaCollectorService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MediaCollectorService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly uses: MediaUses,
    private readonly timing: MediaTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.collect()
        .catch((error: unknown) => this.logger.warn(`Collecting failed: ${String(error)}`))
        .finally(() => {
          this.running = undefined;
        });
    }, this.timing.collectMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round: notes what has come out of use or back into it, and removes what has been so for long. */
  async collect(): Promise<void> {
    const due = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.mediaCollection]);
      const needed = JSON.stringify([...(await this.uses.needed(em))]);
      await em.execute(
        `update media_asset set unused_since = now() where unused_since is null
           and name not in (select jsonb_array_elements_text(?::jsonb))`,
        [needed],
      );
      await em.execute(
        `update media_asset set unused_since = null where unused_since is not null
           and name in (select jsonb_array_elements_text(?::jsonb))`,
        [needed],
      );
      return em.execute<{ id: number }[]>(
        `select id from media_asset where unused_since < now() - ? * interval '1 millisecond'`,
        [this.timing.graceMs],
      );
    });
    const isDue = ({ unusedSince }: MediaAsset) =>
      unusedSince !== null && unusedSince.getTime() <= Date.now() - this.timing.graceMs;
    await this.remove(
      due.map(({ id }) => id),
      isDue,
    );
    await this.sweepFiles();
  }

  /**
   * Removes those of some assets that nothing needs, or where `by` says so, that nothing shows. A save that
   * names one holds its row until it is committed: either it is seen here, or it finds the file gone.
   * Answers the ids of those that went.
   */
  async remove(
    ids: readonly number[],
    wanted: (asset: MediaAsset) => boolean,
    by: 'needed' | 'shown' = 'needed',
  ): Promise<number[]> {
    const removed: number[] = [];
    for (const id of ids) {
      const files = await this.em.fork().transactional(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const asset = await em.findOne(MediaAsset, id, lock);
        if (!asset || !wanted(asset)) return [];
        if ((await this.uses.ofFile(asset.name, by, em)).length > 0) return [];
        em.remove(asset);
        return filesOf(asset);
      });
      if (files.length > 0) removed.push(id);
      for (const file of files) await this.storage.delete(file);
    }
    return removed;
  }

  /** Files without an asset: what a process left that died between the two. */
  private async sweepFiles(): Promise<void> {
    const rows = await this.em
      .fork()
      .execute<{ stem: string }[]>(`select split_part(name, '.', 1) as stem from media_asset`);
    // What is shown without an asset, or would come back with a safety copy, stays as well.
    const needed = [...(await this.uses.needed())].map((name) => name.split('.')[0]!);
    const stems = new Set([...rows.map(({ stem }) => stem), ...needed]);
    for await (const file of this.storage.list()) {
      const [stem = ''] = file.split(/[.-]/);
      if (stems.has(stem)) continue;
      const { modified } = (await this.storage.stat(file)) ?? {};
      const age = modified ? Date.now() - modified.getTime() : 0;
      if (age > this.timing.graceMs && !(await this.isKnown(stem))) await this.storage.delete(file);
    }
  }

  private async isKnown(stem: string): Promise<boolean> {
    const names = { name: { $like: `${stem}.%` } };
    return (await this.em.fork().count(MediaAsset, names)) > 0;
  }
}

export function filesOf({ name, renditions }: MediaAsset): string[] {
  return [...new Set([name, ...renditions.map((rendition) => rendition.name)])];
}
