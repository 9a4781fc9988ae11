import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DailyTaskScheduler, deleteOldRows } from '../schedule/daily-tasks.service.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailSender, MailTiming } from './mail-sender.service.js';
import { mailWork } from './mail-work.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

const WORKERS = [MailSender, ...mailWork.workers];

/** The outbox, and with `workers` also the senders. */
@Global()
@Module({})
export class MailModule {
  constructor(daily: DailyTaskScheduler, { env }: Config) {
    const finishedMails = {
      table: 'outgoing_mail',
      where: (ageLimit: string) => `old.finished_at < ${ageLimit}`,
      days: env.RETENTION_DELIVERY_DAYS,
    };
    daily.registerSweep('finished mails', (em, limit) => deleteOldRows(em, finishedMails, limit));
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: MailModule,
      imports: [MikroOrmModule.forFeature([OutgoingMail]), ...mailWork.imports],
      providers: [MailTiming, ...mailWork.providers, MailOutbox, ...(workers ? WORKERS : [])],
      exports: [MailOutbox],
    };
  }
}
