import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../../kernel/base-language.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { saveOrConflict } from '../../../platform/database/versioning.js';
import { withState } from '../../../platform/http/entity-tag.interceptor.js';
import {
  ContentKinds,
  namesOf,
  type Pictures,
  PictureShelf,
  readBases,
  type RecordBases,
  type RecordFindings,
  toVersions,
  WordRules,
} from '../../localization/index.js';
import { type AnyKind, isDeclared } from '../kind/index.js';
import { recordState } from '../record.dto.js';
import { Problem } from '../../../kernel/problem.js';
import { type LocalizedRecords } from '../localized-records.js';
import { type LanguageInput } from '../record-definition.js';
import { RecordsService } from '../records.service.js';
import {
  type ContentDto,
  type ContentPageDto,
  type ContentQueryDto,
  type ContentRowDto,
} from './content.dto.js';
import { lastWritten, toVersionState } from './content-list.js';
import { ContentRows } from './content-rows.service.js';
import { type KindPageDto } from './kinds.dto.js';

/** The kinds by name with all that their declarations say, and the records of each. */
@Injectable()
export class DeclaredKinds {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly service: RecordsService,
  ) {}

  get(name: string): AnyKind {
    const kind = this.kinds.get(name);
    if (isDeclared(kind)) return kind;
    throw Problem.notFound(`Content of the kind "${name}"`);
  }

  records(name: string): LocalizedRecords<LocalizedEntity, LanguageInput, LanguageInput> {
    return this.service.of(this.get(name));
  }

  /** As forms and tables are made of them, with how many records there are. */
  async published(page: number, pageSize: number): Promise<KindPageDto> {
    const kinds = this.kinds.localized().filter(isDeclared);
    const shown = kinds.slice((page - 1) * pageSize, page * pageSize);
    const items = await Promise.all(
      shown.map(async ({ entity, published }) => {
        return { ...published, count: await this.em.fork().count(entity) };
      }),
    );
    return { items, total: kinds.length, page, pageSize };
  }
}

/** Records of any kind as the back office reads them. */
@Injectable()
export class ContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly declared: DeclaredKinds,
    private readonly shelf: PictureShelf,
    private readonly rules: WordRules,
    private readonly rows: ContentRows,
  ) {}

  /** Only the records of the page are loaded. */
  async list(name: string, query: ContentQueryDto): Promise<ContentPageDto> {
    const { words, page, pageSize } = query;
    const kind = this.declared.get(name);
    const { ids, ...counts } = await this.rows.find(kind, query);
    const shown = await this.load(kind, ids);
    const pictures = await this.pictures(kind, shown);
    const items = shown.map((record): ContentRowDto => {
      const translations = LANGUAGES.map((one) => toVersionState(record, one, words === 'all'));
      return { ...this.head(kind, record, pictures), ...lastWritten(record), translations };
    });
    return { items, page, pageSize, ...counts };
  }

  async read(name: string, id: number, em = this.em): Promise<ContentDto> {
    return this.show(name, await this.kinds.load(name, id, em));
  }

  async show(name: string, record: LocalizedEntity): Promise<ContentDto> {
    const found = await this.rules.of(record);
    const bases = await readBases(this.em, record);
    const [content] = await this.showAll(name, [record], found, bases);
    return content!;
  }

  async showAll(
    name: string,
    records: readonly LocalizedEntity[],
    found?: RecordFindings,
    bases?: RecordBases,
  ): Promise<ContentDto[]> {
    const kind = this.declared.get(name);
    const pictures = await this.pictures(kind, records);
    return records.map((record) => {
      const content = {
        ...this.head(kind, record, pictures),
        translations: toVersions(record, found, bases),
      };
      return withState(content, recordState(record));
    });
  }

  async setBase(name: string, id: number, language: Language): Promise<ContentDto> {
    const record = await this.kinds.load(name, id);
    setBaseLanguage(record, language);
    await saveOrConflict(
      () => this.em.flush(),
      () => this.read(name, id, this.em.fork()),
    );
    return this.show(name, record);
  }

  /** In the order of the ids; without those that were deleted meanwhile. */
  private async load({ entity }: AnyKind, ids: readonly number[]): Promise<LocalizedEntity[]> {
    const options = { populate: ['translations'] } as const;
    const records = await this.em.find(entity, { id: { $in: [...ids] } }, options);
    const byId = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private head(kind: AnyKind, record: LocalizedEntity, pictures: Pictures) {
    const { id, baseLanguage, version, missingLanguages } = record;
    const title = record.baseWords(record.titleField);
    return {
      kind: kind.kind,
      id,
      label: (kind.called ? kind.called(record, title) : title) ?? '',
      names: namesOf(kind, record),
      live: kind.isLive(record),
      baseLanguage,
      version,
      shared: kind.shared(record),
      media: this.urls(kind, record).map((url) => pictures.show(url, baseLanguage, title ?? '')),
      missingLanguages,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  }

  private urls({ images }: AnyKind, record: LocalizedEntity): readonly string[] {
    return images?.get(record) ?? [];
  }

  private pictures(kind: AnyKind, records: readonly LocalizedEntity[]): Promise<Pictures> {
    return this.shelf.read(records.flatMap((record) => this.urls(kind, record)));
  }
}
