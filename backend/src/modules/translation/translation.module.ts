import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TranslationRequests, WordRules } from '../localization/index.js';
import { JobKinds } from '../jobs/index.js';
import { AnswerMemory } from './answer-memory.service.js';
import { AutoTranslation } from './auto-translation.service.js';
import { ChineseConverter } from './chinese-converter.service.js';
import { ContentTranslator } from './content-translator.service.js';
import { ModelClient } from './model-client.service.js';
import { OrderPlanner } from './order-planner.service.js';
import { RequestContexts } from './request-contexts.service.js';
import { RequestPools } from './request-pools.service.js';
import { SecondReader } from './second-reader.service.js';
import { SecondReading } from './second-reading.service.js';
import { Spending } from './spending.service.js';
import { Throughput } from './throughput.service.js';
import { Recheck } from './recheck.service.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { TaskQueue, taskWork } from './task-work.js';
import { TextChecker } from './text-checker.service.js';
import { TextTranslator } from './text-translator.service.js';
import { TranslationOrdersService } from './translation-orders.service.js';
import { TranslationTiming } from './translator-error.js';
import { TranslationSetupModule } from './translation-setup.module.js';
import { TranslatorService } from './translator.service.js';
import { UndoneAnswers } from './undone-answers.service.js';
import { WordFindings } from './word-findings.service.js';

/** What asks the far end, for whomever. */
const ASKING = [
  TranslationTiming,
  Spending,
  Throughput,
  ModelClient,
  RequestContexts,
  TranslatorService,
  SecondReader,
  TextChecker,
  ChineseConverter,
  TextTranslator,
];

const WORKERS = [
  AnswerMemory,
  RequestPools,
  SecondReading,
  ContentTranslator,
  RecordTranslatorService,
  ...taskWork.workers,
  Recheck,
];

/** Translation orders, and where `workers` is set also those who carry them out. */
@Global()
@Module({})
export class TranslationModule {
  constructor(
    jobs: JobKinds,
    queue: TaskQueue,
    throughput: Throughput,
    undoneAnswers: UndoneAnswers,
  ) {
    jobs.register('translation', {
      // A person who says "go on" is not kept waiting by a far end that was away before.
      begin: (tasks) => queue.enqueueSoon(() => throughput.resume().then(() => tasks)),
      pausesRunning: true,
      canBeUndone: true,
      // What a person has taken away is not to come back from the memory.
      undone: (em, texts) => undoneAnswers.forget(em, texts),
    });
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: TranslationModule,
      imports: [...taskWork.imports, TranslationSetupModule],
      providers: [
        ...ASKING,
        ...taskWork.providers,
        UndoneAnswers,
        OrderPlanner,
        AutoTranslation,
        { provide: TranslationRequests, useClass: TranslationOrdersService },
        WordFindings,
        { provide: WordRules, useExisting: WordFindings },
        ...(workers ? WORKERS : []),
      ],
      exports: [
        TranslationRequests,
        TaskQueue,
        TextTranslator,
        SecondReader,
        RequestContexts,
        WordFindings,
        WordRules,
      ],
    };
  }
}
