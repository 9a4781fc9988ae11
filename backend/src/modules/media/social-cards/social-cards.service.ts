import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { UPLOADS_PATH } from '../../../kernel/upload-paths.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { Storage } from '../../../platform/storage/storage.js';
import { type FocalPoint } from '../../localization/index.js';
import { type LanguageInput, type RecordDefinition } from '../../records/index.js';
import { MediaAsset } from '../media.kind.js';

/** More cards than a house has rooms and events to come: the oldest goes. */
const KEPT = 50;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

export interface SocialCard {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A kind whose records are shown as a card where somebody shares a link to them. */
export type KindWithSocialCards<E extends LocalizedEntity> = Pick<
  RecordDefinition<E, LanguageInput, LanguageInput>,
  'entity' | 'isLive' | 'images' | 'label'
>;

/** A record's first picture as messengers show it beside a link: they read neither AVIF nor, some of them, WebP. */
@Injectable()
export class SocialCardService {
  private readonly kept = new Map<string, Promise<SocialCard>>();
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async read<E extends LocalizedEntity>(
    kind: KindWithSocialCards<E>,
    id: number,
  ): Promise<SocialCard> {
    const em = this.em.fork();
    const record = (await em.findOne<LocalizedEntity>(kind.entity, { id })) as E | null;
    const [first = ''] = (record && kind.isLive(record) && kind.images?.get(record)) || [];
    const asset =
      first.startsWith(UPLOADS_PATH) &&
      (await em.findOne(MediaAsset, { name: first.slice(UPLOADS_PATH.length) }));
    if (!asset || !asset.renderable) throw Problem.notFound(`An image of this ${kind.label}`);
    return this.card(asset);
  }

  /** Each drawn once, and one after the other. */
  private card({ name, focalPoint }: MediaAsset): Promise<SocialCard> {
    const focus = focalPoint ?? MIDDLE;
    const key = `${name} ${focus.x} ${focus.y}`;
    const known = this.kept.get(key);
    if (known) return known;
    const card = this.oneByOne(async () => {
      const { renderSocialCard: drawCard } = await import('./render-social-card.js');
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
