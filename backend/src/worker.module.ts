import { type DynamicModule, Module } from '@nestjs/common';
import { SHARED_MODULES } from './app.module.js';
import { LinksModule } from './modules/links/index.js';
import { MediaModule } from './modules/media/index.js';
import { StaysModule } from './modules/stays/index.js';
import { TranslationModule } from './modules/translation/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';
import { BackupModule } from './platform/backup/backup.module.js';
import { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { MailModule } from './platform/mail/index.js';
import { WorkerHeartbeatModule } from './platform/queue/worker-heartbeat.module.js';
import { WorkerHealthServer } from './worker-health-server.js';

/** The shared modules with workers, without the HTTP API. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        ...SHARED_MODULES,
        MediaModule.with({ workers: true }),
        TranslationModule.with({ workers: true }),
        MailModule.with({ workers: true }),
        LinksModule.with({ workers: true }),
        StaysModule.with({ workers: true }),
        WebhooksModule.with({ workers: true }),
        BackupModule.with({ workers: true }),
        WorkerHeartbeatModule.with({ workers: true }),
      ],
      providers: [WorkerHealthServer],
    };
  }
}
