import { Global, Module } from '@nestjs/common';
import { ArchiveKindRegistry } from './archive-kinds.service.js';
import { ContentIdSequence } from './content-ids.service.js';
import { RecordArchive } from './record-archive.service.js';

/** Content as plain JSON, for exports and the activity log. */
@Global()
@Module({
  providers: [ArchiveKindRegistry, RecordArchive, ContentIdSequence],
  exports: [ArchiveKindRegistry, RecordArchive, ContentIdSequence],
})
export class ArchiveModule {}
