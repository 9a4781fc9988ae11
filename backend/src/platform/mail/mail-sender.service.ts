import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.js';
import { MailError } from './mail-error.js';
import { MailTiming } from './mail-timing.js';
import { type OutgoingMail } from './outgoing-mail.entity.js';

/** Gives mails to the mail server. */
@Injectable()
export class MailSender {
  private readonly transport;

  constructor(
    private readonly config: Config,
    timing: MailTiming,
  ) {
    const url = config.env.SMTP_URL;
    this.transport =
      url === undefined
        ? undefined
        : createTransport({
            url,
            connectionTimeout: timing.answerMs,
            greetingTimeout: timing.answerMs,
            socketTimeout: timing.answerMs,
            // What a visitor wrote must never name a file or an address to be fetched.
            disableFileAccess: true,
            disableUrlAccess: true,
          });
  }

  get ready(): boolean {
    return this.transport !== undefined;
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const { to, replyTo, subject, text, html, messageId } = mail;
    try {
      await this.transport?.sendMail({
        from: this.config.env.MAIL_FROM,
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId,
        date: mail.createdAt,
        // Keeps out-of-office replies and mailing lists from answering a machine.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
      });
    } catch (error) {
      throw new MailError(error);
    }
  }
}
