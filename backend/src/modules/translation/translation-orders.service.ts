import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { inOneGo, LOCK } from '../../platform/database/locks.js';
import {
  type OrderTerms,
  type TranslationOrder,
  type TranslationReceipt,
  TranslationRequests,
} from '../localization/index.js';
import { Job, Task } from '../jobs/index.js';
import { effortOf } from './effort.js';
import { OrderPlanner, type Plan } from './order-planner.service.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { TaskQueue } from './task-work.js';

/** Turns orders into a stored job: one task for each record and language in which something is to do. */
@Injectable()
export class TranslationOrdersService extends TranslationRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: OrderPlanner,
    private readonly queue: TaskQueue,
    private readonly settings: TranslationSettings,
    private readonly config: Config,
  ) {
    super();
  }

  override async request(
    orders: readonly TranslationOrder[],
    terms: OrderTerms,
  ): Promise<TranslationReceipt> {
    if (terms.dryRun) return { ...(await this.effort(await this.plan(orders))), job: null };
    // Orders are planned one after the other, so that two clicks do not order the same twice.
    const { plans, job } = await inOneGo(this.em, LOCK.translationOrder, async () => {
      const plans = await this.plan(orders);
      return { plans, job: plans.length > 0 ? this.store(plans, terms) : null };
    });
    if (job) this.queue.enqueueSoon(job.tasks.getItems());
    return { ...(await this.effort(plans)), job: job && { id: job.id } };
  }

  private async plan(orders: readonly TranslationOrder[]): Promise<Plan[]> {
    const plans: Plan[] = [];
    for (const order of orders) plans.push(...(await this.planner.plan(order)));
    return plans;
  }

  private store(plans: readonly Plan[], { requestedBy, scope }: OrderTerms): Job {
    const job = new Job('translation', requestedBy, scope);
    for (const { kind: entityType, ...plan } of plans) {
      job.tasks.add(new Task(job, { ...plan, entityType }));
    }
    this.em.persist(job);
    return job;
  }

  private async effort(plans: readonly Plan[]): Promise<Omit<TranslationReceipt, 'job'>> {
    return effortOf(plans, await this.settings.read(), this.config.env.OPENAI_MODEL);
  }
}
