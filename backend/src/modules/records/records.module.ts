import { Global, Module } from '@nestjs/common';
import { ContentController, KindsController } from './content/content.controller.js';
import { ContentRows, RecordSearch } from './content/content-rows.service.js';
import { ContentService, KindCatalog } from './content/content.service.js';
import { ContentWriter } from './content/content-writer.service.js';
import { RecordsController } from './content/records.controller.js';
import { RecordsService } from './records.service.js';

/** The kinds of content, and the operations derived from their declarations. */
@Global()
@Module({
  controllers: [KindsController, RecordsController, ContentController],
  providers: [
    KindCatalog,
    ContentRows,
    ContentService,
    ContentWriter,
    RecordSearch,
    RecordsService,
  ],
  exports: [ContentService, ContentWriter, KindCatalog, RecordSearch, RecordsService],
})
export class RecordsModule {}
