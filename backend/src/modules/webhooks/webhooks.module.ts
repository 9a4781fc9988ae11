import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SsrfGuard } from '../../platform/network/ssrf-guard.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { ChangesModule } from '../changes/index.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookDeliveryLog } from './webhook-log.service.js';
import { WebhookPayloads } from './webhook-payloads.service.js';
import { WebhookSender, WebhookTiming } from './webhook-sender.service.js';
import { webhookWork } from './webhook-work.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

const WORKERS = [SsrfGuard, WebhookSender, ...webhookWork.workers];

/** Webhooks; with `workers` also the worker that delivers events. */
@Module({})
export class WebhooksModule {
  constructor(
    daily: DailyTaskScheduler,
    log: WebhookDeliveryLog,
    activity: ActivityTypeRegistry,
    { env }: Config,
  ) {
    daily.registerSweep('deliveries of webhooks', (em, limit) =>
      log.deleteOldDeliveries(em, env.RETENTION_DELIVERY_DAYS, limit),
    );
    activity.register({
      kind: 'webhooks',
      entity: WebhookEndpoint,
      label: ({ name }) => name,
      fields: ['name', 'url', 'events', 'kinds'],
      // `active` is logged as `switched`, because for content `active` means visible to visitors.
      secrets: { secret: 'secret', active: 'switched' },
    });
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [
        MikroOrmModule.forFeature([WebhookEndpoint, WebhookEvent, WebhookDelivery]),
        ...webhookWork.imports,
        ChangesModule,
      ],
      controllers: [WebhooksController],
      providers: [
        WebhookTiming,
        WebhookPayloads,
        ...webhookWork.providers,
        WebhooksService,
        WebhookDeliveryLog,
        ...(workers ? WORKERS : []),
      ],
    };
  }
}
