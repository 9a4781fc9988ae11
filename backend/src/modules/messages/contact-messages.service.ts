import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { MailOutbox, OutgoingMail } from '../../platform/mail/index.js';
import { ActivityLog, RESTORABLE_DAYS } from '../activity/index.js';
import { SiteProfileService } from '../settings/index.js';
import {
  type BulkMessagesDto,
  type BulkMessagesResultDto,
  type ContactMessageDto,
  type ContactMessagePageDto,
  type ContactMessageQueryDto,
  type ContactReceiptDto,
  type ContactTranslationDto,
  type CreateContactMessageDto,
  toContactMessageDto,
  toContactTranslationDto,
  type UpdateContactMessageDto,
} from './contact-message.dto.js';
import {
  ContactMessage,
  type MessageData,
  formatMailTopic,
  createReference,
} from './contact-message.entity.js';
import { composeGuestMail, composeStaffMail, REPLY_PURPOSE } from './contact-mails.js';
import { ContactReply } from './contact-reply.entity.js';
import { MessageTranslations } from './message-translations.service.js';
import { makeSubject } from './message-subject.js';
import { parseStay } from './stay.js';

const THROTTLE = { name: 'contact-message', times: 5, minutes: 10 };

/** A form that was filled in faster is spam. */
const MIN_FILL_TIME_MS = 3000;

const MAX_ATTEMPTS = 5;

/**
 * Whether a program filled in the form. A start time in the future by more than the limit means a wrong clock, not
 * spam.
 */
function isSpam({ website, startedAt }: CreateContactMessageDto): boolean {
  if (website != null && website !== '') return true;
  return startedAt != null && Math.abs(Date.now() - startedAt) < MIN_FILL_TIME_MS;
}

function createTextFilter(text: string): FilterQuery<ContactMessage> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const fields = ['name', 'email', 'subject', 'message', 'reference'] as const;
  return { $or: fields.map((field) => ({ [field]: { $ilike: pattern } })) };
}

