import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { ActivityKinds } from '../activity/index.js';
import { type TranslationMode, type TranslationOrder } from '../localization/index.js';
import { Task, UNFINISHED, type WordsTask } from '../jobs/index.js';
import { NOT_BEGUN } from './auto-translation.service.js';
import { wantedFields } from './wanted-fields.js';

/** What one task is going to be, with what has to be known to say what it takes. */
export interface Plan {
  readonly kind: string;
  readonly recordId: number;
  readonly label: string | null;
  readonly from: Language;
  readonly language: Language;
  readonly fields: string[];
  readonly named: boolean;
  readonly mode: TranslationMode;
  /** The base words of the fields. */
  readonly texts: readonly string[];
  /** How many of the fields hold a person's words. */
  readonly suggestions: number;
}

const key = (recordId: number, language: Language) => `${recordId}.${language}`;

/** Says what is to be done for an order, as things stand: one plan for each record and language. */
@Injectable()
export class OrderPlanner {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityKinds,
  ) {}

  async plan(order: TranslationOrder): Promise<Plan[]> {
    const waiting = await this.waitingFields(order);
    return order.records.flatMap((record) =>
      targets(record, order).flatMap((language) => {
        const taken = waiting.get(key(record.id, language));
        const wish = {
          fields: order.fields ?? record.fieldNames,
          named: order.fields !== undefined,
          mode: order.overwrite,
        };
        const fields = wantedFields(record, language, wish).filter((field) => !taken?.has(field));
        return fields.length > 0 ? [this.one(order, record, language, fields)] : [];
      }),
    );
  }

  private one(
    { kind, fields: named, overwrite: mode }: TranslationOrder,
    record: LocalizedEntity,
    language: Language,
    fields: string[],
  ): Plan {
    const version = record.in(language);
    return {
      kind,
      recordId: record.id,
      label: this.activity.of(record)?.label(record) || null,
      from: record.baseLanguage,
      language,
      fields,
      named: named !== undefined,
      mode,
      texts: fields.map((field) => record.baseWords(field) ?? ''),
      suggestions: fields.filter((field) => version?.originOf(field) === 'human').length,
    };
  }

  /** Fields that an unfinished task is going to write anyway. */
  private async waitingFields({ kind, records }: TranslationOrder) {
    const tasks = await this.em.find(
      Task,
      {
        kind: 'translation',
        entityType: kind,
        recordId: { $in: records.map(({ id }) => id) },
        state: { $in: [...UNFINISHED] },
        // What waits to be ordered of itself does not stand in the way of who wants it now.
        $not: NOT_BEGUN,
      },
      { fields: ['recordId', 'language', 'fields'], disableIdentityMap: true },
    );
    const waiting = new Map<string, Set<string>>();
    for (const { recordId, language, fields } of tasks as WordsTask[]) {
      const place = key(recordId, language);
      waiting.set(place, new Set([...(waiting.get(place) ?? []), ...fields]));
    }
    return waiting;
  }
}

function targets({ baseLanguage }: LocalizedEntity, { languages }: TranslationOrder): Language[] {
  const wanted = languages ?? LANGUAGES;
  return LANGUAGES.filter((language) => language !== baseLanguage && wanted.includes(language));
}
