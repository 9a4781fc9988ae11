import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { TEXT_LENGTH } from '../../kernel/words.js';
import { SharedWork } from '../../platform/cache/shared-work.service.js';
import { type CheckProblem } from '@kawabe/translation-checks';
import { ChineseConverter, isConversion } from './chinese-converter.service.js';
import { type Purpose } from './usage/usage-day.entity.js';
import { BACK_TRANSLATE } from './prompts.js';
import { RequestContexts } from './request-contexts.service.js';
import { TranslatorError } from './translator-error.js';
import { TranslatorService } from './translator.service.js';

/** Somebody waits for it; a job would wait longer. */
const LONGEST_MS = 45_000;

const REF = 'text';

/** Texts that belong together, such as a message and its subject. */
export interface TextsToTranslate<Field extends string> {
  /** What they are, for the translator: `contact-message`. */
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly texts: Readonly<Record<Field, string>>;
  /** Longest translation of a text, in characters. */
  readonly maxLength: number;
  /** For the account; `message` unless said. */
  readonly purpose?: Purpose;
}

export interface TranslatedTexts<Field extends string> {
  readonly texts: Readonly<Record<Field, string>>;
  /** `converted`: from one Chinese script into the other, without a model. */
  readonly origin: 'machine' | 'converted';
  /** What the checks say against it. */
  readonly findings: readonly Omit<CheckProblem, 'ref'>[];
}

/** A text to be written from another. */
export interface TextToWrite {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly text: string;
  /** What to write, for the model. */
  readonly instructions: string;
  readonly purpose: Purpose;
}

/** Translates texts that are no content, while a person waits. Concurrent calls for the same texts ask the model once. */
@Injectable()
export class TextTranslator {
  constructor(
    private readonly translator: TranslatorService,
    private readonly contexts: RequestContexts,
    private readonly converter: ChineseConverter,
    private readonly shared: SharedWork,
  ) {}

  /**
   * Errors: 409 `no_translator` where none is set up, 409 `over_budget` if the budget of the month is spent, 503
   * `translator_failed` with the reason where it gave no whole answer.
   */
  async translate<Field extends string>(
    request: TextsToTranslate<Field>,
  ): Promise<TranslatedTexts<Field>> {
    const { from, to, texts } = request;
    if (isConversion(from, to)) return this.converted(texts, from, to);
    const { kind, maxLength, purpose } = request;
    const about = [kind, from, to, texts, maxLength, purpose ?? null];
    return this.answered(() => this.shared.once(about, () => this.ask(request)));
  }

  /**
   * Translates one text literally, for a person who does not read its language. Neither style nor glossary applies, and
   * no check asks for another answer. Errors as above.
   */
  async backTranslate(kind: string, from: Language, to: Language, text: string): Promise<string> {
    if (isConversion(from, to)) return (await this.converter.convert(text, from, to)).text;
    const purpose = 'back_translate';
    return this.write({ kind, from, to, text, instructions: BACK_TRANSLATE, purpose });
  }

  /** Has one text written from another under instructions of its own. Errors as above. */
  write(request: TextToWrite): Promise<string> {
    const { kind, from, to, text, instructions } = request;
    const about = [kind, from, to, text, instructions];
    return this.answered(() => this.shared.once(about, () => this.askToWrite(request)));
  }

  private async askToWrite({ text: source, instructions, ...about }: TextToWrite): Promise<string> {
    const items = { [REF]: { text: { text: source, field: { maxLength: TEXT_LENGTH * 2 } } } };
    const { model, style } = await this.contexts.of([], about.from, about.to);
    const isLiteral = about.purpose === 'back_translate';
    const context = { model, terms: [], style: isLiteral ? { ...style, text: '' } : style };
    const request = { ...context, ...about, items, urgent: true };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const written = await this.translator.write(request, instructions, signal);
    const text = written[REF]?.['text'];
    if (text === undefined) throw new TranslatorError('incomplete_answer');
    return text;
  }

  private async converted<Field extends string>(
    texts: Readonly<Record<Field, string>>,
    from: Language,
    to: Language,
  ): Promise<TranslatedTexts<Field>> {
    const entries = Object.entries<string>(texts).map(
      async ([field, text]) =>
        [field, (await this.converter.convert(text, from, to)).text] as const,
    );
    const converted = Object.fromEntries(await Promise.all(entries)) as Record<Field, string>;
    return { texts: converted, origin: 'converted', findings: [] };
  }

  private async answered<T>(ask: () => Promise<T>): Promise<T> {
    if (!this.translator.available) {
      throw Problem.conflict(
        'no_translator',
        'No translation provider is configured: OPENAI_API_KEY is not set.',
      );
    }
    try {
      return await ask();
    } catch (error) {
      const late = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);
      const failure = late ? new TranslatorError('translator_timeout', { cause: error }) : error;
      if (!(failure instanceof TranslatorError)) throw error;
      if (failure.code === 'over_budget') throw Problem.conflict('over_budget', failure.message);
      const retryAfter = Math.ceil((failure.retryAfterMs ?? 30_000) / 1000);
      throw new Problem('translator_failed', failure.message, { retryAfter, cause: error });
    }
  }

  private async ask<Field extends string>({
    kind,
    from,
    to,
    texts,
    maxLength,
    purpose = 'message',
  }: TextsToTranslate<Field>): Promise<TranslatedTexts<Field>> {
    const fields = Object.keys(texts) as Field[];
    const sent = fields.map(
      (field) => [field, { text: texts[field], field: { maxLength } }] as const,
    );
    const items = { [REF]: Object.fromEntries(sent) };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const context = await this.contexts.of(Object.values(texts), from, to);
    // Messages and replies hold what visitors wrote.
    const untrusted = purpose === 'message';
    const request = { ...context, kind, from, to, items, purpose, urgent: true, untrusted };
    const answer = (await this.translator.translate(request, signal)).get(REF)!;
    const given = answer.texts;
    if (fields.some((field) => given[field] === undefined)) {
      throw new TranslatorError('incomplete_answer');
    }
    const findings = answer.problems.map(({ field, code, message }) => ({ field, code, message }));
    return { texts: given, origin: 'machine', findings };
  }
}
