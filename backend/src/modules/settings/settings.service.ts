import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { removeLanguage } from '../../kernel/base-language.js';
import { DEFAULT_LANGUAGE, type Language } from '../../kernel/language.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { normalizeText } from '../../kernel/localized-text.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { assertVersion } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { ContentVersion, TableCache } from '../../platform/response-cache/content-version.js';
import { RecordTranslationsService } from '../localization/index.js';
import { combinedVersion, RecordsService } from '../records/index.js';
import {
  type CreateSettingDto,
  type SettingDto,
  type SettingsFormDto,
  toSetting,
  type UpdateSettingDto,
} from './setting.dto.js';
import { Setting, settings } from './settings.kind.js';
import {
  NUMBER_SETTINGS,
  type NumberSettingKey,
  SETTING_KEY,
  type SettingSection,
} from './setting-keys.js';

const MOST_VALUES = 100;

/** The settings of the site: one value a language under each section and key. */
@Injectable()
export class SettingsService {
  private readonly records;
  private readonly view;
  /** One page reads six sections. */
  private readonly kept: TableCache<readonly Setting[]>;

  constructor(
    private readonly em: EntityManager,
    private readonly words: RecordTranslationsService,
    records: RecordsService,
    version: ContentVersion,
  ) {
    this.records = records.recordsOf(settings);
    this.view = records.flat(settings, toSetting);
    this.kept = new TableCache(version, ['setting', 'setting_translation'], () =>
      this.find(em.fork()),
    );
  }

  /** A number of the section general that the house acts on. */
  async number(key: NumberSettingKey): Promise<number> {
    const setting = await this.em
      .fork()
      .findOne(Setting, { section: 'general', key }, { populate: ['translations'] });
    return Number(setting?.baseText('value') ?? NUMBER_SETTINGS[key].fallback);
  }

  /** The same for what visitors are shown: from memory until it changes. */
  async shownNumber(key: NumberSettingKey): Promise<number> {
    const setting = (await this.section('general')).find((one) => one.key === key);
    return Number(setting?.baseText('value') ?? NUMBER_SETTINGS[key].fallback);
  }

  /** The settings of a section, to be shown; never to be written. */
  async section(section: SettingSection): Promise<readonly Setting[]> {
    return (await this.kept.get()).filter((setting) => setting.section === section);
  }

  /** The same as they are stored, to be written. */
  stored(section: SettingSection): Promise<Setting[]> {
    return this.find(this.em, { section });
  }

  private find(em: EntityManager, where: { section?: SettingSection } = {}): Promise<Setting[]> {
    return em.find(Setting, where, { populate: ['translations'], orderBy: { key: 'asc' } });
  }

  /** Every setting of a section as visitors read it. */
  async shown(section: SettingSection, language = DEFAULT_LANGUAGE): Promise<SettingDto[]> {
    return (await this.section(section)).map((setting) => toSetting(setting, language));
  }

  /** One setting, by the id of a value or of the setting itself. */
  read(id: number): Promise<SettingDto> {
    return this.view.read(id, undefined, true);
  }

  /** The values that a language has of its own. */
  async listOwn(section: SettingSection, language: Language): Promise<SettingDto[]> {
    return (await this.stored(section))
      .filter((setting) => setting.translation(language)?.value != null)
      .map((setting) => toSetting(setting, language));
  }

  /** Sets a value, whether or not there is one. */
  set(input: CreateSettingDto, by: string): Promise<SettingDto> {
    const { section, key, value } = input;
    const language = input.language ?? input.baseLanguage;
    return this.inTurn(async () => {
      const found = (await this.stored(section)).find((setting) => setting.key === key);
      const setting = found ?? new Setting(language, { section, key });
      this.write(setting, language, value, by);
      await this.em.flush();
      return toSetting(setting, language);
    });
  }

  update(
    id: number,
    input: UpdateSettingDto,
    by: string,
    expected?: VersionPrecondition,
  ): Promise<SettingDto> {
    return this.inTurn(() => this.view.update(id, input, by, expected));
  }

  /** Removes one language's value; with its last one the setting is gone. */
  remove(id: number, expected?: VersionPrecondition): Promise<void> {
    return this.inTurn(async () => {
      const setting = await this.records.resolve(id);
      const version = this.records.versionOf(setting, id);
      if (!version) throw Problem.notFound('This setting');
      assertVersion(expected, combinedVersion(setting, version), () =>
        toSetting(setting, version.language),
      );
      this.write(setting, version.language, null, '');
      await this.em.flush();
    });
  }

  /** Sets and removes the values of a whole form, or none of them. */
  setMany(
    section: SettingSection,
    language: Language,
    { values, versions = {} }: SettingsFormDto,
    by: string,
  ): Promise<SettingDto[]> {
    return this.inTurn(async () => {
      const stored = new Map((await this.stored(section)).map((one) => [one.key, one]));
      this.assertVersions(stored, language, versions);
      const problems: FieldProblem[] = formProblems(values);
      const refused = new Set(problems.map(({ field }) => field));
      for (const [key, given] of Object.entries(values)) {
        if (refused.has(`values.${key}`)) continue;
        const setting = stored.get(key) ?? new Setting(language, { section, key });
        const value = typeof given === 'number' ? String(given) : (given as string | null);
        problems.push(...this.writeOnce(setting, language, value, by));
      }
      if (problems.length > 0) throw Problem.invalid(problems);
      await this.em.flush();
      return this.listOwn(section, language);
    });
  }

  /** Writes a value, or takes it away; the setting itself comes with its first value and goes with its last. */
  write(setting: Setting, language: Language, value: string | null, by: string): void {
    if (normalizeText(value) === null) {
      if (!removeLanguage(setting, language) && setting.id) this.em.remove(setting);
      return;
    }
    const words = this.words.parseInput(setting, language, { value });
    setting.write(language, words, { origin: 'human', by });
    this.em.persist(setting);
  }

  /** Writers of settings go one after the other, so that two who bring the same key do not collide. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.settings]);
      return work();
    });
  }

  /** Refuses a form that was opened before somebody else changed one of its values. */
  private assertVersions(
    stored: ReadonlyMap<string, Setting>,
    language: Language,
    expected: Readonly<Record<string, unknown>>,
  ): void {
    const changed = Object.entries(expected).flatMap(([key, version]) => {
      const setting = stored.get(key);
      const own =
        setting?.translation(language)?.value == null ? null : toSetting(setting, language);
      return (own?.version ?? null) === version ? [] : [[key, own] as const];
    });
    if (changed.length > 0) throw Problem.versionConflict(Object.fromEntries(changed));
  }

  private writeOnce(
    setting: Setting,
    language: Language,
    value: string | null,
    by: string,
  ): FieldProblem[] {
    try {
      this.write(setting, language, value, by);
      return [];
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      return error.errors.map((problem) => ({ ...problem, field: `values.${setting.key}` }));
    }
  }
}

function formProblems(values: Readonly<Record<string, unknown>>): FieldProblem[] {
  const entries = Object.entries(values);
  if (entries.length > MOST_VALUES) {
    const message = `At most ${MOST_VALUES} values are accepted in one request.`;
    throw Problem.invalidField('values', 'too_many', message);
  }
  return entries.flatMap(([key, value]): FieldProblem[] => {
    const field = `values.${key}`;
    if (!SETTING_KEY.test(key)) {
      return [{ field, code: 'invalid', message: `"${key}" is not the key of a setting.` }];
    }
    if (value === null || typeof value === 'string' || typeof value === 'number') return [];
    return [{ field, code: 'not_a_text', message: `The value of ${key} must be text or null.` }];
  });
}
