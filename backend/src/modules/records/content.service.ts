import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../kernel/base-language.js';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { saveOrConflict } from '../../platform/database/versioning.js';
import { ContentKinds, toVersions } from '../localization/index.js';
import { type ContentDto } from './content.dto.js';
import { type AnyKind, isDeclared } from './kind/index.js';

/** Whole records of any kind, for editing. */
@Injectable()
export class ContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
  ) {}

  async read(name: string, id: number, em = this.em): Promise<ContentDto> {
    const kind = this.kind(name);
    const record = await this.kinds.load(name, id, em);
    return {
      kind: name,
      id: record.id,
      baseLanguage: record.baseLanguage,
      version: record.version,
      shared: kind.shared(record),
      translations: toVersions(record),
      missingLanguages: record.missingLanguages,
    };
  }

  async setBase(kind: string, id: number, language: Language): Promise<ContentDto> {
    const record = await this.kinds.load(kind, id);
    setBaseLanguage(record, language);
    await saveOrConflict(
      () => this.em.flush(),
      () => this.read(kind, id, this.em.fork()),
    );
    return this.read(kind, id);
  }

  private kind(name: string): AnyKind {
    const kind = this.kinds.get(name);
    if (isDeclared(kind)) return kind;
    throw Problem.notFound(`Content of the kind "${name}"`);
  }
}
