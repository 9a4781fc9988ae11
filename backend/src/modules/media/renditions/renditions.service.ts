import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '../../../kernel/problem.js';
import { isMissing, Storage } from '../../../platform/storage/storage.js';
import { FileRemoval } from '../file-removal.service.js';
import { MediaAsset, type Rendition } from '../media-asset.entity.js';
import { MediaTiming } from '../media-timing.js';
import { render } from './render.js';
import { RenditionJobs, STORAGE_AWAY } from './rendition-jobs.service.js';
import { RenditionTask } from './rendition-task.entity.js';

/** Why a picture is given back: its worker stops, its file cannot be read now, or the picture itself is the cause. */
type Reason = 'stopped' | 'parked' | 'failed';

function reasonOf(error: unknown): Reason {
  return isMissing(error) || error instanceof Problem ? 'parked' : 'failed';
}

/** Makes the renditions of one picture. May be called twice or late without harm. */
@Injectable()
export class RenditionsService {
  private readonly logger = new Logger(RenditionsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly removal: FileRemoval,
    private readonly jobs: RenditionJobs,
    private readonly timing: MediaTiming,
  ) {}

  async make(assetId: number, stop: AbortSignal): Promise<void> {
    const attempts = await this.claim(assetId);
    if (attempts === undefined) return;
    const asset = await this.em.fork().findOne(MediaAsset, assetId);
    if (!asset) return;
    const made: Rendition[] = [];
    try {
      await this.jobs.began(assetId);
      await this.render(asset, made, stop);
      if (await this.finish(asset, made)) {
        await this.jobs.made(assetId);
        return;
      }
      await this.clear(asset, made);
    } catch (error) {
      const reason = stop.aborted ? 'stopped' : reasonOf(error);
      if (reason === 'failed') this.logger.error(error);
      if (reason === 'parked') this.logger.warn(`${asset.name} waits: ${String(error)}`);
      await this.giveBack(assetId, attempts, reason);
    }
  }

  /** Gives up pictures whose worker died every time: it may be they that kill. */
  async giveUpDeadly(): Promise<void> {
    await this.em.fork().execute(
      `update rendition_task set failed_at = now()
       where failed_at is null and attempts >= ? and not_before <= now()`,
      [this.timing.attempts],
    );
  }

  private async render(asset: MediaAsset, made: Rendition[], stop: AbortSignal): Promise<void> {
    const original = await this.storage.read(asset.name);
    const stem = asset.name.replace(/\.\w+$/, '');
    for await (const { type, width, name, bytes } of render(original, asset.width ?? 1, stem)) {
      stop.throwIfAborted();
      // What is no smaller than the picture itself is of no use beside it.
      const useless = type === asset.type && width === asset.width && bytes.length >= asset.bytes;
      if (!useless) await this.storage.put(name, bytes, type);
      made.push({ type, width, name: useless ? asset.name : name });
    }
  }

  /** Takes a task that is due; undefined where it is not, or somebody else has it. */
  private async claim(assetId: number): Promise<number | undefined> {
    const [row] = await this.em.fork().execute<{ attempts: number }[]>(
      `update rendition_task set attempts = attempts + 1,
         not_before = now() + ? * interval '1 millisecond'
       where asset_id = ? and failed_at is null and not held and attempts < ?
         and (not_before is null or not_before <= now())
       returning attempts`,
      [this.timing.leaseMs, assetId, this.timing.attempts],
    );
    return row?.attempts;
  }

  /**
   * False where the picture is gone, or another worker was quicker. Of two that have it, the first ends it: both make
   * the same files.
   */
  private async finish({ id, name }: MediaAsset, renditions: Rendition[]): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // First of all, as everybody who orders renditions does: the picture, and then its task.
      // By its name as well: an import may have given its number to another.
      const [same] = await em.execute<{ id: number }[]>(
        'select id from media_asset where id = ? and name = ? for no key update',
        [id, name],
      );
      if (!same) return false;
      const left = await em.nativeDelete(RenditionTask, { asset: id });
      if (left === 0) return false;
      // Not through the mapper, which would raise the version: nobody's edit is in conflict with this.
      await em.execute('update media_asset set renditions = ?::jsonb where id = ?', [
        JSON.stringify(renditions),
        id,
      ]);
      return true;
    });
  }

  private async giveBack(assetId: number, attempts: number, reason: Reason): Promise<void> {
    const { backoffMs, parkMs, attempts: most } = this.timing;
    const waits = { stopped: 0, parked: parkMs, failed: backoffMs * 2 ** (attempts - 1) };
    const wait = waits[reason];
    const begun = reason === 'failed' ? attempts : attempts - 1;
    const over = reason === 'failed' && attempts >= most;
    const notBefore = new Date(Date.now() + wait);
    const count = await this.em
      .fork()
      .nativeUpdate(
        RenditionTask,
        { asset: assetId, attempts, failedAt: null },
        { attempts: begun, notBefore, failedAt: over ? new Date() : null },
      );
    if (count === 0) return;
    if (reason === 'stopped') await this.jobs.gaveBack(assetId);
    else if (reason === 'parked') await this.jobs.waits(assetId, notBefore, STORAGE_AWAY);
    else if (over) await this.jobs.gaveUp(assetId);
    else await this.jobs.waits(assetId, notBefore);
  }

  /** Of a picture that was deleted meanwhile; where another worker is at it, they are its own. */
  private async clear({ id, name: original }: MediaAsset, made: Rendition[]): Promise<void> {
    if (await this.em.fork().count(MediaAsset, { id, name: original })) return;
    const renditions = made.map(({ name }) => name).filter((name) => name !== original);
    await this.removal.remove(renditions, 'its picture was deleted meanwhile');
  }
}
