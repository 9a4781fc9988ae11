import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../../kernel/language.js';
import { ContentVersion } from '../../../platform/response-cache/content-version.js';
import { KeptUntilChanged } from '../../../platform/response-cache/kept-until-changed.js';
import { DEFAULT_STYLES } from './default-styles.js';
import { StyleGuide } from './style-guide.entity.js';

/** The style guide of a language as requests carry it. */
export interface Style {
  readonly text: string;
  /** 0: the default, which nobody has changed. */
  readonly version: number;
  /** A fingerprint of the text. */
  readonly digest: string;
}

const toStyle = (text: string, version: number): Style => ({
  text,
  version,
  digest: hash('sha256', text, 'base64url').slice(0, 22),
});

/** How texts of each language are to be written; kept in memory until somebody changes it. */
@Injectable()
export class StyleGuides {
  private readonly guides: KeptUntilChanged<ReadonlyMap<Language, Style>>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.guides = new KeptUntilChanged(version, ['style_guide'], async () => {
      const guides = await em.fork().find(StyleGuide, {});
      return new Map(guides.map((one) => [one.language, toStyle(one.text, one.version)]));
    });
  }

  async for(language: Language): Promise<Style> {
    return (await this.guides.get()).get(language) ?? toStyle(DEFAULT_STYLES[language], 0);
  }
}
