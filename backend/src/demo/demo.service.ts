import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, Module } from '@nestjs/common';
import { dateInJapan } from '../kernel/japan-date.js';
import { LANGUAGES } from '../kernel/language.js';
import { type LocalizedEntity } from '../kernel/localized.entity.js';
import { type MediaAsset, MediaLibrary } from '../modules/media/index.js';
import { ContactMessage, createReference } from '../modules/messages/index.js';
import { Room } from '../modules/rooms/index.js';
import { Config } from '../platform/config/config.js';
import { ADVISORY_LOCK } from '../platform/database/locks.js';
import { DEMO_MESSAGES } from './demo-messages.js';
import { DEMO_FOCAL_POINTS, DEMO_IMAGES, type DemoImage } from './demo-images.js';
import {
  altOf,
  DEMO_BASE_LANGUAGE,
  type DemoFile,
  type DemoRecord,
  type DemoLocalizedTexts,
} from './demo-record.js';

type AssetsByFile = Map<DemoFile, MediaAsset>;

const DEMO_FOLDER = new URL('../../assets/demo/', import.meta.url);

/** Loads the demo content into an empty database, unless `DEMO=0`. */
@Injectable()
export class DemoSeeder implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoSeeder.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly library: MediaLibrary,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.env.DEMO) return;
    const recordCount = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.demo]);
      // The sequence of content ids never decreases: a site emptied on purpose stays empty.
      const [row] = await em.execute<[{ used: boolean }]>(
        'select is_called as used from content_id',
      );
      if (row.used) return 0;
      const { DEMO_CONTENT } = await import('./demo-content.js');
      const assetsByFile = await this.addFiles(em, DEMO_CONTENT);
      for (const record of DEMO_CONTENT) this.addRecord(em, record, assetsByFile);
      await em.flush();
      await this.addMessages(em);
      return DEMO_CONTENT.length;
    });
    if (recordCount === 0) return;
    this.library.queueRenditions();
    this.logger.log(`Loaded the demo content: ${recordCount} records.`);
  }

  private addRecord(
    em: EntityManager,
    { files, texts, make }: DemoRecord,
    assetsByFile: AssetsByFile,
  ): void {
    const record = make(files.map((file) => assetsByFile.get(file)!.url));
    if (texts) this.writeTexts(record as LocalizedEntity, texts);
    em.persist(record);
  }

  private writeTexts(record: LocalizedEntity, texts: DemoLocalizedTexts): void {
    const author = { origin: 'human', by: this.config.env.ADMIN_USERNAME } as const;
    for (const language of new Set([DEMO_BASE_LANGUAGE, ...LANGUAGES] as const)) {
      record.write(language, texts[language], author);
    }
  }

  private async addMessages(em: EntityManager): Promise<void> {
    const rooms = await em.find(Room, {}, { orderBy: { position: 'asc', id: 'asc' } });
    const references = new Set<string>();
    while (references.size < DEMO_MESSAGES.length) references.add(createReference());
    const unusedReferences = [...references];
    for (const { hoursAgo, read, roomIndex, stay, ...fields } of DEMO_MESSAGES) {
      const room = roomIndex === undefined ? undefined : rooms[roomIndex];
      const [daysUntilArrival = 0, nights = 0] = stay ?? [];
      const message = new ContactMessage(unusedReferences.pop()!, {
        phone: null,
        guests: null,
        ...fields,
        roomId: room?.id ?? null,
        roomName: room?.localizeFor(fields.language).texts['name'] ?? null,
        eventId: null,
        eventName: null,
        checkIn: stay ? dateInJapan(daysUntilArrival) : null,
        checkOut: stay ? dateInJapan(daysUntilArrival + nights) : null,
      });
      message.read = read;
      message.createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
      em.persist(message);
    }
  }

  /** Adds the demo files to the media library, with their alternative texts. */
  private async addFiles(em: EntityManager, records: readonly DemoRecord[]): Promise<AssetsByFile> {
    const assetsByFile: AssetsByFile = new Map();
    for (const file of new Set(records.flatMap(({ files }) => files))) {
      const extension = extname(file) || '.webp';
      const bytes = await readFile(
        new URL(`${basename(file, extension)}${extension}`, DEMO_FOLDER),
      );
      const type = extension === '.mp4' ? 'video/mp4' : 'image/webp';
      const asset = await this.library.importFile(em, bytes, type);
      if (isImage(file)) {
        this.writeTexts(asset, altOf(file));
        asset.focalPoint = DEMO_FOCAL_POINTS[file] ?? null;
      }
      assetsByFile.set(file, asset);
    }
    // Records may only refer to existing files.
    await em.flush();
    return assetsByFile;
  }
}

function isImage(file: DemoFile): file is DemoImage {
  return file in DEMO_IMAGES;
}

@Module({ providers: [DemoSeeder] })
export class DemoModule {}
