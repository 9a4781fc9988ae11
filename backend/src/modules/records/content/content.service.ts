import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../../kernel/base-language.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { saveOrThrowConflict } from '../../../platform/database/optimistic-locking.js';
import { attachEditState } from '../../../platform/http/entity-tag.interceptor.js';
import {
  ContentKindRegistry,
  collectNames,
  type ImageLookup,
  ImageRepository,
  loadBaseTexts,
  type BaseTextsByLanguage,
  type RecordFindings,
  toTranslationDtos,
  TextChecks,
} from '../../localization/index.js';
import { type AnyKindDefinition, isDefinedKind } from '../kind/index.js';
import { formatEditState } from '../record.dto.js';
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
import { findLastTextChange, toTranslationStateDto } from './content-list.js';
import { ContentRows } from './content-rows.service.js';
import { type KindPageDto } from './kinds.dto.js';

/** Declared kinds by name, and the records of each. */
@Injectable()
export class KindCatalog {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly records: RecordsService,
  ) {}

  get(kindName: string): AnyKindDefinition {
    const kind = this.kinds.get(kindName);
    if (isDefinedKind(kind)) return kind;
    throw Problem.notFound(`Content of the kind "${kindName}"`);
  }

  recordsOf(kindName: string): LocalizedRecords<LocalizedEntity, LanguageInput, LanguageInput> {
    return this.records.recordsOf(this.get(kindName));
  }

  /** Lists the kinds with the number of their records. */
  async listPublished(page: number, pageSize: number): Promise<KindPageDto> {
    const kinds = this.kinds.listLocalized().filter(isDefinedKind);
    const pageKinds = kinds.slice((page - 1) * pageSize, page * pageSize);
    const items = await Promise.all(
      pageKinds.map(async ({ entity, published }) => {
        return { ...published, count: await this.em.fork().count(entity) };
      }),
    );
    return { items, total: kinds.length, page, pageSize };
  }
}

/** Reads records of any kind for the back office. */
@Injectable()
export class ContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly catalog: KindCatalog,
    private readonly imageRepository: ImageRepository,
    private readonly checks: TextChecks,
    private readonly rows: ContentRows,
  ) {}

  async list(kindName: string, query: ContentQueryDto): Promise<ContentPageDto> {
    const { words, page, pageSize } = query;
    const kind = this.catalog.get(kindName);
    const { ids, ...counts } = await this.rows.findPage(kind, query);
    const records = await this.load(kind, ids);
    const images = await this.loadImages(kind, records);
    const items = records.map((record): ContentRowDto => {
      const translations = LANGUAGES.map((language) =>
        toTranslationStateDto(record, language, words === 'all'),
      );
      return {
        ...this.showCommonMembers(kind, record, images),
        ...findLastTextChange(record),
        translations,
      };
    });
    return { items, page, pageSize, ...counts };
  }

  async read(kindName: string, id: number, em = this.em): Promise<ContentDto> {
    return this.show(kindName, await this.kinds.load(kindName, id, em));
  }

  /** Returns a record with its current findings, and with the earlier base texts of stale fields. */
  async show(kindName: string, record: LocalizedEntity): Promise<ContentDto> {
    const findings = await this.checks.findingsOf(record);
    const bases = await loadBaseTexts(this.em, record);
    const [content] = await this.showAll(kindName, [record], findings, bases);
    return content!;
  }

  /** Returns records; without `findings`, with those that were stored with the texts. */
  async showAll(
    kindName: string,
    records: readonly LocalizedEntity[],
    findings?: RecordFindings,
    bases?: BaseTextsByLanguage,
  ): Promise<ContentDto[]> {
    const kind = this.catalog.get(kindName);
    const images = await this.loadImages(kind, records);
    return records.map((record) => {
      const content = {
        ...this.showCommonMembers(kind, record, images),
        translations: toTranslationDtos(record, findings, bases),
      };
      return attachEditState(content, formatEditState(record));
    });
  }

  async changeBaseLanguage(kindName: string, id: number, language: Language): Promise<ContentDto> {
    const record = await this.kinds.load(kindName, id);
    setBaseLanguage(record, language);
    await saveOrThrowConflict(
      () => this.em.flush(),
      () => this.read(kindName, id, this.em.fork()),
    );
    return this.show(kindName, record);
  }

  /** Loads records in the order of the ids, skipping those deleted meanwhile. */
  private async load(
    { entity }: AnyKindDefinition,
    ids: readonly number[],
  ): Promise<LocalizedEntity[]> {
    const findOptions = { populate: ['translations'] } as const;
    const records = await this.em.find(entity, { id: { $in: [...ids] } }, findOptions);
    const byId = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private showCommonMembers(kind: AnyKindDefinition, record: LocalizedEntity, images: ImageLookup) {
    const { id, baseLanguage, version, missingLanguages } = record;
    const title = record.baseText(record.titleField);
    return {
      kind: kind.kind,
      id,
      label: (kind.displayName ? kind.displayName(record, title) : title) ?? '',
      names: collectNames(kind, record),
      live: kind.isLive(record),
      baseLanguage,
      version,
      shared: kind.showShared(record),
      media: this.listImageUrls(kind, record).map((url) =>
        images.resolve(url, baseLanguage, title ?? ''),
      ),
      missingLanguages,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  }

  private listImageUrls({ images }: AnyKindDefinition, record: LocalizedEntity): readonly string[] {
    return images?.get(record) ?? [];
  }

  private loadImages(
    kind: AnyKindDefinition,
    records: readonly LocalizedEntity[],
  ): Promise<ImageLookup> {
    return this.imageRepository.load(records.flatMap((record) => this.listImageUrls(kind, record)));
  }
}
