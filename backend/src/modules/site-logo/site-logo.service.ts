import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import {
  findVersionConflict,
  saveOrThrowConflict,
} from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { ImageRepository } from '../localization/index.js';
import {
  type CreateSiteLogoDto,
  createEmptySiteLogoDto,
  type SiteLogoDto,
  toSiteLogoDto,
  type UpdateSiteLogoDto,
} from './site-logo.dto.js';
import { SiteLogo } from './site-logo.entity.js';

@Injectable()
export class SiteLogoService {
  constructor(
    private readonly em: EntityManager,
    private readonly images: ImageRepository,
  ) {}

  async read(language: Language, includeInactive: boolean): Promise<SiteLogoDto> {
    const logo = await this.em.findOne(SiteLogo, { language });
    return logo && (includeInactive || logo.active)
      ? this.toDto(logo)
      : createEmptySiteLogoDto(language);
  }

  async readById(id: number, includeInactive: boolean): Promise<SiteLogoDto> {
    const logo = await this.load(id);
    if (!includeInactive && !logo.active) throw Problem.notFound('This logo');
    return this.toDto(logo);
  }

  async create(input: CreateSiteLogoDto): Promise<SiteLogoDto> {
    const url = input.image ?? input.imageUrl;
    if (url === undefined) {
      throw Problem.invalidField('image', 'required', 'An image is required.');
    }
    const logo = new SiteLogo(input.language, url);
    this.apply(logo, input);
    await this.em.persist(logo).flush();
    return this.toDto(logo);
  }

  async update(
    id: number,
    input: UpdateSiteLogoDto,
    expected?: VersionPrecondition,
  ): Promise<SiteLogoDto> {
    const logo = await this.load(id);
    const createConflict = findVersionConflict(expected, logo.version);
    if (createConflict) throw createConflict(await this.toDto(logo));
    if (input.language && input.language !== logo.language) {
      const message = `This logo is for ${logo.language} and cannot be changed to ${input.language}. Nothing was saved.`;
      throw Problem.conflict('language_mismatch', message);
    }
    this.apply(logo, input);
    await this.save(id);
    return this.toDto(logo);
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const logo = await this.load(id);
    const createConflict = findVersionConflict(expected, logo.version);
    if (createConflict) throw createConflict(await this.toDto(logo));
    this.em.remove(logo);
    await this.save(id);
  }

  private async toDto(logo: SiteLogo): Promise<SiteLogoDto> {
    return toSiteLogoDto(logo, await this.images.load([logo.imageUrl]));
  }

  private apply(logo: SiteLogo, { image, imageUrl, altText, active }: UpdateSiteLogoDto): void {
    logo.imageUrl = image ?? imageUrl ?? logo.imageUrl;
    logo.altText = altText ?? logo.altText;
    logo.active = active ?? logo.active;
  }

  private async load(id: number, em: EntityManager = this.em): Promise<SiteLogo> {
    const logo = await em.findOne(SiteLogo, id);
    if (!logo) throw Problem.notFound('This logo');
    return logo;
  }

  private async save(id: number): Promise<void> {
    await saveOrThrowConflict(
      () => this.em.flush(),
      async () => this.toDto(await this.load(id, this.em.fork())),
    );
  }
}
