import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseLanguage } from '../../kernel/language.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { normalizeText } from '../../kernel/localized-text.js';
import { isLostRace } from '../../platform/database/optimistic-locking.js';
import { DtoValidationPipe } from '../../platform/http/pipes.js';
import { type ContentDto, ContentService, ContentWriter } from '../records/index.js';
import { SectionEntryDto } from './section.dto.js';
import { SETTING_KEY_PATTERN, type SettingSection } from './setting-keys.js';
import { type Setting, settings } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

type TextInput = Readonly<Record<string, unknown>>;

const MAX_ENTRIES = 100;
const { kind: KIND } = settings;

const isTextInput = (value: unknown): value is TextInput =>
  typeof value === 'object' && value !== null;

/** Whether the input removes a value. */
function removesValue(texts: unknown): boolean {
  if (!isTextInput(texts) || !('value' in texts)) return false;
  const { value } = texts;
  return value === null || (typeof value === 'string' && normalizeText(value) === null);
}

/** Saves the settings of a section in all languages, all or nothing. */
@Injectable()
export class SectionWriter {
  private readonly pipe = new DtoValidationPipe(SectionEntryDto);

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly writer: ContentWriter,
    private readonly content: ContentService,
  ) {}

  async read(section: SettingSection): Promise<ContentDto[]> {
    return this.content.showAll(KIND, await this.settings.loadSection(section));
  }

  /** Returns the saved settings, without those deleted because their last value was removed. */
  save(
    section: SettingSection,
    entries: Readonly<Record<string, unknown>>,
    username: string,
  ): Promise<ContentDto[]> {
    assertEntries(entries);
    return this.settings.runLocked(async () => {
      const ids = new Map(
        (await this.settings.loadSection(section)).map((setting) => [setting.key, setting.id]),
      );
      const problems: FieldProblem[] = [];
      const conflicts: Record<string, unknown> = {};
      const saved: ContentDto[] = [];
      for (const [key, entry] of Object.entries(entries)) {
        try {
          const input = (await this.pipe.transform(entry, { type: 'body' })) as SectionEntryDto;
          const content = await this.saveEntry({ section, key }, ids.get(key), input, username);
          if (content) saved.push(content);
        } catch (error) {
          if (!(error instanceof Problem) || isLostRace(error)) throw error;
          if (error.code === 'version_conflict') conflicts[key] = error.extra['current'];
          else if (error.errors) problems.push(...prefixErrors(`entries.${key}`, error.errors));
          else throw error;
          // Discard the changes of the rejected entry, so that the next flush does not store them.
          this.em.clear();
        }
      }
      if (problems.length > 0) throw Problem.invalid(problems);
      if (Object.keys(conflicts).length > 0) throw Problem.versionConflict(conflicts);
      return saved;
    });
  }

  /** Creates, updates or deletes one setting. Returns undefined if it has no value afterwards. */
  private async saveEntry(
    settingPath: { section: SettingSection; key: string },
    id: number | undefined,
    { baseLanguage, words = {} }: SectionEntryDto,
    username: string,
  ): Promise<ContentDto | undefined> {
    const translations = Object.fromEntries(
      Object.entries(words).map(([tag, fields]) => [parseLanguage(tag) ?? tag, fields]),
    );
    const nonEmpty = Object.entries(translations).filter(([, fields]) => !removesValue(fields));
    if (id === undefined) {
      // The setting was deleted after the client had loaded it.
      if (Object.values(translations).some(wasLoaded)) throw Problem.versionConflict(null);
      if (nonEmpty.length === 0) return undefined;
      const baseEntry = nonEmpty.find(([language]) => language === baseLanguage) ?? nonEmpty[0];
      const input = {
        baseLanguage: baseEntry?.[0],
        shared: settingPath,
        words: Object.fromEntries(nonEmpty),
      };
      return this.writer.create(KIND, input as Parameters<ContentWriter['create']>[1], username);
    }
    const storedBaseLanguage = (await this.content.read(KIND, id)).baseLanguage;
    if (!removesValue(translations[storedBaseLanguage]))
      return this.writer.update(KIND, id, { words: translations }, username);
    // The update saves the other languages and checks all versions. The base value is removed afterwards, because
    // `update` cannot clear it.
    const baseVersion = {
      [storedBaseLanguage]: { version: (translations[storedBaseLanguage] as TextInput)['version'] },
    };
    const others = Object.entries(translations).filter(
      ([language]) => language !== storedBaseLanguage,
    );
    await this.writer.update(
      KIND,
      id,
      { words: { ...Object.fromEntries(others), ...baseVersion } },
      username,
    );
    const setting = (await this.settings.loadSection(settingPath.section)).find(
      (candidate) => candidate.id === id,
    );
    this.settings.write(setting as Setting, storedBaseLanguage, null, username);
    await this.em.flush();
    const remainingSettings = await this.settings.loadSection(settingPath.section);
    const isStored = remainingSettings.some((candidate) => candidate.id === id);
    return isStored ? this.content.read(KIND, id) : undefined;
  }
}

/** Whether the client had loaded a value of this language. */
function wasLoaded(texts: unknown): boolean {
  const version = isTextInput(texts) ? texts['version'] : undefined;
  return version !== undefined && version !== 0 && version !== '0';
}

function prefixErrors(path: string, errors: readonly FieldProblem[]): FieldProblem[] {
  return errors.map((problem) => ({ ...problem, field: `${path}.${problem.field}` }));
}

function assertEntries(entries: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(entries);
  if (keys.length > MAX_ENTRIES) {
    const message = `At most ${MAX_ENTRIES} settings are taken at once.`;
    throw Problem.invalidField('entries', 'too_many', message);
  }
  const problems = Object.entries(entries).flatMap(([key, entry]): FieldProblem[] => {
    const field = `entries.${key}`;
    if (!SETTING_KEY_PATTERN.test(key))
      return [{ field, code: 'invalid', message: `"${key}" is no key of a setting.` }];
    if (isTextInput(entry) && !Array.isArray(entry)) return [];
    return [{ field, code: 'not_an_object', message: `The setting ${key} must be an object.` }];
  });
  if (problems.length > 0) throw Problem.invalid(problems);
}
