import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LANGUAGES } from '../kernel/language.js';
import { Room } from '../modules/rooms/index.js';
import { Config } from '../platform/config/config.js';
import { LOCK } from '../platform/database/locks.js';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms.js';

const PICTURES = new URL('../../assets/demo/', import.meta.url);
const BASE = 'zh_TW';

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
      for (const [position, room] of DEMO_ROOMS.entries()) await this.addRoom(em, room, position);
      return true;
    });
    if (loaded) this.logger.log(`Loaded the demo house: ${DEMO_ROOMS.length} rooms.`);
  }

  private async addRoom(em: EntityManager, demo: DemoRoom, position: number): Promise<void> {
    const images = await Promise.all(demo.pictures.map((name) => this.addPicture(name)));
    const room = new Room(BASE, { ...demo.facts, images });
    room.position = position;
    for (const language of new Set([BASE, ...LANGUAGES] as const)) {
      room.write(language, demo.words[language], {
        origin: 'human',
        by: this.config.env.ADMIN_USERNAME,
      });
    }
    em.persist(room);
  }

  /** Puts a picture among the uploads, under the hash of its bytes, and gives its address. */
  private async addPicture(name: string): Promise<string> {
    const bytes = await readFile(new URL(`${name}.webp`, PICTURES));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const folder = join(this.config.env.DATA_DIR, 'uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${hash}.webp`), bytes);
    return `/uploads/${hash}.webp`;
  }
}
