import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { normalizeText } from '../../kernel/localized-text.js';
import { isLostRace } from '../../platform/database/optimistic-locking.js';
import { DtoValidationPipe } from '../../platform/http/dto-validation.pipe.js';
import { type ContentDto, ContentService, ContentWriter } from '../records/index.js';
import { SectionEntryDto } from './section.dto.js';
import { SETTING_KEY, type SettingSection } from './setting-keys.js';
import { type Setting, settings } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

type Words = Readonly<Record<string, unknown>>;

const MAX_ENTRIES = 100;
const { kind: KIND } = settings;

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Whether these words take a value away. */
function isEmptied(words: unknown): boolean {
  if (!isWords(words) || !('value' in words)) return false;
  const { value } = words;
  return value === null || (typeof value === 'string' && normalizeText(value) === null);
}

/** Saves the settings of a section in all languages: all that are sent, or none of them. */
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
    return this.content.showAll(KIND, await this.settings.stored(section));
  }

  /** Returns the settings that were sent and still exist. */
  save(
    section: SettingSection,
    entries: Readonly<Record<string, unknown>>,
    by: string,
  ): Promise<ContentDto[]> {
    assertKeys(entries);
    return this.settings.inTurn(async () => {
      const stored = new Map((await this.settings.stored(section)).map((one) => [one.key, one.id]));
      const problems: FieldProblem[] = [];
      const conflicts: Record<string, unknown> = {};
      const saved: ContentDto[] = [];
      for (const [key, entry] of Object.entries(entries)) {
        try {
          const input = (await this.pipe.transform(entry, { type: 'body' })) as SectionEntryDto;
          const content = await this.saveEntry({ section, key }, stored.get(key), input, by);
          if (content) saved.push(content);
        } catch (error) {
          if (!(error instanceof Problem) || isLostRace(error)) throw error;
          if (error.code === 'version_conflict') conflicts[key] = error.extra['current'];
          else if (error.errors) problems.push(...under(`entries.${key}`, error.errors));
          else throw error;
          // What was refused is not to be stored with the next entry.
          this.em.clear();
        }
      }
      if (problems.length > 0) throw Problem.invalid(problems);
      if (Object.keys(conflicts).length > 0) throw Problem.versionConflict(conflicts);
      return saved;
    });
  }

  /** One setting. It comes with its first value and goes with its last; then the answer is undefined. */
  private async saveEntry(
    place: { section: SettingSection; key: string },
    id: number | undefined,
    { baseLanguage, words = {} }: SectionEntryDto,
    by: string,
  ): Promise<ContentDto | undefined> {
    const written = Object.entries(words).filter(([, fields]) => !isEmptied(fields));
    if (id === undefined) {
      // Somebody removed it since the writer saw it.
      if (Object.values(words).some(isSeen)) throw Problem.versionConflict(null);
      if (written.length === 0) return undefined;
      const first = written.find(([language]) => language === baseLanguage) ?? written[0];
      const input = { baseLanguage: first?.[0], shared: place, words: Object.fromEntries(written) };
      return this.writer.create(KIND, input as Parameters<ContentWriter['create']>[1], by);
    }
    const base = (await this.content.read(KIND, id)).baseLanguage;
    if (!isEmptied(words[base])) return this.writer.update(KIND, id, { words }, by);
    // The versions of all are compared, but a base language's own value cannot be emptied by a write to the record.
    const versions = { [base]: { version: (words[base] as Words)['version'] } };
    const others = Object.entries(words).filter(([language]) => language !== base);
    await this.writer.update(
      KIND,
      id,
      { words: { ...Object.fromEntries(others), ...versions } },
      by,
    );
    const setting = (await this.settings.stored(place.section)).find((one) => one.id === id);
    this.settings.write(setting as Setting, base, null, by);
    await this.em.flush();
    return (await this.settings.stored(place.section)).some((one) => one.id === id)
      ? this.content.read(KIND, id)
      : undefined;
  }
}

/** Whether the writer saw words of this language. */
function isSeen(words: unknown): boolean {
  const version = isWords(words) ? words['version'] : undefined;
  return version !== undefined && version !== 0 && version !== '0';
}

function under(path: string, errors: readonly FieldProblem[]): FieldProblem[] {
  return errors.map((problem) => ({ ...problem, field: `${path}.${problem.field}` }));
}

function assertKeys(entries: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(entries);
  if (keys.length > MAX_ENTRIES) {
    const message = `At most ${MAX_ENTRIES} settings are taken at once.`;
    throw Problem.invalidField('entries', 'too_many', message);
  }
  const problems = keys
    .filter((key) => !SETTING_KEY.test(key))
    .map((key) => ({
      field: `entries.${key}`,
      code: 'invalid' as const,
      message: `"${key}" is no key of a setting.`,
    }));
  if (problems.length > 0) throw Problem.invalid(problems);
}
