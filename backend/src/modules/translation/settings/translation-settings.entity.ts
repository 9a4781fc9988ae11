import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsOptional, Max, MaxLength, Min } from 'class-validator';
import { contentChanged, recordUsesLogged } from '../../../kernel/triggers.js';
import {
  CHINESE,
  type Chinese,
  MODEL_LENGTH,
  type Prices,
  type Settings,
  VERIFY,
  type Verify,
} from './settings.js';

import { AreModels, ArePrices } from './settings-rules.js';
import { IsCurrency } from '../../../platform/validation/values.js';

/** The one row of settings of translation; there is none until somebody changes one. */
@Trigger(contentChanged)
@Trigger(recordUsesLogged)
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
  @IsOptional()
  @Min(0)
  monthlyBudget: number | null = null;

  @Property({ type: 'boolean', default: false })
  urgentOverBudget: Opt<boolean> = false;

  @Property({ type: 'string', length: 3, default: 'USD' })
  @IsCurrency()
  currency: Opt<string> = 'USD';

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @ArePrices()
  prices: Opt<Prices> = {};

  @Property({ type: 'integer', default: 4 })
  @Min(1)
  @Max(32)
  concurrency: Opt<number> = 4;

  @Property({ type: 'integer', nullable: true })
  @IsOptional()
  @Min(1)
  requestsPerMinute: number | null = null;

  @Property({ type: 'integer', nullable: true })
  @IsOptional()
  @Min(1)
  tokensPerMinute: number | null = null;

  @Property({ type: 'string', length: MODEL_LENGTH, nullable: true })
  @IsOptional()
  @MaxLength(MODEL_LENGTH)
  model: string | null = null;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @AreModels()
  models: Opt<Settings['models']> = {};

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;
}
