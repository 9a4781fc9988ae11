import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { LocalizedKinds } from './localized-kinds.js';
import { Revision } from './revision.entity.js';
import { RecordGuard } from './record-guard.js';
import { RecordsService } from './records.service.js';
import { RevisionRecorder } from './revision.recorder.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';
import { WordsService } from './words.service.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Revision])],
  controllers: [ContentController, StructureController],
  providers: [
    LocalizedKinds,
    WordsService,
    ContentService,
    StructureService,
    RevisionRecorder,
    RecordGuard,
    RecordsService,
  ],
  exports: [LocalizedKinds, WordsService, ContentService, RecordsService],
})
export class LocalizationModule {}
