import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LANGUAGES } from '../kernel/language.js';
import { LocalizedEntity } from '../kernel/localized.entity.js';
import { ContactMessage, dayInJapan, newReference } from '../modules/messages/index.js';
import { Room } from '../modules/rooms/index.js';
import { Config } from '../platform/config/config.js';
import { LOCK } from '../platform/database/locks.js';
import { DEMO_HOUSE } from './demo-house.js';
import { DEMO_MESSAGES } from './demo-messages.js';
import { BASE, type DemoFile, type DemoRecord } from './demo-record.js';

const ASSETS = new URL('../../assets/demo/', import.meta.url);

/** Loads the demo house into a database that holds no content, unless `DEMO=0`. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.env.DEMO) return;
    const loaded = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.demo]);
      // The sequence of content ids never goes back: a house that was emptied on purpose stays empty.
      const [row] = await em.execute<[{ used: boolean }]>(
        'select is_called as used from content_id',
      );
      if (row.used) return false;
      for (const record of DEMO_HOUSE) await this.add(em, record);
      await em.flush();
      await this.addMessages(em);
      return true;
    });
    if (loaded) this.logger.log(`Loaded the demo house: ${DEMO_HOUSE.length} records.`);
  }

  private async add(em: EntityManager, { files, words, make }: DemoRecord): Promise<void> {
    const record = make(await Promise.all(files.map((file) => this.addFile(file))));
    if (words && record instanceof LocalizedEntity) {
      for (const language of new Set([BASE, ...LANGUAGES] as const)) {
        record.write(language, words[language], {
          origin: 'human',
          by: this.config.env.ADMIN_USERNAME,
        });
      }
    }
    em.persist(record);
  }

  private async addMessages(em: EntityManager): Promise<void> {
    const rooms = await em.find(Room, {}, { orderBy: { position: 'asc', id: 'asc' } });
    const references = new Set<string>();
    while (references.size < DEMO_MESSAGES.length) references.add(newReference());
    const free = [...references];
    for (const { hoursAgo, read, room, stay, ...words } of DEMO_MESSAGES) {
      const about = room === undefined ? undefined : rooms[room];
      const message = new ContactMessage(free.pop()!, {
        phone: null,
        guests: null,
        ...words,
        roomId: about?.id ?? null,
        roomName: about?.show(words.language).words['name'] ?? null,
        checkIn: stay ? dayInJapan(stay[0]) : null,
        checkOut: stay ? dayInJapan(stay[0] + stay[1]) : null,
      });
      message.read = read;
      message.createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
      em.persist(message);
    }
  }

  /** Puts a file among the uploads, under the hash of its bytes, and gives its address. */
  private async addFile(file: DemoFile): Promise<string> {
    const ending = extname(file) || '.webp';
    const bytes = await readFile(new URL(`${basename(file, ending)}${ending}`, ASSETS));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const folder = join(this.config.env.DATA_DIR, 'uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${hash}${ending}`), bytes);
    return `/uploads/${hash}${ending}`;
  }
}
