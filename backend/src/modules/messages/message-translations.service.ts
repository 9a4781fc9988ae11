import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { TextFindingsService, Translator } from '../translation/index.js';
import { type MessageFinding } from './contact-message.dto.js';
import { type ContactMessage } from './contact-message.entity.js';
import { ContactTranslation } from './contact-reply.entity.js';

/** A translation may be longer than its text. */
const LONGEST = TEXT_LENGTH * 2;

/** Messages in the language of who reads them. */
@Injectable()
export class MessageTranslations {
  constructor(
    private readonly em: EntityManager,
    private readonly translator: Translator,
    private readonly findings: TextFindingsService,
  ) {}

  /** Those that were made before, by the message's id. */
  async findStored(
    messages: readonly ContactMessage[],
    language: Language,
  ): Promise<Map<number, ContactTranslation>> {
    const found = await this.em.find(ContactTranslation, {
      message: { $in: messages.map(({ id }) => id) },
      language,
    });
    return new Map(found.map((translation) => [translation.message.id, translation]));
  }

  /** What today's checks and glossary say of a translation. The guest's text is checked in the worker thread. */
  async check(
    { language: from, subject, message }: ContactMessage,
    { language: to, ...translated }: ContactTranslation,
  ): Promise<MessageFinding[]> {
    const fields = [
      ['subject', subject, translated.subject],
      ['message', message, translated.text],
    ] as const;
    const found: MessageFinding[] = [];
    for (const [field, text, translation] of fields) {
      if (text === '') continue;
      const sent = { text, field: { maxLength: LONGEST } };
      const findings = await this.findings.ofText(sent, from, translation, to, true);
      found.push(...findings.map((finding) => ({ field, ...finding })));
    }
    return found;
  }

  /** Has a message translated that is in another language and was not before. */
  async translate(message: ContactMessage, to: Language): Promise<void> {
    const { id, language: from, subject } = message;
    if (from === to || (await this.findStored([message], to)).has(id)) return;
    // Days alone can be a message: there is no text to translate then.
    const asked: Record<string, string> = {
      subject,
      ...(message.message && { text: message.message }),
    };
    const { texts, origin, findings } = await this.translator.translateNow({
      ...{ kind: 'contact-message', from, to, maxLength: LONGEST },
      texts: asked,
    });
    // Concurrent calls have the same texts.
    await this.em.upsert(ContactTranslation, {
      ...{ message: id, language: to, subject: texts['subject'] ?? subject },
      ...{ text: texts['text'] ?? '', origin },
      findings: [...new Set(findings.map(({ code }) => code))],
    });
  }
}
