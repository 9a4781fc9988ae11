import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { TextFindingsService, Translator } from '../translation/index.js';
import { type MessageFinding } from './contact-message.dto.js';
import { type ContactMessage } from './contact-message.entity.js';
import { ContactTranslation } from './contact-translation.entity.js';

/** A translation may be longer than its source. */
const MAX_LENGTH = TEXT_LENGTH * 2;

/** Machine translations of messages, for staff. */
@Injectable()
export class MessageTranslations {
  constructor(
    private readonly em: EntityManager,
    private readonly translator: Translator,
    private readonly findings: TextFindingsService,
  ) {}

  /** Returns the stored translations by message id. */
  async findStored(
    messages: readonly ContactMessage[],
    language: Language,
  ): Promise<Map<number, ContactTranslation>> {
    const translations = await this.em.find(ContactTranslation, {
      message: { $in: messages.map(({ id }) => id) },
      language,
    });
    return new Map(translations.map((translation) => [translation.message.id, translation]));
  }

  /** Checks a translation with the current rules and glossary, in the worker thread. */
  async check(
    { language: from, subject, message }: ContactMessage,
    { language: to, ...translated }: ContactTranslation,
  ): Promise<MessageFinding[]> {
    const fields = [
      ['subject', subject, translated.subject],
      ['message', message, translated.text],
    ] as const;
    const messageFindings: MessageFinding[] = [];
    for (const [field, text, translation] of fields) {
      if (text === '') continue;
      const source = { text, field: { maxLength: MAX_LENGTH } };
      const findings = await this.findings.findingsOfText(source, from, translation, to, {
        untrusted: true,
      });
      messageFindings.push(...findings.map((finding) => ({ field, ...finding })));
    }
    return messageFindings;
  }

  /** Translates a message unless it is in this language or its translation is stored. */
  async translate(message: ContactMessage, to: Language): Promise<void> {
    const { id, language: from, subject } = message;
    if (from === to || (await this.findStored([message], to)).has(id)) return;
    // A message may consist of dates only.
    const sourceTexts: Record<string, string> = {
      subject,
      ...(message.message && { text: message.message }),
    };
    const { texts, origin, findings } = await this.translator.translateNow({
      kind: 'contact-messages',
      from,
      to,
      maxLength: MAX_LENGTH,
      texts: sourceTexts,
    });
    // Concurrent calls have equal results.
    await this.em.upsert(ContactTranslation, {
      message: id,
      language: to,
      subject: texts['subject'] ?? subject,
      text: texts['text'] ?? '',
      origin,
      findings: [...new Set(findings.map(({ code }) => code))],
    });
  }
}
