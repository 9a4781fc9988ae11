import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { ADVISORY_LOCK } from '../../../platform/database/locks.js';
import { assertVersion } from '../../../platform/database/optimistic-locking.js';
import {
  type VersionPrecondition,
  attachEditState,
} from '../../../platform/http/entity-tag.interceptor.js';
import { ContentVersion, TableCache } from '../../../platform/response-cache/content-version.js';
import { DEFAULT_SETTINGS, type Settings } from './settings.js';
import { type UpdateTranslationSettingsDto, type TranslationSettingsDto } from './settings.dto.js';
import { parseModels, parsePrices } from './settings-validation.js';
import { TranslationSettingsRow } from './translation-settings.entity.js';

/** Settings of translation. Cached until they change. */
@Injectable()
export class TranslationSettings {
  private readonly cache: TableCache<Settings>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.cache = new TableCache(version, ['translation_settings'], async () => {
      const settingsRow = await em.fork().findOne(TranslationSettingsRow, { id: 1 });
      return settingsRow ? toSettings(settingsRow) : DEFAULT_SETTINGS;
    });
  }

  read(): Promise<Settings> {
    return this.cache.get();
  }
}

/** Copies the settings without the other columns of their row. */
function toSettings(settingsRow: Settings): Settings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
  return Object.fromEntries(names.map((name) => [name, settingsRow[name]])) as unknown as Settings;
}

/** Reads and changes the settings of translation. */
@Injectable()
export class TranslationSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async read(): Promise<TranslationSettingsDto> {
    return this.toDto(await this.em.findOne(TranslationSettingsRow, { id: 1 }));
  }

  /** Changes the settings. Serialized, so that two first writes do not collide. */
  write(
    input: UpdateTranslationSettingsDto,
    expected: VersionPrecondition,
  ): Promise<TranslationSettingsDto> {
    const { prices, models, version: _compared, ...otherFields } = input;
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.translationSettings]);
      const current = await em.findOne(TranslationSettingsRow, { id: 1 });
      assertVersion(expected, current?.version ?? 0, () => this.toDto(current));
      const settingsRow = current ?? new TranslationSettingsRow();
      Object.assign(settingsRow, otherFields, {
        ...(prices && { prices: parsePrices(prices) }),
        ...(models && { models: parseModels(models) }),
      });
      await em.persist(settingsRow).flush();
      return this.toDto(settingsRow);
    });
  }

  private toDto(settingsRow: TranslationSettingsRow | null): TranslationSettingsDto {
    const { OPENAI_MODEL: defaultModel, OPENAI_API_KEY: apiKey } = this.config.env;
    const { version = 0 } = settingsRow ?? {};
    const settings = {
      ...toSettings(settingsRow ?? DEFAULT_SETTINGS),
      defaultModel,
      available: apiKey !== undefined,
      version,
    };
    return attachEditState(settings, String(version));
  }
}
