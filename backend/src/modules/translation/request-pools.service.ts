import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type SentText } from '@kawabe/translation-checks';
import { type Spent } from './model-client.service.js';
import { type Answered } from './prompts.js';
import { type RequestContext } from './request-contexts.service.js';
import { RequestPool } from './request-pool.js';
import { type Difference, SecondReader } from './second-reader.service.js';
import { Throughput } from './throughput.service.js';
import { TranslationTiming } from './translator-error.js';
import { type RecordAnswer, TranslatorService } from './translator.service.js';
import { shares } from './shares.js';

/** Texts of one record, and with what they go to the far end. */
export interface OfRecord<Text> extends Pick<RequestContext, 'model' | 'style' | 'terms'> {
  readonly kind: string;
  readonly ref: string;
  readonly from: Language;
  readonly to: Language;
  readonly fields: Readonly<Record<string, Text>>;
}

export interface RecordDifferences extends Spent {
  /** By field. */
  readonly found: Readonly<Record<string, readonly Difference[]>>;
}

/** The requests of all tasks of this process, brought together: those that translate, and those that read again. */
@Injectable()
export class RequestPools {
  readonly translations: RequestPool<OfRecord<SentText>, RecordAnswer>;
  readonly readings: RequestPool<OfRecord<Answered>, RecordDifferences>;

  constructor(
    translator: TranslatorService,
    reader: SecondReader,
    throughput: Throughput,
    { gatherMs }: TranslationTiming,
  ) {
    const common = { gatherMs, slot: throughput.slot.bind(throughput), groupOf };
    this.translations = new RequestPool<OfRecord<SentText>, RecordAnswer>({
      ...common,
      textsOf: ({ fields }) => Object.values(fields).map(({ text }) => text),
      perform: (records, signal, slot) => {
        const request = { ...together(records), purpose: 'translate', urgent: false } as const;
        return translator.translate(request, signal, slot);
      },
    });
    this.readings = new RequestPool<OfRecord<Answered>, RecordDifferences>({
      ...common,
      textsOf: ({ fields }) => Object.values(fields).map(({ answer }) => answer),
      perform: async (records, signal, slot) => {
        const reading = { ...together(records), purpose: 'verify', urgent: false } as const;
        const differences = await reader.read(reading, signal, slot);
        const lengths = records.map(
          ({ ref, fields }) => [ref, JSON.stringify(fields).length] as const,
        );
        const spent = shares(new Map(lengths), differences);
        return new Map(
          records.map(({ ref }) => [
            ref,
            { ...spent.get(ref)!, found: differences.found[ref] ?? {} },
          ]),
        );
      },
    });
  }
}

/** What may go in one request. */
function groupOf({ kind, from, to, model, style }: OfRecord<unknown>): string {
  return JSON.stringify([kind, from, to, model, style.digest]);
}

function together<Text>(records: readonly OfRecord<Text>[]) {
  const { kind, from, to, model, style } = records[0]!;
  const terms = new Map(records.flatMap((record) => record.terms.map((term) => [term.id, term])));
  const items = Object.fromEntries(records.map(({ ref, fields }) => [ref, fields] as const));
  return { kind, from, to, model, style, terms: [...terms.values()], items };
}
