import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { isSameText } from '../../kernel/localized-text.js';
import { assertVersion } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { type FooterDto, toFooterDto, type UpdateFooterDto } from './setting.dto.js';
import { Setting } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

/** The section `footer` as one object. */
@Injectable()
export class FooterService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  async read(language: Language = DEFAULT_LANGUAGE): Promise<FooterDto> {
    return toFooterDto(await this.settings.readSection('footer'), language);
  }

  update(
    { address, email }: UpdateFooterDto,
    language: Language | undefined,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<FooterDto> {
    const effectiveLanguage = language ?? DEFAULT_LANGUAGE;
    return this.settings.runLocked(async () => {
      const storedSettings = await this.settings.loadSection('footer');
      const current = toFooterDto(storedSettings, effectiveLanguage);
      assertVersion(expected, current.version, () => current);
      const settingOf = (key: string) =>
        storedSettings.find((setting) => setting.key === key) ??
        new Setting(effectiveLanguage, { section: 'footer', key });
      if (address !== undefined)
        this.write(settingOf('address'), effectiveLanguage, address, username);
      if (email !== undefined) this.writeForAll(settingOf('email'), language, email, username);
      await this.em.flush();
      return toFooterDto(await this.settings.loadSection('footer'), effectiveLanguage);
    });
  }

  /** A value that was shown by fallback and is sent back unchanged is not stored. */
  private write(
    setting: Setting,
    language: Language,
    value: string | null,
    username: string,
  ): void {
    const hasOwnText = setting.translation(language)?.hasOwnText('value');
    if (!hasOwnText && isSameText(value, setting.localizeFor(language).texts['value'])) return;
    this.renameErrors(setting, () => this.settings.write(setting, language, value, username));
  }

  /**
   * Without a language, the value is for all: it is written in the base language and removed from the others. `null` is
   * written in each language, because the removal of the base makes another language the base.
   */
  private writeForAll(
    setting: Setting,
    language: Language | undefined,
    value: string | null,
    username: string,
  ): void {
    if (language) return this.write(setting, language, value, username);
    this.renameErrors(setting, () =>
      this.settings.write(setting, setting.baseLanguage, value, username),
    );
    for (const { language: other } of setting.nonEmptyTranslations) {
      if (value === null || other !== setting.baseLanguage) {
        this.settings.write(setting, other, null, username);
      }
    }
  }

  /** Runs `write`, and renames the field of its errors from `value` to the key of the setting, as in the form. */
  private renameErrors(setting: Setting, write: () => void): void {
    try {
      write();
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      throw Problem.invalid(error.errors.map((problem) => ({ ...problem, field: setting.key })));
    }
  }
}
