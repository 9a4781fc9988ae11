import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { OutboxLedger } from '../queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../queue/outbox-queue.js';
import { MAIL_ERRORS } from './mail-error.js';
import { MailTiming } from './mail-timing.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

export const MAIL_QUEUE = 'mail';

@Injectable()
export class MailQueueService extends OutboxQueue<OutgoingMail> {
  constructor(
    em: EntityManager,
    timing: MailTiming,
    @InjectQueue(MAIL_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const lost = { code: 'worker_lost', message: MAIL_ERRORS.worker_lost };
    const emptied = ['text', 'html', 'unsubscribe_url'];
    super(queue, new OutboxLedger(em, { entity: OutgoingMail, timing, lost, emptied }));
  }
}
