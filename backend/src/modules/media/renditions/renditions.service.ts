import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../../platform/storage/storage.js';
import { FileDeletionService } from '../file-deletion.service.js';
import { computeDigestName, type Rendition } from '../file-metadata.js';
import { MediaAsset } from '../media.kind.js';
import { RenditionTask } from './rendition-task.entity.js';

/** Renders and stores the renditions of an image. Idempotent. */
@Injectable()
export class RenditionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly fileDeletion: FileDeletionService,
  ) {}

  async process(task: RenditionTask, signal: AbortSignal): Promise<void> {
    const asset = await this.em.fork().findOne(MediaAsset, task.asset.id);
    if (!asset) return;
    const renditions = await this.render(asset, signal);
    if (!(await this.finish(task, asset, renditions)))
      await this.deleteRenditions(asset, renditions);
  }

  /** Renders the image in each format and width, and stores the files. A WebP original is its full-width one. */
  private async render(asset: MediaAsset, signal: AbortSignal): Promise<Rendition[]> {
    const { listRenditions, renderImage } = await import('./render.js');
    const original = await this.storage.read(asset.name);
    const stem = asset.name.replace(/\.\w+$/, '');
    const renditions: Rendition[] = [];
    // Renders one at a time, so that only one rendition is in memory.
    for (const { type, width } of listRenditions(asset.width ?? 1)) {
      signal.throwIfAborted();
      if (type === asset.type && width === asset.width) {
        renditions.push({ type, width, name: asset.name });
        continue;
      }
      const bytes = await renderImage(original, type, width);
      const digest = (await computeDigestName(bytes)).slice(0, 8);
      const name = `${stem}-${width}-${digest}.${type.slice('image/'.length)}`;
      await this.storage.put(name, bytes, type);
      renditions.push({ type, width, name });
    }
    return renditions;
  }

  /**
   * Adds the renditions to the row of the image and deletes the task. Returns false if the image was deleted, or if
   * another worker owns the task; both workers have then stored the same files.
   */
  private async finish(
    { id, attempts }: RenditionTask,
    { id: assetId, name }: MediaAsset,
    renditions: readonly Rendition[],
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Lock order everywhere: image, then task. Selects by name as well, because an import may have reused the id.
      const [lockedAsset] = await em.execute<{ id: number }[]>(
        'select id from media_asset where id = ? and name = ? for no key update',
        [assetId, name],
      );
      if (!lockedAsset) return false;
      const deletedCount = await em.nativeDelete(RenditionTask, { id, attempts, state: 'running' });
      if (deletedCount === 0) return false;
      // Bypasses the ORM, which would increment the version and cause conflicts with edits.
      await em.execute('update media_asset set renditions = ?::jsonb where id = ?', [
        JSON.stringify(renditions),
        assetId,
      ]);
      return true;
    });
  }

  /** Deletes the renditions if their image was deleted; otherwise they belong to the worker that owns the task. */
  private async deleteRenditions(
    { id, name: original }: MediaAsset,
    renditions: readonly Rendition[],
  ): Promise<void> {
    if (await this.em.fork().count(MediaAsset, { id, name: original })) return;
    const names = renditions.map(({ name }) => name).filter((name) => name !== original);
    await this.fileDeletion.remove(names, 'its image was deleted meanwhile');
  }
}
