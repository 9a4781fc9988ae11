import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ContentKinds } from './content-kinds.js';
import { RecordGuard } from './record-guard.js';
import { Revision } from './revision.entity.js';
import { RevisionRecorder } from './revision.recorder.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';
import { WordsService } from './words.service.js';

/** Words in four languages: who wrote them, what they are made from, and which version is the base. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Revision])],
  controllers: [StructureController],
  providers: [ContentKinds, WordsService, StructureService, RevisionRecorder, RecordGuard],
  exports: [ContentKinds, WordsService, StructureService],
})
export class LocalizationModule {}
