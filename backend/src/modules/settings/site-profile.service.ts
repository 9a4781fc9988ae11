import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import { type Setting } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

type ByLanguage = Readonly<Record<Language, string | null>>;

/** What mails have to know of the house. */
export interface SiteProfile {
  /** What it is called in each language. */
  readonly name: Readonly<Record<Language, string>>;
  /** Where it reads its mail; null where nobody has set any. */
  readonly address: string | null;
  readonly site: string;
  /** When it answers, and that nothing is booked yet; null where nobody has set them. */
  readonly replyPromise: ByLanguage;
  readonly sentNote: ByLanguage;
}

function valueIn(language: Language, settings: readonly Setting[], key: string): string | null {
  const setting = settings.find((one) => one.key === key);
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
        this.settings.section(section),
      ),
    );
    const site = this.config.publicUrl;
    const from = this.config.env.MAIL_FROM;
    const nameIn = (language: Language) =>
      valueIn(language, general ?? [], 'site_name') ??
      valueIn(language, header ?? [], 'brand') ??
      (from?.name || new URL(site).host);
    const name = Object.fromEntries(LANGUAGES.map((code) => [code, nameIn(code)]));
    // An address may differ by language; the house's own is the base language's.
    const addressIn = (settings: readonly Setting[] = []) =>
      settings.find(({ key }) => key === 'email')?.baseText('value') ?? null;
    const address = addressIn(contact) ?? addressIn(footer) ?? from?.address ?? null;
    const said = (key: string) =>
      Object.fromEntries(
        LANGUAGES.map((code) => [code, valueIn(code, contact ?? [], key)]),
      ) as ByLanguage;
    return {
      ...{ name: name as Record<Language, string>, address, site },
      ...{ replyPromise: said('reply_promise'), sentNote: said('sent_note') },
    };
  }
}
