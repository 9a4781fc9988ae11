import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type FocalPoint } from '../localization/index.js';
import { UPLOADS } from '../../kernel/file-address.js';
import { Problem } from '../../kernel/problem.js';
import { Storage } from '../../platform/storage/storage.js';
import { MediaAsset } from '../media/index.js';
import { Room } from './rooms.kind.js';

/** More cards than a house has rooms: the oldest goes. */
const KEPT = 50;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

export interface RoomCard {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A room's first picture as messengers show it beside a link: they read neither AVIF nor, some of them, WebP. */
@Injectable()
export class RoomCardService {
  private readonly kept = new Map<string, Promise<RoomCard>>();
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async read(id: number): Promise<RoomCard> {
    const em = this.em.fork();
    const room = await em.findOne(Room, { id, active: true });
    const [first = ''] = room?.images ?? [];
    const asset =
      first.startsWith(UPLOADS) &&
      (await em.findOne(MediaAsset, { name: first.slice(UPLOADS.length) }));
    if (!asset || !asset.renderable) throw Problem.notFound('A picture of this room');
    return this.card(asset);
  }

  /** Each drawn once, and one after the other. */
  private card({ name, focalPoint }: MediaAsset): Promise<RoomCard> {
    const focus = focalPoint ?? MIDDLE;
    const key = `${name} ${focus.x} ${focus.y}`;
    const known = this.kept.get(key);
    if (known) return known;
    const card = this.oneByOne(async () => {
      const { drawCard } = await import('./draw-card.js');
      const bytes = await drawCard(await this.storage.read(name), focus);
      return { bytes, etag: `"${key.replaceAll(' ', '-')}"` };
    });
    card.catch(() => this.kept.delete(key));
    this.kept.set(key, card);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return card;
  }
}
