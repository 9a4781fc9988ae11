import { Module } from '@nestjs/common';
import { MediaUses } from '../media/index.js';
import { BackupsService } from './backups.service.js';
import { ContentExport } from './content-export.service.js';
import { ContentImport } from './content-import.service.js';
import { DataTransferController } from './data-transfer.controller.js';
import { DataTransferService, ImportTrial } from './data-transfer.service.js';
import { ImportedPictures } from './imported-pictures.service.js';

@Module({
  controllers: [DataTransferController],
  providers: [
    BackupsService,
    ContentExport,
    ContentImport,
    DataTransferService,
    ImportedPictures,
    ImportTrial,
  ],
})
export class DataTransferModule {
  constructor(uses: MediaUses, backups: BackupsService) {
    uses.registerFiles(() => backups.files());
  }
}
