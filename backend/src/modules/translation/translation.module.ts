import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TranslationRequests, WordRules } from '../localization/index.js';
import { JobKinds } from '../jobs/index.js';
import { OrderPlanner } from './order-planner.service.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { TaskQueueService, TRANSLATION_QUEUE } from './task-queue.service.js';
import { TaskWorker } from './task-worker.service.js';
import { TextTranslator } from './text-translator.service.js';
import { TranslationOrdersService } from './translation-orders.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslationSetupModule } from './translation-setup.module.js';
import { TranslatorService } from './translator.service.js';
import { WordFindings } from './word-findings.service.js';

const WORKERS = [RecordTranslatorService, TaskWorker];

/** Translation orders, and where `workers` is set also those who carry them out. */
@Global()
@Module({})
export class TranslationModule {
  constructor(jobs: JobKinds, queue: TaskQueueService) {
    jobs.register('translation', {
      begin: (tasks) => queue.enqueueSoon(tasks),
      canBeUndone: true,
    });
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: TranslationModule,
      imports: [BullModule.registerQueue({ name: TRANSLATION_QUEUE }), TranslationSetupModule],
      providers: [
        TranslationTiming,
        TaskQueueService,
        TranslatorService,
        TextTranslator,
        OrderPlanner,
        { provide: TranslationRequests, useClass: TranslationOrdersService },
        WordFindings,
        { provide: WordRules, useExisting: WordFindings },
        ...(workers ? WORKERS : []),
      ],
      exports: [TranslationRequests, TaskQueueService, TextTranslator, WordFindings, WordRules],
    };
  }
}
