import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerMemory, digestOf, type Remembered } from './answer-memory.service.js';
import { ModelClient, type Spent } from './model-client.service.js';
import { type RequestContext, RequestContexts } from './request-contexts.service.js';
import { RequestPools } from './request-pools.service.js';
import { SecondReading } from './second-reading.service.js';
import { type ContentTexts, type Passage } from './prompts.js';
import { TextChecker } from './text-checker.service.js';
import { NOTHING_SPENT, sum } from './shares.js';

export interface TranslatedContent extends Spent {
  readonly passages: readonly Passage[];
  readonly model: string;
  readonly style: number;
  readonly glossary: string;
}

/** How soon it is noticed that another task has got the same text answered. */
const POLL_MS = 200;

/** Translates the texts of a record, as far as nobody did before: from the memory, or with whatever else is asked for. */
@Injectable()
export class ContentTranslator {
  constructor(
    private readonly contexts: RequestContexts,
    private readonly memory: AnswerMemory,
    private readonly pools: RequestPools,
    private readonly reading: SecondReading,
    private readonly client: ModelClient,
    private readonly checker: TextChecker,
  ) {}

  /** Whether there is a translator at all. */
  get available(): boolean {
    return this.client.available;
  }

  async translate(texts: ContentTexts, signal: AbortSignal): Promise<TranslatedContent> {
    const { from, to, fields } = texts;
    const sources = Object.values(fields).map(({ text }) => text);
    const context = await this.contexts.of(sources, from, to);
    const passages = await this.passages(texts, context);
    const translated = texts.fresh
      ? await this.ask(texts, context, passages, signal)
      : await this.takeOrAsk(texts, context, passages, signal);
    const read = await this.reading.read(texts, context, passages, signal);
    return {
      ...sum(translated, read),
      passages,
      model: translated.model,
      style: context.style.version,
      glossary: await this.contexts.digest(),
    };
  }

  private async passages(
    { from, to, fields }: ContentTexts,
    context: RequestContext,
  ): Promise<Passage[]> {
    const made = Object.entries(fields).map(async ([field, sent]) => {
      const terms = await this.contexts.terms([sent.text], from, to);
      const digest = digestOf(sent.text, from, to, { ...context, terms });
      return { field, sent, digest, findings: [], problems: [], verified: false };
    });
    return Promise.all(made);
  }

  /** Until each is known: what nobody has is asked for, what somebody else is asking for is waited for. */
  private async takeOrAsk(
    texts: ContentTexts,
    context: RequestContext,
    passages: readonly Passage[],
    signal: AbortSignal,
  ): Promise<Spent & { model: string }> {
    let result = { ...NOTHING_SPENT, model: context.model };
    let left = [...passages];
    for (;;) {
      const { known, mine } = await this.memory.take(left.map(({ digest }) => digest));
      const unusable = await this.recall(texts, context, left, known);
      // A record that says the same in two fields asks once.
      const once = new Map(left.map((passage) => [passage.digest, passage]));
      const asked = [...once.values()].filter(
        ({ digest }) => mine.has(digest) || unusable.has(digest),
      );
      if (asked.length > 0) {
        const answer = await this.ask(texts, context, asked, signal);
        result = { ...sum(result, answer), model: answer.model };
      } else if (known.length > 0) {
        result = { ...result, model: known[0]!.model };
      }
      left = left.filter((passage) => passage.text === undefined && !asked.includes(passage));
      if (left.length === 0) return result;
      if (asked.length === 0) await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** Takes over what is kept. The rules may have learned since: what they hold back today is asked for again. */
  private async recall(
    { from, to }: ContentTexts,
    { terms }: RequestContext,
    passages: readonly Passage[],
    known: readonly Remembered[],
  ): Promise<ReadonlySet<string>> {
    const answers = new Map(known.map((answer) => [answer.digest, answer]));
    const unusable = new Set<string>();
    for (const passage of passages) {
      const answer = answers.get(passage.digest);
      if (!answer) continue;
      const { sent } = passage;
      const findings = await this.checker.check({
        sent,
        from,
        text: answer.text,
        to,
        glossary: terms,
      });
      const holds = findings.some(({ severity }) => severity === 'holds');
      if (holds) unusable.add(passage.digest);
      else Object.assign(passage, { text: answer.text, findings, verified: answer.verified });
    }
    return unusable;
  }

  private async ask(
    texts: ContentTexts,
    context: RequestContext,
    passages: readonly Passage[],
    signal: AbortSignal,
  ): Promise<Spent & { model: string }> {
    const fields = Object.fromEntries(passages.map(({ field, sent }) => [field, sent] as const));
    const sources = passages.map(({ sent }) => sent.text);
    const terms = await this.contexts.terms(sources, texts.from, texts.to);
    const kept = new Set<string>();
    try {
      const item = { ...context, terms, ...texts, fields };
      const answer = await this.pools.translations.ask(item, signal);
      for (const passage of passages) {
        const { field, digest } = passage;
        passage.problems = answer.problems.flatMap((one) => (one.field === field ? one.code : []));
        passage.findings = answer.findings[field] ?? [];
        const { [field]: text } = answer.texts;
        if (text === undefined) continue;
        passage.text = text;
        if (passage.problems.length > 0) continue;
        kept.add(digest);
        await this.memory.keep({ digest, text, model: answer.model, verified: false });
      }
      return answer;
    } finally {
      const asked = passages.map(({ digest }) => digest);
      await this.memory.giveBack(asked.filter((digest) => !kept.has(digest)));
    }
  }
}
