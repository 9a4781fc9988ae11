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
  undo?: number[];
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

const recordsOf = ({ records }: Selection, { language }: MatrixFilter) =>
  records.map(({ kind, recordId }) => ({
    ...{ kind, recordId },
    ...(language && { languages: [language] }),
  }));

/** Decides about all fields of the chosen records, or only says how many these are. */
export function decide(
  client: Client,
  action: BulkAction,
  filter: MatrixFilter,
  selection: Selection,
  dryRun: boolean,
): Promise<BulkAnswer> {
  const of = selection.all
    ? { filter: questionOf(filter) }
    : { records: recordsOf(selection, filter) };
  return call(client, 'POST', '/api/translations/bulk', { body: { action, ...of, dryRun } });
}

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
