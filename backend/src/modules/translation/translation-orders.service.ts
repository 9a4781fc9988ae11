import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { inOneGo } from '../../platform/database/in-one-go.js';
import { LOCK } from '../../platform/database/locks.js';
import {
  type TranslationOrder,
  type TranslationReceipt,
  TranslationRequests,
} from '../localization/index.js';
import { Job, Task, UNFINISHED, type WordsTask } from '../jobs/index.js';
import { TaskQueueService } from './task-queue.service.js';
import { wantedFields } from './wanted-fields.js';

type Plan = Pick<WordsTask, 'recordId' | 'language' | 'fields'>;

const key = (recordId: number, language: Language) => `${recordId}.${language}`;

/** Turns orders into stored jobs: one task for each record and language in which something is to do. */
@Injectable()
export class TranslationOrdersService extends TranslationRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: TaskQueueService,
  ) {
    super();
  }

  override async request(order: TranslationOrder): Promise<TranslationReceipt> {
    if (order.dryRun) {
      const plans = await this.plan(order);
      return { ...summary(plans), job: null };
    }
    // Orders are planned one after the other, so that two clicks do not order the same twice.
    const { plans, job } = await inOneGo(this.em, LOCK.translationOrder, async () => {
      const plans = await this.plan(order);
      return { plans, job: plans.length > 0 ? this.store(order, plans) : null };
    });
    if (job) this.queue.enqueueSoon(job.tasks.getItems());
    return { ...summary(plans), job: job && { id: job.id } };
  }

  private store(order: TranslationOrder, plans: readonly Plan[]): Job {
    const job = new Job('translation', order.requestedBy);
    for (const plan of plans) {
      const { kind: entityType, overwrite: mode } = order;
      const named = order.fields !== undefined;
      job.tasks.add(new Task(job, { ...plan, entityType, named, mode }));
    }
    this.em.persist(job);
    return job;
  }

  private async plan(order: TranslationOrder): Promise<Plan[]> {
    const waiting = await this.waitingFields(order);
    return order.records.flatMap((record) =>
      targets(record, order).flatMap((language) => {
        const taken = waiting.get(key(record.id, language));
        const fields = wantedFields(record, language, {
          fields: order.fields ?? record.fieldNames,
          named: order.fields !== undefined,
          mode: order.overwrite,
        }).filter((field) => !taken?.has(field));
        return fields.length > 0 ? [{ recordId: record.id, language, fields }] : [];
      }),
    );
  }

  /** Fields that an unfinished task is going to write anyway. */
  private async waitingFields({ kind, records }: TranslationOrder) {
    const tasks = await this.em.find(
      Task,
      {
        kind: 'translation',
        entityType: kind,
        recordId: { $in: records.map(({ id }) => id) },
        state: { $in: [...UNFINISHED] },
      },
      { fields: ['recordId', 'language', 'fields'], disableIdentityMap: true },
    );
    const waiting = new Map<string, Set<string>>();
    for (const { recordId, language, fields } of tasks as Plan[]) {
      const place = key(recordId, language);
      waiting.set(place, new Set([...(waiting.get(place) ?? []), ...fields]));
    }
    return waiting;
  }
}

function targets({ baseLanguage }: LocalizedEntity, { languages }: TranslationOrder): Language[] {
  const wanted = languages ?? LANGUAGES;
  return LANGUAGES.filter((language) => language !== baseLanguage && wanted.includes(language));
}

function summary(plans: readonly Plan[]) {
  return {
    languages: LANGUAGES.filter((language) => plans.some((plan) => plan.language === language)),
    fields: plans.reduce((sum, { fields }) => sum + fields.length, 0),
  };
}
