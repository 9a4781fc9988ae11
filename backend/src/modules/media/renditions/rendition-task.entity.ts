import { type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, OneToOne } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../../platform/queue/outbox-row.entity.js';
import { MediaAsset } from '../media.kind.js';

const STATES = ['queued', 'running', 'waiting', 'paused', 'failed', 'cancelled'] as const;

/**
 * That a picture is still to be given its renditions. A table of its own: what workers note here is nothing
 * that visitors see. Gone when it is done.
 */
@Entity()
export class RenditionTask extends OutboxRow {
  @OneToOne({ entity: () => MediaAsset, owner: true, deleteRule: 'cascade' })
  asset: Rel<MediaAsset>;

  /** `paused` and `cancelled` by somebody, together with the job it belongs to. */
  @Enum({ items: () => [...STATES], type: 'string', default: 'queued' })
  override state: Opt<(typeof STATES)[number]> = 'queued';

  constructor(asset: MediaAsset) {
    super();
    this.asset = asset;
  }
}
