import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Problem } from '../../kernel/problem.js';
import { type ReceivedFile } from '../../platform/http/received-files.js';
import { ArchiveKindRegistry, RecordArchive } from '../archive/index.js';
import { ContentKindRegistry, RecordNamesService } from '../localization/index.js';
import { exportFileName } from './export-parser.js';
import { type ExportFile, openExportFile } from './export-file.js';
import { RestorePointsService } from './restore-points.service.js';
import { ContentExport } from './content-export.service.js';
import { ContentImport, planImport, toImportResult } from './content-import.service.js';
import {
  type BackupReason,
  type ExportFormat,
  type ImportQueryDto,
  type ImportResultDto,
  type OnError,
  type RestoreQueryDto,
} from './data-transfer.dto.js';
import { ImportDiff } from './import-diff.js';
import { ImportedImages } from './imported-images.service.js';

/** Reports what an import would change. */
@Injectable()
export class ImportDryRun {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly archiveKinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly images: ImportedImages,
    private readonly names: RecordNamesService,
  ) {}

  async run(file: ExportFile, onError?: OnError): Promise<ImportResultDto> {
    const diff = new ImportDiff(this.kinds, this.archiveKinds, this.archive, this.names);
    const plan = await planImport(file, this.archive, this.images, onError, diff);
    plan.logSummary('This was a dry run: nothing was changed.');
    const em = this.em.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      const changes = await diff.compareWithStored(em, (kind) => plan.replaces(kind));
      return { ...toImportResult(plan), changes };
    } finally {
      // Rolled back, because the record of an `Idempotency-Key` is written at each commit.
      await em.rollback();
    }
  }
}

const CONTENT_TYPES = { json: 'application/json', zip: 'application/zip' } as const;

/** Exports content to files and imports it from files. */
@Injectable()
export class DataTransferService {
  constructor(
    private readonly content: ContentExport,
    private readonly imports: ContentImport,
    private readonly dryRun: ImportDryRun,
    private readonly restorePoints: RestorePointsService,
  ) {}

  async send(format: ExportFormat, response: Response): Promise<void> {
    response.set({
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${exportFileName(format)}"`,
    });
    const source = format === 'zip' ? this.content.streamZip() : this.content.streamJson();
    try {
      await pipeline(source, response);
    } catch (error) {
      // Cut the connection, so that the client does not mistake an incomplete file for a complete one.
      if (response.headersSent || response.destroyed) response.destroy();
      else {
        response.removeHeader('Content-Disposition');
        throw error;
      }
    } finally {
      // `pipeline` does not destroy the source if the response was closed before.
      source.destroy();
    }
  }

  receive([file]: readonly ReceivedFile[], query: ImportQueryDto): Promise<ImportResultDto> {
    if (!file) throw Problem.invalidField('dataFile', 'required', 'Please choose a backup file.');
    return this.import(file.path, file.name, query, 'import');
  }

  async restore(name: string, query: RestoreQueryDto): Promise<ImportResultDto> {
    return this.import(await this.restorePoints.resolvePath(name), name, query, 'restore');
  }

  private async import(
    path: string,
    name: string,
    { dryRun, onError }: ImportQueryDto,
    reason: BackupReason,
  ): Promise<ImportResultDto> {
    const file = await openExportFile(path, name);
    try {
      if (dryRun) return await this.dryRun.run(file, onError);
      return await this.imports.run(file, reason, onError);
    } finally {
      file.close();
    }
  }
}
