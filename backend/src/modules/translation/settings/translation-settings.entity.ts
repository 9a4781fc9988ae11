import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentChanged } from '../../../kernel/content-changed.js';
import {
  CHINESE,
  type Chinese,
  type Prices,
  type Settings,
  VERIFY,
  type Verify,
} from './settings.js';

/** The one row of settings of translation; there is none until somebody changes one. */
@Trigger(contentChanged)
@Entity({ tableName: 'translation_settings' })
export class StoredSettings implements Settings {
  @PrimaryKey({ type: 'integer' })
  id = 1;

  @Property({ type: 'boolean', default: false })
  autoTranslate: Opt<boolean> = false;

  @Enum({ items: () => [...CHINESE], type: 'string', default: 'convert' })
  chinese: Opt<Chinese> = 'convert';

  @Enum({ items: () => [...VERIFY], type: 'string', default: 'never' })
  verify: Opt<Verify> = 'never';

  @Property({ type: 'double', nullable: true })
  monthlyBudget: number | null = null;

  @Property({ type: 'string', length: 3, default: 'USD' })
  currency: Opt<string> = 'USD';

  @Property({ type: 'json', defaultRaw: `'{}'` })
  prices: Opt<Prices> = {};

  @Property({ type: 'integer', default: 4 })
  concurrency: Opt<number> = 4;

  @Property({ type: 'integer', nullable: true })
  requestsPerMinute: number | null = null;

  @Property({ type: 'integer', nullable: true })
  tokensPerMinute: number | null = null;

  @Property({ type: 'string', length: 200, nullable: true })
  model: string | null = null;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  models: Opt<Settings['models']> = {};

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;
}
