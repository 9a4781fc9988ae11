import { Module } from '@nestjs/common';
import { MediaUsageService } from '../media/index.js';
import { RestorePointsService } from './restore-points.service.js';
import { ContentExport } from './content-export.service.js';
import { ContentImport } from './content-import.service.js';
import { DataTransferController } from './data-transfer.controller.js';
import { DataTransferService, ImportDryRun } from './data-transfer.service.js';
import { ImportedImages } from './imported-images.service.js';

@Module({
  controllers: [DataTransferController],
  providers: [
    RestorePointsService,
    ContentExport,
    ContentImport,
    DataTransferService,
    ImportedImages,
    ImportDryRun,
  ],
})
export class DataTransferModule {
  constructor(uses: MediaUsageService, restorePoints: RestorePointsService) {
    uses.registerFileSource(() => restorePoints.listFiles());
  }
}
