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

/** The settings of translation, as those who translate read them; kept in memory until somebody changes them. */
@Injectable()
export class TranslationSettings {
  private readonly kept: TableCache<Settings>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.kept = new TableCache(version, ['translation_settings'], async () => {
      const stored = await em.fork().findOne(TranslationSettingsRow, { id: 1 });
      return stored ? toSettings(stored) : DEFAULT_SETTINGS;
    });
  }

  read(): Promise<Settings> {
    return this.kept.get();
  }
}

export function toSettings(stored: Settings): Settings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as Settings;
}

/** The settings of translation as staff read and change them. */
@Injectable()
export class SettingsFormService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async read(): Promise<TranslationSettingsDto> {
    return this.show(await this.em.findOne(TranslationSettingsRow, { id: 1 }));
  }

  /** Writers go one after the other, so that two who make the first change do not collide. */
  write(
    input: UpdateTranslationSettingsDto,
    expected: VersionPrecondition,
  ): Promise<TranslationSettingsDto> {
    const { prices, models, version: _compared, ...plain } = input;
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.translationSettings]);
      const found = await em.findOne(TranslationSettingsRow, { id: 1 });
      assertVersion(expected, found?.version ?? 0, () => this.show(found));
      const stored = found ?? new TranslationSettingsRow();
      Object.assign(stored, plain, {
        ...(prices && { prices: parsePrices(prices) }),
        ...(models && { models: parseModels(models) }),
      });
      await em.persist(stored).flush();
      return this.show(stored);
    });
  }

  private show(stored: TranslationSettingsRow | null): TranslationSettingsDto {
    const { OPENAI_MODEL: defaultModel, OPENAI_API_KEY: key } = this.config.env;
    const { version = 0 } = stored ?? {};
    const settings = {
      ...toSettings(stored ?? DEFAULT_SETTINGS),
      defaultModel,
      available: key !== undefined,
      version,
    };
    return attachEditState(settings, String(version));
  }
}
