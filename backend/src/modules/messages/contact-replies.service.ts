import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { MESSAGES_CHANNEL } from '../../kernel/triggers.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { MailOutbox, OutgoingMail } from '../../platform/mail/index.js';
import { SiteProfileService } from '../settings/index.js';
import { Translator, TextFindingsService } from '../translation/index.js';
import { composeReplyMail } from './contact-mails.js';
import { ContactMessage } from './contact-message.entity.js';
import {
  type ContactReplyDto,
  type CreateReplyDto,
  type ReplyDraftDto,
  toReplyDto,
} from './contact-reply.dto.js';
import { ContactReply } from './contact-reply.entity.js';

/** A translation may be longer than its source. */
const MAX_LENGTH = TEXT_LENGTH * 2;

/** Replies to messages, translated from the language of the author into that of the guest. */
@Injectable()
export class ContactReplies {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly siteProfile: SiteProfileService,
    private readonly translator: Translator,
    private readonly findings: TextFindingsService,
  ) {}

  async list(messageId: number): Promise<ContactReplyDto[]> {
    const message = await this.load(messageId);
    const replies = await this.em.find(ContactReply, { message }, { orderBy: { id: 'asc' } });
    const mails = await this.em.find(OutgoingMail, {
      id: { $in: replies.map(({ mailId }) => mailId) },
    });
    return replies.map((reply) => toReplyDto(reply, mails));
  }

  /** Returns the reply as it would be sent. */
  async draft(messageId: number, input: CreateReplyDto): Promise<ReplyDraftDto> {
    const { text, language, translated } = input;
    const { language: sentLanguage } = await this.load(messageId);
    const texts = { text, language, sentLanguage };
    if (language === sentLanguage) return { ...texts, sentText: text, findings: [] };
    const sentText = translated ?? (await this.translate(text, language, sentLanguage));
    const source = { text, field: { maxLength: MAX_LENGTH } };
    // Checked as untrusted text, because replies quote texts of visitors.
    const findings = await this.findings.findingsOfText(source, language, sentText, sentLanguage, {
      untrusted: true,
    });
    return {
      ...texts,
      sentText,
      findings: findings
        .filter(({ severity }) => severity === 'holds')
        .map(({ rule, severity: _, ...finding }) => ({ code: rule, ...finding })),
    };
  }

  private async translate(text: string, from: Language, to: Language): Promise<string> {
    const request = { kind: 'contact-replies', from, to, texts: { text }, maxLength: MAX_LENGTH };
    return (await this.translator.translateNow(request)).texts.text;
  }

  /** Stores a reply and its mail in one transaction. */
  async send(
    messageId: number,
    input: CreateReplyDto,
    { username }: SignedInUser,
  ): Promise<ContactReplyDto> {
    if (!this.outbox.isEnabled) {
      throw Problem.conflict(
        'mail_not_configured',
        'No mail server is configured: SMTP_URL is not set.',
      );
    }
    const { findings, ...texts } = await this.draft(messageId, input);
    // A text that a person wrote or edited is sent despite findings.
    if (findings.length > 0 && input.translated == null) {
      const message = 'The translation needs to be looked at; nothing was sent.';
      throw Problem.conflict('translation_doubtful', message);
    }
    const profile = await this.siteProfile.read();
    const [reply, mail] = await this.em.fork().transactional(async (em) => {
      // The message may have been deleted while the reply was translated.
      const message = await this.load(messageId, em);
      const [storedMail] = await this.outbox.store(em, [
        composeReplyMail(message, texts.sentText, profile),
      ]);
      if (!storedMail) {
        const text = 'This address was sent many mails lately; nothing was sent.';
        throw new Problem('too_many_requests', text, { retryAfter: 3600 });
      }
      message.read = true;
      const storedReply = em.create(ContactReply, {
        ...texts,
        message,
        username,
        mailId: storedMail.id,
      });
      await em.flush();
      // Notifies open pages of the reply. The message itself only changes if it was unread.
      await em.execute(`select pg_notify(?, '')`, [MESSAGES_CHANNEL]);
      return [storedReply, storedMail] as const;
    });
    this.outbox.send([mail]);
    return toReplyDto(reply, [mail]);
  }

  private async load(id: number, em = this.em): Promise<ContactMessage> {
    const message = await em.findOne(ContactMessage, { id, deletedAt: null });
    if (!message) throw Problem.notFound('This message');
    return message;
  }
}
