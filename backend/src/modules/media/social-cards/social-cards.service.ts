import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { UPLOADS_PATH } from '../../../kernel/upload-paths.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { isNotFoundError, Storage } from '../../../platform/storage/storage.js';
import { type FocalPoint } from '../../localization/index.js';
import { type LanguageInput, type RecordDefinition } from '../../records/index.js';
import { MediaAsset } from '../media.kind.js';

/** Maximum number of cached cards: more than a site has rooms and upcoming events. */
const MAX_CARDS = 50;

const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

export interface SocialCard {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A kind whose pages have social cards. */
export type KindWithSocialCards<E extends LocalizedEntity> = Pick<
  RecordDefinition<E, LanguageInput, LanguageInput>,
  'entity' | 'isLive' | 'images' | 'label'
>;

/**
 * Renders the first image of a record as JPEG for link previews: messengers support neither AVIF nor, some of them,
 * WebP.
 */
@Injectable()
export class SocialCardService {
  private readonly cards = new Map<string, Promise<SocialCard>>();
  private readonly limitConcurrency = pLimit(1);

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
    const [firstUrl = ''] = (record && kind.isLive(record) && kind.images?.get(record)) || [];
    const asset =
      firstUrl.startsWith(UPLOADS_PATH) &&
      (await em.findOne(MediaAsset, { name: firstUrl.slice(UPLOADS_PATH.length) }));
    const missingImage = Problem.notFound(`An image of this ${kind.label}`);
    if (!asset || !asset.renderable) throw missingImage;
    return this.renderCard(asset).catch((error: unknown) => {
      throw isNotFoundError(error) ? missingImage : error;
    });
  }

  /** Renders cards one at a time and caches them. */
  private renderCard({ name, focalPoint }: MediaAsset): Promise<SocialCard> {
    const focus = focalPoint ?? CENTER;
    const key = `${name} ${focus.x} ${focus.y}`;
    const cached = this.cards.get(key);
    if (cached) return cached;
    const card = this.limitConcurrency(async () => {
      const { renderSocialCard } = await import('./render-social-card.js');
      const bytes = await renderSocialCard(await this.storage.read(name), focus);
      return { bytes, etag: `"${key.replaceAll(' ', '-')}"` };
    });
    card.catch(() => this.cards.delete(key));
    this.cards.set(key, card);
    const [oldest] = this.cards.keys();
    if (this.cards.size > MAX_CARDS && oldest !== undefined) this.cards.delete(oldest);
    return card;
  }
}
