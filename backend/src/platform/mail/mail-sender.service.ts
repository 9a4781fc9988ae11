import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { type OutboxTiming } from '../queue/outbox-repository.js';
import { MailError } from './mail-error.js';
import { type OutgoingMail } from './outgoing-mail.entity.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class MailTiming implements OutboxTiming {
  /** Longest wait for the mail server's next word. */
  readonly answerMs: number = 20_000;
  /** Longest that one sending may take altogether. */
  readonly sendMs: number = 90_000;
  readonly backoffMs: number = 30_000;
  readonly longestBackoffMs: number = 60 * 60_000;
  /** With these waits: about a day. */
  readonly attempts: number = 30;
  readonly renewMs: number = 30_000;
  /** More than `sendMs`: a mail is not sent twice because the database was away meanwhile. */
  readonly leaseMs: number = 150_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 15_000;
}

/** Keeps out-of-office replies and mailing lists from answering a machine. */
const AUTO_SUBMITTED_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function unsubscribing(url: string | null) {
  return url ? { list: { unsubscribe: { url, comment: '' } } } : {};
}

/** Gives mails to the mail server. */
@Injectable()
export class MailSender {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly config: Config,
    private readonly timing: MailTiming,
    private readonly metrics: Metrics,
  ) {}

  get isReady(): boolean {
    return this.config.env.SMTP_URL !== undefined;
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const { to, replyTo, personal, subject, text, html, messageId, references } = mail;
    const transport = await (this.transport ??= this.connect());
    const sendMail = () =>
      transport.sendMail({
        from: this.config.env.MAIL_FROM,
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId,
        ...(references === null ? {} : { references, inReplyTo: references.split(' ').at(-1)! }),
        date: mail.createdAt,
        ...unsubscribing(mail.unsubscribeUrl),
        headers: {
          ...(personal ? {} : AUTO_SUBMITTED_HEADERS),
          ...(mail.unsubscribeUrl ? ONE_CLICK : {}),
        },
        signal,
      });
    try {
      await this.metrics.timeDependency(
        'mail',
        'send',
        sendMail,
        (error) => new MailError(error).code,
      );
    } catch (error) {
      throw new MailError(error);
    }
  }

  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { answerMs } = this.timing;
    const { SMTP_URL, SMTP_REQUIRE_TLS } = this.config.env;
    return createTransport({
      url: SMTP_URL,
      ...this.ehloName(),
      requireTLS: SMTP_REQUIRE_TLS,
      connectionTimeout: answerMs,
      greetingTimeout: answerMs,
      socketTimeout: answerMs,
      // What a visitor wrote must never name a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The public host name. A `?name=` of `SMTP_URL` wins; otherwise nodemailer takes that of the machine. */
  private ehloName(): { name?: string } {
    const { SMTP_URL, PUBLIC_URL } = this.config.env;
    if (PUBLIC_URL === undefined || new URL(SMTP_URL!).searchParams.has('name')) return {};
    const { hostname } = new URL(PUBLIC_URL);
    return isIP(hostname) || hostname.startsWith('[') ? {} : { name: hostname };
  }
}
