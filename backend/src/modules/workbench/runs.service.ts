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

/** Budget of the month with the cost of a planned job. */
@Injectable()
export class BudgetSummaryService {
  constructor(
    private readonly settings: TranslationSettings,
    private readonly usage: Usage,
  ) {}

  /** Returns the limit, the amount spent and the amount after a job of this cost; null without a limit. */
  async readBudget(cost: number | null): Promise<BudgetDto | null> {
    const { monthlyBudget: limit } = await this.settings.read();
    if (limit === null) return null;
    const costThisMonth = (await this.usage.readUsageThisMonth()).cost ?? 0;
    return { limit, spent: costThisMonth, after: cost === null ? null : costThisMonth + cost };
  }
}

const EMPTY_ESTIMATE = { fields: 0, characters: 0, tokens: 0, cost: 0 };

/** Translation jobs over a selection of the site. */
@Injectable()
export class RunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: FieldStateQueries,
    private readonly requests: TranslationRequester,
    private readonly budgets: BudgetSummaryService,
    private readonly config: Config,
  ) {}

  /** Requests a job. Estimates its cost first, and rejects a job beyond the month's budget. */
  async generate(run: CreateTranslationRunDto, requestedBy: string): Promise<TranslationRunDto> {
    const kinds = this.selectKinds(run);
    const requests = await this.createRequests(run, kinds);
    const jobOptions = { requestedBy, scope: 'site' } as const;
    const dryRunReceipt = await this.requests.request(requests, { ...jobOptions, dryRun: true });
    const toDto = (
      receipt: TranslationJobReceipt,
      budget: BudgetDto | null,
    ): TranslationRunDto => ({
      ...receipt,
      languages: (run.languages ?? LANGUAGES).map(
        (language) =>
          receipt.languages.find((estimate) => estimate.language === language) ?? {
            language,
            converted: 0,
            ...EMPTY_ESTIMATE,
          },
      ),
      kinds: kinds.map(
        ({ kind }) =>
          receipt.kinds.find((estimate) => estimate.kind === kind) ?? { kind, fields: 0 },
      ),
      budget,
      translator: this.config.env.OPENAI_API_KEY !== undefined,
    });
    const budget = await this.budgets.readBudget(dryRunReceipt.cost);
    if (run.dryRun || dryRunReceipt.fields === 0) return toDto(dryRunReceipt, budget);
    this.assertTranslator(dryRunReceipt);
    assertWithinBudget(budget, dryRunReceipt.cost);
    return toDto(await this.requests.request(requests, jobOptions), budget);
  }

  private selectKinds({
    entityTypes,
    records,
    fields,
  }: CreateTranslationRunDto): AnyKindDefinition[] {
    const selection = entityTypes ?? records?.map(({ kind }) => kind);
    const allKinds = this.queries.kinds;
    const unknownKind = selection?.find((name) => !allKinds.some(({ kind }) => kind === name));
    if (unknownKind !== undefined) {
      const message = `"${unknownKind}" is not a kind of content: ${allKinds.map(({ kind }) => kind).join(', ')}.`;
      throw Problem.invalidField(entityTypes ? 'entityTypes' : 'records', 'not_one_of', message);
    }
    const kinds = allKinds.filter(({ kind }) => selection?.includes(kind) ?? true);
    const fieldNames = kinds.flatMap(listFieldNames);
    const unknownField = fields?.find((field) => !fieldNames.includes(field));
    if (unknownField === undefined) return kinds;
    const message = `"${unknownField}" is not a localized field of the selected kinds.`;
    throw Problem.invalidField('fields', 'not_one_of', message);
  }

  /**
   * Returns one request per kind. Loads records in a separate entity manager, which keeps the request's unit of work
   * small.
   */
  private async createRequests(
    { languages, fields, records, overwrite = 'missing' }: CreateTranslationRunDto,
    kinds: readonly AnyKindDefinition[],
  ): Promise<TranslationJobRequest[]> {
    const em = this.em.fork();
    const requests: TranslationJobRequest[] = [];
    for (const definition of kinds) {
      const { kind, entity } = definition;
      const kindFields = fields?.filter((field) => listFieldNames(definition).includes(field));
      if (kindFields?.length === 0) continue;
      const ids = records
        ?.filter((selection) => selection.kind === kind)
        .map(({ recordId }) => recordId);
      const where = ids ? { id: { $in: ids } } : {};
      const findOptions = { populate: ['translations'], orderBy: { id: 'asc' } } as const;
      const selectedRecords = await em.find(entity, where, findOptions);
      requests.push({ kind, records: selectedRecords, languages, fields: kindFields, overwrite });
    }
    return requests;
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

const listFieldNames = ({ declared }: AnyKindDefinition): string[] => Object.keys(declared.words);

function assertWithinBudget(budget: BudgetDto | null, cost: number | null): void {
  if (!budget || cost === null || cost === 0) return;
  if (budget.spent + cost <= budget.limit) return;
  const message =
    `This job would cost about ${cost.toFixed(2)}; ${budget.spent.toFixed(2)} of this month's budget of ` +
    `${budget.limit} is already spent.`;
  throw Problem.conflict('over_budget', message);
}
