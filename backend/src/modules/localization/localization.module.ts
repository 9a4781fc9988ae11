import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ContentKindRegistry } from './content-kinds.js';
import { PageSlug } from './page-slug.entity.js';
import { PageSlugSubscriber } from './page-slug.subscriber.js';
import { PageSlugs } from './page-slugs.service.js';
import { RecordIntegritySubscriber } from './record-integrity.subscriber.js';
import { RecordNamesService } from './record-names.service.js';
import { deleteOldRevisions, Revision, RevisionSubscriber } from './revision.subscriber.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';
import { RecordTranslationsService } from './record-translations.service.js';

/** Texts in four languages: authors, origin, staleness and base language. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Revision, PageSlug])],
  controllers: [StructureController],
  providers: [
    ContentKindRegistry,
    RecordTranslationsService,
    StructureService,
    RevisionSubscriber,
    RecordIntegritySubscriber,
    RecordNamesService,
    PageSlugs,
    PageSlugSubscriber,
  ],
  exports: [
    ContentKindRegistry,
    RecordNamesService,
    RecordTranslationsService,
    StructureService,
    PageSlugs,
  ],
})
export class LocalizationModule {
  constructor(daily: DailyTaskScheduler, slugs: PageSlugs, { env }: Config) {
    daily.register('URLs of pages', () => slugs.refreshAllKinds());
    daily.registerSweep('old revisions', (em, limit) =>
      deleteOldRevisions(em, env.RETENTION_HISTORY_DAYS, limit),
    );
  }
}
