import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../kernel/base-language.js';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { saveOrConflict } from '../../platform/database/versioning.js';
import {
  type ContentDto,
  type GeneratedDto,
  type GenerateTranslationsDto,
  type RevisionPageDto,
  toRevision,
} from './content.dto.js';
import { LocalizedKinds } from './localized-kinds.js';
import { TranslationRequests } from './translation-requests.js';
import { toVersions } from './version.dto.js';
import { WordsService } from './words.service.js';

/** Whole records of any kind: read for editing, translated, given another base language. */
@Injectable()
export class ContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: LocalizedKinds,
    private readonly words: WordsService,
    private readonly translations: TranslationRequests,
  ) {}

  async read(kind: string, id: number, em = this.em): Promise<ContentDto> {
    const record = await this.kinds.load(kind, id, em);
    return {
      kind,
      id: record.id,
      baseLanguage: record.baseLanguage,
      version: record.version,
      shared: this.kinds.get(kind).shared(record),
      translations: toVersions(record),
      missingLanguages: record.missingLanguages,
    };
  }

  async generate(
    kind: string,
    id: number,
    { languages, fields, overwrite = 'missing', dryRun }: GenerateTranslationsDto,
    requestedBy: string,
  ): Promise<GeneratedDto> {
    const record = await this.kinds.load(kind, id);
    for (const field of fields ?? []) {
      if (record.fieldNames.includes(field)) continue;
      const message = `"${field}" is not a localized field of ${kind}.`;
      throw Problem.invalidField('fields', 'not_one_of', message);
    }
    return this.translations.request({
      kind,
      records: [record],
      languages,
      fields,
      overwrite,
      requestedBy,
      dryRun,
    });
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

  async history(
    kind: string,
    id: number,
    language: Language,
    page: number,
    pageSize: number,
  ): Promise<RevisionPageDto> {
    const { items, total } = await this.words.history(kind, id, language, page, pageSize);
    return { items: items.map(toRevision), total, page, pageSize };
  }
}
