import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { ArchiveKinds } from '../archive/index.js';
import { ActivityKinds, type MarkedKind } from './activity-kinds.service.js';
import { Activity, RESTORABLE_DAYS } from './activity.entity.js';
import {
  type ActivityDetailsDto,
  type ActivityPageDto,
  type ActivityQueryDto,
  toActivity,
  toActivityDetails,
} from './activity.dto.js';

/** The log as administrators read it. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly em: EntityManager,
    private readonly archive: ArchiveKinds,
    private readonly kinds: ActivityKinds,
  ) {}

  async list({ page, pageSize, user, ...filters }: ActivityQueryDto): Promise<ActivityPageDto> {
    const where = Object.entries({ ...filters, username: user }).filter(
      ([, value]) => value !== undefined,
    );
    const [entries, total] = await this.em.findAndCount(Activity, Object.fromEntries(where), {
      orderBy: { id: 'desc' },
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const items = entries.map((entry) => toActivity(entry, (one) => this.canPutBack(one)));
    return { items, total, page, pageSize };
  }

  async read(id: number): Promise<ActivityDetailsDto> {
    return toActivityDetails(await this.load(id), (one) => this.canPutBack(one));
  }

  /** The entry that was made when another one was taken back, last of all. */
  async readRestoration(id: number): Promise<ActivityDetailsDto> {
    const entry = await this.em.findOne(Activity, { restores: id }, { orderBy: { id: 'desc' } });
    if (entry) return toActivityDetails(entry, (one) => this.canPutBack(one));
    throw Problem.conflict('nothing_to_restore', 'All of this is as it was before.');
  }

  async load(id: number, em = this.em): Promise<Activity> {
    const activity = await em.findOne(Activity, id);
    if (!activity) throw Problem.notFound('This entry');
    return activity;
  }

  marked(kind: string): MarkedKind | undefined {
    return this.kinds.marked(kind);
  }

  canPutBack({ kind, action }: Activity): boolean {
    if (this.archive.find(kind)) return true;
    return action === 'deleted' && this.kinds.marked(kind) !== undefined;
  }

  /** Forgets what was before and after, once it can no longer be brought back. That it happened stays. */
  async trim(em: EntityManager): Promise<void> {
    await em.execute(
      `update activity set before = null, after = null
       where at < now() - ? * interval '1 day' and (before is not null or after is not null)`,
      [RESTORABLE_DAYS],
    );
  }
}