/** Stores, lists, changes and deletes messages of visitors. */
@Injectable()
export class ContactMessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly siteProfile: SiteProfileService,
    private readonly throttle: Throttle,
    private readonly translations: MessageTranslations,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Stores a message and the mails to the guesthouse and the guest. Invalid messages do not count against the
   * limit.
   */
  async create(input: CreateContactMessageDto, ip: string): Promise<ContactReceiptDto> {
    const stay = await parseStay(this.em, input);
    await this.throttle.hit(THROTTLE, ip);
    if (isSpam(input)) return this.acknowledgeSpam();
    const { name, email, phone = null, message = '', language } = input;
    const subject = input.subject ?? makeSubject(stay, language);
    const { id, reference } = await this.store({
      name,
      email,
      phone,
      subject,
      message,
      language,
      ...stay,
    });
    return { id, reference, copyByMail: this.outbox.isEnabled };
  }

  async list(query: ContactMessageQueryDto): Promise<ContactMessagePageDto> {
    const { status, search = '', language, translate, page, pageSize } = query;
    const conditions: FilterQuery<ContactMessage>[] = [{ deletedAt: null }];
    if (language) conditions.push({ language });
    if (search.trim() !== '') conditions.push(createTextFilter(search.trim()));
    const countRead = (read: boolean) =>
      this.em.count(ContactMessage, { $and: [...conditions, { read }] });
    const states = { read: await countRead(true), unread: await countRead(false) };
    const messages = await this.em.find(
      ContactMessage,
      { $and: status ? [...conditions, { read: status === 'read' }] : conditions },
      {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    const total = status ? states[status] : states.read + states.unread;
    const storedTranslations = translate
      ? await this.translations.findStored(messages, translate)
      : undefined;
    const items = await this.toDtos(messages, (id) => {
      const translation = storedTranslations?.get(id);
      return translation && toContactTranslationDto(translation);
    });
    return { items, states, total, page, pageSize };
  }

  /** Returns a message; with `translate`, including the stored translation into that language. */
  async read(id: number, translate?: Language): Promise<ContactMessageDto> {
    return this.toDetailedDto(await this.load(id), translate);
  }

  async translate(id: number, language: Language): Promise<ContactMessageDto> {
    const message = await this.load(id);
    await this.translations.translate(message, language);
    return this.toDetailedDto(message, language);
  }

  async update(id: number, { read }: UpdateContactMessageDto): Promise<ContactMessageDto> {
    const message = await this.load(id);
    message.read = read;
    await this.em.flush();
    return this.read(id);
  }

  /** Soft-deletes the message and cancels its unsent mails. */
  async remove(id: number): Promise<void> {
    const message = await this.load(id);
    await this.em.transactional((em) => this.softDelete(em, message));
  }

  async changeMany({ action, ids }: BulkMessagesDto): Promise<BulkMessagesResultDto> {
    const [changed, transactionEm] = await this.em.transactional(async (em) => {
      const where = { id: { $in: ids }, deletedAt: null };
      const messages = await em.find(ContactMessage, where, { orderBy: { id: 'asc' } });
      if (messages.length < ids.length) throw Problem.notFound('One of these messages');
      const affectedMessages = messages.filter(
        ({ read }) => action === 'delete' || read !== (action === 'read'),
      );
      for (const message of affectedMessages) {
        if (action === 'delete') await this.softDelete(em, message);
        else message.read = action === 'read';
      }
      return [affectedMessages.map(({ id }) => id), em] as const;
    });
    return {
      changed,
      undo: action === 'delete' ? [...this.activity.entryIdsOf(transactionEm)] : [],
    };
  }

  private async softDelete(em: EntityManager, message: ContactMessage): Promise<void> {
    await this.outbox.cancel(em, message.mailTopic);
    message.deletedAt = new Date();
  }

  /**
   * Permanently deletes messages older than the given months, and those that can no longer be restored. Returns
   * their number.
   */
  async removeOlderThan(em: EntityManager, months: number): Promise<number> {
    const deletedRows = await em.execute<{ id: number }[]>(
      `delete from contact_message where created_at < now() - ? * interval '1 month'
         or deleted_at < now() - ? * interval '1 day' returning id`,
      [months, RESTORABLE_DAYS],
    );
    await this.outbox.deleteByTopic(
      em,
      deletedRows.map(({ id }) => formatMailTopic(id)),
    );
    return deletedRows.length;
  }

  private async store(content: MessageData): Promise<ContactMessage> {
    const profile = await this.siteProfile.read();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const message = new ContactMessage(createReference(), content);
        const mails = await this.em.fork().transactional(async (em) => {
          await em.persist(message).flush();
          return this.outbox.store(em, [
            ...(profile.email === null
              ? []
              : [composeStaffMail(message, profile.email, profile.site)]),
            composeGuestMail(message, profile),
          ]);
        });
        this.outbox.send(mails);
        return message;
      } catch (error) {
        // Duplicate reference: retry with another one.
        const canRetry =
          error instanceof UniqueConstraintViolationException && attempt < MAX_ATTEMPTS;
        if (!canRetry) throw error;
      }
    }
  }

  /** Returns a receipt like that of a stored message, so that a bot does not notice. */
  private async acknowledgeSpam(): Promise<ContactReceiptDto> {
    const [row] = await this.em.execute<[{ id: string }]>(
      `select nextval(pg_get_serial_sequence('contact_message', 'id')) as id`,
    );
    return { id: Number(row.id), reference: createReference(), copyByMail: this.outbox.isEnabled };
  }

  private async load(id: number): Promise<ContactMessage> {
    const message = await this.em.findOne(ContactMessage, { id, deletedAt: null });
    if (!message) throw Problem.notFound('This message');
    return message;
  }

  /** Includes the findings of the translation, whose checks take too long for a list. */
  private async toDetailedDto(
    message: ContactMessage,
    language?: Language,
  ): Promise<ContactMessageDto> {
    const storedTranslations =
      language && (await this.translations.findStored([message], language));
    const translation = storedTranslations?.get(message.id);
    const details = translation && (await this.translations.check(message, translation));
    const [dto] = await this.toDtos(
      [message],
      () => translation && toContactTranslationDto(translation, details),
    );
    return dto!;
  }

  private async toDtos(
    messages: readonly ContactMessage[],
    translationOf: (id: number) => ContactTranslationDto | undefined,
  ): Promise<ContactMessageDto[]> {
    const topics = messages.map(({ mailTopic: topic }) => topic);
    const mails = await this.em.find(
      OutgoingMail,
      { topic: { $in: topics }, purpose: { $ne: REPLY_PURPOSE } },
      { orderBy: { id: 'asc' } },
    );
    const replies = await this.em.find(
      ContactReply,
      { message: { $in: messages.map(({ id }) => id) } },
      { orderBy: { id: 'asc' }, fields: ['createdAt', 'message'] },
    );
    const repliedAt = new Map(replies.map((reply) => [reply.message.id, reply.createdAt]));
    return messages.map((message) =>
      toContactMessageDto(message, {
        mails,
        canReply: this.outbox.isEnabled,
        repliedAt: repliedAt.get(message.id),
        translation: translationOf(message.id),
      }),
    );
  }
}
