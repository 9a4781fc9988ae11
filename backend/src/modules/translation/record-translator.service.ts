import {
  EntityManager,
  LockMode,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { ContentKinds } from '../localization/index.js';
import { chineseConverter, isConversion } from './chinese-converter.js';
import { type Draft, publish } from './draft.js';
import { Task, type WordsTask } from '../jobs/index.js';
import { TranslatorService } from './translator.service.js';
import { wantedFields } from './wanted-fields.js';

/** A person and a job that write at the same moment: the job gives way, this often. */
const CONFLICTS = 5;

/** Translates one record into one language and stores what comes of it. */
@Injectable()
export class RecordTranslatorService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly translator: TranslatorService,
  ) {}

  async translate(task: WordsTask, signal: AbortSignal): Promise<void> {
    const record = await this.load(task, this.em.fork());
    const fields = record ? wantedFields(record, task.language, task) : [];
    const draft =
      record && fields.length > 0 ? await this.draft(task, record, fields, signal) : null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.store(task, draft);
        return;
      } catch (error) {
        if (!isConflict(error) || attempt === CONFLICTS) throw error;
      }
    }
  }

  private async draft(
    task: WordsTask,
    record: LocalizedEntity,
    fields: readonly string[],
    signal: AbortSignal,
  ): Promise<Draft> {
    const { language: to, id } = task;
    const { baseLanguage: from } = record;
    const basis = Object.fromEntries(
      fields.map((field) => [field, record.baseWords(field) ?? ''] as const),
    );
    const common = { from, basis, problems: {}, tokensIn: 0, tokensOut: 0, note: null };
    if (isConversion(from, to)) {
      const texts = mapTexts(basis, await chineseConverter(to));
      return { ...common, texts, author: { origin: 'converted', from, task: id } };
    }
    if (!this.translator.available) {
      const author = { origin: 'copied', from, task: id } as const;
      const texts = copyable(record, to, basis);
      return { ...common, texts, author, note: 'no_translator' };
    }
    return { ...common, ...(await this.ask(task, record, basis, signal)) };
  }

  private async ask(
    task: WordsTask,
    record: LocalizedEntity,
    basis: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) {
    const ref = String(record.id);
    const sent = Object.entries(basis).map(
      ([field, text]) => [field, { text, field: record.wordFields[field]! }] as const,
    );
    const answer = await this.translator.translate(
      {
        kind: task.entityType,
        from: record.baseLanguage,
        to: task.language,
        items: { [ref]: Object.fromEntries(sent) },
      },
      signal,
    );
    const problems: Record<string, string[]> = {};
    for (const { field, code } of answer.problems) (problems[field] ??= []).push(code);
    const { model, tokensIn, tokensOut } = answer;
    const author = { origin: 'machine', model, task: task.id } as const;
    return { texts: answer.texts[ref] ?? {}, problems, author, tokensIn, tokensOut };
  }

  /** Words and the end of the task in one transaction, as things stand now; nothing if it was taken away. */
  private async store({ id, attempts }: Task, draft: Draft | null): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const task = await em.findOne(
        Task,
        { id, attempts, state: 'running' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!task) return;
      const record = await this.load(task, em);
      publish(task as WordsTask, record, draft);
    });
  }

  private async load({ entityType, recordId }: Task, em: EntityManager) {
    try {
      return await this.kinds.load(entityType, recordId, em);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') return null;
      throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError || error instanceof UniqueConstraintViolationException
  );
}

function mapTexts(texts: Readonly<Record<string, string>>, convert: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, convert(text)] as const),
  );
}

/** A copy stands in where there is nothing at all; beside real words it would be no help. */
function copyable(
  record: LocalizedEntity,
  language: Language,
  basis: Readonly<Record<string, string>>,
) {
  const version = record.in(language);
  return Object.fromEntries(
    Object.entries(basis).filter(([field]) => !version?.hasOwnWords(field)),
  );
}
