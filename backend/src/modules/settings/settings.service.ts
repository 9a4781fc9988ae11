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
import { combineVersions, RecordsService } from '../records/index.js';
import {
  type CreateSettingDto,
  type SettingDto,
  type SettingsFormDto,
  toSettingDto,
  type UpdateSettingDto,
} from './setting.dto.js';
import { Setting, settings } from './settings.kind.js';
import {
  NUMBER_SETTINGS,
  type NumberSettingKey,
  SETTING_KEY_PATTERN,
  type SettingSection,
} from './setting-keys.js';

const MAX_VALUES = 100;

/** Settings of the site, with one value per language under each section and key. */
@Injectable()
export class SettingsService {
  private readonly records;
  private readonly view;
  /** Cached, because one page reads most sections. */
  private readonly cache: TableCache<readonly Setting[]>;

  constructor(
    private readonly em: EntityManager,
    private readonly translations: RecordTranslationsService,
    records: RecordsService,
    version: ContentVersion,
  ) {
    this.records = records.recordsOf(settings);
    this.view = records.createFlatView(settings, toSettingDto);
    this.cache = new TableCache(version, ['setting', 'setting_translation'], () =>
      this.findSettings(em.fork()),
    );
  }

  /** Returns a number of the section `general`, from the database. */
  async readNumber(key: NumberSettingKey): Promise<number> {
    const setting = await this.em
      .fork()
      .findOne(Setting, { section: 'general', key }, { populate: ['translations'] });
    return Number(setting?.baseText('value') ?? NUMBER_SETTINGS[key].fallback);
  }

  /** Returns a number of the section `general` for visitors, from the cache. */
  async readCachedNumber(key: NumberSettingKey): Promise<number> {
    const setting = (await this.readSection('general')).find((candidate) => candidate.key === key);
    return Number(setting?.baseText('value') ?? NUMBER_SETTINGS[key].fallback);
  }

  /** Returns the settings of a section from the cache. Do not write to them. */
  async readSection(section: SettingSection): Promise<readonly Setting[]> {
    return (await this.cache.get()).filter((setting) => setting.section === section);
  }

  /** Loads the settings of a section, for writing. */
  loadSection(section: SettingSection): Promise<Setting[]> {
    return this.findSettings(this.em, { section });
  }

  private findSettings(
    em: EntityManager,
    where: { section?: SettingSection } = {},
  ): Promise<Setting[]> {
    return em.find(Setting, where, { populate: ['translations'], orderBy: { key: 'asc' } });
  }

  /** Returns the settings of a section as visitors see them. */
  async listShown(section: SettingSection, language = DEFAULT_LANGUAGE): Promise<SettingDto[]> {
    return (await this.readSection(section)).map((setting) => toSettingDto(setting, language));
  }

  /** Returns one setting, by its id or that of a value. */
  read(id: number): Promise<SettingDto> {
    return this.view.read(id, { includeHidden: true });
  }

  /** Lists the values of a language without fallback. */
  async listOwn(section: SettingSection, language: Language): Promise<SettingDto[]> {
    return (await this.loadSection(section))
      .filter((setting) => setting.translation(language)?.value != null)
      .map((setting) => toSettingDto(setting, language));
  }

  /** Creates or updates a value. */
  set(input: CreateSettingDto, username: string): Promise<SettingDto> {
    const { section, key, value } = input;
    const language = input.language ?? input.baseLanguage;
    return this.runLocked(async () => {
      const existing = (await this.loadSection(section)).find((setting) => setting.key === key);
      const setting = existing ?? new Setting(language, { section, key });
      this.write(setting, language, value, username);
      await this.em.flush();
      return toSettingDto(setting, language);
    });
  }

  update(
    id: number,
    input: UpdateSettingDto,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<SettingDto> {
    return this.runLocked(() => this.view.update(id, input, username, expected));
  }

  /** Removes the value of one language. Without any value the setting is deleted. */
  remove(id: number, expected?: VersionPrecondition): Promise<void> {
    return this.runLocked(async () => {
      const setting = await this.records.resolve(id);
      const translation = this.records.findTranslation(setting, id);
      if (!translation) throw Problem.notFound('This setting');
      assertVersion(expected, combineVersions(setting, translation), () =>
        toSettingDto(setting, translation.language),
      );
      this.write(setting, translation.language, null, '');
      await this.em.flush();
    });
  }

  /** Sets and removes the values of a form, all or nothing. */
  setMany(
    section: SettingSection,
    language: Language,
    { values, versions = {} }: SettingsFormDto,
    username: string,
  ): Promise<SettingDto[]> {
    return this.runLocked(async () => {
      const stored = new Map(
        (await this.loadSection(section)).map((setting) => [setting.key, setting]),
      );
      this.assertVersions(stored, language, versions);
      const problems: FieldProblem[] = findFormProblems(values);
      const invalidFields = new Set(problems.map(({ field }) => field));
      for (const [key, input] of Object.entries(values)) {
        if (invalidFields.has(`values.${key}`)) continue;
        const setting = stored.get(key) ?? new Setting(language, { section, key });
        const value = typeof input === 'number' ? String(input) : (input as string | null);
        problems.push(...this.collectWriteProblems(setting, language, value, username));
      }
      if (problems.length > 0) throw Problem.invalid(problems);
      await this.em.flush();
      return this.listOwn(section, language);
    });
  }

  /** Writes or removes a value. The setting is created with its first value and deleted with its last. */
  write(setting: Setting, language: Language, value: string | null, username: string): void {
    if (normalizeText(value) === null) {
      if (!removeLanguage(setting, language) && setting.id) this.em.remove(setting);
      return;
    }
    const texts = this.translations.parseInput(setting, language, { value });
    setting.write(language, texts, { origin: 'human', by: username });
    this.em.persist(setting);
  }

  /** Serializes writes to settings, so that two transactions that create the same key do not collide. */
  runLocked<T>(work: () => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.settings]);
      return work();
    });
  }

  /** Throws a version conflict if a value was changed after the form was loaded. */
  private assertVersions(
    stored: ReadonlyMap<string, Setting>,
    language: Language,
    expected: Readonly<Record<string, unknown>>,
  ): void {
    const changed = Object.entries(expected).flatMap(([key, version]) => {
      const setting = stored.get(key);
      const current =
        setting?.translation(language)?.value == null ? null : toSettingDto(setting, language);
      return (current?.version ?? null) === version ? [] : [[key, current] as const];
    });
    if (changed.length > 0) throw Problem.versionConflict(Object.fromEntries(changed));
  }

  private collectWriteProblems(
    setting: Setting,
    language: Language,
    value: string | null,
    username: string,
  ): FieldProblem[] {
    try {
      this.write(setting, language, value, username);
      return [];
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      return error.errors.map((problem) => ({ ...problem, field: `values.${setting.key}` }));
    }
  }
}

function findFormProblems(values: Readonly<Record<string, unknown>>): FieldProblem[] {
  const entries = Object.entries(values);
  if (entries.length > MAX_VALUES) {
    const message = `At most ${MAX_VALUES} values are accepted in one request.`;
    throw Problem.invalidField('values', 'too_many', message);
  }
  return entries.flatMap(([key, value]): FieldProblem[] => {
    const field = `values.${key}`;
    if (!SETTING_KEY_PATTERN.test(key)) {
      return [{ field, code: 'invalid', message: `"${key}" is not the key of a setting.` }];
    }
    if (value === null || typeof value === 'string' || typeof value === 'number') return [];
    return [{ field, code: 'not_a_text', message: `The value of ${key} must be text or null.` }];
  });
}
