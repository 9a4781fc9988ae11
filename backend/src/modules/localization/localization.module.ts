import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyWork } from '../../platform/schedule/daily-work.service.js';
import { ContentKinds } from './content-kinds.js';
import { PageSlug } from './page-slug.entity.js';
import { PageSlugRecorder } from './page-slug.recorder.js';
import { PageSlugs } from './page-slugs.service.js';
import { RecordGuard } from './record-guard.js';
import { RecordNamesService } from './record-names.service.js';
import { deleteOldRevisions, Revision, RevisionRecorder } from './revision.recorder.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';
import { WordsService } from './words.service.js';

/** Words in four languages: who wrote them, what they are made from, and which version is the base. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Revision, PageSlug])],
  controllers: [StructureController],
  providers: [
    ContentKinds,
    WordsService,
    StructureService,
    RevisionRecorder,
    RecordGuard,
    RecordNamesService,
    PageSlugs,
    PageSlugRecorder,
  ],
  exports: [ContentKinds, RecordNamesService, WordsService, StructureService, PageSlugs],
})
export class LocalizationModule {
  constructor(daily: DailyWork, slugs: PageSlugs, { env }: Config) {
    daily.register('URLs of pages', () => slugs.refreshHouse());
    daily.registerSweep('old revisions', (em, limit) =>
      deleteOldRevisions(em, env.RETENTION_HISTORY_DAYS, limit),
    );
  }
}
