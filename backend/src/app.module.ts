import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { DemoModule } from './demo/demo.service.js';
import { entities } from './entities.js';
import { ArchiveModule } from './modules/archive/index.js';
import { ActivityModule } from './modules/activity/index.js';
import { AreaGuideModule } from './modules/area-guide/index.js';
import { AttractionsModule } from './modules/attractions/index.js';
import { AuthModule } from './modules/auth/index.js';
import { CarouselModule } from './modules/carousel/index.js';
import { ChangesModule } from './modules/changes/index.js';
import { DataTransferModule } from './modules/data-transfer/index.js';
import { EventsModule } from './modules/events/index.js';
import { FacilitiesModule } from './modules/facilities/index.js';
import { FaqModule } from './modules/faq/index.js';
import { HealthModule } from './modules/health/index.js';
import { IntroImagesModule } from './modules/intro-images/index.js';
import { JobKindsModule, JobsModule } from './modules/jobs/index.js';
import { LinksModule } from './modules/links/index.js';
import { LocalizationModule } from './modules/localization/index.js';
import { MediaModule } from './modules/media/index.js';
import { MessagesModule } from './modules/messages/index.js';
import { NewsletterModule } from './modules/newsletter/index.js';
import { MetricsModule } from './modules/metrics/index.js';
import { OverviewModule } from './modules/overview/index.js';
import { SearchModule } from './modules/search/index.js';
import { PlatformsModule } from './modules/platforms/index.js';
import { RecordsModule } from './modules/records/index.js';
import { RoomsModule } from './modules/rooms/index.js';
import { SeasonImagesModule } from './modules/season-images/index.js';
import { SettingsModule } from './modules/settings/index.js';
import { SiteModule } from './modules/site/index.js';
import { SiteLogoModule } from './modules/site-logo/index.js';
import { TokensModule } from './modules/tokens/index.js';
import { StaysModule } from './modules/stays/index.js';
import { TranslationModule } from './modules/translation/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';
import { WorkbenchModule } from './modules/workbench/index.js';
import { BackupModule } from './platform/backup/backup.module.js';
import { RedisModule } from './platform/cache/redis.module.js';
import { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseTiming } from './platform/database/database-timing.js';
import { ormOptions } from './platform/database/orm-options.js';
import { DependenciesModule } from './platform/health/dependencies.service.js';
import { RequestPipelineModule } from './platform/http/request-pipeline.module.js';
import { ShutdownStateModule } from './platform/http/shutdown-state.js';
import { AllowedMethodsModule } from './platform/http/allowed-methods.js';
import { ThrottleModule } from './platform/http/throttle.service.js';
import { DatabasePools, ProcessMetricsModule } from './platform/metrics/process-metrics.service.js';
import { loggingModule } from './platform/logging/logging.module.js';
import { MailModule } from './platform/mail/index.js';
import { queueModule } from './platform/queue/queue.module.js';
import { WorkerHeartbeatModule } from './platform/queue/worker-heartbeat.module.js';
import { ResponseCacheModule } from './platform/response-cache/response-cache.module.js';
import { ScheduleModule } from './platform/schedule/daily-tasks.service.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { WriteStepsModule } from './write-steps.js';

const databaseModule = MikroOrmModule.forRootAsync({
  driver: PostgreSqlDriver,
  providers: [DatabaseTiming],
  inject: [Config, DatabaseTiming, DatabasePools],
  useFactory: ({ env }: Config, timing: DatabaseTiming, pools: DatabasePools) =>
    ormOptions(env.DATABASE_URL, entities, timing, env.DATABASE_POOL, pools.add),
});

/** Modules of both the server and the worker. */
export const SHARED_MODULES = [
  loggingModule,
  ProcessMetricsModule,
  databaseModule,
  ResponseCacheModule,
  RedisModule,
  queueModule,
  ScheduleModule,
  StorageModule,
  DependenciesModule,
  LocalizationModule,
  RecordsModule,
  ArchiveModule,
  DataTransferModule,
  ActivityModule,
  ChangesModule,
  JobKindsModule,
  RoomsModule,
  FacilitiesModule,
  AttractionsModule,
  EventsModule,
  FaqModule,
  PlatformsModule,
  CarouselModule,
  SeasonImagesModule,
  SettingsModule,
  IntroImagesModule,
  SiteLogoModule,
  WriteStepsModule,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        ...SHARED_MODULES,
        MediaModule.register({ workers: config.env.WORKERS }),
        TranslationModule.register({ workers: config.env.WORKERS }),
        MailModule.register({ workers: config.env.WORKERS }),
        LinksModule.register({ workers: config.env.WORKERS }),
        StaysModule.register({ workers: config.env.WORKERS }),
        WebhooksModule.register({ workers: config.env.WORKERS }),
        BackupModule.register({ workers: config.env.WORKERS }),
        WorkerHeartbeatModule.register({ workers: config.env.WORKERS }),
        AuthModule,
        TokensModule,
        ShutdownStateModule,
        RequestPipelineModule,
        AllowedMethodsModule,
        ThrottleModule,
        MessagesModule,
        NewsletterModule,
        HealthModule,
        MetricsModule,
        AreaGuideModule,
        JobsModule,
        OverviewModule,
        SearchModule,
        WorkbenchModule,
        SiteModule,
        DemoModule,
      ],
    };
  }
}
