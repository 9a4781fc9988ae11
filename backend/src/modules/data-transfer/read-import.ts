import { Problem } from '../../kernel/problem.js';
import { type RecordArchive } from '../archive/index.js';
import { type BackupFile } from './backup-file.js';
import { parseBackup } from './backup-parser.js';
import { type ImportResultDto, type OnError } from './data-transfer.dto.js';
import { type ImportChanges } from './import-changes.js';
import { ImportPlan } from './import-plan.js';
import { type ImportedPictures } from './imported-pictures.service.js';

/** Reads all of a file, to know what an import of it would do; 400 where that is wrong or not wanted. */
export async function readImport(
  file: BackupFile,
  archive: RecordArchive,
  pictures: ImportedPictures,
  onError: OnError = 'abort',
  changes?: ImportChanges,
): Promise<ImportPlan> {
  const plan = new ImportPlan(archive, changes);
  for await (const part of parseBackup(await file.content())) plan.add(part);
  plan.finish();
  await pictures.report(file, plan);
  if (plan.errors > 0 && onError === 'abort') throw hasErrors(plan);
  return plan;
}

export function toResult(plan: ImportPlan): ImportResultDto {
  const { total, skipped, errors, missingPictures, log } = plan;
  return {
    totalRecords: total,
    skippedRecords: skipped,
    errorRecords: errors,
    missingPictures,
    importLog: log,
  };
}

function hasErrors(plan: ImportPlan): Problem {
  const message = `${plan.errors} records are invalid. Nothing was changed.`;
  return new Problem('import_has_errors', message, { extra: { ...toResult(plan) } });
}
