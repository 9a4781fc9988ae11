import { type ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type DataTexts } from './texts';

const KILO = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size in the language with the given tag. */
export function formatFileSize(bytes: number, tag: string): string {
  const unitIndex = bytes < KILO ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const size = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: UNITS[unitIndex] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  return size.format(bytes / KILO ** unitIndex);
}

export type ImportResult = components['schemas']['ImportResultDto'];
export type KindChanges = components['schemas']['KindChangesDto'];
export type RestorePoint = components['schemas']['BackupDto'];

export const restorePointsQuery = (api: Api) => api.queryOptions('get', '/api/admin/backups');

/** Returns the messages, by error code, of a rejected file or restore point. */
export function createImportMessages({ failures, faults }: DataTexts) {
  const not_a_backup = ({ reason = '' }: ApiError) =>
    Object.hasOwn(faults, reason) ? faults[reason as keyof typeof faults] : failures.not_a_backup;
  return { ...failures, not_a_backup };
}
