import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type UndoneText } from '../jobs/index.js';
import { digestOf } from './answer-memory.service.js';
import { RequestContexts } from './request-contexts.service.js';

/** Forgets answers that a person has undone, so that the same text is asked for anew. */
@Injectable()
export class UndoneAnswers {
  constructor(private readonly contexts: RequestContexts) {}

  async forget(em: EntityManager, texts: readonly UndoneText[]): Promise<void> {
    const digests = await Promise.all(texts.map((text) => this.digest(text)));
    if (digests.length === 0) return;
    await em.execute(
      'delete from kept_answer where text is not null and digest = any (?::text[])',
      [`{${digests.join()}}`],
    );
  }

  /** As the text would be looked up now. */
  private async digest({ record, language: to, field }: UndoneText): Promise<string> {
    const text = record.baseWords(field) ?? '';
    const from = record.baseLanguage;
    return digestOf(text, from, to, await this.contexts.of([text], from, to));
  }
}
