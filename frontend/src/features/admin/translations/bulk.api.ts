import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type MatrixFilter, type MatrixRow, type Selection } from '../../../shared/admin';

type Schemas = components['schemas'];
export type BulkAction = Exclude<Schemas['BulkAction'], 'dismiss'>;

interface RecordKey {
  kind: string;
  recordId: number;
}

/** Maximum of records per call. */
const BATCH_SIZE = 1_000;

function splitIntoBatches(records: readonly RecordKey[]): RecordKey[][] {
  const count = Math.ceil(records.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) =>
    records.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

function requireData<T>(data: T | undefined): T {
  if (data === undefined) throw new TypeError('The answer is empty');
  return data;
}

/** Returns the selected records. After "select all" these are all that match the filter, except the excluded ones. */
async function loadSelectedRecords(
  { client }: Api,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
): Promise<RecordKey[]> {
  const toRecordKey = ({ kind, recordId }: RecordKey) => ({ kind, recordId });
  if (!selection.all) return selection.rows.map(toRecordKey);
  const { state, kind, language, search } = filter;
  const records: RecordKey[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const query = {
      ...{ state, page, pageSize: BATCH_SIZE },
      ...(kind && { kind }),
      ...(language && { language }),
      ...(search && { search }),
    };
    const { data } = await client.GET('/api/translations/overview', { params: { query } });
    const { items, total } = requireData(data);
    lastPage = Math.ceil(total / BATCH_SIZE);
    records.push(...items.filter(selection.has).map(toRecordKey));
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
  for (const batch of splitIntoBatches(await loadSelectedRecords(api, filter, selection))) {
    const records = batch.map((item) => ({ ...item, ...languages }));
    const { data } = await api.client.POST('/api/translations/bulk', {
      body: { action, records, dryRun, atomic: true },
    });
    const { fields, records: count, skipped, withFindings, undo } = requireData(data);
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
  const total = {
    fields: 0,
    tokens: 0,
    cost: 0 as number | null,
    isOverBudget: false,
    translator: true,
  };
  for (const records of splitIntoBatches(await loadSelectedRecords(api, filter, selection))) {
    const { data } = await api.client.POST('/api/translations/generate', {
      body: { records, ...languages, overwrite: 'stale', dryRun },
    });
    const { fields, tokens, cost, budget, translator } = requireData(data);
    total.fields += fields;
    total.tokens += tokens;
    total.cost = cost === null || total.cost === null ? null : total.cost + cost;
    total.isOverBudget ||= budget !== null && budget.spent + (total.cost ?? 0) > budget.limit;
    total.translator = translator;
  }
  return total;
}
