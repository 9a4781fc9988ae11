import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TranslationRequester, TextChecks } from '../localization/index.js';
import { JobHandlerRegistry } from '../jobs/index.js';
import { TranslationCache } from './translation-cache.service.js';
import { AutoTranslationSubscriber } from './auto-translation.subscriber.js';
import { ChineseConverter } from './chinese-converter.service.js';
import { LlmClient } from './llm-client.service.js';
import { PromptContextService } from './prompt-contexts.service.js';
import { TranslatorRateLimiter } from './translator-rate-limiter.service.js';
import { Recheck } from './recheck.service.js';
import { TaskQueue, taskWork } from './task-work.js';
import { TextChecker } from './text-checker.service.js';
import { TranslationJob } from './translation-job.service.js';
import { TranslationOrders } from './translation-orders.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslationSetupModule } from './translation-setup.module.js';
import { Translator } from './translator.service.js';
import { TextFindingsService } from './text-findings.service.js';

const TRANSLATOR_PROVIDERS = [
  TranslationTiming,
  TranslatorRateLimiter,
  LlmClient,
  PromptContextService,
  TextChecker,
  ChineseConverter,
  TranslationCache,
  Translator,
];

const WORKER_PROVIDERS = [TranslationJob, ...taskWork.workers, Recheck];

/** Translation requests and, with `workers`, their jobs. */
@Global()
@Module({})
export class TranslationModule {
  constructor(
    jobs: JobHandlerRegistry,
    queue: TaskQueue,
    client: LlmClient,
    translator: Translator,
  ) {
    jobs.register('translation', {
      // A manual retry does not wait for the pause after failures of the provider.
      start: (tasks) => queue.enqueueInBackground(() => client.resume().then(() => tasks)),
      pausesRunning: true,
      canBeUndone: true,
      onUndo: (em, texts) => translator.evictUndone(em, texts),
    });
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: TranslationModule,
      imports: [...taskWork.imports, TranslationSetupModule],
      providers: [
        ...TRANSLATOR_PROVIDERS,
        ...taskWork.providers,
        AutoTranslationSubscriber,
        { provide: TranslationRequester, useClass: TranslationOrders },
        TextFindingsService,
        { provide: TextChecks, useExisting: TextFindingsService },
        ...(workers ? WORKER_PROVIDERS : []),
      ],
      exports: [
        TranslationRequester,
        TaskQueue,
        Translator,
        PromptContextService,
        TextFindingsService,
        TextChecks,
      ],
    };
  }
}
