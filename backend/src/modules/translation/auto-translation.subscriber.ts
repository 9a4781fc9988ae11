import { type EventArgs, type EventSubscriber } from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { Job, Task } from '../jobs/index.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { TaskQueue } from './task-work.js';
import { TranslationTiming } from './translation-timing.js';
import { listFieldsToTranslate } from './fields-to-translate.js';

/** Matches automatic tasks that are still delayed and were never started. */
export const DELAYED_AUTO_TASK = { state: 'waiting', attempts: 0, errorCode: null } as const;

type TextValues = Readonly<Record<string, unknown>>;

/**
 * Queues the translation of missing and stale fields when a base text is saved, if the settings say so. Creates the
 * tasks in the transaction of the change. Another save within the delay postpones a waiting task: ten saves are
 * translated once. Registered as a subscriber of the unit of work, so every flush is covered.
 */
@Injectable()
export class AutoTranslationSubscriber implements EventSubscriber<Translation> {
  /** One job per transaction. */
  private readonly jobs = new WeakMap<object, Promise<Job>>();

  constructor(
    private readonly settings: TranslationSettings,
    private readonly activity: ActivityTypeRegistry,
    private readonly timing: TranslationTiming,
    private readonly queue: TaskQueue,
  ) {}

  async afterCreate(args: EventArgs<Translation>): Promise<void> {
    await this.handleSave(args, {});
  }

  async afterUpdate(args: EventArgs<Translation>): Promise<void> {
    await this.handleSave(args, args.changeSet?.originalEntity ?? {});
  }

  private async handleSave(
    { em, entity }: EventArgs<Translation>,
    before: TextValues,
  ): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const { owner: record } = entity as unknown as { owner: LocalizedEntity };
    if (entity.language !== record.baseLanguage) return;
    const changedFields = record.fieldNames.filter(
      (field) => entity.text(field) !== null && entity.text(field) !== (before[field] ?? null),
    );
    if (changedFields.length === 0 || !(await this.settings.read()).autoTranslate) return;
    const selection = { fields: record.fieldNames, hasNamedFields: false, mode: 'stale' } as const;
    const languages = LANGUAGES.filter(
      (language) => listFieldsToTranslate(record, language, selection).length > 0,
    );
    if (languages.length === 0) return;
    const username =
      changedFields.flatMap((field) => entity.provenance[field]?.by ?? [])[0] ?? 'system';
    await this.enqueue(em as EntityManager, record, languages, username);
  }

  private async enqueue(
    em: EntityManager,
    record: LocalizedEntity,
    languages: readonly Language[],
    username: string,
  ): Promise<void> {
    const activityType = this.activity.typeOf(record);
    if (!activityType) return;
    const waitingLanguages = await this.postpone(em, activityType.kind, record.id, languages);
    const otherLanguages = languages.filter((language) => !waitingLanguages.has(language));
    if (otherLanguages.length === 0) return;
    const job = await this.findOrCreateJob(em, username);
    const target = {
      entityType: activityType.kind,
      recordId: record.id,
      label: activityType.label(record) || null,
    };
    const selection = { fields: record.fieldNames, hasNamedFields: false, mode: 'stale' as const };
    for (const language of otherLanguages) {
      const task = new Task(job, { ...target, ...selection, language });
      task.state = DELAYED_AUTO_TASK.state;
      task.notBefore = new Date(Date.now() + this.timing.debounceMs);
      task.id = await em.insert(Task, task);
      // If the transaction is rolled back, the queue finds no row; if the queue message is lost, a sweep enqueues the
      // task.
      this.queue.enqueueInBackground([task], this.timing.debounceMs);
    }
  }

  /** Postpones tasks that already wait, and returns their languages. */
  private async postpone(
    em: EntityManager,
    kind: string,
    recordId: number,
    languages: readonly Language[],
  ): Promise<ReadonlySet<Language>> {
    const rows = await em.execute<{ language: Language }[]>(
      // `named`: whether the request named the fields.
      `update tasks set not_before = now() + ? * interval '1 millisecond'
       where id in (
         select id from tasks
         where kind = 'translation' and entity_type = ? and record_id = ? and language = any (?::text[])
           and mode = 'stale' and not named and state = ? and attempts = 0 and error_code is null
         for update skip locked)
       returning language`,
      [this.timing.debounceMs, kind, recordId, `{${languages.join()}}`, DELAYED_AUTO_TASK.state],
    );
    return new Set(rows.map(({ language }) => language));
  }

  private findOrCreateJob(em: EntityManager, username: string): Promise<Job> {
    const transaction = em.getTransactionContext<object>() ?? em;
    let job = this.jobs.get(transaction);
    if (!job) {
      const newJob = new Job('translation', username);
      job = em.insert(Job, newJob).then((id) => Object.assign(newJob, { id }));
      this.jobs.set(transaction, job);
    }
    return job;
  }
}
