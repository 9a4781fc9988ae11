import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../../platform/storage/storage.js';
import { FileDeletionService } from '../file-deletion.service.js';
import { type Rendition } from '../file-metadata.js';
import { MediaAsset } from '../media.kind.js';
import { RenditionTask } from './rendition-task.entity.js';

/** Makes the renditions of one picture. May be called twice or late without harm. */
@Injectable()
export class RenditionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly removal: FileDeletionService,
  ) {}

  async make(task: RenditionTask, signal: AbortSignal): Promise<void> {
    const asset = await this.em.fork().findOne(MediaAsset, task.asset.id);
    if (!asset) return;
    const made = await this.render(asset, signal);
    if (!(await this.finish(task, asset, made))) await this.clear(asset, made);
  }

  private async render(asset: MediaAsset, signal: AbortSignal): Promise<Rendition[]> {
    const { render } = await import('./render.js');
    const original = await this.storage.read(asset.name);
    const stem = asset.name.replace(/\.\w+$/, '');
    const made: Rendition[] = [];
    for await (const { type, width, name, bytes } of render(original, asset.width ?? 1, stem)) {
      signal.throwIfAborted();
      // What is no smaller than the picture itself is of no use beside it.
      const useless = type === asset.type && width === asset.width && bytes.length >= asset.bytes;
      if (!useless) await this.storage.put(name, bytes, type);
      made.push({ type, width, name: useless ? asset.name : name });
    }
    return made;
  }

  /** False where the picture is gone, or its task is another worker's by now: both make the same files. */
  private async finish(
    { id, attempts }: RenditionTask,
    { id: assetId, name }: MediaAsset,
    renditions: readonly Rendition[],
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // First of all, as everybody who orders renditions does: the picture, and then its task.
      // By its name as well: an import may have given its number to another.
      const [same] = await em.execute<{ id: number }[]>(
        'select id from media_asset where id = ? and name = ? for no key update',
        [assetId, name],
      );
      if (!same) return false;
      const ended = await em.nativeDelete(RenditionTask, { id, attempts, state: 'running' });
      if (ended === 0) return false;
      // Not through the mapper, which would raise the version: nobody's edit is in conflict with this.
      await em.execute('update media_asset set renditions = ?::jsonb where id = ?', [
        JSON.stringify(renditions),
        assetId,
      ]);
      return true;
    });
  }

  /** Of a picture that was deleted meanwhile; where another worker is at it, they are its own. */
  private async clear(
    { id, name: original }: MediaAsset,
    made: readonly Rendition[],
  ): Promise<void> {
    if (await this.em.fork().count(MediaAsset, { id, name: original })) return;
    const renditions = made.map(({ name }) => name).filter((name) => name !== original);
    await this.removal.remove(renditions, 'its image was deleted meanwhile');
  }
}
