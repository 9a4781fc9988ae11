import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsOptional, Max, Min } from 'class-validator';
import { contentNotifyTrigger, recordMediaUseTrigger } from '../../../kernel/triggers.js';
import {
  CHINESE_MODES,
  type ChineseMode,
  MAX_MODEL_LENGTH,
  type Prices,
  type Settings,
  VERIFY_MODES,
  type VerifyMode,
} from './settings.js';

import { IsModelMap, IsPriceMap } from './settings-validation.js';
import { IsCurrency, MaxLength } from '../../../platform/validation/validators.js';

/** Settings of translation: one row, which exists after the first change. */
@Trigger(contentNotifyTrigger)
// Settings name no files, but every table of a kind is searched for them; a test requires the trigger.
@Trigger(recordMediaUseTrigger)
@Entity({ tableName: 'translation_settings' })
export class TranslationSettingsRow implements Settings {
  @PrimaryKey({ type: 'integer' })
  id = 1;

  @Property({ type: 'boolean', default: false })
  autoTranslate: Opt<boolean> = false;

  @Enum({ items: () => [...CHINESE_MODES], type: 'string', default: 'convert' })
  chinese: Opt<ChineseMode> = 'convert';

  @Enum({ items: () => [...VERIFY_MODES], type: 'string', default: 'never' })
  verify: Opt<VerifyMode> = 'never';

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
  @IsPriceMap()
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

  @Property({ type: 'string', length: MAX_MODEL_LENGTH, nullable: true })
  @IsOptional()
  @MaxLength(MAX_MODEL_LENGTH)
  model: string | null = null;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @IsModelMap()
  models: Opt<Settings['models']> = {};

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;
}
