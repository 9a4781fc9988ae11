import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import {
  type ReceivedFile,
  ReceivedFiles,
  TakesFiles,
} from '../../platform/http/received-files.js';
import { LIMITS } from './backup-format.js';
import { BackupsService } from './backups.service.js';
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
  maxBytes: LIMITS.fileBytes,
  description: 'A backup, as `GET /admin/export-data` gives it: .json or .zip.',
  isNeeded: true,
};

/** Backups of the content: to keep, and to bring one site's content to another. */
@ApiTags('Data transfer')
@ApiProblems(401, 503)
@Controller('admin')
export class DataTransferController {
  constructor(
    private readonly transfer: DataTransferService,
    private readonly backups: BackupsService,
  ) {}

  /**
   * All content as a file: every record with its ids, its words in all languages, who wrote them, and the
   * suggestions beside them, as of one moment. No users, tokens, messages, subscribers, jobs or activity.
   */
  @Get('export-data')
  @ApiProblems(400)
  @ApiOkResponse({
    description: 'A file to save.',
    content: {
      'application/json': { schema: { type: 'object', additionalProperties: true } },
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    },
  })
  export(@Query() { format = 'json' }: ExportQueryDto, @Res() response: Response): Promise<void> {
    return this.transfer.send(format, response);
  }

  /**
   * Replaces all content by that of a backup, under the same ids; everything else stays. All of it is taken
   * in or none, and what was there before is kept as a safety copy.
   */
  @Post('import-data')
  @HttpCode(200)
  @TakesFiles({ dataFile: BACKUP_FILE })
  @ApiWrite(409, 413, 507)
  @ApiResponse({ status: 400, type: ImportProblemDto, description: 'Not a backup, or not whole.' })
  import(
    @ReceivedFiles() files: ReceivedFile[],
    @Query() query: ImportQueryDto,
  ): Promise<ImportResultDto> {
    return this.transfer.receive(files, query);
  }

  /** The safety copies, newest first; the last ten are kept. */
  @Get('backups')
  list(): Promise<BackupDto[]> {
    return this.backups.list();
  }

  /** One safety copy: when and why it was made, and how large it is. */
  @Get('backups/:name')
  @ApiProblems(404)
  read(@Param('name') name: string): Promise<BackupDto> {
    return this.backups.find(name);
  }

  /** Keeps what is there now as a safety copy. The oldest of more than ten goes. */
  @Post('backups')
  @ApiWrite(507)
  create(): Promise<BackupDto> {
    return this.backups.create();
  }

  /** Replaces all content by that of a safety copy; what was there until now becomes one itself. */
  @Post('backups/:name/restore')
  @HttpCode(200)
  @ApiWrite(404, 409, 507)
  restore(@Param('name') name: string, @Query() query: RestoreQueryDto): Promise<ImportResultDto> {
    return this.transfer.restore(name, query);
  }

  /** Deletes a safety copy. */
  @Delete('backups/:name')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('name') name: string): Promise<void> {
    return this.backups.remove(name);
  }
}
