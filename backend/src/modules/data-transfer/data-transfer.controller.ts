import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  type ReceivedFile,
  ReceivedFiles,
  AcceptsFiles,
} from '../../platform/http/received-files.js';
import { EXPORT_LIMITS } from './export-parser.js';
import { RestorePointsService } from './restore-points.service.js';
import {
  BackupDto,
  ExportQueryDto,
  ImportProblemDto,
  ImportQueryDto,
  ImportResultDto,
  RestoreQueryDto,
} from './data-transfer.dto.js';
import { DataTransferService } from './data-transfer.service.js';

const BACKUP_FILE = {
  maxBytes: EXPORT_LIMITS.fileBytes,
  description: 'A backup from `GET /admin/export-data`: .json or .zip.',
  required: true,
};

/** Export and import of all content, and restore points. */
@ApiTags('Import and export')
@ApiProblems(401, 503)
@Controller('admin')
export class DataTransferController {
  constructor(
    private readonly transfer: DataTransferService,
    private readonly restorePoints: RestorePointsService,
  ) {}

  /**
   * Exports all content as a file: every record with its ids, its texts in all languages, their authors and pending
   * suggestions, as of one moment. Stays, the glossary, style guides and translation settings are included; users,
   * tokens, messages, subscribers, jobs and activity are not.
   */
  @Get('export-data')
  @ApiProblems(400)
  @ApiOkResponse({
    description: 'The file to save.',
    content: {
      'application/json': { schema: { type: 'object', additionalProperties: true } },
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    },
  })
  export(@Query() { format = 'json' }: ExportQueryDto, @Res() response: Response): Promise<void> {
    return this.transfer.send(format, response);
  }

  /**
   * Replaces all content by that of a backup, under the same ids. Users, messages and everything else that is not
   * content stay unchanged. The import is all or nothing, and the previous content is saved as a restore point.
   */
  @Post('import-data')
  @HttpCode(200)
  @AcceptsFiles({ dataFile: BACKUP_FILE })
  @ApiWrite(409, 413, 507)
  @ApiResponse({ status: 400, type: ImportProblemDto, description: 'Not a backup, or incomplete.' })
  import(
    @ReceivedFiles() files: ReceivedFile[],
    @Query() query: ImportQueryDto,
  ): Promise<ImportResultDto> {
    return this.transfer.receive(files, query);
  }

  /** Lists the restore points, newest first. The last ten are stored. */
  @Get('backups')
  list(): Promise<BackupDto[]> {
    return this.restorePoints.list();
  }

  /** Returns one restore point: when and why it was created, and its size. */
  @Get('backups/:name')
  @ApiProblems(404)
  read(@Param('name') name: string): Promise<BackupDto> {
    return this.restorePoints.find(name);
  }

  /** Saves the current content as a restore point. If there are more than ten, the oldest is deleted. */
  @Post('backups')
  @ApiWrite(507)
  create(): Promise<BackupDto> {
    return this.restorePoints.create();
  }

  /** Replaces all content by that of a restore point. The previous content becomes a restore point itself. */
  @Post('backups/:name/restore')
  @HttpCode(200)
  @ApiWrite(404, 409, 507)
  restore(@Param('name') name: string, @Query() query: RestoreQueryDto): Promise<ImportResultDto> {
    return this.transfer.restore(name, query);
  }

  /** Deletes a restore point. */
  @Delete('backups/:name')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('name') name: string): Promise<void> {
    return this.restorePoints.remove(name);
  }
}
