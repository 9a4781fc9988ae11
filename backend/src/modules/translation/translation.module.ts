import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TranslationRequests, WordRules } from '../localization/index.js';
import { JobKinds } from '../jobs/index.js';
import { AnswerMemory } from './answer-memory.service.js';
import { AutoTranslation } from './auto-translation.service.js';
import { ChineseConverter } from './chinese-converter.service.js';
import { ModelClient } from './model-client.service.js';
import { RequestContexts } from './request-contexts.service.js';
import { Throughput } from './throughput.service.js';
import { Recheck } from './recheck.service.js';
import { TaskQueue, taskWork } from './task-work.js';
import { TextChecker } from './text-checker.service.js';
import { TranslationJob } from './translation-job.service.js';
import { TranslationOrders } from './translation-orders.service.js';
import { TranslationTiming } from './translator-error.js';
import { TranslationSetupModule } from './translation-setup.module.js';
import { Translator } from './translator.service.js';
import { WordFindings } from './word-findings.service.js';

const TRANSLATOR = [
  TranslationTiming,
  Throughput,
  ModelClient,
  RequestContexts,
  TextChecker,
  ChineseConverter,
  AnswerMemory,
  Translator,
];

const WORKERS = [TranslationJob, ...taskWork.workers, Recheck];

/** Translation orders, and with `workers` their processing. */
@Global()
@Module({})
export class TranslationModule {
  constructor(jobs: JobKinds, queue: TaskQueue, client: ModelClient, translator: Translator) {
    jobs.register('translation', {
      // A manual retry does not wait for the pause after failures of the provider.
      begin: (tasks) => queue.enqueueSoon(() => client.resume().then(() => tasks)),
      pausesRunning: true,
      canBeUndone: true,
      undone: (em, texts) => translator.forget(em, texts),
    });
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: TranslationModule,
      imports: [...taskWork.imports, TranslationSetupModule],
      providers: [
        ...TRANSLATOR,
        ...taskWork.providers,
        AutoTranslation,
        { provide: TranslationRequests, useClass: TranslationOrders },
        WordFindings,
        { provide: WordRules, useExisting: WordFindings },
        ...(workers ? WORKERS : []),
      ],
      exports: [
        TranslationRequests,
        TaskQueue,
        Translator,
        RequestContexts,
        WordFindings,
        WordRules,
      ],
    };
  }
}
