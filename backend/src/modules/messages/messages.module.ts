import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Logger, Module } from '@nestjs/common';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ActivityTypeRegistry, RESTORABLE_DAYS } from '../activity/index.js';
import { SettingsModule, SettingsService } from '../settings/index.js';
import { ContactDrafts } from './contact-drafts.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactRepliesController } from './contact-replies.controller.js';
import { ContactReplies } from './contact-replies.service.js';
import { ContactReply } from './contact-reply.entity.js';
import { ContactTranslation } from './contact-translation.entity.js';
import { MessageTranslations } from './message-translations.service.js';
import { ContactMessagesController } from './contact-messages.controller.js';
import { ContactMessagesService } from './contact-messages.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([ContactMessage, ContactReply, ContactTranslation]),
    SettingsModule,
  ],
  controllers: [ContactMessagesController, ContactRepliesController],
  providers: [ContactMessagesService, ContactReplies, MessageTranslations, ContactDrafts],
})
export class MessagesModule {
  constructor(
    dailyTasks: DailyTaskScheduler,
    settings: SettingsService,
    messages: ContactMessagesService,
    activity: ActivityTypeRegistry,
  ) {
    // No text of the guest is logged, because deleted messages must be gone after 30 days.
    activity.register({
      kind: 'contact-messages',
      entity: ContactMessage,
      label: ({ reference }) => reference,
      fields: ['read', 'deletedAt'],
      actionByField: { deletedAt: 'deleted' },
      deletedAtField: 'deletedAt',
    });
    activity.register({
      kind: 'contact-replies',
      entity: ContactReply,
      label: ({ message }) => message.reference,
      fields: ['sentLanguage'],
    });
    const logger = new Logger(MessagesModule.name);
    dailyTasks.register('old messages', async (em) => {
      const months = await settings.readNumber('messages_retention_months');
      const count = await messages.removeOlderThan(em, months);
      if (count === 0) return;
      logger.log(
        `Deleted ${count} messages: older than ${months} months, or deleted by staff ${RESTORABLE_DAYS} days ago.`,
      );
    });
  }
}
