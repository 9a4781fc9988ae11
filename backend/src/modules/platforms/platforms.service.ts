import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { assertVersion, saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import {
  type CreateOtaPlatformDto,
  type CreateSocialPlatformDto,
  type OtaPlatformDto,
  type SocialPlatformDto,
  toOtaPlatformDto,
  toSocialPlatformDto,
  type UpdateOtaPlatformDto,
  type UpdateSocialPlatformDto,
} from './platform.dto.js';
import { OtaPlatform, type Platform, SocialPlatform } from './platform.entity.js';

/** Lists, creates, updates, reorders and deletes the platforms of one type. */
export class Platforms<Entity extends Platform, Dto> {
  constructor(
    private readonly em: EntityManager,
    private readonly entity: EntityClass<Platform>,
    private readonly createEntity: () => Entity,
    private readonly toDto: (platform: Entity) => Dto,
  ) {}

  async list({ includeDisabled }: { readonly includeDisabled: boolean }): Promise<Dto[]> {
    return (await this.listAll())
      .filter(({ enabled }) => includeDisabled || enabled)
      .map(this.toDto);
  }

  async read(id: number, { includeDisabled }: { readonly includeDisabled: boolean }): Promise<Dto> {
    const platform = await this.load(id);
    if (!includeDisabled && !platform.enabled) throw Problem.notFound('This platform');
    return this.toDto(platform);
  }

  async create(input: CreateOtaPlatformDto | CreateSocialPlatformDto): Promise<Dto> {
    const platform = this.createEntity();
    const positions = (await this.listAll()).map(({ position }) => position);
    platform.position = Math.max(-1, ...positions) + 1;
    Object.assign(platform, input);
    await this.em.persist(platform).flush();
    return this.toDto(platform);
  }

  async update(
    id: number,
    input: UpdateOtaPlatformDto | UpdateSocialPlatformDto,
    expected?: VersionPrecondition,
  ): Promise<Dto> {
    const platform = await this.load(id);
    assertVersion(expected, platform.version, () => this.toDto(platform));
    const { order = platform.position, version: _compared, ...fields } = input;
    Object.assign(platform, fields, { position: order });
    await this.save(id);
    return this.toDto(platform);
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    const platform = await this.load(id);
    assertVersion(expected, platform.version, () => this.toDto(platform));
    this.em.remove(platform);
    await this.save(id);
  }

  async reorder(ids: readonly number[]): Promise<Dto[]> {
    const platforms = await this.listAll();
    if (platforms.length !== ids.length || !platforms.every(({ id }) => ids.includes(id))) {
      const message = 'The list must contain every platform exactly once.';
      throw Problem.invalidField('ids', 'not_one_of', message);
    }
    for (const platform of platforms) platform.position = ids.indexOf(platform.id);
    await saveOrThrowConflict(
      () => this.em.flush(),
      () => Promise.resolve(null),
    );
    return (await this.listAll()).map(this.toDto);
  }

  private async listAll(): Promise<Entity[]> {
    const orderBy = { position: 'asc', id: 'asc' } as const;
    const platforms: Platform[] = await this.em.find(this.entity, {}, { orderBy });
    return platforms as Entity[];
  }

  private async load(id: number, em: EntityManager = this.em): Promise<Entity> {
    const platform: Platform | null = await em.findOne(this.entity, id);
    if (!platform) throw Problem.notFound('This platform');
    return platform as Entity;
  }

  private async save(id: number): Promise<void> {
    await saveOrThrowConflict(
      () => this.em.flush(),
      async () => this.toDto(await this.load(id, this.em.fork())),
    );
  }
}

@Injectable()
export class PlatformsService {
  readonly ota: Platforms<OtaPlatform, OtaPlatformDto>;
  readonly social: Platforms<SocialPlatform, SocialPlatformDto>;

  constructor(em: EntityManager) {
    this.ota = new Platforms(em, OtaPlatform, () => new OtaPlatform(), toOtaPlatformDto);
    this.social = new Platforms(
      em,
      SocialPlatform,
      () => new SocialPlatform(),
      toSocialPlatformDto,
    );
  }
}
