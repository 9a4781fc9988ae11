import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { type ReceivedFile } from '../../platform/http/received-files.js';
import { exportName } from './backup-format.js';
import { openBackup } from './backup-file.js';
import { BackupsService } from './backups.service.js';
import { ContentExport } from './content-export.service.js';
import { ContentImport } from './content-import.service.js';
import {
  type BackupReason,
  type ExportFormat,
  type ImportQueryDto,
  type ImportResultDto,
  type RestoreQueryDto,
} from './data-transfer.dto.js';
import { ImportTrial } from './import-trial.service.js';

const TYPES = { json: 'application/json', zip: 'application/zip' } as const;

/** Content out of the house and into it, as files. */
@Injectable()
export class DataTransferService {
  constructor(
    private readonly content: ContentExport,
    private readonly imports: ContentImport,
    private readonly trial: ImportTrial,
    private readonly backups: BackupsService,
  ) {}

  async send(format: ExportFormat, response: Response): Promise<void> {
    response.set({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${exportName(format)}"`,
    });
    const source = format === 'zip' ? this.content.zip() : this.content.json();
    try {
      await pipeline(source, response);
    } catch (error) {
      // Half a backup must not look like a whole one: the connection is cut, not ended.
      if (response.headersSent || response.destroyed) response.destroy();
      else {
        response.removeHeader('Content-Disposition');
        throw error;
      }
    } finally {
      // Of a reader who had left before, the pipeline leaves it as it is.
      source.destroy();
    }
  }

  receive([file]: readonly ReceivedFile[], query: ImportQueryDto): Promise<ImportResultDto> {
    if (!file) throw Problem.invalidField('dataFile', 'required', 'Please choose a backup file.');
    return this.take(file.path, file.name, query, 'import');
  }

  async restore(name: string, query: RestoreQueryDto): Promise<ImportResultDto> {
    return this.take(await this.backups.path(name), name, query, 'restore');
  }

  private async take(
    path: string,
    name: string,
    { dryRun, onError }: ImportQueryDto,
    reason: BackupReason,
  ): Promise<ImportResultDto> {
    const file = await openBackup(path, name);
    try {
      if (dryRun) return await this.trial.run(file, onError);
      return await this.imports.run(file, reason, onError);
    } finally {
      file.close();
    }
  }
}
