import { type Opt, PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { MediaAsset } from '../media-asset.entity.js';

/**
 * That a picture is still to be given its renditions. A table of its own: what workers note here is nothing
 * that visitors see. Gone when it is done.
 */
@Entity()
export class RenditionTask {
  [PrimaryKeyProp]?: 'asset';

  @OneToOne({ entity: () => MediaAsset, primary: true, owner: true, deleteRule: 'cascade' })
  asset: Rel<MediaAsset>;

  /** How often it was begun. */
  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0;

  /** Nobody begins before this: a worker has it, or it failed and waits. */
  @Property({ type: 'datetime', nullable: true })
  notBefore: Date | null = null;

  /** Held back by somebody, together with the job it belongs to. */
  @Property({ type: 'boolean', default: false })
  held: Opt<boolean> = false;

  /** When it was given up. */
  @Property({ type: 'datetime', nullable: true })
  failedAt: Date | null = null;

  constructor(asset: MediaAsset) {
    this.asset = asset;
  }
}
