import { type Api } from '../../../api/client';
import {
  call,
  MATRIX_PAGE,
  type MatrixFilter,
  type MatrixPage,
  questionOf,
} from '../../../shared/admin';
import { type Selection } from './use-selection';

export type BulkAction = 'approve' | 'keep' | 'accept';

export interface BulkAnswer {
  fields: number;
  records: number;
  skipped: number;
  /** The entries of the activity log that take it back. */
  undo: number[];
}

export interface GenerateAnswer {
  job: { id: number } | null;
  fields: number;
  tokens: number;
  cost: number | null;
  translator?: boolean;
  budget: { limit: number; spent: number; after: number } | null;
}

type Client = Api['client'];

/** Every record that the filter lists. */
async function listed(client: Client, filter: MatrixFilter) {
  const records: { kind: string; recordId: number }[] = [];
  for (let page = 1, total = 1; records.length < total; page += 1) {
    const query = { ...questionOf(filter), page, pageSize: MATRIX_PAGE };
    const params = { query };
    const answer = await call<MatrixPage>(client, 'GET', '/api/translations/overview', { params });
    if (answer.items.length === 0) break;
    records.push(...answer.items.map(({ kind, recordId }) => ({ kind, recordId })));
    ({ total } = answer);
  }
  return records;
}

/** As many as one call takes. */
const AT_ONCE = 1_000;

/** Decides about all fields of the chosen records, or only says how many these are. */
export async function decide(
  client: Client,
  action: BulkAction,
  filter: MatrixFilter,
  selection: Selection,
  dryRun: boolean,
): Promise<BulkAnswer> {
  const chosen = selection.all ? await listed(client, filter) : selection.records;
  const records = chosen.map(({ kind, recordId }) => ({
    ...{ kind, recordId },
    ...(filter.language && { languages: [filter.language] }),
  }));
  const whole: BulkAnswer = { fields: 0, records: 0, skipped: 0, undo: [] };
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const body = { action, records: records.slice(from, from + AT_ONCE), dryRun };
    const part = await call<BulkAnswer>(client, 'POST', '/api/translations/bulk', { body });
    whole.fields += part.fields;
    whole.records += part.records;
    whole.skipped += part.skipped;
    whole.undo.push(...part.undo);
  }
  return whole;
}

/** Has machines write what is missing or out of date in the chosen records, or only says what it would cost. */
export async function generate(
  client: Client,
  filter: MatrixFilter,
  selection: Selection,
  dryRun: boolean,
): Promise<GenerateAnswer> {
  const records = selection.all
    ? await listed(client, filter)
    : selection.records.map(({ kind, recordId }) => ({ kind, recordId }));
  const languages = filter.language && { languages: [filter.language] };
  const body = { records, ...languages, overwrite: 'stale', dryRun };
  return call(client, 'POST', '/api/translations/generate', { body });
}
