import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import {
  type TranslationJobRequest,
  type TranslationJobReceipt,
  TranslationRequester,
} from '../localization/index.js';
import { type AnyKindDefinition } from '../records/index.js';
import { TranslationSettings, Usage } from '../translation/index.js';
import { FieldStateQueries } from './field-state-queries.service.js';
import { type BudgetDto, type CreateTranslationRunDto, type TranslationRunDto } from './run.dto.js';

/** What the month's budget is, and what becomes of it. */
@Injectable()
export class BudgetSummaryService {
  constructor(
    private readonly settings: TranslationSettings,
    private readonly usage: Usage,
  ) {}

  /** Null where there is no limit. */
  async budget(cost: number | null): Promise<BudgetDto | null> {
    const { monthlyBudget: limit } = await this.settings.read();
    if (limit === null) return null;
    const spent = (await this.usage.costThisMonth()).cost ?? 0;
    return { limit, spent, after: cost === null ? null : spent + cost };
  }
}

const NOTHING = { fields: 0, characters: 0, tokens: 0, cost: 0 };

/** Runs of the translator over as much of the house as somebody chose. */
@Injectable()
export class RunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldStateQueries,
    private readonly requests: TranslationRequester,
    private readonly money: BudgetSummaryService,
    private readonly config: Config,
  ) {}

  /** What is spent is known before: nothing is ordered that the month's budget has no room for. */
  async generate(run: CreateTranslationRunDto, requestedBy: string): Promise<TranslationRunDto> {
    const kinds = this.kindsOf(run);
    const orders = await this.orders(run, kinds);
    const terms = { requestedBy, scope: 'site' } as const;
    const planned = await this.requests.request(orders, { ...terms, dryRun: true });
    const answer = (
      receipt: TranslationJobReceipt,
      budget: BudgetDto | null,
    ): TranslationRunDto => ({
      ...receipt,
      languages: (run.languages ?? LANGUAGES).map(
        (language) =>
          receipt.languages.find((one) => one.language === language) ?? {
            language,
            converted: 0,
            ...NOTHING,
          },
      ),
      kinds: kinds.map(
        ({ kind }) => receipt.kinds.find((one) => one.kind === kind) ?? { kind, fields: 0 },
      ),
      budget,
      translator: this.config.env.OPENAI_API_KEY !== undefined,
    });
    const budget = await this.money.budget(planned.cost);
    if (run.dryRun || planned.fields === 0) return answer(planned, budget);
    this.assertTranslator(planned);
    assertWithin(budget, planned.cost);
    return answer(await this.requests.request(orders, terms), budget);
  }

  private kindsOf({ entityTypes, records, fields }: CreateTranslationRunDto): AnyKindDefinition[] {
    const chosen = entityTypes ?? records?.map(({ kind }) => kind);
    const all = this.rows.kinds;
    const unknown = chosen?.find((name) => !all.some(({ kind }) => kind === name));
    if (unknown !== undefined) {
      const message = `"${unknown}" is not a kind of content: ${all.map(({ kind }) => kind).join(', ')}.`;
      throw Problem.invalidField(entityTypes ? 'entityTypes' : 'records', 'not_one_of', message);
    }
    const kinds = all.filter(({ kind }) => chosen?.includes(kind) ?? true);
    const known = kinds.flatMap(fieldsOf);
    const stranger = fields?.find((field) => !known.includes(field));
    if (stranger === undefined) return kinds;
    const message = `"${stranger}" is not a localized field of the selected kinds.`;
    throw Problem.invalidField('fields', 'not_one_of', message);
  }

  /** One of each kind. Read apart from the request's own unit of work, which has no business with so many. */
  private async orders(
    { languages, fields, records, overwrite = 'missing' }: CreateTranslationRunDto,
    kinds: readonly AnyKindDefinition[],
  ): Promise<TranslationJobRequest[]> {
    const em = this.em.fork();
    const orders: TranslationJobRequest[] = [];
    for (const one of kinds) {
      const { kind, entity } = one;
      const own = fields?.filter((field) => fieldsOf(one).includes(field));
      if (own?.length === 0) continue;
      const ids = records?.filter((chosen) => chosen.kind === kind).map(({ recordId }) => recordId);
      const where = ids ? { id: { $in: ids } } : {};
      const options = { populate: ['translations'], orderBy: { id: 'asc' } } as const;
      const found = await em.find(entity, where, options);
      orders.push({ kind, records: found, languages, fields: own, overwrite });
    }
    return orders;
  }

  private assertTranslator({ languages, fields }: TranslationJobReceipt): void {
    const converted = languages.reduce((sum, language) => sum + language.converted, 0);
    if (this.config.env.OPENAI_API_KEY !== undefined || converted === fields) return;
    throw Problem.conflict(
      'no_translator',
      'No translation provider is configured: OPENAI_API_KEY is not set.',
    );
  }
}

const fieldsOf = ({ declared }: AnyKindDefinition): string[] => Object.keys(declared.words);

function assertWithin(budget: BudgetDto | null, cost: number | null): void {
  if (!budget || cost === null || cost === 0) return;
  if (budget.spent + cost <= budget.limit) return;
  const message =
    `This job would cost about ${cost.toFixed(2)}; ${budget.spent.toFixed(2)} of this month's budget of ` +
    `${budget.limit} is already spent.`;
  throw Problem.conflict('over_budget', message);
}
