import { createHash } from 'node:crypto';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ReceivedFile } from '../../platform/http/received-files.js';
import { DEFAULT_BASE_LANGUAGE, type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { Storage } from '../../platform/storage/storage.js';
import { lockFile } from './file-deletion.service.js';
import { IngestService } from './ingest/ingest.service.js';
import { MediaAsset } from './media.kind.js';
import {
  isTypeAllowed,
  type MediaType,
  listPossibleNames,
  wrongTypeProblem,
} from './media-type.js';
import { RenditionQueue } from './renditions/rendition-work.js';
import { RenditionTask } from './renditions/rendition-task.entity.js';

const WITH_TRANSLATIONS = { populate: ['translations'] } as const;

export interface StoredMedia {
  readonly asset: MediaAsset;
  /** Whether the file was not in the library before. */
  readonly isNew: boolean;
}

/** Adds files to the library, each once. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly ingest: IngestService,
    private readonly queue: RenditionQueue,
  ) {}

  /**
   * Adds an uploaded file, or returns the asset that has it already. Uses its own entity manager: the file is stored
   * before the record that shows it. `baseLanguage` is that of the record.
   */
  async add(
    file: ReceivedFile,
    purpose: string,
    baseLanguage: Language = DEFAULT_BASE_LANGUAGE,
  ): Promise<StoredMedia> {
    const em = this.em.fork();
    const existingAsset = await this.findExisting(em, file, purpose);
    if (existingAsset && (await this.storage.stat(existingAsset.name)))
      return { asset: existingAsset, isNew: false };
    const { bytes, metadata } = await this.ingest.ingest(file, purpose);
    // The file comes first: a row without its file would be shown broken, a file without its row is cleaned up.
    await this.storage.put(metadata.name, bytes, metadata.type);
    // The file was missing in the storage and has been restored.
    if (existingAsset?.name === metadata.name) return { asset: existingAsset, isNew: false };
    const asset = new MediaAsset(baseLanguage, { sourceDigest: file.digest, ...metadata });
    const task = asset.renderable ? new RenditionTask(asset) : undefined;
    try {
      await em.transactional(async (transaction) => {
        await lockFile(transaction, metadata.name);
        // An existing file may have been cleaned up meanwhile.
        if (!(await this.storage.stat(metadata.name))) {
          await this.storage.put(metadata.name, bytes, metadata.type);
        }
        transaction.persist(task ? [asset, task] : asset);
      });
    } catch (error) {
      // Unique violation: the same image was uploaded concurrently, or another source file produced the same stored
      // file.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const storedAsset = await this.findAndKeep(this.em.fork(), file.digest, [metadata.name]);
      // The same file was deleted again meanwhile.
      if (!storedAsset) throw Problem.concurrentSave(error);
      return { asset: storedAsset, isNew: false };
    }
    if (task) this.queue.enqueueInBackground([task]);
    return { asset, isNew: true };
  }

  /**
   * Adds a file that comes with the product, unchanged. The caller saves the asset with its own changes, and calls
   * `queueRenditions` after the commit.
   */
  async importFile(em: EntityManager, bytes: Uint8Array, type: MediaType): Promise<MediaAsset> {
    const metadata = await this.ingest.describe(bytes, type);
    await lockFile(em, metadata.name);
    await this.storage.put(metadata.name, bytes, type);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const asset = new MediaAsset(DEFAULT_BASE_LANGUAGE, { sourceDigest: digest, ...metadata });
    em.persist(asset.renderable ? [asset, new RenditionTask(asset)] : asset);
    return asset;
  }

  queueRenditions(): void {
    this.queue.enqueueDue();
  }

  private async findExisting(
    em: EntityManager,
    { digest, field }: ReceivedFile,
    purpose: string,
  ): Promise<MediaAsset | undefined> {
    const asset = await this.findAndKeep(em, digest, listPossibleNames(digest.slice(0, 32)));
    if (asset && !isTypeAllowed(purpose, asset.type)) {
      throw wrongTypeProblem(field, 'Files of this type are not accepted here.');
    }
    return asset;
  }

  /** Finds a file by its source or its name, and restarts its grace period. */
  private async findAndKeep(
    em: EntityManager,
    sourceDigest: string,
    names: readonly string[],
  ): Promise<MediaAsset | undefined> {
    const [row] = await em.execute<{ id: number }[]>(
      `update media_asset set unused_since = case when unused_since is null then null else now() end
       where id = (select id from media_asset
         where source_digest = ? or name in (${names.map(() => '?').join(', ')})
         order by id limit 1)
       returning id`,
      [sourceDigest, ...names],
    );
    return row && em.findOneOrFail(MediaAsset, row.id, WITH_TRANSLATIONS);
  }
}
