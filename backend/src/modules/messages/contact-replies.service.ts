import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { MailOutbox, OutgoingMail } from '../../platform/mail/index.js';
import { SiteProfileService } from '../settings/index.js';
import { Translator, TextFindingsService } from '../translation/index.js';
import { replyMail } from './contact-mails.js';
import { ContactMessage } from './contact-message.entity.js';
import {
  type ContactReplyDto,
  type CreateReplyDto,
  type ReplyDraftDto,
  toReply,
} from './contact-reply.dto.js';
import { ContactReply } from './contact-reply.entity.js';

const MAX_LENGTH = TEXT_LENGTH * 2;

/** What the house answers, from its writer's language into the guest's. */
@Injectable()
export class ContactReplies {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly house: SiteProfileService,
    private readonly translator: Translator,
    private readonly findings: TextFindingsService,
  ) {}

  async list(messageId: number): Promise<ContactReplyDto[]> {
    const message = await this.load(messageId);
    const replies = await this.em.find(ContactReply, { message }, { orderBy: { id: 'asc' } });
    const mails = await this.em.find(OutgoingMail, {
      id: { $in: replies.map(({ mailId }) => mailId) },
    });
    return replies.map((reply) => toReply(reply, mails));
  }

  /** A reply as it would be sent. */
  async draft(messageId: number, input: CreateReplyDto): Promise<ReplyDraftDto> {
    const { text, language, translated } = input;
    const { language: sentLanguage } = await this.load(messageId);
    const common = { text, language, sentLanguage };
    if (language === sentLanguage) return { ...common, sentText: text, findings: [] };
    const sentText = translated ?? (await this.translate(text, language, sentLanguage));
    const sent = { text, field: { maxLength: MAX_LENGTH } };
    // Replies quote what visitors wrote.
    const findings = await this.findings.ofText(sent, language, sentText, sentLanguage, true);
    return {
      ...common,
      sentText,
      findings: findings
        .filter(({ severity }) => severity === 'holds')
        .map(({ rule, severity: _, ...finding }) => ({ code: rule, ...finding })),
    };
  }

  private async translate(text: string, from: Language, to: Language): Promise<string> {
    const request = { kind: 'reply to a guest', from, to, texts: { text }, maxLength: MAX_LENGTH };
    return (await this.translator.translateNow(request)).texts.text;
  }

  /** Keeps a reply and its mail, or neither. */
  async send(
    messageId: number,
    input: CreateReplyDto,
    { username }: SignedInUser,
  ): Promise<ContactReplyDto> {
    if (!this.outbox.enabled) {
      throw Problem.conflict(
        'mail_not_configured',
        'No mail server is configured: SMTP_URL is not set.',
      );
    }
    const { findings, ...texts } = await this.draft(messageId, input);
    // A person who sends a text of their own has decided about it.
    if (findings.length > 0 && input.translated == null) {
      const message = 'The translation needs to be looked at; nothing was sent.';
      throw Problem.conflict('translation_doubtful', message);
    }
    const house = await this.house.read();
    const [reply, mail] = await this.em.fork().transactional(async (em) => {
      const message = await em.findOneOrFail(ContactMessage, messageId);
      const [stored] = await this.outbox.store(em, [replyMail(message, texts.sentText, house)]);
      if (!stored) {
        const enough = 'This address was sent many mails lately; nothing was sent.';
        throw new Problem('too_many_requests', enough, { retryAfter: 3600 });
      }
      message.read = true;
      const made = em.create(ContactReply, { ...texts, message, username, mailId: stored.id });
      await em.flush();
      return [made, stored] as const;
    });
    this.outbox.send([mail]);
    return toReply(reply, [mail]);
  }

  private async load(id: number): Promise<ContactMessage> {
    const message = await this.em.findOne(ContactMessage, { id, deletedAt: null });
    if (!message) throw Problem.notFound('This message');
    return message;
  }
}
