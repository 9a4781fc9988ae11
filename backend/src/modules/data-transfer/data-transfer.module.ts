import { Module } from '@nestjs/common';
import { BackupsService } from './backups.service.js';
import { ContentExport } from './content-export.service.js';
import { ContentImport } from './content-import.service.js';
import { DataTransferController } from './data-transfer.controller.js';
import { DataTransferService } from './data-transfer.service.js';
import { ImportedPictures } from './imported-pictures.service.js';

@Module({
  controllers: [DataTransferController],
  providers: [BackupsService, ContentExport, ContentImport, DataTransferService, ImportedPictures],
})
export class DataTransferModule {}
