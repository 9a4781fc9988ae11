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
import { ActivityRecorder } from './modules/activity/index.js';
import { LastChangeRecorder } from './modules/changes/index.js';
import { PageSlugRecorder, RecordGuard, RevisionRecorder } from './modules/localization/index.js';
import { AltBaseSubscriber, MediaGuard } from './modules/media/index.js';
import { AutoTranslation } from './modules/translation/index.js';
import { IdempotencyMarker } from './platform/http/idempotency.service.js';
import { WriteLimit } from './platform/http/write-limit.interceptor.js';
import { ContentVersion } from './platform/response-cache/content-version.js';

/**
 * The subscribers of the unit of work, in the order in which MikroORM calls them for every event of a write. Steps that
 * refuse a write come before steps that store something, and all lock in one order: records, translations, files.
 */
const STEPS: readonly Type<EventSubscriber>[] = [
  WriteLimit,
  RecordGuard,
  MediaGuard,
  RevisionRecorder,
  AutoTranslation,
  ActivityRecorder,
  // Changes the base language of images in the same transaction.
  AltBaseSubscriber,
  // Changes the record, so LastChangeRecorder reads its time afterwards.
  PageSlugRecorder,
  LastChangeRecorder,
  // Refuses the commit if another attempt took over, and locks its row for the shortest time.
  IdempotencyMarker,
  ContentVersion,
];

/** Registers the steps, and refuses to start if a subscriber is missing in the list. */
@Global()
@Module({
  providers: [IdempotencyMarker, WriteLimit],
  exports: [IdempotencyMarker, WriteLimit],
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
