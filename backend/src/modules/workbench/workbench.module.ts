import { Module } from '@nestjs/common';
import { BackReader } from './back-reader.service.js';
import { BackTranslations } from './back-translation.service.js';
import { BulkContentController } from './bulk-content.controller.js';
import { BulkContentService } from './bulk-content.service.js';
import { BulkService } from './bulk.service.js';
import { CheckService } from './check.service.js';
import { FieldRows } from './field-rows.service.js';
import { MatrixService } from './matrix.service.js';
import { RunsService, TranslationMoney } from './runs.service.js';
import { WorkbenchController } from './workbench.controller.js';

/** The words of the whole house at once: how they stand, and what is done about many of them in one go. */
@Module({
  controllers: [WorkbenchController, BulkContentController],
  providers: [
    FieldRows,
    MatrixService,
    RunsService,
    TranslationMoney,
    BulkService,
    BulkContentService,
    CheckService,
    BackReader,
    BackTranslations,
  ],
  exports: [FieldRows],
})
export class WorkbenchModule {}
