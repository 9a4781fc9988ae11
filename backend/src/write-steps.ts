import { type EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Global,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ActivitySubscriber } from './modules/activity/index.js';
import { UpdatedAtSubscriber } from './modules/changes/index.js';
import {
  PageSlugSubscriber,
  RecordIntegritySubscriber,
  RevisionSubscriber,
} from './modules/localization/index.js';
import { AltBaseSubscriber, MediaReferenceSubscriber } from './modules/media/index.js';
import { AutoTranslationSubscriber } from './modules/translation/index.js';
import { IdempotencyCommitSubscriber } from './platform/http/idempotency.service.js';
import { WriteConcurrencyInterceptor } from './platform/http/write-concurrency.interceptor.js';
import { ContentVersion } from './platform/response-cache/content-version.js';

/**
 * Subscribers of the unit of work, in the order in which MikroORM calls them for every event of a write. Steps that
 * reject a write precede those that store something, and all acquire locks in the same order: records, translations,
 * files.
 */
const STEPS: readonly Type<EventSubscriber>[] = [
  WriteConcurrencyInterceptor,
  RecordIntegritySubscriber,
  MediaReferenceSubscriber,
  RevisionSubscriber,
  AutoTranslationSubscriber,
  ActivitySubscriber,
  // Changes the base language of images in the same transaction.
  AltBaseSubscriber,
  // Changes the record, so UpdatedAtSubscriber reads its time afterwards.
  PageSlugSubscriber,
  UpdatedAtSubscriber,
  // Rejects the commit if another process repeats the request. Late, so that its row is locked for the shortest time.
  IdempotencyCommitSubscriber,
  ContentVersion,
];

/** Registers the steps, and fails the start if a subscriber is missing in the list. */
@Global()
@Module({
  providers: [IdempotencyCommitSubscriber, WriteConcurrencyInterceptor],
  exports: [IdempotencyCommitSubscriber, WriteConcurrencyInterceptor],
})
export class WriteStepsModule implements OnModuleInit, OnApplicationBootstrap {
  private steps: readonly EventSubscriber[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    const events = this.em.getEventManager();
    this.steps = STEPS.map((step) => this.modules.get(step, { strict: false }));
    for (const step of this.steps) events.registerSubscriber(step);
  }

  onApplicationBootstrap(): void {
    for (const subscriber of this.em.getEventManager().getSubscribers()) {
      if (this.steps.includes(subscriber)) continue;
      throw new TypeError(`${subscriber.constructor.name} is missing in STEPS of write-steps.ts.`);
    }
  }
}
