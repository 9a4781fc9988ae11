import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Logger, Module } from '@nestjs/common';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { SettingsModule, SettingsService } from '../settings/index.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterTokens } from './newsletter-tokens.service.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscribersService } from './subscribers.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([Subscriber]), SettingsModule],
  controllers: [NewsletterController],
  providers: [NewsletterService, SubscribersService, NewsletterTokens],
})
export class NewsletterModule {
  constructor(
    daily: DailyTaskScheduler,
    settings: SettingsService,
    subscribers: SubscribersService,
  ) {
    const logger = new Logger(NewsletterModule.name);
    daily.register('unconfirmed subscriptions', async (em) => {
      const days = await settings.readNumber('subscribers_unconfirmed_days');
      const count = await subscribers.deleteInactive(em, days);
      if (count > 0)
        logger.log(`Deleted ${count} subscriptions that were inactive for ${days} days.`);
    });
  }
}
