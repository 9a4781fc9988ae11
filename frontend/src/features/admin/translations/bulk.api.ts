import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type MatrixFilter, type MatrixRow, type Selection } from '../../../shared/admin';

type Schemas = components['schemas'];
export type BulkAction = Exclude<Schemas['BulkAction'], 'dismiss'>;

interface BulkSelection {
  kind: string;
  recordId: number;
}

/** Maximum of records per call. */
const BATCH_SIZE = 1_000;

function partsOf(records: readonly BulkSelection[]): BulkSelection[][] {
  const count = Math.ceil(records.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, part) =>
    records.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
  );
}

function present<T>(data: T | undefined): T {
  if (data === undefined) throw new TypeError('The answer is empty');
  return data;
}

/** Yields the selected records; for a complete filter all that match, except the excluded ones. */
async function chosenIn(
  { client }: Api,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
): Promise<BulkSelection[]> {
  const only = ({ kind, recordId }: BulkSelection) => ({ kind, recordId });
  if (!selection.all) return selection.rows.map(only);
  const { state, kind, language, search } = filter;
  const records: BulkSelection[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = {
      ...{ state, page, pageSize: BATCH_SIZE },
      ...(kind && { kind }),
      ...(language && { language }),
      ...(search && { search }),
    };
    const { data } = await client.GET('/api/translations/overview', { params: { query } });
    const { items, total } = present(data);
    last = Math.ceil(total / BATCH_SIZE);
    records.push(...items.filter(selection.has).map(only));
  }
  return records;
}

/** Resolves all fields of the selected records, or only counts them. */
export async function applyBulkAction(
  api: Api,
  action: BulkAction,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
  dryRun: boolean,
) {
  const languages = filter.language && { languages: [filter.language] };
  const total = { fields: 0, records: 0, skipped: 0, withFindings: 0, undo: [] as number[] };
  for (const part of partsOf(await chosenIn(api, filter, selection))) {
    const records = part.map((item) => ({ ...item, ...languages }));
    const { data } = await api.client.POST('/api/translations/bulk', {
      body: { action, records, dryRun, atomic: true },
    });
    const { fields, records: count, skipped, withFindings, undo } = present(data);
    total.fields += fields;
    total.records += count;
    total.skipped += skipped;
    total.withFindings += withFindings;
    total.undo.push(...undo);
  }
  return total;
}

/** Generates missing or outdated texts of the selected records, or only estimates the cost. */
export async function generateTranslations(
  api: Api,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
  dryRun: boolean,
) {
  const languages = filter.language && { languages: [filter.language] };
  const total = { fields: 0, tokens: 0, cost: 0 as number | null, over: false, translator: true };
  for (const records of partsOf(await chosenIn(api, filter, selection))) {
    const { data } = await api.client.POST('/api/translations/generate', {
      body: { records, ...languages, overwrite: 'stale', dryRun },
    });
    const { fields, tokens, cost, budget, translator } = present(data);
    total.fields += fields;
    total.tokens += tokens;
    total.cost = cost === null || total.cost === null ? null : total.cost + cost;
    total.over ||= budget !== null && budget.spent + (total.cost ?? 0) > budget.limit;
    total.translator = translator;
  }
  return total;
}
