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
import { Task, type WordsTask } from '../jobs/index.js';
import { type Finding, type SentText } from '@kawabe/translation-checks';
import { ChineseConverter, isConversion } from './chinese-converter.service.js';
import { ContentTranslator } from './content-translator.service.js';
import { databaseTurns } from './database-turns.js';
import { type Draft, type Drafted, publish } from './draft.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { type Passage } from './prompts.js';
import { NOTHING_SPENT } from './shares.js';
import { TranslatorError } from './translator-error.js';
import { wantedFields } from './wanted-fields.js';

/** A person and a job that write at the same moment: the job gives way, this often. */
const CONFLICTS = 5;

/** Translates one record into one language and stores what comes of it. */
@Injectable()
export class RecordTranslatorService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly translator: ContentTranslator,
    private readonly converter: ChineseConverter,
    private readonly settings: TranslationSettings,
  ) {}

  async translate(task: WordsTask, signal: AbortSignal): Promise<void> {
    const record = await databaseTurns(() => this.load(task, this.em.fork()));
    const fields = record ? wantedFields(record, task.language, task) : [];
    const draft =
      record && fields.length > 0 ? await this.draft(task, record, fields, signal) : null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await databaseTurns(() => this.store(task, draft));
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
    const sent = Object.fromEntries(
      fields.map((field) => {
        const text = record.baseWords(field) ?? '';
        return [field, { text, field: record.wordFields[field]! }] as const;
      }),
    );
    const basis = mapValues(sent, ({ text }) => text);
    const common = { from, basis, problems: {}, findings: {}, spent: NOTHING_SPENT, note: null };
    if (await this.isConverted(from, to)) {
      return { ...common, ...(await this.converted(task, from, sent, signal)) };
    }
    if (!this.translator.available) {
      const author = { origin: 'copied', from, task: id } as const;
      const texts = copyable(record, to, basis);
      return { ...common, texts, author, note: 'no_translator' };
    }
    return { ...common, ...(await this.ask(task, from, sent, signal)) };
  }

  /** Between Chinese scripts there is always a way, with a translator or without. */
  private async isConverted(from: Language, to: Language): Promise<boolean> {
    if (!isConversion(from, to)) return false;
    const { chinese } = await this.settings.read();
    return chinese === 'convert' || !this.translator.available;
  }

  /** A conversion; where its own rules object, and the dictionary knows no better, the translator is asked for those fields. */
  private async converted(
    task: WordsTask,
    from: Language,
    sent: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ): Promise<Drafted & Partial<Pick<Draft, 'asked' | 'spent'>>> {
    const author = { origin: 'converted', from, task: task.id } as const;
    const made = { author, ...(await this.converter.convertAll(sent, from, task.language)) };
    const doubtful = Object.keys(made.problems);
    if (doubtful.length === 0 || !this.translator.available) return made;
    const asked = await this.askInstead(task, from, only(sent, doubtful), signal);
    if (!asked) return made;
    const { spent, ...answer } = asked;
    const better = Object.keys(answer.texts).filter((field) => !(field in answer.problems));
    const others = Object.keys(made.texts).filter((field) => !better.includes(field));
    return {
      ...restricted(made, others),
      ...(better.length > 0 && { asked: restricted(answer, better) }),
      spent,
    };
  }

  /** Nothing if the translator cannot answer: a conversion is there for a person to decide about. */
  private async askInstead(
    task: WordsTask,
    from: Language,
    sent: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    try {
      return await this.ask(task, from, sent, signal);
    } catch (error) {
      if (!(error instanceof TranslatorError)) throw error;
      return undefined;
    }
  }

  private async ask(
    { id, entityType: kind, recordId, language: to, named, mode }: WordsTask,
    from: Language,
    fields: Readonly<Record<string, SentText>>,
    signal: AbortSignal,
  ) {
    // Who asks for new words for certain fields does not want those that were there.
    const fresh = named && mode === 'machine';
    const texts = { kind, ref: String(recordId), from, to, fields, fresh };
    const { passages, model, style, glossary, ...spent } = await this.translator.translate(
      texts,
      signal,
    );
    const author = { origin: 'machine', model, task: id, style, glossary } as const;
    return { ...draftOf(passages), author, spent };
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

function mapValues<T, R>(values: Readonly<Record<string, T>>, change: (value: T) => R) {
  const entries = Object.entries(values).map(([name, value]) => [name, change(value)] as const);
  return Object.fromEntries(entries);
}

/** Some of the fields of something. */
const only = <T>(values: Readonly<Record<string, T>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Some of the texts of an author, with what is said of them. */
function restricted(drafted: Drafted, fields: readonly string[]): Drafted {
  const { author, texts, problems, findings } = drafted;
  return {
    author,
    texts: only(texts, fields),
    problems: only(problems, fields),
    findings: only(findings, fields),
  };
}

function draftOf(passages: readonly Passage[]): Pick<Draft, 'texts' | 'problems' | 'findings'> {
  const texts: Record<string, string> = {};
  const problems: Record<string, string[]> = {};
  const findings: Record<string, readonly Finding[]> = {};
  for (const { field, text, problems: codes, findings: found } of passages) {
    if (text !== undefined) texts[field] = text;
    if (codes.length > 0) problems[field] = [...codes];
    if (found.length > 0) findings[field] = found;
  }
  return { texts, problems, findings };
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
