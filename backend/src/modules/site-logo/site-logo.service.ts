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
  emptySiteLogo,
  type SiteLogoDto,
  toSiteLogo,
  type UpdateSiteLogoDto,
} from './site-logo.dto.js';
import { SiteLogo } from './site-logo.entity.js';

/** The logos of the site, one a language. */
@Injectable()
export class SiteLogoService {
  constructor(
    private readonly em: EntityManager,
    private readonly shelf: ImageRepository,
  ) {}

  async read(language: Language, everything: boolean): Promise<SiteLogoDto> {
    const logo = await this.em.findOne(SiteLogo, { language });
    return logo && (everything || logo.active) ? this.show(logo) : emptySiteLogo(language);
  }

  async readOne(id: number, everything: boolean): Promise<SiteLogoDto> {
    const logo = await this.load(id);
    if (!everything && !logo.active) throw Problem.notFound('This logo');
    return this.show(logo);
  }

  async create(input: CreateSiteLogoDto): Promise<SiteLogoDto> {
    const address = input.image ?? input.imageUrl;
    if (address === undefined) {
      throw Problem.invalidField('image', 'required', 'An image is required.');
    }
    const logo = new SiteLogo(input.language, address);
    this.apply(logo, input);
    await this.em.persist(logo).flush();
    return this.show(logo);
  }

  async update(
    id: number,
    input: UpdateSiteLogoDto,
    expected?: VersionPrecondition,
  ): Promise<SiteLogoDto> {
    const logo = await this.load(id);
    const conflict = findVersionConflict(expected, logo.version);
    if (conflict) throw conflict(await this.show(logo));
    if (input.language && input.language !== logo.language) {
      const message = `This logo is for ${logo.language} and cannot be changed to ${input.language}. Nothing was saved.`;
      throw Problem.conflict('language_mismatch', message);
    }
    this.apply(logo, input);
    await this.save(id);
    return this.show(logo);
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const logo = await this.load(id);
    const conflict = findVersionConflict(expected, logo.version);
    if (conflict) throw conflict(await this.show(logo));
    this.em.remove(logo);
    await this.save(id);
  }

  private async show(logo: SiteLogo): Promise<SiteLogoDto> {
    return toSiteLogo(logo, await this.shelf.load([logo.imageUrl]));
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
      async () => this.show(await this.load(id, this.em.fork())),
    );
  }
}
