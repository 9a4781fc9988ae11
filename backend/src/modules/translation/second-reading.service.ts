import { Injectable } from '@nestjs/common';
import { AnswerMemory } from './answer-memory.service.js';
import { type Spent } from './model-client.service.js';
import { type ContentTexts, type Passage } from './prompts.js';
import { type RequestContext } from './request-contexts.service.js';
import { RequestPools } from './request-pools.service.js';
import { isReadAgain, toFinding } from './second-reader.service.js';
import { NOTHING_SPENT } from './shares.js';
import { isAboutTexts } from './translator-error.js';

/** Has passages of content read again, as far as the settings ask for it. Whatever is named holds a passage. */
@Injectable()
export class SecondReading {
  constructor(
    private readonly pools: RequestPools,
    private readonly memory: AnswerMemory,
  ) {}

  async read(
    { kind, ref, from, to }: ContentTexts,
    context: RequestContext,
    passages: readonly Passage[],
    signal: AbortSignal,
  ): Promise<Spent> {
    const { verify } = context.settings;
    const doubtful = passages.filter(({ text, problems, verified, sent, findings }) => {
      if (text === undefined || problems.length > 0 || verified) return false;
      return isReadAgain(verify, sent.text, findings);
    });
    if (doubtful.length === 0) return NOTHING_SPENT;
    const answered = doubtful.map(
      ({ field, sent, text }) => [field, { source: sent.text, answer: text! }] as const,
    );
    const item = { ...context, kind, ref, from, to, fields: Object.fromEntries(answered) };
    try {
      const { found, ...spent } = await this.pools.readings.ask(item, signal);
      for (const passage of doubtful) {
        const differences = found[passage.field] ?? [];
        passage.verified = differences.length === 0;
        if (!passage.verified) {
          passage.problems = ['second_reader'];
          passage.findings = [...passage.findings, ...differences.map(toFinding)];
        }
      }
      await this.remember(doubtful, context.model);
      return spent;
    } catch (error) {
      if (!isAboutTexts(error)) throw error;
      // Words that nobody could read again are still words that passed the rules.
      const message = 'The second model returned no result for this text.';
      for (const passage of doubtful) {
        const finding = { rule: 'second_reader', severity: 'warns', message } as const;
        passage.findings = [...passage.findings, finding];
      }
      return NOTHING_SPENT;
    }
  }

  private async remember(passages: readonly Passage[], model: string): Promise<void> {
    for (const { digest, text, verified } of passages) {
      if (verified) await this.memory.keep({ digest, text: text!, model, verified });
    }
    await this.memory.giveBack(
      passages.flatMap(({ digest, verified }) => (verified ? [] : digest)),
    );
  }
}
