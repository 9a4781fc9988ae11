import { defineWork } from '../queue/define-work.js';
import { OutboxQueue } from '../queue/outbox-queue.js';
import { MAIL_ERRORS, MailError } from './mail-error.js';
import { MailSender, MailTiming } from './mail-sender.service.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

export class MailQueue extends OutboxQueue<OutgoingMail> {}

export const mailWork = defineWork(MailQueue, {
  name: 'mail',
  entity: OutgoingMail,
  timing: MailTiming,
  leaseExpiredError: { code: 'worker_lost', message: MAIL_ERRORS.worker_lost },
  clearedColumns: ['text', 'html', 'unsubscribe_url'],
  inject: [MailSender, MailTiming],
  worker: ({ repository }, sender, { sendMs }) => ({
    // Mail servers reject many concurrent connections.
    concurrency: 2,
    // Without a mail server, mails wait in the table.
    enabled: sender.isReady,
    perform: async (mail, signal) => {
      await sender.send(mail, AbortSignal.any([signal, AbortSignal.timeout(sendMs)]));
      await repository.finish(mail);
    },
    classifyError: (error) => (error instanceof MailError ? error : new MailError(error)),
  }),
});
