import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import { type Setting } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

type TextByLanguage = Readonly<Record<Language, string | null>>;

/** Name and contact of the guesthouse, and its texts for mails. */
export interface SiteProfile {
  readonly name: Readonly<Record<Language, string>>;
  /** The email address of the guesthouse; null if not set. */
  readonly email: string | null;
  /** Public URL of the site. */
  readonly site: string;
  /** Text about when visitors get a reply; null if not set. */
  readonly replyPromise: TextByLanguage;
  /** Text that nothing is booked yet; null if not set. */
  readonly sentNote: TextByLanguage;
}

function findSettingText(
  language: Language,
  settings: readonly Setting[],
  key: string,
): string | null {
  const setting = settings.find((candidate) => candidate.key === key);
  return setting?.localizeFor(language).texts['value'] ?? null;
}

@Injectable()
export class SiteProfileService {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  async read(): Promise<SiteProfile> {
    const [general, header, contact, footer] = await Promise.all(
      (['general', 'header', 'contact', 'footer'] as const).map((section) =>
        this.settings.readSection(section),
      ),
    );
    const site = this.config.publicUrl;
    const sender = this.config.env.MAIL_FROM;
    const findName = (language: Language) =>
      findSettingText(language, general ?? [], 'site_name') ??
      findSettingText(language, header ?? [], 'brand') ??
      (sender?.name || new URL(site).host);
    const name = Object.fromEntries(LANGUAGES.map((language) => [language, findName(language)]));
    // The email may differ by language; mails use that of the base language.
    const findEmail = (settings: readonly Setting[] = []) =>
      settings.find(({ key }) => key === 'email')?.baseText('value') ?? null;
    const email = findEmail(contact) ?? findEmail(footer) ?? sender?.address ?? null;
    const textOf = (key: string) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, findSettingText(language, contact ?? [], key)]),
      ) as TextByLanguage;
    return {
      name: name as Record<Language, string>,
      email,
      site,
      replyPromise: textOf('reply_promise'),
      sentNote: textOf('sent_note'),
    };
  }
}
