import { Module } from '@nestjs/common';
import { BackTranslator } from './back-translator.service.js';
import { BackTranslationService } from './back-translation.service.js';
import { BulkContentController } from './bulk-content.controller.js';
import { BulkContentService } from './bulk-content.service.js';
import { BulkService } from './bulk.service.js';
import { CheckService } from './check.service.js';
import { FieldStateQueries } from './field-state-queries.service.js';
import { MatrixService } from './matrix.service.js';
import { RunsService, BudgetSummaryService } from './runs.service.js';
import { TranslationsController } from './translations.controller.js';

/** Translation states of the whole site, and bulk operations on them. */
@Module({
  controllers: [TranslationsController, BulkContentController],
  providers: [
    FieldStateQueries,
    MatrixService,
    RunsService,
    BudgetSummaryService,
    BulkService,
    BulkContentService,
    CheckService,
    BackTranslator,
    BackTranslationService,
  ],
  exports: [FieldStateQueries],
})
export class WorkbenchModule {}
