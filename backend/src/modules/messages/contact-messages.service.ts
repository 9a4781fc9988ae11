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
  toContactMessage,
  toTranslation,
  type UpdateContactMessageDto,
} from './contact-message.dto.js';
import {
  ContactMessage,
  type MessageFacts,
  messageTopic,
  newReference,
} from './contact-message.entity.js';
import { guestMail, staffMail, REPLY } from './contact-mails.js';
import { ContactReply } from './contact-reply.entity.js';
import { MessageTranslations } from './message-translations.service.js';
import { parseStay } from './stay.js';

const THROTTLE = { name: 'contact-message', times: 5, minutes: 10 };

/** Nobody fills in the form in less. */
const MIN_FILL_TIME_MS = 3000;

const ATTEMPTS = 5;

/** Whether no person wrote this. A clock that is ahead of ours by more than moments proves nothing. */
function isSpam({ website, startedAt }: CreateContactMessageDto): boolean {
  if (website != null && website !== '') return true;
  return startedAt != null && Math.abs(Date.now() - startedAt) < MIN_FILL_TIME_MS;
}

function containing(text: string): FilterQuery<ContactMessage> {
  const $ilike = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const fields = ['name', 'email', 'subject', 'message', 'reference'] as const;
  return { $or: fields.map((field) => ({ [field]: { $ilike } })) };
}

