import { type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, OneToOne } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../../platform/queue/outbox-row.entity.js';
import { MediaAsset } from '../media.kind.js';

const STATES = ['queued', 'running', 'waiting', 'paused', 'failed', 'cancelled'] as const;

/**
 * Pending renditions of an image; deleted when they are done. A separate table, because progress is not content that
 * visitors see.
 */
@Entity()
export class RenditionTask extends OutboxRow {
  @OneToOne({ entity: () => MediaAsset, owner: true, deleteRule: 'cascade' })
  asset: Rel<MediaAsset>;

  /** `paused` and `cancelled` are set by a person who pauses or cancels a job of the image. */
  @Enum({ items: () => [...STATES], type: 'string', default: 'queued' })
  override state: Opt<(typeof STATES)[number]> = 'queued';

  constructor(asset: MediaAsset) {
    super();
    this.asset = asset;
  }
}
