import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import {
  type CheckedAnswer,
  type CheckProblem,
  type Finding,
  type SentItems,
  type SentText,
} from '@kawabe/translation-checks';
import { ModelClient, type Reply, type Spent } from './model-client.service.js';
import { answerSchema, TRANSLATE, translateMessage } from './prompts.js';
import { type Purpose } from './usage/usage-day.entity.js';
import { type RequestContext } from './request-contexts.service.js';
import { shares, sum } from './shares.js';
import { TextChecker } from './text-checker.service.js';
import { type Slot } from './throughput.service.js';

/** One request: texts of one kind of content into one language. */
export interface TranslationRequest extends Pick<RequestContext, 'model' | 'style' | 'terms'> {
  readonly kind: string;
  readonly from: Language;
  readonly to: Language;
  readonly items: SentItems;
  readonly purpose: Purpose;
  /** Somebody waits for it. */
  readonly urgent: boolean;
  /** A visitor wrote the texts. */
  readonly untrusted?: boolean;
}

/** What came back for one record. */
export interface RecordAnswer extends Spent {
  readonly texts: Readonly<Record<string, string>>;
  /** What is still wrong after the second try. */
  readonly problems: readonly CheckProblem[];
  /** Everything the rules say, by field. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  readonly model: string;
}

/** Has texts translated, and checks what comes back. */
@Injectable()
export class TranslatorService {
  constructor(
    private readonly client: ModelClient,
    private readonly checker: TextChecker,
  ) {}

  /** Whether there is a translator at all. */
  get available(): boolean {
    return this.client.available;
  }

  /**
   * Translates and checks; records in which something does not pass are asked for once more, with the reasons. Of a
   * text that was sound the first time, the first is kept.
   */
  async translate(
    request: TranslationRequest,
    signal: AbortSignal,
    slot?: Slot,
  ): Promise<Map<string, RecordAnswer>> {
    const { checkAnswer } = await import('@kawabe/translation-checks');
    const { from, to, terms: glossary, untrusted = false } = request;
    const check = (items: SentItems, { answer }: Reply) =>
      checkAnswer(items, answer, (sent, text) =>
        this.checker.check({ sent, from, text, to, glossary, untrusted }),
      );
    const first = await this.ask(request, [], signal, { slot });
    const checked = await check(request.items, first);
    const answers = new Map(
      [...shares(lengthsOf(request.items), first)].map(([ref, spent]) => [
        ref,
        { ...ofRecord(ref, checked), ...spent, model: first.model },
      ]),
    );
    const faulty = faultyItems(request.items, checked.problems);
    if (Object.keys(faulty).length === 0) return answers;
    const reasons = checked.problems.filter(({ ref }) => ref in faulty);
    const second = await this.ask({ ...request, items: faulty }, reasons, signal);
    const again = await check(faulty, second);
    for (const [ref, spent] of shares(lengthsOf(faulty), second)) {
      const one = answers.get(ref)!;
      const best = better(faulty[ref]!, one, ofRecord(ref, again));
      answers.set(ref, { ...best, ...sum(one, spent), model: second.model });
    }
    return answers;
  }

  /** Has a text written under other instructions, in the same form. What comes back is not compared with anything. */
  async write(
    request: TranslationRequest,
    instructions: string,
    signal: AbortSignal,
  ): Promise<CheckedAnswer['texts']> {
    const { checkAnswer } = await import('@kawabe/translation-checks');
    const { answer } = await this.ask(request, [], signal, { instructions });
    return (await checkAnswer(request.items, answer, () => Promise.resolve([]))).texts;
  }

  private ask(
    request: TranslationRequest,
    problems: readonly CheckProblem[],
    signal: AbortSignal,
    { instructions = TRANSLATE, slot }: { instructions?: string; slot?: Slot | undefined } = {},
  ): Promise<Reply> {
    const { model, kind, purpose, urgent, items } = request;
    const message = translateMessage(request, problems);
    const schema = answerSchema(items);
    const question = { model, instructions, message, schema, kind, purpose, urgent };
    return this.client.ask(question, signal, slot);
  }
}

type Checked = Pick<RecordAnswer, 'texts' | 'problems' | 'findings'>;

function ofRecord(ref: string, { texts, problems, findings }: CheckedAnswer): Checked {
  return {
    texts: texts[ref] ?? {},
    problems: problems.filter((problem) => problem.ref === ref),
    findings: findings[ref] ?? {},
  };
}

/**
 * The records in which something is wrong. One that nobody asked for is no reason to ask again, nor is a text that the
 * checks could not read: another translation would be as long.
 */
function faultyItems(items: SentItems, problems: readonly CheckProblem[]): SentItems {
  const faults = problems.filter(({ code }) => code !== 'unchecked');
  const refs = new Set(faults.map(({ ref }) => ref));
  return Object.fromEntries(Object.entries(items).filter(([ref]) => refs.has(ref)));
}

/** Field by field: the first text where it was sound or is the only one, else the second. */
function better(
  fields: Readonly<Record<string, SentText>>,
  first: Checked,
  second: Checked,
): Checked {
  const texts: Record<string, string> = {};
  const problems: CheckProblem[] = [];
  const findings: Record<string, readonly Finding[]> = {};
  for (const field of Object.keys(fields)) {
    const faults = ({ problems: all }: Checked) => all.filter((one) => one.field === field);
    const { [field]: one } = first.texts;
    const { [field]: two } = second.texts;
    const isFirst = one !== undefined && (faults(first).length === 0 || two === undefined);
    const chosen = isFirst ? first : second;
    const text = isFirst ? one : two;
    if (text !== undefined) texts[field] = text;
    // What was never asked for is dropped with this, and is no reason to hold back the rest.
    problems.push(...faults(chosen));
    if (chosen.findings[field]) findings[field] = chosen.findings[field];
  }
  return { texts, problems, findings };
}

function lengthsOf(items: SentItems): Map<string, number> {
  const lengths = Object.entries(items).map(([ref, fields]) => {
    return [ref, Object.values(fields).reduce((so, { text }) => so + text.length, 1)] as const;
  });
  return new Map(lengths);
}
