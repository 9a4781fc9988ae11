import { MikroOrmModule } from '@mikro-orm/nestjs';
import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DailyWork } from '../schedule/daily-work.service.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MAIL_QUEUE, MailQueueService } from './mail-queue.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailTiming } from './mail-timing.js';
import { MailWorker } from './mail-worker.service.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

const WORKERS = [MailSender, MailWorker];

/** How long it is told what became of a mail. */
const KEPT_DAYS = 30;

/** The outbox, and where `workers` is set also those who send what is in it. */
@Global()
@Module({})
export class MailModule {
  constructor(daily: DailyWork) {
    daily.register('finished mails', async (em) => {
      const before = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
      await em.nativeDelete(OutgoingMail, { finishedAt: { $lt: before } });
    });
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: MailModule,
      imports: [
        MikroOrmModule.forFeature([OutgoingMail]),
        BullModule.registerQueue({ name: MAIL_QUEUE }),
      ],
      providers: [MailTiming, MailQueueService, MailOutbox, ...(workers ? WORKERS : [])],
      exports: [MailOutbox],
    };
  }
}
