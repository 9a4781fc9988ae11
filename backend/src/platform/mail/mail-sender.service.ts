import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { type OutboxTiming } from '../queue/outbox-repository.js';
import { MailError } from './mail-error.js';
import { type OutgoingMail } from './outgoing-mail.entity.js';

/** Timeouts of mail delivery in milliseconds. A class, so that tests can replace it. */
@Injectable()
export class MailTiming implements OutboxTiming {
  /** Maximum wait for a response of the mail server. */
  readonly responseMs: number = 20_000;
  readonly sendMs: number = 90_000;
  readonly backoffMs: number = 30_000;
  readonly maxBackoffMs: number = 60 * 60_000;
  /** With the delays above, the attempts last about a day. */
  readonly attempts: number = 30;
  readonly renewMs: number = 30_000;
  /** Longer than `sendMs`, so that a mail is not sent twice after an outage of the database. */
  readonly leaseMs: number = 150_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 15_000;
}

/** Prevents out-of-office replies and responses of mailing lists. */
const AUTO_SUBMITTED_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

const ONE_CLICK_HEADERS = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function toUnsubscribeHeaders(url: string | null) {
  return url ? { list: { unsubscribe: { url, comment: '' } } } : {};
}

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
        ...toUnsubscribeHeaders(mail.unsubscribeUrl),
        headers: {
          ...(personal ? {} : AUTO_SUBMITTED_HEADERS),
          ...(mail.unsubscribeUrl ? ONE_CLICK_HEADERS : {}),
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
    const { responseMs } = this.timing;
    const { SMTP_URL, SMTP_REQUIRE_TLS } = this.config.env;
    return createTransport({
      url: SMTP_URL,
      ...this.toEhloOption(),
      requireTLS: SMTP_REQUIRE_TLS,
      connectionTimeout: responseMs,
      greetingTimeout: responseMs,
      socketTimeout: responseMs,
      // Visitors' text must never cause a file or URL to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Returns the option with the public host name for EHLO. `?name=` in `SMTP_URL` overrides it; nodemailer's default is
   * the host name of the machine.
   */
  private toEhloOption(): { name?: string } {
    const { SMTP_URL, PUBLIC_URL } = this.config.env;
    if (PUBLIC_URL === undefined || new URL(SMTP_URL!).searchParams.has('name')) return {};
    const { hostname } = new URL(PUBLIC_URL);
    return isIP(hostname) || hostname.startsWith('[') ? {} : { name: hostname };
  }
}
