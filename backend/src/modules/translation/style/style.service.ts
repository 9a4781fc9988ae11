import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../../kernel/language.js';
import { LOCK } from '../../../platform/database/locks.js';
import { assertVersion } from '../../../platform/database/versioning.js';
import { withState } from '../../../platform/http/entity-tag.js';
import { type Expected } from '../../../platform/http/expected-version.js';
import { DEFAULT_STYLES } from './default-styles.js';
import { type StyleDto, type StyleEditionDto } from './style.dto.js';
import { StyleEdition, StyleGuide } from './style-guide.entity.js';

/** Editions that are listed. */
const LISTED = 50;

/** The style guides as staff read and change them. */
@Injectable()
export class StyleService {
  constructor(private readonly em: EntityManager) {}

  async read(language: Language, em = this.em): Promise<StyleDto> {
    const guide = await em.findOne(StyleGuide, { language });
    const editions = await em.find(
      StyleEdition,
      { language },
      { orderBy: { id: 'desc' }, limit: LISTED },
    );
    const versions = [...editions.map(toEdition), defaultOf(language)];
    const { at } = versions[0]!;
    const now = guide
      ? { version: guide.version, text: guide.text, at, by: guide.author }
      : defaultOf(language);
    return withState({ language, ...now, versions }, String(now.version));
  }

  /** Writers go one after the other, so that two who bring the first edition do not collide. */
  write(language: Language, text: string, by: string, expected: Expected): Promise<StyleDto> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.translationSettings]);
      const current = await this.read(language, em);
      assertVersion(expected, current.version, () => current);
      const guide = await em.findOne(StyleGuide, { language });
      if (!guide) em.persist(new StyleGuide(language, text, by));
      else if (guide.text !== text) Object.assign(guide, { text, author: by });
      await em.flush();
      return this.read(language, em);
    });
  }
}

function toEdition({ version, text, at, author }: StyleEdition): StyleEditionDto {
  return { version, text, at: at.toISOString(), by: author };
}

function defaultOf(language: Language): StyleEditionDto {
  return { version: 0, text: DEFAULT_STYLES[language], at: null, by: null };
}