/** Messages of visitors, from being sent to being deleted. */
@Injectable()
export class ContactMessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly house: SiteProfileService,
    private readonly throttle: Throttle,
    private readonly translations: MessageTranslations,
    private readonly activity: ActivityLog,
  ) {}

  /** Keeps a message and mails house and guest. What is wrong with it is told before it is counted. */
  async create(input: CreateContactMessageDto, address: string): Promise<ContactReceiptDto> {
    const stay = await parseStay(this.em, input);
    await this.throttle.hit(THROTTLE, address);
    if (isSpam(input)) return this.acknowledgeSpam();
    const { name, email, phone = null, subject, message = '', language } = input;
    const { id, reference } = await this.store({
      ...{ name, email, phone, subject, message, language },
      ...stay,
    });
    return { id, reference };
  }

  async list(query: ContactMessageQueryDto): Promise<ContactMessagePageDto> {
    const { status, search = '', language, translate, page, pageSize } = query;
    const wanted: FilterQuery<ContactMessage>[] = [{ deletedAt: null }];
    if (language) wanted.push({ language });
    if (search.trim() !== '') wanted.push(containing(search.trim()));
    const count = (read: boolean) => this.em.count(ContactMessage, { $and: [...wanted, { read }] });
    const states = { read: await count(true), unread: await count(false) };
    const messages = await this.em.find(
      ContactMessage,
      { $and: status ? [...wanted, { read: status === 'read' }] : wanted },
      {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    const total = status ? states[status] : states.read + states.unread;
    const stored = translate ? await this.translations.findStored(messages, translate) : undefined;
    const items = await this.show(messages, (id) => {
      const translation = stored?.get(id);
      return translation && toTranslation(translation);
    });
    return { items, states, total, page, pageSize };
  }

  /** With `translate`, also in that language, if it was translated before. */
  async read(id: number, translate?: Language): Promise<ContactMessageDto> {
    return this.showOne(await this.load(id), translate);
  }

  async translate(id: number, language: Language): Promise<ContactMessageDto> {
    const message = await this.load(id);
    await this.translations.translate(message, language);
    return this.showOne(message, language);
  }

  async update(id: number, { read }: UpdateContactMessageDto): Promise<ContactMessageDto> {
    const message = await this.load(id);
    message.read = read;
    await this.em.flush();
    return this.read(id);
  }

  /** It can be brought back; but its mails that are still to be sent never will be. */
  async remove(id: number): Promise<void> {
    const message = await this.load(id);
    await this.em.transactional((em) => this.delete(em, message));
  }

  async changeMany({ action, ids }: BulkMessagesDto): Promise<BulkMessagesResultDto> {
    const [changed, used] = await this.em.transactional(async (em) => {
      const where = { id: { $in: ids }, deletedAt: null };
      const messages = await em.find(ContactMessage, where, { orderBy: { id: 'asc' } });
      if (messages.length < ids.length) throw Problem.notFound('One of these messages');
      const open = messages.filter(
        ({ read }) => action === 'delete' || read !== (action === 'read'),
      );
      for (const message of open) {
        if (action === 'delete') await this.delete(em, message);
        else message.read = action === 'read';
      }
      return [open.map(({ id }) => id), em] as const;
    });
    return { changed, undo: action === 'delete' ? [...this.activity.entriesOf(used)] : [] };
  }

  private async delete(em: EntityManager, message: ContactMessage): Promise<void> {
    await this.outbox.cancel(em, message.topic);
    message.deletedAt = new Date();
  }

  /** Deletes for good what is older than so many months, or can no longer be brought back; how many there were. */
  async removeOlderThan(em: EntityManager, months: number): Promise<number> {
    const gone = await em.execute<{ id: number }[]>(
      `delete from contact_message where created_at < now() - ? * interval '1 month'
         or deleted_at < now() - ? * interval '1 day' returning id`,
      [months, RESTORABLE_DAYS],
    );
    await this.outbox.deleteByTopic(
      em,
      gone.map(({ id }) => messageTopic(id)),
    );
    return gone.length;
  }

  private async store(facts: MessageFacts): Promise<ContactMessage> {
    const house = await this.house.read();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const message = new ContactMessage(newReference(), facts);
        const mails = await this.em.fork().transactional(async (em) => {
          await em.persist(message).flush();
          return this.outbox.store(em, [
            ...(house.address === null ? [] : [staffMail(message, house.address, house.site)]),
            guestMail(message, house),
          ]);
        });
        this.outbox.send(mails);
        return message;
      } catch (error) {
        // Two messages of one reference: the next draw is another.
        const again = error instanceof UniqueConstraintViolationException && attempt < ATTEMPTS;
        if (!again) throw error;
      }
    }
  }

  /** A receipt like any other, for a message that is not kept. */
  private async acknowledgeSpam(): Promise<ContactReceiptDto> {
    const [row] = await this.em.execute<[{ id: string }]>(
      `select nextval(pg_get_serial_sequence('contact_message', 'id')) as id`,
    );
    return { id: Number(row.id), reference: newReference() };
  }

  private async load(id: number): Promise<ContactMessage> {
    const message = await this.em.findOne(ContactMessage, { id, deletedAt: null });
    if (!message) throw Problem.notFound('This message');
    return message;
  }

  /** With what the checks say of its translation, which takes too long for a list. */
  private async showOne(message: ContactMessage, language?: Language): Promise<ContactMessageDto> {
    const stored = language && (await this.translations.findStored([message], language));
    const translation = stored?.get(message.id);
    const details = translation && (await this.translations.check(message, translation));
    const [shown] = await this.show(
      [message],
      () => translation && toTranslation(translation, details),
    );
    return shown!;
  }

  private async show(
    messages: readonly ContactMessage[],
    translationOf: (id: number) => ContactTranslationDto | undefined,
  ): Promise<ContactMessageDto[]> {
    const topics = messages.map(({ topic }) => topic);
    const mails = await this.em.find(
      OutgoingMail,
      { topic: { $in: topics }, purpose: { $ne: REPLY } },
      { orderBy: { id: 'asc' } },
    );
    const replies = await this.em.find(
      ContactReply,
      { message: { $in: messages.map(({ id }) => id) } },
      { orderBy: { id: 'asc' }, fields: ['createdAt', 'message'] },
    );
    const repliedAt = new Map(replies.map((reply) => [reply.message.id, reply.createdAt]));
    return messages.map((message) =>
      toContactMessage(message, {
        mails,
        canReply: this.outbox.enabled,
        repliedAt: repliedAt.get(message.id),
        translation: translationOf(message.id),
      }),
    );
  }
}
