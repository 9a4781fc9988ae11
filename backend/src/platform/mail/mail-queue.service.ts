import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { type OutboxMessage, OutboxQueue } from '../queue/outbox-queue.js';
import { type OutgoingMail } from './outgoing-mail.entity.js';

export const MAIL_QUEUE = 'mail';

export type QueueableMail = Pick<OutgoingMail, 'id' | 'attempts'>;

@Injectable()
export class MailQueueService extends OutboxQueue<QueueableMail> {
  readonly unfinished = `outgoing_mail where state in ('queued', 'sending', 'waiting')`;

  constructor(@InjectQueue(MAIL_QUEUE) queue: Queue<OutboxMessage>) {
    super(queue);
  }

  protected messageId({ id, attempts }: QueueableMail): string {
    return `mail-${id}-${attempts}`;
  }
}
