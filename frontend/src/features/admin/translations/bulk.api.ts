import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type MatrixFilter, type MatrixRow, type Selection } from '../../../shared/admin';

type Schemas = components['schemas'];
export type BulkAction = Exclude<Schemas['BulkAction'], 'dismiss'>;

interface RecordKey {
  kind: string;
  recordId: number;
}

/** Maximum number of records in a request. The API changes all of them or none. */
export const MAX_RECORDS = 1_000;

function requireData<T>(data: T | undefined): T {
  if (data === undefined) throw new TypeError('The response is empty');
  return data;
}

/** Returns the selected records. After “select all”, these are the records that match the filter, without excluded ones. */
async function loadSelectedRecords(
  { client }: Api,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
): Promise<RecordKey[]> {
  const toRecordKey = ({ kind, recordId }: RecordKey) => ({ kind, recordId });
  if (!selection.all) return selection.rows.map(toRecordKey);
  const { state, kind, language, search } = filter;
  const query = {
    state,
    pageSize: MAX_RECORDS,
    ...(kind && { kind }),
    ...(language && { language }),
    ...(search && { search }),
  };
  const { data } = await client.GET('/api/translations/overview', { params: { query } });
  return requireData(data).items.filter(selection.has).map(toRecordKey);
}

/** Resolves the fields of the selected records. A dry run only counts them. */
export async function applyBulkAction(
  api: Api,
  action: BulkAction,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
  dryRun: boolean,
) {
  const languages = filter.language && { languages: [filter.language] };
  const selectedRecords = await loadSelectedRecords(api, filter, selection);
  const records = selectedRecords.map((record) => ({ ...record, ...languages }));
  const { data } = await api.client.POST('/api/translations/bulk', {
    body: { action, records, dryRun, atomic: true },
  });
  return requireData(data);
}

/** Generates missing and outdated texts of the selected records. A dry run only estimates the cost. */
export async function generateTranslations(
  api: Api,
  filter: MatrixFilter,
  selection: Selection<MatrixRow>,
  dryRun: boolean,
) {
  const languages = filter.language && { languages: [filter.language] };
  const records = await loadSelectedRecords(api, filter, selection);
  const { data } = await api.client.POST('/api/translations/generate', {
    body: { records, ...languages, overwrite: 'stale', dryRun },
  });
  const { fields, tokens, cost, budget, translator } = requireData(data);
  // Conversions between Chinese scripts are free, and made although the budget is spent.
  const isOverBudget = budget !== null && !!cost && budget.spent + cost > budget.limit;
  return { fields, tokens, cost, isOverBudget, translator };
}
