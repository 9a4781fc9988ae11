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
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        ...SHARED_MODULES,
        MediaModule.register({ workers: true }),
        TranslationModule.register({ workers: true }),
        MailModule.register({ workers: true }),
        LinksModule.register({ workers: true }),
        StaysModule.register({ workers: true }),
        WebhooksModule.register({ workers: true }),
        BackupModule.register({ workers: true }),
        WorkerHeartbeatModule.register({ workers: true }),
      ],
      providers: [WorkerHealthServer],
    };
  }
}
