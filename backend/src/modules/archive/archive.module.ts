import { Global, Module } from '@nestjs/common';
import { ArchiveKindRegistry } from './archive-kinds.service.js';
import { ContentIdSequence } from './content-ids.service.js';
import { RecordArchive } from './record-archive.service.js';

/** Content in and out of plain JSON; backups and the activity log stand on it. */
@Global()
@Module({
  providers: [ArchiveKindRegistry, RecordArchive, ContentIdSequence],
  exports: [ArchiveKindRegistry, RecordArchive, ContentIdSequence],
})
export class ArchiveModule {}
