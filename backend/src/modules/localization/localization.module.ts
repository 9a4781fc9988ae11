import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ContentKindRegistry } from './content-kinds.js';
import { PageSlug } from './page-slug.entity.js';
import { PageSlugSubscriber, PageSlugs } from './page-slugs.service.js';
import { RecordIntegritySubscriber } from './record-integrity.subscriber.js';
import { RecordNamesService } from './record-names.service.js';
import { deleteOldRevisions, Revision, RevisionSubscriber } from './revision.subscriber.js';
import { LanguageStructureController } from './language-structure.controller.js';
import { LanguageStructureService } from './language-structure.service.js';
import { RecordTranslationsService } from './record-translations.service.js';

/** Texts in four languages: authors, origin, staleness and base language. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Revision, PageSlug])],
  controllers: [LanguageStructureController],
  providers: [
    ContentKindRegistry,
    RecordTranslationsService,
    LanguageStructureService,
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
    LanguageStructureService,
    PageSlugs,
  ],
})
export class LocalizationModule {
  constructor(dailyTasks: DailyTaskScheduler, slugs: PageSlugs, { env }: Config) {
    dailyTasks.register('URLs of pages', () => slugs.refreshAllKinds());
    dailyTasks.registerSweep('old revisions', (em, limit) =>
      deleteOldRevisions(em, env.RETENTION_HISTORY_DAYS, limit),
    );
  }
}
