import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fileStem, UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { findVersionConflict } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { ImageRepository } from '../localization/index.js';
import { RecordsService, formatEditState } from '../records/index.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import {
  type MediaDto,
  type MediaPageDto,
  type MediaQueryDto,
  toMediaDto,
  type UpdateMediaDto,
} from './media.dto.js';
import { media, MediaAsset } from './media.kind.js';
import { MediaUsageService } from './media-usage.service.js';
import { RenditionTask } from './renditions/rendition-task.entity.js';

/**
 * Returns SQL of whether the image `asset` lacks an alternative text in some language. Excludes images that are only
 * shown by records that describe them, such as logos.
 */
export function missingAltSql(uses: MediaUsageService): string {
  const isDescribedSql = uses.shownSql(({ describesImage }) => describesImage === true);
  const isShownByOthersSql = uses.shownSql(({ describesImage }) => !describesImage);
  return `asset.type like 'image/%' and not asset.decorative
    and (select count(alt) from media_asset_translation translation
      where translation.owner_id = asset.id) < ${LANGUAGES.length}
    and not (${isDescribedSql} and not ${isShownByOthersSql})`;
}

/** Reads and edits files of the media library. */
@Injectable()
export class MediaService {
  private readonly view;

  constructor(
    private readonly em: EntityManager,
    private readonly uses: MediaUsageService,
    private readonly cleanup: MediaCleanupService,
    private readonly imageRepository: ImageRepository,
    records: RecordsService,
  ) {
    this.view = records.createBaseView(media, toMediaDto);
  }

  async list(query: MediaQueryDto): Promise<MediaPageDto> {
    const { page, pageSize, language = DEFAULT_LANGUAGE } = query;
    const [assets, total] = await this.em.findAndCount(MediaAsset, await this.createFilter(query), {
      populate: ['translations'],
      orderBy: { id: 'desc' },
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const images = await this.imageRepository.load(assets.map(({ url }) => url));
    const items = assets.map((asset) => toMediaDto(asset, language, images));
    return { items: await this.addUsages(items, language), total, page, pageSize };
  }

  async read(id: number, language: Language = DEFAULT_LANGUAGE): Promise<MediaDto> {
    return this.addUsage(await this.view.read(id, { language }), language);
  }

  async update(
    id: number,
    input: UpdateMediaDto,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<MediaDto> {
    const { language = DEFAULT_LANGUAGE } = input;
    return this.addUsage(
      await this.view.update(id, { ...input, language }, username, expected),
      language,
    );
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const asset = await this.em.findOne(MediaAsset, id, { populate: ['translations'] });
    if (!asset) throw Problem.notFound('This file');
    const createConflict = findVersionConflict(expected, asset.version, formatEditState(asset));
    if (createConflict) throw createConflict(await this.read(id));
    const removedIds = await this.cleanup.remove([id], () => true, 'deleted by staff', 'shown');
    if (removedIds.length > 0) return;
    const uses = await this.uses.find([asset.name]);
    const message = `This file is used in ${uses.length} places; remove it there first.`;
    throw Problem.conflict('in_use', message);
  }

  private async createFilter({
    missingAlt,
    unused,
    search,
  }: MediaQueryDto): Promise<FilterQuery<MediaAsset>> {
    const filters: FilterQuery<MediaAsset>[] = [];
    if (missingAlt !== undefined) {
      filters.push(toFilter(missingAlt, missingAltSql(this.uses)));
    }
    if (unused !== undefined) {
      filters.push(toFilter(!unused, this.uses.shownSql()));
    }
    if (search) filters.push({ id: { $in: await this.findIdsByText(search) } });
    return filters.length > 0 ? { $and: filters } : {};
  }

  /** Returns the ids of files whose alternative text, category or name contains the text. */
  private async findIdsByText(text: string): Promise<number[]> {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await this.em.execute<{ id: number }[]>(
      `select asset.id from media_asset asset
         left join media_asset_translation translation on translation.owner_id = asset.id
       where concat_ws(' ', asset.name, asset.category, translation.alt) ilike ?`,
      [pattern],
    );
    return rows.map(({ id }) => id);
  }

  private async addUsage(dto: MediaDto, language: Language): Promise<MediaDto> {
    return (await this.addUsages([dto], language))[0]!;
  }

  /** Adds data of other tables: uses and failed renditions. */
  private async addUsages(items: MediaDto[], language: Language): Promise<MediaDto[]> {
    const stems = items.map(({ url }) => fileStem(url.slice(UPLOADS_PATH.length)));
    const uses = await this.uses.findWithNames(stems, language);
    const failedTasks = await this.em.find(
      RenditionTask,
      { asset: { $in: items.map(({ id }) => id) }, state: { $in: ['failed', 'cancelled'] } },
      { fields: ['asset'] },
    );
    const failedIds = new Set(failedTasks.map(({ asset }) => asset.id));
    return items.map((item, index) => ({
      ...item,
      renditions: failedIds.has(item.id) ? 'given_up' : item.renditions,
      uses: uses.get(stems[index]!) ?? [],
    }));
  }
}

/** Returns a filter for files that match, or do not match, an SQL condition about `asset`. */
function toFilter(isMatch: boolean, condition: string): FilterQuery<MediaAsset> {
  const ids = raw(`(select asset.id from media_asset asset where ${condition})`);
  return { id: isMatch ? { $in: ids } : { $nin: ids } };
}
