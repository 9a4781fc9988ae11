import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../../platform/response-cache/content-version.js';
import { KeptUntilChanged } from '../../../platform/response-cache/kept-until-changed.js';
import { DEFAULT_SETTINGS, type Settings } from './settings.js';
import { StoredSettings } from './translation-settings.entity.js';

/** The settings of translation, as those who translate read them; kept in memory until somebody changes them. */
@Injectable()
export class TranslationSettings {
  private readonly kept: KeptUntilChanged<Settings>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.kept = new KeptUntilChanged(version, ['translation_settings'], async () => {
      const stored = await em.fork().findOne(StoredSettings, { id: 1 });
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
