import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { type FocalPoint } from '../../kernel/asset.js';
import { UPLOADS } from '../../kernel/file-address.js';
import { Problem } from '../../kernel/problem.js';
import { Storage } from '../../platform/storage/storage.js';
import { MediaAsset } from '../media/index.js';
import { Room } from './room.entity.js';

const WIDTH = 1200;
const HEIGHT = 630;

/** More cards than a house has rooms: the oldest goes. */
const KEPT = 50;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

export interface RoomCard {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The part of a picture that fills the card, its focal point as near the middle as can be. */
async function draw(original: Uint8Array, { x, y }: FocalPoint): Promise<Buffer> {
  const upright = sharp(original, { failOn: 'error' }).resize(WIDTH, HEIGHT, { fit: 'outside' });
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  const start = (size: number, part: number, focus: number) =>
    Math.round(Math.min(Math.max(size * focus - part / 2, 0), size - part));
  return sharp(data)
    .extract({
      left: start(info.width, WIDTH, x),
      top: start(info.height, HEIGHT, y),
      width: WIDTH,
      height: HEIGHT,
    })
    .flatten({ background: '#f5f0e6' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A room's first picture as messengers show it beside a link: they read neither AVIF nor, some of them, WebP. */
@Injectable()
export class RoomCardService {
  private readonly kept = new Map<string, Promise<RoomCard>>();
  private turn: Promise<unknown> = Promise.resolve();

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
    const card = this.turn.then(async () => ({
      bytes: await draw(await this.storage.read(name), focus),
      etag: `"${key.replaceAll(' ', '-')}"`,
    }));
    this.turn = card.catch(() => this.kept.delete(key));
    this.kept.set(key, card);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return card;
  }
}
