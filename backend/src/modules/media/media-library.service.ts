import { createHash } from 'node:crypto';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ReceivedFile } from '../../platform/http/received-files.js';
import { DEFAULT_BASE_LANGUAGE, type Language } from '../../kernel/language.js';
import { Storage } from '../../platform/storage/storage.js';
import { lockFile } from './file-deletion.service.js';
import { IngestService } from './ingest/ingest.service.js';
import { MediaAsset } from './media.kind.js';
import { isTypeAllowed, type MediaType, namesOf, wrongType } from './media-type.js';
import { RenditionQueue } from './renditions/rendition-work.js';
import { RenditionTask } from './renditions/rendition-task.entity.js';

const WITH_TRANSLATIONS = { populate: ['translations'] } as const;

export interface StoredMedia {
  readonly asset: MediaAsset;
  /** Whether it was not there before. */
  readonly isNew: boolean;
}

/** Takes files into the library, each once. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly intake: IngestService,
    private readonly queue: RenditionQueue,
  ) {}

  /**
   * Works beside the request's own entity manager: a file is kept before the record that shows it. A file that is new
   * is described first in the language which that record is written in.
   */
  async add(
    file: ReceivedFile,
    purpose: string,
    baseLanguage: Language = DEFAULT_BASE_LANGUAGE,
  ): Promise<StoredMedia> {
    const em = this.em.fork();
    const known = await this.find(em, file, purpose);
    if (known && (await this.storage.stat(known.name))) return { asset: known, isNew: false };
    const { bytes, facts } = await this.intake.ingest(file, purpose);
    // The file first: a row without its file would be shown broken, a file without its row is swept.
    await this.storage.put(facts.name, bytes, facts.type);
    // The store had lost it.
    if (known?.name === facts.name) return { asset: known, isNew: false };
    const asset = new MediaAsset(baseLanguage, { sourceDigest: file.digest, ...facts });
    const task = asset.renderable ? new RenditionTask(asset) : undefined;
    try {
      await em.transactional(async (own) => {
        await lockFile(own, facts.name);
        // One that was there already may have been swept since.
        if (!(await this.storage.stat(facts.name))) {
          await this.storage.put(facts.name, bytes, facts.type);
        }
        own.persist(task ? [asset, task] : asset);
      });
    } catch (error) {
      // Somebody sent the same picture at the same moment, or once in other clothes.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const same = await this.em
        .fork()
        .findOneOrFail(MediaAsset, { name: facts.name }, WITH_TRANSLATIONS);
      return { asset: same, isNew: false };
    }
    if (task) this.queue.enqueueInBackground([task]);
    return { asset, isNew: true };
  }

  /**
   * Takes in a file of our own, as it is. Saved with the caller's other changes; once these are committed,
   * `queueRenditions` has workers begin.
   */
  async importFile(em: EntityManager, bytes: Uint8Array, type: MediaType): Promise<MediaAsset> {
    const facts = await this.intake.describe(bytes, type);
    await lockFile(em, facts.name);
    await this.storage.put(facts.name, bytes, type);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const asset = new MediaAsset(DEFAULT_BASE_LANGUAGE, { sourceDigest: digest, ...facts });
    em.persist(asset.renderable ? [asset, new RenditionTask(asset)] : asset);
    return asset;
  }

  queueRenditions(): void {
    this.queue.enqueueDue();
  }

  /** The same file as it was sent before, or as we gave it out; its grace begins anew. */
  private async find(
    em: EntityManager,
    { digest, field }: ReceivedFile,
    purpose: string,
  ): Promise<MediaAsset | undefined> {
    const names = namesOf(digest.slice(0, 32));
    const [row] = await em.execute<{ id: number }[]>(
      `update media_asset set unused_since = case when unused_since is null then null else now() end
       where id = (select id from media_asset
         where source_digest = ? or name in (${names.map(() => '?').join(', ')})
         order by id limit 1)
       returning id`,
      [digest, ...names],
    );
    if (!row) return undefined;
    const asset = await em.findOneOrFail(MediaAsset, row.id, WITH_TRANSLATIONS);
    if (!isTypeAllowed(purpose, asset.type)) {
      throw wrongType(field, 'Files of this type are not accepted here.');
    }
    return asset;
  }
}
